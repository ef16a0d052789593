// What is found wrong, and how it is said.
"use strict";

/** The first thing wrong in a record, in a sentence; `where` is a path, such as `shuffle.cut`. */
class Fault extends Error {
  /** @param {string} where @param {string} sentence */
  constructor(where, sentence) {
    super(sentence);
    this.where = where;
  }
}

/** @param {unknown} value @returns {string} */
function shown(value) {
  const plain = Array.isArray(value) && value.length ? value.join(" ") : value;
  const text = typeof plain === "string" ? plain : JSON.stringify(plain) ?? "nothing";
  return text.length > 80 ? `${text.slice(0, 79)}…` : text;
}

/** @param {boolean} holds @param {string} where @param {string} sentence what is said if not */
function must(holds, where, sentence) {
  if (!holds) throw new Fault(where, sentence);
}

/** @param {string} where @param {unknown} found @param {unknown} right @param {string} [why] */
function mustBe(where, found, right, why = "") {
  if (JSON.stringify(found) === JSON.stringify(right)) return;
  throw new Fault(where, `The record says ${shown(found)}; right is ${shown(right)}. ${why}`.trim());
}

/** @param {string} where @param {unknown} found @param {unknown[]} rights */
function oneOf(where, found, rights) {
  must(rights.includes(found), where, `Here stands ${shown(found)}, but it should be ${rights
    .map((right) => shown(right)).join(" or ")}.`);
}

/** @param {string} where @param {unknown} found @param {number} least @param {number} most */
function mustCount(where, found, least, most) {
  must(Number.isInteger(found) && Number(found) >= least && Number(found) <= most, where,
    `Here stands ${shown(found)}, but it should be a whole number from ${least} to ${most}.`);
}

/** @param {string} where @param {unknown} found @param {RegExp} pattern @param {string} wanted */
function mustRead(where, found, pattern, wanted) {
  must(typeof found === "string" && pattern.test(found), where,
    `Here stands ${shown(found)}, but it should be ${wanted}.`);
}
