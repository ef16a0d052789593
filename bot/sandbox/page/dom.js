/**
 * Building and updating the document. Text always becomes text nodes: nothing
 * anyone wrote is ever parsed as HTML.
 */
import { morph } from "./morph.js";

/**
 * Make an element. `props` may hold `class`, `dataset` (object), `vars` (CSS
 * custom properties), `on…` handlers and attributes; `true` is an empty
 * attribute, `false`, `null` and `undefined` leave it out.
 */
export function h(tag, props = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(props ?? {})) setProp(element, name, value);
  element.append(
    ...children.flat(Infinity).filter((child) => child !== null && child !== undefined && child !== false),
  );
  return element;
}

function setProp(element, name, value) {
  if (value === null || value === undefined || value === false) return;
  if (name === "dataset") {
    for (const [key, item] of Object.entries(value))
      if (item !== null && item !== undefined) element.dataset[key] = item;
  } else if (name === "vars") {
    for (const [key, item] of Object.entries(value)) if (item) element.style.setProperty(key, item);
  } else if (name.startsWith("on")) {
    element.addEventListener(name.slice(2), value);
  } else {
    element.setAttribute(name, value === true ? "" : value);
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
