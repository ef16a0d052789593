/** Quick reactions: the picker, and the bubbles in which they are shown at seats. */
import { BUILD, aloud, byId, make, mark, svg } from "./dom.js";
import { choose, pref } from "./prefs.js";
import { text } from "./texts.js";

const SHEET = `/page/${BUILD}/reactions.svg`;
const REACTIONS = ["clap", "laugh", "wow", "cry", "fire", "crawfish"];
/** Milliseconds that one is shown. */
const SHOWN = 4000;
/** Bubbles at the edge, of people without a seat. */
const MOST_AT_THE_EDGE = 3;

/**
 * Return the button that opens the six reactions, with them.
 * @param {(which: string) => void} send
 */
export function reactions(send) {
  const picker = make("div", { class: "picker", role: "group", hidden: true });
  const opener = make(
    "button",
    { type: "button", class: "react", "aria-expanded": "false", ...named("react"), onclick: () => open(picker.hidden) },
    drawing("laugh"),
  );
  const hide = make("button", { type: "button", class: "hide-reactions", onclick: () => mute(pref("reactions") === "on") });
  const all = REACTIONS.map((which) =>
    make(
      "button",
      { type: "button", "data-react": which, ...named(`react-${which}`), onclick: () => [open(false), send(which)] },
      drawing(which),
    ),
  );
  picker.append(...all, hide);
  const whole = make("div", { class: "reactions", onkeydown: close, onfocusout: leave }, opener, picker);

  function open(/** @type {boolean} */ isOpen) {
    picker.hidden = !isOpen;
    mark(opener, "aria-expanded", String(isOpen));
    mute(pref("reactions") === "off");
    (isOpen ? all[0] : opener).focus();
  }
  function mute(/** @type {boolean} */ isOff) {
    if (isOff !== (pref("reactions") === "off")) choose("reactions", isOff ? "off" : "on");
    if (isOff) for (const each of document.querySelectorAll(".reaction")) each.remove();
    hide.dataset.text = isOff ? "react-show" : "react-hide";
    hide.textContent = text(hide.dataset.text);
    mark(whole, "data-off", isOff);
  }
  function close(/** @type {KeyboardEvent} */ event) {
    if (event.key !== "Escape" || picker.hidden) return;
    event.stopPropagation();
    open(false);
  }
  function leave(/** @type {FocusEvent} */ event) {
    if (event.relatedTarget) shut(event.relatedTarget);
  }
  /** Close the picker without moving the focus, unless somebody is in it. */
  function shut(/** @type {any} */ at) {
    if (whole.contains(at)) return;
    picker.hidden = true;
    mark(opener, "aria-expanded", "false");
  }
  addEventListener("pointerdown", (event) => shut(event.target));
  mute(pref("reactions") === "off");
  return whole;
}

/**
 * Show somebody's reaction for some seconds: at their seat, or at the edge where they have none.
 * @param {{seat: number | null, name: string, which: string}} shown
 */
export function showReaction({ seat, name, which }) {
  if (pref("reactions") === "off" || !REACTIONS.includes(which)) return;
  const face = seat === null ? null : document.querySelector(`[data-seat="${seat}"] .face, .rest [data-seat="${seat}"] .rank`);
  const bubble = make("div", { class: "reaction", "data-of": seat ?? name, "data-mine": Boolean(face?.closest(".me")) }, drawing(which));
  const edge = byId("reactions-at-the-edge") ?? make("div", { id: "reactions-at-the-edge" });
  const air = byId("air");
  for (const each of document.querySelectorAll(".reaction")) {
    if (each.getAttribute("data-of") === bubble.getAttribute("data-of")) each.remove();
  }
  if (face) {
    const { right, top, width } = face.getBoundingClientRect();
    const facts = { "--x": `${right}px`, "--y": `${top}px`, "--face": `${width}px` };
    for (const [name, length] of Object.entries(facts)) bubble.style.setProperty(name, length);
    air.append(bubble);
  } else {
    bubble.append(make("span", { text: name }));
    air.append(edge);
    edge.append(bubble);
    while (edge.children.length > MOST_AT_THE_EDGE) edge.firstChild?.remove();
  }
  aloud(`${name}: ${text(`react-${which}`)}`);
  setTimeout(() => bubble.remove(), SHOWN);
}

/** Return the name of a button, which is said anew in another language. */
const named = (/** @type {string} */ label) => ({ "data-label": label, "aria-label": text(label) });

const drawing = (/** @type {string} */ which) => svg("0 0 48 48", `<use href="${SHEET}#${which}"/>`);
