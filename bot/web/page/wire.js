/** The socket to the table: connects again by itself, and keeps what is not answered yet. */

/** @typedef {{r: string, ask: {kind: string, [more: string]: unknown}, table?: string}} Ask */
/** @typedef {{done?: string, refused?: string, unread?: string, text?: string, shows?: any}} Answer */
/**
 * @typedef {object} Listener
 * @property {(hello: any) => void} hello the table's first words
 * @property {(state: any) => void} state the table as it is now
 * @property {(shown: any) => void} react somebody shows a reaction
 * @property {(sentence: string) => void} ended the door is closed for good
 * @property {(connected: boolean) => void} link whether the page is connected
 */

const SOONEST = 150;
const LATEST = 900;
/** Milliseconds without a connection after which that is told. */
const TOLD_AFTER = 1000;
/** Milliseconds after which a silent socket is given up when somebody comes back to the page. */
const STALE = 2500;
/** Milliseconds without a word, not even a beat, after which the socket is given up for dead. */
const SILENT = 20_000;
/** The same where something asked has no answer, and longer than from one beat to the next. */
const ANSWERED_WITHIN = 9000;
/** Milliseconds after a deadline by which its passing has been told, if the socket lives. */
const LATE = 3000;
/** Milliseconds from one look at the socket to the next. */
const LOOKS = 1000;

export class Wire {
  /**
   * @param {string} path of the session
   * @param {Listener} listener
   */
  constructor(path, listener) {
    this.url = new URL(`${path}socket`, location.href);
    this.url.protocol = this.url.protocol.replace("http", "ws");
    this.listener = listener;
    /** @type {Map<string, {ask: Ask, at: number, resolve: (answer: Answer) => void}>} */
    this.unanswered = new Map();
    /** @type {WebSocket | null} */
    this.socket = null;
    this.over = false;
    this.wait = SOONEST;
    this.timer = 0;
    this.began = 0;
    /** When the page went out of sight. */
    this.hidden = 0;
    this.telling = 0;
    this.moves = 0;
    /** When something came last. */
    this.heard = 0;
    /** When the first of the deadlines passes that were told; Infinity: there is none. */
    this.due = Infinity;
    setInterval(() => this.look(), LOOKS);
    document.addEventListener("visibilitychange", () => this.noteSight());
    window.addEventListener("online", () => this.retry()); // a socket of another network is dead
    window.addEventListener("pageshow", () => this.connect());
    this.connect();
  }

  /** Connect now, unless that is so. */
  connect() {
    clearTimeout(this.timer);
    const state = this.socket?.readyState;
    const isFresh = Date.now() - this.began < STALE;
    if (this.over || state === WebSocket.OPEN || (state === WebSocket.CONNECTING && isFresh)) return;
    this.drop();
    this.began = this.heard = Date.now();
    this.due = Infinity;
    this.tellSoon();
    const socket = new WebSocket(this.url);
    this.socket = socket;
    socket.addEventListener("open", () => this.opened(socket));
    socket.addEventListener("message", (event) => this.take(socket, JSON.parse(event.data)));
    socket.addEventListener("close", () => this.closed(socket));
  }

  /** Ask something; what it came to arrives once the table has answered. */
  ask(/** @type {Ask["ask"]} */ request, /** @type {string | undefined} */ table) {
    const ask = { r: key(), table, ask: request };
    return new Promise((resolve) => {
      this.unanswered.set(ask.r, { ask, at: Date.now(), resolve });
      this.send(ask);
    });
  }

  send(/** @type {object} */ message) {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
  }

  drop() {
    const old = this.socket;
    this.socket = null;
    old?.close();
  }

  /** Coming back to the page, connect anew: phones leave sockets open that nothing comes by. */
  noteSight() {
    const isSeen = document.visibilityState === "visible";
    if (!isSeen) this.hidden = Date.now();
    else if (this.hidden && Date.now() - this.hidden > STALE) this.drop();
    this.sayHere();
    if (isSeen) this.connect();
  }

  sayHere() {
    this.send({ here: document.visibilityState === "visible" });
  }

  opened(/** @type {WebSocket} */ socket) {
    if (socket !== this.socket) return;
    this.sayHere();
    for (const { ask } of this.unanswered.values()) this.send(ask);
  }

  closed(/** @type {WebSocket} */ socket) {
    if (socket !== this.socket || this.over) return;
    this.again(this.wait);
    this.wait = Math.min(LATEST, this.wait * 2);
  }

  /** Connect again in a moment; whoever looks is told where that takes long. */
  again(/** @type {number} */ soon) {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.connect(), soon);
    this.tellSoon();
  }

  /** Give the socket up, and connect anew. */
  retry() {
    if (this.over) return;
    this.drop();
    this.again(this.wait);
  }

  /** Give the socket up if it is dead: nothing else tells, where what is sent gets lost on the way. */
  look() {
    if (this.over || this.socket === null) return;
    const now = Date.now();
    const isOverdue = this.due > this.heard && now - this.due > LATE;
    const asked = Math.min(...Array.from(this.unanswered.values(), ({ at }) => at));
    const isUnheard = now - Math.max(asked, this.heard) > ANSWERED_WITHIN;
    const isStuck = this.socket.readyState === WebSocket.CONNECTING && now - this.began > ANSWERED_WITHIN;
    if (now - this.heard <= SILENT && !isOverdue && !isUnheard && !isStuck) return;
    this.listener.link(false);
    this.retry();
  }

  tellSoon() {
    this.telling ||= setTimeout(() => this.listener.link(false), TOLD_AFTER);
  }

  take(/** @type {WebSocket} */ socket, /** @type {any} */ said) {
    if (socket !== this.socket || this.over) return;
    this.heard = Date.now();
    if ("beat" in said) return;
    if ("hello" in said) {
      this.wait = SOONEST;
      this.moves = 0;
      clearTimeout(this.telling);
      this.telling = 0;
      this.listener.link(true);
      this.listener.hello(said.hello);
    } else if ("state" in said) {
      this.due = this.heard + soonest(said.state.table);
      this.listener.state(said.state);
      painted(() => socket === this.socket && this.send({ seen: said.state.n }));
    } else if ("react" in said) {
      this.listener.react(said.react);
    } else if ("moved" in said) {
      this.drop();
      this.again(Math.min(LATEST, 50 * 2 ** this.moves));
      this.moves += 1;
    } else if ("ended" in said) {
      this.over = true;
      clearTimeout(this.telling);
      this.listener.ended(said.ended);
    } else {
      const r = said.done ?? said.refused ?? said.unread;
      const kept = this.unanswered.get(r);
      this.unanswered.delete(r);
      kept?.resolve(said);
    }
  }
}

/** Do something after the next paint; soon, even where nothing is painted since nobody looks. */
function painted(/** @type {() => void} */ work) {
  let isDone = false;
  const once = () => {
    if (!isDone) work();
    isDone = true;
  };
  requestAnimationFrame(() => setTimeout(once));
  setTimeout(once, 200);
}

/** Return the milliseconds until the first deadline of a table that has not passed. */
function soonest(/** @type {any} */ table) {
  const clocks = [...Object.values(table?.clocks ?? {}), table?.stageClock];
  return Math.min(...clocks.map((clock) => clock?.[0] || Infinity));
}

function key() {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
