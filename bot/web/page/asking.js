/** What is asked of the table, with whatever must be chosen first. */
import { askNumber, askOne, closeUnless, confirm, showLink, showText } from "./dialogs.js";
import { showHouse } from "./house.js";
import { showReplay } from "./replay.js";
import { text } from "./texts.js";

/** Milliseconds without an answer after which that is told. */
const LONG = 700;

/** What buttons ask that are two for one thing: on, or not. @type {Record<string, {kind: string, on: boolean}>} */
const SWITCHES = {
  hold: { kind: "hold", on: true },
  "hold-not": { kind: "hold", on: false },
  "allow-advice": { kind: "allow-advice", on: true },
  "allow-no-advice": { kind: "allow-advice", on: false },
};

/** What the table thinks about for a second or two. */
const THOUGHT_OVER = ["advice", "review"];

export class Asking {
  /**
   * @param {import("./wire.js").Wire} wire
   * @param {() => any} state
   * @param {(sentence: string, isDone: boolean, isOn?: boolean) => void} tell what came of something asked, or that it goes on
   * @param {() => void} noteThoughts something is thought over, or no more
   */
  constructor(wire, state, tell, noteThoughts) {
    this.wire = wire;
    this.state = state;
    this.tell = tell;
    this.noteThoughts = noteThoughts;
    /** What is thought over. @type {Set<string>} */
    this.thoughts = new Set();
    /** The decision that was acted on, until a state shows it. */
    this.acting = "";
    /** How many presses have no answer yet, for so long that it is told. */
    this.waiting = 0;
  }

  /** Tell that presses have no answer yet, or that they have: in the form that is open, which lies above all else. */
  tellWaiting(isOver = false) {
    if (!this.waiting && !isOver) return;
    const sentence = this.waiting ? text("cut" in document.body.dataset ? "sent-later" : "one-moment") : "";
    const form = document.querySelector("dialog[open] form [role=alert]");
    if (form) form.textContent = sentence;
    if (!form || !sentence) this.tell(sentence, true, true);
  }

  /**
   * Ask, and show what comes of it.
   * @returns {Promise<import("./wire.js").Answer>}
   */
  async ask(/** @type {string} */ name, more = {}) {
    if (this.thoughts.has(name)) return {};
    if (THOUGHT_OVER.includes(name)) this.thoughts.add(name);
    if (this.thoughts.size) this.noteThoughts();
    const of = this.decision();
    // Sent again after a cut, it must not be done at the next table.
    const asked = this.wire.ask({ kind: name, ...SWITCHES[name], ...more }, this.state()?.table?.id);
    const answer = await (name === "mark" ? asked : this.answered(asked)); // marks show themselves
    if (this.thoughts.delete(name)) this.noteThoughts();
    if (name === "advice" && of !== this.decision()) return answer; // who has acted needs none any more
    if (answer.text || !this.waiting) this.tell(answer.text ?? "", "done" in answer);
    const shows = answer.shows;
    if (shows?.kind === "text") {
      showText(shows);
      if (name === "advice") closeUnless(() => of === this.decision());
    } else if (shows?.kind === "link") showLink(shows);
    else if (shows?.kind === "replay") showReplay(shows, (bare) => this.ask("replay", { deal: shows.deal, bare }));
    return answer;
  }

  /** Tell the decision that one stands at from all others. */
  decision() {
    const { table, hand } = this.state() ?? {};
    return [table?.id, table?.deal, hand?.decision].join();
  }

  /** Wait for an answer; where it takes long, say so. */
  async answered(/** @type {Promise<import("./wire.js").Answer>} */ answer) {
    let isLate = 0;
    const tell = () => {
      this.waiting += isLate = 1;
      this.tellWaiting();
    };
    const timer = setTimeout(tell, "cut" in document.body.dataset ? 0 : LONG);
    const came = await answer;
    clearTimeout(timer);
    this.waiting -= isLate;
    if (isLate) this.tellWaiting(true);
    return came;
  }

  /** Return which decision of which deal is meant. */
  at() {
    const { table, hand } = this.state();
    return { deal: table.deal, decision: hand.decision };
  }

  /**
   * Act in the deal. A second press on the same decision is ignored until a state shows the first
   * one, which may be after its answer. A closed fist can still be changed.
   */
  async act(/** @type {object} */ action) {
    const decision = `${this.decision()},${this.state().hand.fist}`;
    if (this.acting === decision) return;
    this.acting = decision;
    const answer = await this.ask("act", { action, ...this.at() });
    if (!("done" in answer) && this.acting === decision) this.acting = "";
  }

  ahead(/** @type {object | null} */ draw) {
    return this.ask("ahead", { draw, ...this.at() });
  }

  mark(/** @type {string[]} */ cards) {
    return this.ask("mark", { cards, ...this.at() });
  }

  /** Begin to ask something, by a question before it where one is due. */
  start(/** @type {string} */ name) {
    const table = this.state().table;
    const first = this.questions(table)[name];
    if (first) {
      first();
      const isSo = (/** @type {any} */ { table: now, can }) => now?.id === table.id && can.includes(name) && (name !== "close" || now.cut.closed === table.cut.closed);
      closeUnless(isSo);
    } else if (name === "agree") this.ask("agree", { edition: table.edition });
    else this.ask(name);
  }

  /** @returns {Record<string, () => void>} */
  questions(/** @type {any} */ table) {
    const chips = (/** @type {string} */ name) => () => {
      const usual = table.buyIn;
      const range = { least: 1, most: usual * 5, value: usual, quick: [usual, usual * 2, usual * 5] };
      askNumber(text(name), text("chips"), range, text(name), (typed) => this.ask("entered", { of: name, typed }));
    };
    return {
      "buy-in": chips("buy-in"),
      cut: () => {
        this.ask("open-cut");
        const { least, most } = table.cut;
        const range = { least, most, value: Math.round((least + most) / 2) };
        askNumber(text("cut"), text("cut-after"), range, text("cut"), (typed) => this.ask("entered", { of: "cut", typed }));
        },
      house: () => showHouse(this),
      leave: () => confirm(text("leave"), text("leave-sure"), text("leave"), () => this.ask("leave")),
      close: () => confirm(text("close-title"), text(table.cut.closed ? "close-sure" : "close-now"), text("close"), () => this.ask("close")),
      "add-computer": () => {
        const level = (/** @type {string} */ name) => () => this.ask("add-computer", { level: name });
        const levels = ["easy", "steady", "sharp"];
        askOne(text("add-computer"), levels.map((each) => [text(each), level(each)]), { stays: true });
      },
      pause: () => {
        const minutes = (/** @type {number} */ count) => () => this.ask("pause", { minutes: count });
        askOne(text("pause"), [
          [text("ten-minutes"), minutes(10)],
          [text("an-hour"), minutes(60)],
          [text("a-day"), minutes(24 * 60)],
        ]);
      },
    };
  }
}
