/** Small windows that hang on a control: menus and lists. One is open at a time. */

let close = null;

/**
 * Show `content` beside `anchor` until it is closed: by Escape, a press
 * elsewhere, another popup, or the returned function. `onClose` runs once.
 */
export function openPopup(anchor, content, { onClose = () => {}, match = false, above = false } = {}) {
  close?.(false);
  // In the landmark that the control is in, which people find their way by.
  const host = anchor.closest("dialog, nav, main, aside, section, header") ?? document.body;
  content.classList.add("popup");
  host.append(content);
  anchor.setAttribute("aria-expanded", "true");
  place(anchor, content, { match, above });

  const shut = (refocus = true) => {
    if (close !== shut) return;
    close = null;
    removeEventListener("pointerdown", outside, true);
    removeEventListener("keydown", escape, true);
    removeEventListener("resize", shut);
    removeEventListener("scroll", settle, true);
    watch.disconnect();
    content.remove();
    anchor.setAttribute("aria-expanded", "false");
    if (refocus && anchor.isConnected) anchor.focus();
    onClose();
  };
  const outside = (event) => {
    if (!content.contains(event.target) && !anchor.contains(event.target)) shut(false);
  };
  const settle = (event) => {
    if (!anchor.isConnected) shut(false);
    else if (!content.contains(event.target)) place(anchor, content, { match, above });
  };
  const watch = new MutationObserver(() => settle({ target: anchor }));
  const escape = (event) => {
    if (event.key !== "Escape") return;
    event.preventDefault();
    event.stopPropagation();
    shut();
  };
  addEventListener("pointerdown", outside, true);
  addEventListener("keydown", escape, true);
  addEventListener("resize", shut);
  addEventListener("scroll", settle, true);
  watch.observe(document.body, { childList: true, subtree: true });
  close = shut;
  return shut;
}

const GAP = 6;

function place(anchor, content, { match, above }) {
  const box = anchor.getBoundingClientRect();
  if (match) content.style.setProperty("width", `${Math.max(box.width, 220)}px`);
  const width = content.offsetWidth;
  const height = content.scrollHeight + 2; // with its border, however short it is now
  const below = innerHeight - box.bottom - GAP;
  const up = above ? box.top > height + GAP || box.top > below : below < height && box.top > below;
  const room = (up ? box.top : below) - GAP;
  content.style.setProperty("max-height", `${Math.max(140, Math.min(420, room))}px`);
  const shown = Math.min(height, Math.max(140, Math.min(420, room)));
  const left = Math.min(match ? box.left : Math.max(GAP, box.left), innerWidth - width - GAP);
  content.style.setProperty("left", `${Math.max(GAP, left)}px`);
  content.style.setProperty("top", `${Math.max(GAP, up ? box.top - shown - GAP : box.bottom + GAP)}px`);
}

/** Give a menu its keys: arrows, Home and End walk its items; the first gets the focus. */
export function walkItems(menu, selector) {
  const items = () => [...menu.querySelectorAll(selector)];
  menu.addEventListener("keydown", (event) => {
    const all = items();
    const at = all.indexOf(document.activeElement);
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    all.at(to % all.length)?.focus();
  });
  (
    menu.querySelector(`${selector}[aria-checked=true], ${selector}[aria-selected=true]`) ?? items()[0]
  )?.focus();
}
