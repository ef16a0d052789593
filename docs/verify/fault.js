// What is found wrong, and how it is said.

/**
 * The first thing wrong in a record.
 *
 * `kind` names what was being checked, `where` the field as a path (`result.stacks.2`), and the
 * message is a sentence for people. Values from the record are shown as JSON, cut to a length.
 */
class Fault extends Error {
  /**
   * @param {string} kind
   * @param {string} where
   * @param {string} sentence
   */
  constructor(kind, where, sentence) {
    super(sentence);
    this.kind = kind;
    this.where = where;
  }

  /**
   * Say which larger part the fault was found in.
   * @param {string|number} step
   * @returns {Fault}
   */
  inside(step) {
    const outer = typeof step === "number" ? `[${step}]` : shortened(step);
    const glue = this.where && !this.where.startsWith("[") ? "." : "";
    this.where = outer + glue + this.where;
    return this;
  }
}

/** A number that is not a whole one of at most 2^53 - 1, as it was written. */
class OddNumber {
  /** @param {string} text */
  constructor(text) {
    this.text = text;
  }

  toJSON() {
    return this.text;
  }
}

/** @param {string} text @returns {string} */
function shortened(text) {
  return text.length > 80 ? `${text.slice(0, 77)}…` : text;
}

/** @param {unknown} value @returns {string} */
function shown(value) {
  if (value === undefined) return "nothing";
  if (value instanceof OddNumber) return shortened(value.text);
  if (Array.isArray(value)) {
    return value.length ? shortened(value.slice(0, 53).map(shown).join(" ")) : "none";
  }
  if (value !== null && typeof value === "object") {
    const parts = Object.entries(value).slice(0, 12).map(([key, of]) => `${key}: ${shown(of)}`);
    return parts.length ? shortened(parts.join(", ")) : "none";
  }
  return shortened(typeof value === "string" ? value : String(value));
}

/**
 * @param {string} kind
 * @param {string} where
 * @param {unknown} found
 * @param {unknown} right
 * @param {string} [why]
 * @returns {Fault}
 */
function differs(kind, where, found, right, why = "") {
  const reason = why ? ` ${why}` : "";
  return new Fault(kind, where, `The record says ${shown(found)}; right is ${shown(right)}.${reason}`);
}

/** @param {unknown[]} one @param {unknown[]} other @returns {boolean} whether in the same order */
function sameList(one, other) {
  return one.length === other.length && one.every((item, place) => item === other[place]);
}

/** @param {unknown[]} one @param {unknown[]} other @returns {boolean} in any order, each once */
function sameSet(one, other) {
  const items = new Set(one);
  return items.size === one.length && one.length === other.length
    && other.every((item) => items.has(item));
}
