// The page: takes records, has them checked, and shows what came of it. All that comes from a record
// is set as text, never as markup.

const PAGE = 100; // results shown before "Show more"
const LONGEST_SHOWN = 30_000; // characters that the field can hold without becoming slow

/** @param {string} id @returns {any} */
const byId = (id) => document.getElementById(id);
const field = byId("text");
const status = byId("status");

/** @param {string} name @param {string} text @param {Node[]} parts @returns {HTMLElement} */
function element(name, text, ...parts) {
  const made = document.createElement(name);
  made.textContent = text;
  made.append(...parts);
  return made;
}

const OUTCOMES = {
  right: "✓ Right",
  partly: "✓ Right as far as it goes",
  wrong: "✗ Wrong",
  unreadable: "✗ Cannot be read",
};

/** @param {[string, string, string?]} value @returns {HTMLElement[]} */
function shownValue([name, value, link]) {
  if (!link) return [element("dt", name), element("dd", value)];
  const anchor = element("a", value);
  anchor.setAttribute("href", link);
  return [element("dt", name), element("dd", "", anchor)];
}

/** @param {Verdict} verdict @param {boolean} open @returns {HTMLElement} */
function shownVerdict(verdict, open) {
  const { fault } = verdict;
  const summary = element("summary", "", element("strong", `${OUTCOMES[verdict.outcome]}:`));
  summary.append(` ${verdict.title}.`);
  if (fault) summary.append(fault.where ? " At " : " ");
  if (fault?.where) summary.append(element("code", fault.where), ": ");
  if (fault) summary.append(fault.sentence);
  const details = document.createElement("details");
  details.open = open;
  details.append(summary);
  const list = document.createElement("ul");
  for (const line of verdict.checked) list.append(element("li", `✓ ${line}`));
  if (fault && verdict.checked.length) {
    list.append(element("li", `✗ ${fault.sentence} What comes after was not checked.`));
  }
  if (list.childElementCount) details.append(list);
  for (const note of verdict.notes) details.append(element("p", note));
  if (verdict.values.length) details.append(element("dl", "", ...verdict.values.flatMap(shownValue)));
  return element("li", "", details);
}

/** A list of results, a page of them shown at first. */
class Results {
  /** @param {string} id */
  constructor(id) {
    this.section = byId(id);
    this.list = this.section.querySelector("ol");
    this.button = this.section.querySelector(":scope > button");
    this.button.addEventListener("click", () => this.showMore());
    this.clear();
  }

  clear() {
    /** @type {Verdict[]} */
    this.verdicts = [];
    this.limit = PAGE;
    this.list.replaceChildren();
    this.section.hidden = true;
  }

  /** @param {Verdict} verdict */
  add(verdict) {
    this.verdicts.push(verdict);
    this.show();
  }

  show() {
    this.section.hidden = false;
    const shown = this.list.childElementCount;
    for (const verdict of this.verdicts.slice(shown, this.limit)) {
      this.list.append(shownVerdict(verdict, this.list.childElementCount === 0));
    }
    this.button.hidden = this.verdicts.length <= this.limit;
  }

  showMore() {
    const first = this.list.childElementCount;
    this.limit += PAGE;
    this.show();
    this.list.children[first]?.querySelector("summary").focus();
  }
}

const wrong = new Results("wrong");
const right = new Results("right");
let partly = 0;

/** The next slice of the check that is under way. */
let timer = 0;

/** @param {Verdict} verdict */
function take(verdict) {
  (verdict.fault ? wrong : right).add(verdict);
  if (verdict.outcome === "partly") partly += 1;
}

function finish() {
  const sum = wrong.verdicts.length + right.verdicts.length;
  if (sum) status.textContent = summed(sum);
  else say("There is no deal record in this. Paste what the bot exported.");
}

/** @param {number} sum @returns {string} */
function summed(sum) {
  const checked = sum === 1 ? "1 record checked" : `${sum} records checked`;
  if (wrong.verdicts.length) {
    return `✗ ${checked}: ${wrong.verdicts.length} not right, ${right.verdicts.length} right.`;
  }
  return partly ? `✓ ${checked}: nothing is wrong, but ${partly} of them have no secret yet.`
    : `✓ ${checked}: ${sum === 1 ? "seal" : "seals"} and cards are right.`;
}

/** @param {string} sentence */
function say(sentence) {
  clearTimeout(timer);
  wrong.clear();
  right.clear();
  status.textContent = sentence;
}

const FAILED = "The page itself failed on this, which says nothing about the deals. Please report it.";
const TOO_MUCH = "This is more than 50 MB. Check a part of it at a time.";
const SLICE = 40; // milliseconds, so that the page stays alive

/** @param {string[]} texts */
function check(texts) {
  say("Checking…");
  partly = 0;
  const checking = checkTexts(texts);
  const next = () => {
    const until = Date.now() + SLICE;
    try {
      while (Date.now() < until) {
        const { value, done } = checking.next();
        if (value) take(value);
        if (done) return finish();
      }
    } catch {
      return say(FAILED);
    }
    status.textContent = `Checking: ${wrong.verdicts.length + right.verdicts.length} so far.`;
    timer = setTimeout(next);
  };
  next();
}

/** @param {File} file @returns {Promise<string>} throws where it is not text */
async function textOf(file) {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const wide = bytes[0] === 0xff && bytes[1] === 0xfe;
  return new TextDecoder(wide ? "utf-16le" : "utf-8", { fatal: true }).decode(bytes);
}

/** @param {Iterable<File>} files */
async function checkFiles(files) {
  const chosen = [...files];
  if (!chosen.length) return;
  if (chosen.reduce((sum, file) => sum + file.size, 0) > BIGGEST) {
    say(TOO_MUCH);
    return;
  }
  say("Reading…");
  const texts = [];
  for (const file of chosen) {
    try {
      texts.push(await textOf(file));
    } catch {
      say(`${file.name} cannot be read as text. Choose a file of deal records.`);
      return;
    }
  }
  field.value = "";
  field.placeholder = chosen.map((file) => file.name).join(", ");
  check(texts);
}

/** @param {string} text pasted or dropped */
function checkGiven(text) {
  if (text.length > BIGGEST) {
    say(TOO_MUCH);
    return;
  }
  const short = text.length <= LONGEST_SHOWN;
  field.value = short ? text : "";
  field.placeholder = short ? "" : `${text.length} characters, too many to show here`;
  check([text]);
}

byId("form").addEventListener("submit", (/** @type {Event} */ event) => {
  event.preventDefault();
  if (field.value.trim()) check([field.value]);
  else say("There is nothing to check yet. Paste a deal record, or choose a file.");
});
byId("clear").addEventListener("click", () => {
  field.value = "";
  field.placeholder = "";
  say("Nothing checked yet.");
  field.focus();
});
byId("files").addEventListener("change", async (/** @type {any} */ event) => {
  await checkFiles(event.target.files);
  event.target.value = ""; // so that the same file can be chosen again
});
field.addEventListener("paste", (/** @type {ClipboardEvent} */ event) => {
  const pasted = event.clipboardData?.getData("text/plain") ?? "";
  const files = event.clipboardData?.files ?? [];
  const added = field.value.trim() && pasted.length <= LONGEST_SHOWN; // to what stands there
  if (added || !(pasted || files.length)) return;
  event.preventDefault();
  if (pasted) checkGiven(pasted);
  else checkFiles(files);
});
document.addEventListener("dragover", (event) => {
  event.preventDefault();
  document.body.classList.add("dropping");
});
document.addEventListener("dragleave", (event) => {
  if (!event.relatedTarget) document.body.classList.remove("dropping");
});
document.addEventListener("drop", (event) => {
  event.preventDefault();
  document.body.classList.remove("dropping");
  const files = event.dataTransfer?.files ?? [];
  const text = event.dataTransfer?.getData("text/plain") ?? "";
  if (files.length) checkFiles(files);
  else if (text) checkGiven(text);
});
