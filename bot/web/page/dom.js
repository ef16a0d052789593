/** Short ways to make and find elements. Text is only ever set as text, and styles through CSSOM. */

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
 * @param {Record<string, any>} facts `class`, `text`, `on…` listeners, `--…` custom properties, and attributes
 * @param {...any} children what is none of them (null, false) is left out; lists are taken apart
 * @returns {any}
 */
export function make(tag, facts = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(facts)) {
    if (value === null || value === undefined || value === false) continue;
    if (name === "text") element.textContent = value;
    else if (name === "class") element.className = value;
    else if (name.startsWith("--")) element.style.setProperty(name, value);
    else if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
    else element.setAttribute(name, value === true ? "" : value);
  }
  element.append(...children.flat().filter((each) => each !== null && each !== undefined && each !== false));
  return element;
}

/**
 * Make a picture from SVG of the page's own; what people write never goes in.
 * @param {string} box
 * @param {string} markup
 * @param {string} classes
 * @returns {any}
 */
export function svg(box, markup, classes = "") {
  const made = document.createElement("template");
  made.innerHTML = `<svg viewBox="${box}" class="${classes}" aria-hidden="true">${markup}</svg>`;
  return made.content.firstChild;
}

/** Return one of the page's signs, such as `crown`. */
export const sign = (/** @type {string} */ name, box = "0 0 24 24", classes = "") =>
  svg(box, `<use href="/page/${BUILD}/art/signs.svg#${name}"/>`, `sign ${classes}`);

/**
 * Set a text where it is another one: what is read aloud isn't touched without need.
 * @param {Element} element
 * @param {string | number} text
 */
export function say(element, text) {
  if (element.textContent !== String(text)) element.textContent = String(text);
}

/** Lines that stay where they are read aloud from. */
const SPOKEN = 12;

/** Have lines read aloud. */
export function aloud(/** @type {string[]} */ ...lines) {
  const live = byId("live");
  live.append(...lines.map((each) => make("p", { text: each })));
  while (live.children.length > SPOKEN) live.firstChild.remove();
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

/** Have an element not be read aloud: what it shows is said in a sentence. */
export function hidden(/** @type {any} */ element) {
  element.setAttribute("aria-hidden", "true");
  return element;
}
