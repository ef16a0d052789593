// Reading JSON: one value after another, so that lines, a pretty-printed record and a list all do.
// The browser's own reader hides what matters here: a name that stands twice, 1.0 for 1, a number
// too large to be held exactly.

const DEEPEST = 40;
const SPACES = new Set([" ", "\t", "\n", "\r", "\ufeff"]);
const WORDS = /** @type {const} */ ([["true", true], ["false", false], ["null", null]]);

/** Reads values from a text, from `at` on. */
class JsonReader {
  /** @param {string} text */
  constructor(text) {
    this.text = text;
    this.at = 0;
  }

  /** @returns {boolean} whether anything but blanks is left */
  more() {
    while (SPACES.has(this.text[this.at])) this.at += 1;
    return this.at < this.text.length;
  }

  /** Go to the next line that could begin a record, after one that could not be read. */
  skip(/** @type {number} */ start) {
    const next = /\n[ \t\r]*\{/g;
    next.lastIndex = start;
    const found = next.exec(this.text);
    this.at = found ? found.index + 1 : this.text.length;
  }

  /** @param {string} sentence @returns {Fault} */
  wrong(sentence) {
    if (this.at >= this.text.length) {
      return new Fault("json", "", "It ends in the middle of a record: part of it was cut off.");
    }
    let line = 1;
    let start = 0;
    for (let end = this.text.indexOf("\n"); end >= 0 && end < this.at; line += 1) {
      start = end + 1;
      end = this.text.indexOf("\n", start);
    }
    return new Fault("json", `line ${line}, column ${this.at - start + 1}`, sentence);
  }

  /** @param {string} mark @returns {boolean} whether it stood next, and was passed */
  passed(mark) {
    this.more();
    if (this.text[this.at] !== mark) return false;
    this.at += 1;
    return true;
  }

  /** @param {string} mark */
  expect(mark) {
    if (!this.passed(mark)) throw this.wrong(`This is not JSON: here should stand ${mark}`);
  }

  /** @param {number} depth @returns {unknown} */
  value(depth = 0) {
    if (!this.more()) throw this.wrong("");
    if (depth > DEEPEST) throw this.wrong("Too many brackets stand inside one another.");
    const first = this.text[this.at];
    if (first === "{") return this.object(depth);
    if (first === "[") return this.list(depth);
    if (first === '"') return this.string();
    for (const [word, value] of WORDS) {
      if (this.text.startsWith(word, this.at)) {
        this.at += word.length;
        return value;
      }
    }
    return this.number();
  }

  /** @param {number} depth @returns {object} without a prototype: any name is only a name */
  object(depth) {
    const made = Object.create(null);
    this.expect("{");
    if (this.passed("}")) return made;
    do {
      this.more();
      if (this.text[this.at] !== '"') throw this.wrong("This is not JSON: here should stand a name.");
      const name = this.string();
      if (name in made) throw this.wrong(`The name ${shown(name)} stands here a second time.`);
      this.expect(":");
      made[name] = this.value(depth + 1);
    } while (this.passed(","));
    this.expect("}");
    return made;
  }

  /** @param {number} depth @returns {unknown[]} */
  list(depth) {
    /** @type {unknown[]} */
    const made = [];
    this.expect("[");
    if (this.passed("]")) return made;
    do made.push(this.value(depth + 1)); while (this.passed(","));
    this.expect("]");
    return made;
  }

  /** @returns {string} */
  string() {
    const start = this.at;
    let plain = true;
    for (this.at += 1; this.text[this.at] !== '"'; this.at += 1) {
      const code = this.text.charCodeAt(this.at);
      if (Number.isNaN(code)) throw this.wrong("");
      if (code < 32) throw this.wrong("This is not JSON: a text goes over the end of its line.");
      if (code === 92) {
        plain = false;
        this.at += 1;
      }
    }
    this.at += 1;
    if (plain) return this.text.slice(start + 1, this.at - 1);
    try {
      return JSON.parse(this.text.slice(start, this.at));
    } catch {
      this.at = start;
      throw this.wrong("This is not JSON: a text with a backslash that means nothing.");
    }
  }

  /** @returns {number|OddNumber} */
  number() {
    const pattern = /-?(?:0|[1-9]\d*)(\.\d+)?([eE][+-]?\d+)?/y;
    pattern.lastIndex = this.at;
    const found = pattern.exec(this.text);
    if (!found) throw this.wrong("This is not JSON: here should stand a value.");
    this.at += found[0].length;
    const number = Number(found[0]);
    if (found[1] || found[2] || !Number.isSafeInteger(number)) return new OddNumber(found[0]);
    return number + 0;
  }
}
