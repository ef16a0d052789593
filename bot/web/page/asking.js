/** What is asked of the table, with whatever must be chosen first. */
import { askNumber, askOne, closeUnless, confirm, showText } from "./dialogs.js";
import { showReplay } from "./replay.js";
import { text } from "./texts.js";

export class Asking {
  /**
   * @param {import("./wire.js").Wire} wire
   * @param {() => any} state
   * @param {(sentence: string, isDone: boolean) => void} tell what came of something asked
   */
  constructor(wire, state, tell) {
    this.wire = wire;
    this.state = state;
    this.tell = tell;
    /** The decision that was acted on, until a state shows it. */
    this.acting = "";
  }

  /**
   * Ask, and show what comes of it.
   * @returns {Promise<boolean>} whether it was done
   */
  async ask(/** @type {string} */ name, more = {}) {
    const decision = this.state()?.hand?.decision;
    if (name === "advice") {
      if (document.body.dataset.asking) return false;
      document.body.dataset.asking = name;
    }
    const answer = await this.wire.ask(name, more);
    if (name === "advice") {
      delete document.body.dataset.asking;
      if (decision !== this.state()?.hand?.decision) return true; // who has acted needs none any more
    }
    this.tell(answer.text ?? "", "done" in answer);
    const shows = answer.shows;
    if (shows?.kind === "text") showText(shows);
    else if (shows?.kind === "replay") showReplay(shows, (bare) => this.ask("replay", { deal: shows.deal, bare }));
    return "done" in answer;
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
  async act(/** @type {object} */ act) {
    const at = this.at();
    const { table, hand } = this.state();
    const decision = [table.id, at.deal, at.decision, hand.fist].join();
    if (this.acting === decision) return;
    this.acting = decision;
    if (!(await this.ask("act", { act, ...at }))) this.acting = "";
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
    if (first) first();
    else if (name === "agree") this.ask("agree", { edition: table.edition });
    else this.ask(name);
  }

  /** @returns {Record<string, () => void>} */
  questions(/** @type {any} */ table) {
    const chips = (/** @type {string} */ name) => () => {
      const usual = table.buyIn;
      const range = { least: 1, most: usual * 5, value: usual, quick: [usual, usual * 2, usual * 5] };
      askNumber(text(name), text("chips"), range, text(name), (chosen) => this.ask(name, { chips: chosen }));
    };
    return {
      "buy-in": chips("buy-in"),
      cut: () => {
        this.ask("open-cut");
        const { least, most, number } = table.cut;
        const range = { least, most, value: number ?? Math.round((least + most) / 2) };
        askNumber(text("cut"), text("cut-after"), range, text("cut"), (chosen) => this.ask("cut", { number: chosen }));
        closeUnless("cut");
      },
      leave: () => confirm(text("leave"), text("leave-sure"), text("leave"), () => this.ask("leave")),
      close: () => confirm(text("close"), text("close-sure"), text("close"), () => this.ask("close")),
      "add-computer": () => {
        const level = (/** @type {string} */ name) => () => this.ask("add-computer", { level: name });
        askOne(text("add-computer"), [
          [text("easy"), level("easy")],
          [text("steady"), level("steady")],
          [text("sharp"), level("sharp")],
        ]);
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
