/** What is asked of the table, with whatever must be chosen first. */
import { askNumber, askOne, closeUnless, confirm, showLink, showText } from "./dialogs.js";
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
   * @returns {Promise<import("./wire.js").Answer>}
   */
  async ask(/** @type {string} */ name, more = {}) {
    if (name === "advice") {
      if (document.body.dataset.asking) return {};
      document.body.dataset.asking = name;
    }
    const of = this.decision();
    // Sent again after a cut, it must not be done at the next table.
    const answer = await this.wire.ask(name, { table: this.state()?.table?.id, ...more });
    if (name === "advice") {
      delete document.body.dataset.asking;
      if (of !== this.decision()) return answer; // who has acted needs none any more
    }
    this.tell(answer.text ?? "", "done" in answer);
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
    const decision = `${this.decision()},${this.state().hand.fist}`;
    if (this.acting === decision) return;
    this.acting = decision;
    const answer = await this.ask("act", { act, ...this.at() });
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
      closeUnless((state) => state.table?.id === table.id && state.can.includes(name));
    } else if (name === "agree") this.ask("agree", { edition: table.edition });
    else this.ask(name);
  }

  /** @returns {Record<string, () => void>} */
  questions(/** @type {any} */ table) {
    const chips = (/** @type {string} */ name) => () => {
      const usual = table.buyIn;
      const range = { least: 1, most: usual * 5, value: usual, quick: [usual, usual * 2, usual * 5] };
      askNumber(text(name), text("chips"), range, text(name), (typed) => this.ask(name, { typed }));
    };
    return {
      "buy-in": chips("buy-in"),
      cut: () => {
        this.ask("open-cut");
        const { least, most, number } = table.cut;
        const range = { least, most, value: number ?? Math.round((least + most) / 2) };
        askNumber(text("cut"), text("cut-after"), range, text("cut"), (typed) => this.ask("cut", { typed }));
        },
      leave: () => confirm(text("leave"), text("leave-sure"), text("leave"), () => this.ask("leave")),
      close: () => confirm(text("close"), text("close-sure"), text("close"), () => this.ask("close")),
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
