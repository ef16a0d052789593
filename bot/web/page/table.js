/** The table as a page: takes each state, and has every part of the page show it. */
import { Asking } from "./asking.js";
import { Controls } from "./controls.js";
import { follow, showMenu } from "./dialogs.js";
import { byId, make, mark, say } from "./dom.js";
import { Felt, middleRect } from "./felt.js";
import { Hand } from "./hand.js";
import { flyBack, flyChips } from "./motion.js";
import { play as sound } from "./sounds.js";
import { number, text } from "./texts.js";
import { Trick } from "./trick.js";

/** Stands in a line for the time that is left. */
const COUNTED = "{time}";

/** Lines that stay where they are read aloud from. */
const SPOKEN = 12;

export class TablePage {
  constructor(/** @type {import("./wire.js").Wire} */ wire) {
    /** What is shown. @type {any} */
    this.state = null;
    this.asking = new Asking(wire, () => this.state, (sentence, isDone) => this.tell(sentence, isDone));
    this.felt = new Felt();
    this.hand = new Hand({
      play: (card) => this.asking.act({ act: "play", card }),
      mark: (cards) => this.mark(cards),
    });
    this.trick = new Trick(this.felt, (card) => this.hand.rectOf(card), sound);
    this.trick.onIdle = () => {
      this.showTable();
      this.showChips();
      this.showOutcome();
    };
    this.controls = new Controls(
      this.hand,
      (act) => this.asking.act(act),
      (ask) => this.asking.start(ask),
      (draw) => this.asking.ahead(draw),
    );
    /** The deal that was shown last. @type {any} */
    this.play = null;
    /** The last deal whose end was shown. */
    this.ended = -1;
    this.telling = 0;
    this.counting = 0;
    /** What has the bar run down. @type {Animation | undefined} */
    this.running = undefined;
    this.until = 0;
    byId("menu").addEventListener("click", () => showMenu(this.state, (ask) => this.asking.start(ask)));
  }

  /** Show a state. */
  show(/** @type {any} */ state) {
    const before = this.state;
    if (before === state) return;
    this.state = state;
    const { table, you, hand } = state;
    document.body.className = table === null ? "no-table" : `stage-${table.stage}`;
    this.speak(before, state);
    if (table === null) this.showHead(table, you);
    else {
      this.showTable();
      this.showUntil(table);
      this.trick.show(table, you.seat);
      this.showChips();
      this.showChange(before?.table?.id === table.id ? before.table : null, table);
    }
    const of = hand === null ? "" : `${table?.deal}.${hand.decision}`;
    const isNew = before !== null && hand !== null;
    this.hand.show(hand, of, isNew ? this.placeOf(table?.play?.dealer ?? -1) : null);
    this.controls.show(state);
    follow(state, (ask) => this.asking.start(ask));
    this.showOutcome();
    if (isAsked(state) && !(before && isAsked(before) && of === this.of)) sound("turn");
    this.of = of;
    mark(document.body, "data-asked", isAsked(state));
  }

  /** Show who sits where and which deal it is: the last one, as long as its last trick lies there. */
  showTable() {
    const { table, you } = this.state;
    if (table === null) return;
    this.play = table.play ?? this.play;
    const shown = this.trick.endsWith(table) ? playedOut(table, this.play) : table;
    this.showHead(shown, you);
    this.felt.show(shown, you.seat);
  }

  /** Have what happened, and what is asked, read aloud. */
  speak(/** @type {any} */ before, /** @type {any} */ state) {
    const line = counted(state.line, state.table?.stageClock);
    if (before?.line !== state.line) showLine(line);
    this.count(state);
    const spoken = [...state.says, ...(before?.line === state.line ? [] : [line])];
    const live = byId("live");
    live.append(...spoken.map((each) => make("p", { text: each })));
    while (live.children.length > SPOKEN) live.firstChild?.remove();
    if (before && before.hand?.decision !== state.hand?.decision) this.tell("", true);
  }

  /** Have the time in what is shown count down, where there is one. */
  count(/** @type {any} */ state) {
    clearInterval(this.counting);
    const clock = state.table?.stageClock;
    if (!clock || !state.line.includes(COUNTED)) return;
    const until = performance.now() + clock[0];
    this.counting = setInterval(() => showLine(counted(state.line, [until - performance.now()])), 1000);
  }

  showHead(/** @type {any} */ table, /** @type {any} */ you) {
    say(byId("name"), table?.name ?? "Booray");
    const isOn = table !== null && table.deal > 0;
    const facts = [
      isOn ? `${text("deal-number")} ${number(table.deal)}` : "",
      table?.closing ? text("last-deal") : "",
      you.member ? "" : text("watching"),
    ];
    say(byId("deal"), facts.filter(Boolean).join(" · "));
  }

  /** Show how long it is until something comes by itself, such as the next deal. */
  showUntil(/** @type {any} */ table) {
    const bar = byId("until");
    const clock = table.play ? null : table.stageClock;
    const until = clock === null ? 0 : Math.round((performance.now() + clock[0]) / 500);
    if (until === this.until) return;
    this.until = until;
    bar.hidden = clock === null;
    this.running?.cancel();
    if (clock === null) return;
    const left = clock[0] / Math.max(clock[1], 1);
    this.running = bar.animate([{ scale: `${left} 1` }, { scale: "0 1" }], { duration: clock[0], fill: "forwards" });
  }

  /** Have chips and cards move for what has changed. */
  showChange(/** @type {any} */ before, /** @type {any} */ table) {
    if (before === null) {
      this.ended = table.result?.deal ?? 0;
      return;
    }
    if (table.play && (before.play === null || before.deal !== table.deal)) this.dealOut(table.play);
    if (table.play && before.play && table.pot > before.pot) {
      for (const seat of Object.keys(table.play.seats)) {
        const paid = (before.play.seats[seat]?.stack ?? 0) - table.play.seats[seat].stack;
        if (paid > 0) flyChips(this.placeOf(Number(seat)), middleRect, paid);
      }
    }
  }

  /** Show what everyone has; who has won is not told before the last trick is gone. */
  showChips() {
    const table = this.state?.table;
    if (table && (table.play || !this.trick.isHeld)) this.felt.showChips(table);
  }

  /** @returns {import("./motion.js").Where} */
  placeOf(/** @type {number} */ seat) {
    return () => this.felt.rectOf(seat);
  }

  dealOut(/** @type {any} */ play) {
    const dealer = this.placeOf(play.dealer);
    for (const seat of play.order) flyChips(this.placeOf(seat), middleRect, 1);
    sound("chips");
    const others = play.order.filter((/** @type {number} */ seat) => seat !== this.state.you.seat);
    for (let round = 0; round < 5; round += 1) {
      others.forEach((/** @type {number} */ seat, /** @type {number} */ at) => {
        flyBack(dealer, this.placeOf(seat), 200 + round * 110 + at * 35);
      });
      setTimeout(() => sound("card"), 200 + round * 110);
    }
  }

  /** Show how the last deal ended, once its last trick is gone. */
  showOutcome() {
    const table = this.state?.table;
    const place = byId("outcome");
    const result = table?.result;
    const isOver = result && !this.trick.isHeld && (!table.play || table.play.phase === "settled");
    place.hidden = !isOver || table.stage === "lobby";
    if (!isOver) return;
    say(place, result.said);
    if (this.ended >= result.deal) return;
    this.ended = result.deal;
    for (const seat of result.winners) flyChips(middleRect, this.placeOf(seat), 8);
    for (const seat of result.bourres) flyChips(this.placeOf(seat), middleRect, 5, 500);
    sound("chips");
    const own = result.net[this.state.you.seat];
    if (own > 0) sound("won");
    else if (result.bourres.includes(this.state.you.seat)) sound("lost");
  }

  async mark(/** @type {string[]} */ cards) {
    this.hand.marking += 1;
    await this.asking.mark(cards);
    this.hand.marking -= 1;
  }

  /** Say why something was not done, or what came of it, for a while. */
  tell(/** @type {string} */ sentence, /** @type {boolean} */ isDone) {
    clearTimeout(this.telling);
    mark(byId("told"), "data-done", isDone);
    say(byId("told"), sentence);
    if (sentence) this.telling = setTimeout(() => say(byId("told"), ""), 9000);
  }
}

/** Return a table as it was when the last card of its last deal lay there. */
function playedOut(/** @type {any} */ table, /** @type {any} */ play) {
  const { deal, last } = table.result;
  const seats = Object.entries(play.seats).map(([seat, each]) => {
    const tricks = each.tricks + (play.last?.number !== last.number && Number(seat) === last.winner ? 1 : 0);
    return [seat, { ...each, cards: 0, tricks }];
  });
  return { ...table, deal, play: { ...play, toAct: [], seats: Object.fromEntries(seats) } };
}

/** Return a line with the time in it that is left, in milliseconds. */
function counted(/** @type {string} */ line, /** @type {number[] | null | undefined} */ clock) {
  const seconds = Math.max(0, Math.ceil((clock?.[0] ?? 0) / 1000));
  const minutes = Math.floor(seconds / 60);
  const left = minutes ? `${minutes}:${String(seconds % 60).padStart(2, "0")} min` : `${seconds} s`;
  return line.replace(COUNTED, left);
}

/** Show what is asked: its first line stands out, and more may be below. */
function showLine(/** @type {string} */ line) {
  const [title, ...more] = line.split("\n");
  byId("line").replaceChildren(make("strong", { text: title }), ...more.map((text) => make("span", { text })));
}

/** Return whether somebody is asked for something in the deal. */
function isAsked(/** @type {any} */ state) {
  const hand = state.hand;
  if (!hand || hand.byItself) return false;
  const may = hand.may;
  return Boolean(may.play || may.draw || may.stay || (may.declare && hand.fist === null));
}
