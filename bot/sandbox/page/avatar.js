/** Avatars drawn from a name: nobody's picture is ever fetched. */
import { h } from "./dom.js";
import { icon } from "./icons.js";

const TINTS = 8;
const tints = new Map();

/** Give these people colours, in their order: the same in every window. */
export function assignTints(ids) {
  for (const id of ids) if (!tints.has(id)) tints.set(id, tints.size % TINTS);
}

/** A round avatar; the bot wears a spade, people their initials. */
export function avatar(user, name, { status } = {}) {
  const tint = tints.get(user.id) ?? 0;
  return h(
    "span",
    { class: `avatar avatar-${user.bot ? "bot" : tint}`, "aria-hidden": "true" },
    user.bot ? icon("spade", { solid: true }) : initials(name),
    status && h("span", { class: `status status-${status}` }),
  );
}

function initials(name) {
  const words = name.trim().split(/\s+/).slice(0, 2);
  return words
    .map((word) => [...word][0])
    .join("")
    .toUpperCase();
}
