/** Changing a drawn tree into another by the smallest change. */

/** What the reader changed on this page alone; an update from the server keeps it. */
const KEPT = new Set(["data-revealed", "aria-expanded"]);

/**
 * Make `from` look like `to`, so that focus, selection, open menus and pictures
 * survive an update. Returns the node that is now in the document. `to` must
 * carry no listeners of its own.
 */
export function morph(from, to) {
  if (kindOf(from) !== kindOf(to)) {
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

/** Nodes of one kind can become each other: the same tag in the same part (its first class). */
function kindOf(node) {
  return `${node.nodeName} ${node.classList?.[0] ?? ""}`;
}

function morphAttributes(from, to) {
  for (const { name } of [...from.attributes]) {
    if (name !== "style" && !to.hasAttribute(name) && !KEPT.has(name)) from.removeAttribute(name);
  }
  for (const { name, value } of to.attributes) {
    if (name !== "style" && !KEPT.has(name) && from.getAttribute(name) !== value)
      from.setAttribute(name, value);
  }
  if (from.style && from.style.cssText !== to.style.cssText) from.style.cssText = to.style.cssText;
}

function morphChildren(from, to) {
  const before = [...from.childNodes];
  const wanted = [...to.childNodes];
  const partners = align(before, wanted);
  const kept = new Set(partners.filter(Boolean));
  for (const child of before) if (!kept.has(child)) child.remove();
  let last = null;
  wanted.forEach((child, at) => {
    const partner = partners[at];
    if (partner) last = morph(partner, child);
    else {
      from.insertBefore(child, last ? last.nextSibling : from.firstChild);
      last = child;
    }
  });
}

/**
 * For each wanted node the old node that becomes it, or null, in order and with
 * the greatest likeness in all: the kind must be the same, the same text counts more.
 */
function align(before, wanted) {
  const likeness = (old, node) =>
    kindOf(old) === kindOf(node) ? 1 + Number(old.textContent === node.textContent) : 0;
  const best = Array.from({ length: before.length + 1 }, () => new Array(wanted.length + 1).fill(0));
  for (let i = before.length - 1; i >= 0; i -= 1) {
    for (let j = wanted.length - 1; j >= 0; j -= 1) {
      const paired = likeness(before[i], wanted[j]);
      best[i][j] = Math.max(best[i + 1][j], best[i][j + 1], paired && paired + best[i + 1][j + 1]);
    }
  }
  const partners = new Array(wanted.length).fill(null);
  for (let i = 0, j = 0; i < before.length && j < wanted.length;) {
    const paired = likeness(before[i], wanted[j]);
    if (paired && best[i][j] === paired + best[i + 1][j + 1]) {
      partners[j] = before[i];
      i += 1;
      j += 1;
    } else if (best[i][j] === best[i + 1][j]) i += 1;
    else j += 1;
  }
  return partners;
}
