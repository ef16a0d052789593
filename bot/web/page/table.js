/** The table as a page: takes each state, and has every part of the page show it. */
import { Asking } from "./asking.js";
import { fill } from "./become.js";
import { Controls } from "./controls.js";
import { follow, showMenu } from "./dialogs.js";
import { showMe, standIn, strip } from "./dock.js";
import { aloud, byId, make, mark, say } from "./dom.js";
import { felt, podium } from "./felt.js";
import { Hand } from "./hand.js";
import { cut, play } from "./motion.js";
import { Clocks } from "./clocks.js";
import { ended } from "./seats.js";
import { reactions } from "./reactions.js";
import { share } from "./share.js";
import { play as sound } from "./sounds.js";
import { steps } from "./steps.js";
import { number, text } from "./texts.js";

/** Milliseconds for which the last trick is shown again, and a sentence stands at the hand. */
const PEEKED = 2600;
const TOLD = 4000;

export class TablePage {
  constructor(/** @type {import("./wire.js").Wire} */ wire) {
    /** The table as it is. @type {any} */
    this.state = null;
    /** What the felt shows, which may be a moment behind. @type {any} */
    this.shown = null;
    /** What the felt shows, or is about to. */
    this.key = "";
    /** Whether there was no connection since. */
    this.wasAway = false;
    this.asking = new Asking(wire, () => this.state, (sentence, isDone, isOn) => this.tell(sentence, isDone, null, isOn), () => this.controls.refresh());
    this.clocks = new Clocks();
    this.hand = new Hand({
      play: (card) => this.asking.act({ act: "play", card }),
      mark: (cards) => this.mark(cards),
      plan: () => this.showPlan(),
      refuse: (sentence, card) => this.tell(sentence, false, card),
    });
    const start = (/** @type {string} */ ask) => this.asking.start(ask);
    this.ask = start;
    this.controls = new Controls(this.hand, {
      act: (act) => this.asking.act(act),
      ask: start,
      ahead: (draw) => this.asking.ahead(draw),
      peek: () => this.peekCards(),
      last: () => this.peekTrick(),
      lies: () => this.lies(),
      thinks: (ask) => this.asking.thoughts.has(ask),
      behind: () => this.behind(),
      share: () => share(this.state, (sentence) => this.tell(sentence, true)),
    });
    /** What is read aloud once the felt shows it. @type {string[]} */
    this.unsaid = [];
    addEventListener("unveil", () => this.sayAll());
    this.telling = 0;
    this.peeking = 0;
    byId("menu").before(reactions((which) => this.asking.ask("react", { which })));
    byId("menu").addEventListener("click", () => showMenu(this.state, start));
    // A mouse takes the keyboard nowhere: Enter still presses what it stands beside.
    byId("main").addEventListener("mousedown", (/** @type {Event} */ event) => /** @type {Element} */ (event.target).closest("button") && event.preventDefault());
    // Whoever acts has seen enough of what moves.
    for (const event of ["pointerdown", "keydown"]) addEventListener(event, cut, { capture: true, passive: true });
  }

  /** Show a state. */
  show(/** @type {any} */ state) {
    const before = this.state;
    if (before === state) return;
    this.state = state;
    const { table, hand, you } = state;
    this.speak(before, state);
    if (before && before.hand?.decision !== hand?.decision) this.tell("", true);
    if (before && you.timeouts > before.you.timeouts) this.tell(text("time-up"), false);
    this.hand.show(state);
    this.controls.show(state);
    follow(state);
    const of = `${table?.id}.${table?.deal}.${hand?.decision}`;
    if (isAsked(state) && !(before && isAsked(before) && of === this.of)) sound("turn");
    this.of = of;
    mark(document.body, "data-asked", isAsked(state));
    this.showHead(table);
    if (table === null) this.showNoTable(state);
    else this.showFelt(state);
  }

  /** The page is connected anew: what has happened since is simply there. */
  comeBack() {
    this.wasAway = true;
  }

  /** Show the felt and what goes with it; what has happened since comes by steps. */
  async showFelt(/** @type {any} */ state) {
    const key = feltKey(state);
    const before = this.wasAway ? null : this.shown;
    this.wasAway = false;
    this.clocks.note(state.table);
    if (key === this.key) {
      if (this.shown?.table === this.latest?.table) {
        this.shown = { ...this.shown, line: state.line };
        this.showStrip(this.shown);
      }
      this.sayAll();
      this.clocks.show();
      return;
    }
    this.key = key;
    this.latest = state;
    cut();
    this.endPeek();
    let isPlayed = true;
    for (const step of steps(before, state)) {
      const isLast = step.state.table === state.table; // what is asked may be another by now
      this.render(isLast ? { ...step.state, line: this.state.line } : step.state);
      this.controls.refresh();
      isPlayed &&= !(state.table.stage === "pause" && this.clocks.isShort());
      const playing = isPlayed && play(step.moment, step.state);
      this.sayAll();
      isPlayed = await playing; // whoever skips one moment sees the end of all
      if (this.latest !== state) return;
    }
  }

  /** Have all that is not the hand and its buttons show a state. */
  render(/** @type {any} */ state) {
    const { table } = state;
    this.shown = state;
    document.body.className = `stage-${table.stage}`;
    const stage = byId("stage");
    const focused = /** @type {any} */ (document.activeElement);
    const had = stage.contains(focused) ? focused.dataset.ask : null;
    const isOver = table.stage === "closed" && table.evening;
    cut();
    fill(stage, isOver ? podium(state) : felt(state, this.ask));
    if (had) stage.querySelector(`[data-ask="${had}"]`)?.focus();
    showMe(byId("me"), state);
    fill(byId("stand-in"), ...[this.hand.isShown(this.state) ? null : standIn(state)].filter(Boolean));
    this.clocks.show();
    this.showStrip(state); // last: it measures, which lays out all that has changed
  }

  /** Say what becomes of a card that was chosen ahead. */
  showPlan() {
    if (this.shown) this.showStrip(this.shown);
    if (this.hand.planned) aloud(text("ahead-how"));
  }

  showStrip(/** @type {any} */ state) {
    const place = byId("strip");
    const isPlanned = this.hand.planned && !state.table.play?.trick?.done;
    fill(place, ...strip(isPlanned ? { ...state, line: `${state.line.split("\n")[0]}\n${text("ahead-how")}` } : state));
    // Three lines have room. What has none is still read aloud.
    const ask = place.querySelector(".ask");
    const soft = ask.querySelector(":scope > span");
    const isCut = () => ask.offsetHeight > place.clientHeight || soft.scrollHeight > soft.clientHeight + 1;
    mark(place, "data-tight", false); // measured as if there were room
    while (soft?.children.length > 1 && isCut()) soft.lastChild.remove();
    mark(place, "data-tight", ask.offsetHeight > place.clientHeight);
  }

  /** Show the table no more. */
  leave() {
    this.shown = this.latest = null;
    this.key = "";
    cut();
  }

  showNoTable(/** @type {any} */ state) {
    this.leave();
    document.body.className = "no-table";
    for (const id of ["stage", "me", "stand-in"]) byId(id).replaceChildren();
    byId("strip").replaceChildren(make("span"), make("p", { class: "ask" }, make("strong", { text: state.line })), make("span"));
  }

  /** Have what happened, and what is asked, read aloud. */
  speak(/** @type {any} */ before, /** @type {any} */ state) {
    const said = before?.line.split("\n") ?? [];
    const line = state.line.split("\n").filter((/** @type {string} */ each) => !said.includes(each)).join("\n");
    this.unsaid.push(...state.says, ...(line ? [line] : []));
    if (state.table === null) this.sayAll();
  }

  /** Have it read aloud, unless it tells what fists that are still closed hold, or who wins a pot that still lies there. */
  sayAll() {
    if (!("veil" in document.body.dataset || this.behind())) aloud(...this.unsaid.splice(0));
  }

  /** Return the play that the felt still shows of a deal that is over, or null. */
  behind() {
    return (this.state.table?.play === null && this.shown?.table.play) || null;
  }

  showHead(/** @type {any} */ table) {
    say(byId("name"), table?.name ?? "Booray");
    const isOn = table !== null && table.deal > 0;
    const facts = [
      isOn && table.stage !== "closed" ? `${text("deal-number")} ${number(ended(table)?.deal ?? table.deal)}` : "",
      table?.closing && table.stage !== "closed" ? text("last-deal") : "",
    ];
    say(byId("deal"), facts.filter(Boolean).join(" · "));
  }

  /** Return whether the last trick still lies there. */
  lies() {
    const last = this.state.table?.play?.last?.number;
    return last !== undefined && this.shown?.table.play?.trick?.number === last;
  }

  /** Show the last trick once more, for a moment. */
  peekTrick() {
    const state = this.shown;
    const last = state?.table?.play?.last;
    if (!last || this.peeking) return this.endPeek();
    const trick = { ...last, winning: last.winner, done: true };
    const table = { ...state.table, play: { ...state.table.play, trick } };
    this.render({ ...state, table, line: state.took ?? last.said });
    this.shown = state;
    document.body.dataset.peeking = "";
    this.peeking = setTimeout(() => this.endPeek(), PEEKED);
  }

  endPeek() {
    if (!this.peeking) return;
    clearTimeout(this.peeking);
    this.peeking = 0;
    delete document.body.dataset.peeking;
    if (this.shown) this.render(this.shown);
  }

  /** Show the cards that one has passed with, or who is in. */
  peekCards() {
    this.hand.isPeeking = !this.hand.isPeeking;
    this.hand.show(this.state);
    this.controls.refresh();
    if (this.shown) this.render(this.shown);
  }

  async mark(/** @type {string[]} */ cards) {
    this.hand.marking += 1;
    await this.asking.mark(cards);
    this.hand.marking -= 1;
  }

  /** Say why something was not done, or what came of it, for a while or until more is known; at a card where it is about one. */
  tell(/** @type {string} */ sentence, /** @type {boolean} */ isDone, /** @type {string | null} */ card = null, isOn = false) {
    clearTimeout(this.telling);
    mark(document.body, "data-told", Boolean(sentence));
    const told = byId("told");
    if (!sentence) return say(told, "");
    const of = card === null ? null : this.hand.cards.get(card);
    const place = byId("area").getBoundingClientRect();
    const at = of ? of.getBoundingClientRect() : place;
    mark(told, "data-done", isDone);
    told.style.setProperty("--left", `${at.x + at.width / 2 - place.x}px`);
    say(told, sentence);
    if (!isOn) this.telling = setTimeout(() => this.tell("", true), TOLD);
  }
}

/** Return what tells the felt of one state from that of another: all that is shown there but its clocks. */
function feltKey(/** @type {any} */ state) {
  const { clocks, stageClock, late, waiting, cut, ...table } = state.table;
  return JSON.stringify([table, state.you, state.hand?.fist, state.took, state.best, state.place]);
}

/** Return whether somebody is asked for something in the deal. */
function isAsked(/** @type {any} */ state) {
  const hand = state.hand;
  if (!hand || hand.byItself) return false;
  const may = hand.may;
  return Boolean(may.play || may.draw || may.stay || (may.declare && hand.fist === null));
}
