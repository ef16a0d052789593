/** Short ways to make and find elements. Text is only ever set as text. */

/** The build that this page is of. */
export const BUILD = /** @type {HTMLMetaElement} */ (
  document.querySelector("meta[name=build]")
).content;

/** Whether somebody wants no movement. */
export const isStill = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

/**
 * Return the element of the page with an id.
 * @param {string} id
 * @returns {any}
 */
export const byId = (id) => document.getElementById(id);

/**
 * Make an element.
 * @param {string} tag
 * @param {Record<string, any>} facts `class`, `text`, `on…` listeners, and attributes
 * @param {...(Node | string)} children
 * @returns {any}
 */
export function make(tag, facts = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(facts)) {
    if (value === null || value === undefined || value === false) continue;
    if (name === "text") element.textContent = value;
    else if (name === "class") element.className = value;
    else if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
    else element.setAttribute(name, value === true ? "" : value);
  }
  element.append(...children);
  return element;
}

/**
 * Set a text where it is another one: what is read aloud isn't touched without need.
 * @param {Element} element
 * @param {string | number} text
 */
export function say(element, text) {
  if (element.textContent !== String(text)) element.textContent = String(text);
}

/**
 * Set an attribute, or take it away.
 * @param {Element} element
 * @param {string} name
 * @param {string | boolean | null | undefined} value
 */
export function mark(element, name, value) {
  if (value === null || value === undefined || value === false) element.removeAttribute(name);
  else if (element.getAttribute(name) !== String(value)) element.setAttribute(name, String(value));
}
