/** Has what is shown become something else, and keeps all of it that stays: a portrait isn't loaded anew. */

/** Facts that tell an element from others of its class: nothing becomes another seat, card, or button. */
const TELLING = ["class", "data-seat", "data-card", "data-ask", "data-place", "src", "href", "viewBox"];

const kindOf = (/** @type {any} */ node) =>
  node.nodeType === Node.ELEMENT_NODE ? [node.localName, ...TELLING.map((each) => node.getAttribute(each))].join(" ") : "text";

/** Have the children of an element be others. */
export function fill(/** @type {Element} */ place, /** @type {Node[]} */ ...wanted) {
  const before = [...place.childNodes];
  const kinds = before.map(kindOf);
  const kept = wanted.map((each) => {
    const at = kinds.indexOf(kindOf(each));
    if (at < 0) return each;
    kinds.splice(at, 1);
    return become(before.splice(at, 1)[0], each);
  });
  for (const each of before) each.remove();
  kept.forEach((each, at) => place.childNodes[at] === each || place.insertBefore(each, place.childNodes[at] ?? null));
}

/** Have an element be another of its kind; return it, or the other where it cannot. */
function become(/** @type {any} */ old, /** @type {any} */ wanted) {
  if (old.isEqualNode(wanted)) return old;
  if (!(old instanceof HTMLElement)) {
    old.replaceWith(wanted);
    return wanted;
  }
  for (const { name } of [...old.attributes]) if (!wanted.hasAttribute(name)) old.removeAttribute(name);
  for (const { name, value } of wanted.attributes) {
    if (name === "style") old.style.cssText = wanted.style.cssText; // the page's policy lets no such attribute be set
    else if (old.getAttribute(name) !== value) old.setAttribute(name, value);
  }
  fill(old, ...wanted.childNodes);
  return old;
}
