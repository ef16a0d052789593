/**
 * Building and updating the document. Text always becomes text nodes: nothing
 * anyone wrote is ever parsed as HTML.
 */

/**
 * Make an element. `props` may hold `class`, `dataset` (object), `vars` (CSS
 * custom properties), `on…` handlers and attributes; `true` is an empty
 * attribute, `false`, `null` and `undefined` leave it out.
 */
export function h(tag, props = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(props ?? {})) setProp(element, name, value);
  element.append(...children.flat(Infinity).filter((child) => child !== null && child !== undefined && child !== false));
  return element;
}

function setProp(element, name, value) {
  if (value === null || value === undefined || value === false) return;
  if (name === "dataset") {
    for (const [key, item] of Object.entries(value)) if (item !== null && item !== undefined) element.dataset[key] = item;
  } else if (name === "vars") {
    for (const [key, item] of Object.entries(value)) if (item) element.style.setProperty(key, item);
  } else if (name.startsWith("on")) {
    element.addEventListener(name.slice(2), value);
  } else {
    element.setAttribute(name, value === true ? "" : value);
  }
}

/** What the reader changed on this page alone; an update from the server keeps it. */
const KEPT = new Set(["data-revealed", "aria-expanded"]);

/**
 * Make `from` look like `to` by the smallest change, so that focus, selection,
 * running animations and scroll positions survive an update. Returns the node
 * that is now in the document. Elements with `data-key` are matched by it, all
 * others by place and tag; `to` must carry no listeners of its own.
 */
export function morph(from, to) {
  if (from.nodeName !== to.nodeName || keyOf(from) !== keyOf(to)) {
    from.replaceWith(to);
    return to;
  }
  if (from.nodeType !== Node.ELEMENT_NODE) {
    if (from.data !== to.data) from.data = to.data;
    return from;
  }
  morphAttributes(from, to);
  morphChildren(from, to);
  return from;
}

function keyOf(node) {
  return node.nodeType === Node.ELEMENT_NODE ? node.dataset.key : undefined;
}

function morphAttributes(from, to) {
  for (const { name } of [...from.attributes]) {
    if (name !== "style" && !to.hasAttribute(name) && !KEPT.has(name)) from.removeAttribute(name);
  }
  for (const { name, value } of to.attributes) {
    if (name !== "style" && !KEPT.has(name) && from.getAttribute(name) !== value) from.setAttribute(name, value);
  }
  if (from.style && from.style.cssText !== to.style.cssText) from.style.cssText = to.style.cssText;
}

function morphChildren(from, to) {
  const keyed = new Map();
  for (const child of from.children) if (child.dataset.key) keyed.set(child.dataset.key, child);
  let cursor = from.firstChild;
  for (const wanted of [...to.childNodes]) {
    const key = keyOf(wanted);
    if (key && keyed.has(key)) {
      const existing = keyed.get(key);
      if (existing === cursor) cursor = cursor.nextSibling;
      else from.insertBefore(existing, cursor);
      morph(existing, wanted);
    } else if (!key && cursor && !keyOf(cursor) && cursor.nodeName === wanted.nodeName) {
      const next = cursor.nextSibling;
      morph(cursor, wanted);
      cursor = next;
    } else {
      from.insertBefore(wanted, cursor);
    }
  }
  while (cursor) {
    const next = cursor.nextSibling;
    cursor.remove();
    cursor = next;
  }
}

/**
 * Give `parent` exactly the children named by `rows` (`{key, stamp, build}`), in
 * that order. A row is built only when it is new or its stamp differs.
 */
export function reconcile(parent, rows) {
  const wanted = new Set(rows.map((row) => row.key));
  const existing = new Map();
  for (const child of [...parent.children]) {
    if (wanted.has(child.dataset.key)) existing.set(child.dataset.key, child);
    else child.remove();
  }
  let cursor = parent.firstElementChild;
  for (const row of rows) {
    let element = existing.get(row.key);
    if (element && stamps.get(element) !== row.stamp) {
      const atCursor = element === cursor;
      element = morph(element, row.build());
      if (atCursor) cursor = element;
    }
    element ??= row.build();
    stamps.set(element, row.stamp);
    if (element === cursor) cursor = cursor.nextElementSibling;
    else parent.insertBefore(element, cursor);
  }
}

const stamps = new WeakMap();

/** Run `work` once, after the changes now under way, however often it is asked for. */
export function coalesce(work) {
  let waiting = false;
  return () => {
    if (waiting) return;
    waiting = true;
    queueMicrotask(() => {
      waiting = false;
      work();
    });
  };
}

const SPOKEN_FOR_MS = 4000; // then it is out of the way of those who read the page line by line

/** Say `text` to screen readers without moving the focus. */
export function announce(text) {
  const line = h("p", {}, text);
  document.getElementById("announcer").append(line);
  setTimeout(() => line.remove(), SPOKEN_FOR_MS);
}
