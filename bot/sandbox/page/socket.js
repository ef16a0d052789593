/** The one connection to the sandbox server; it comes back by itself. */

const FIRST_WAIT_MS = 400;
const LONGEST_WAIT_MS = 5000;

export class Live {
  #socket = null;
  #waitMs = FIRST_WAIT_MS;
  #retry = 0;
  #user = null;
  #server = null;
  #onFrame;
  #onState;

  /** `onFrame({type, data})` for each frame; `onState("connecting" | "open" | "lost")`. */
  constructor({ onFrame, onState }) {
    this.#onFrame = onFrame;
    this.#onState = onState;
    addEventListener("online", () => this.#hurry());
    document.addEventListener("visibilitychange", () => {
      if (!document.hidden) this.#hurry();
    });
  }

  /**
   * Connect as this member, in this server of theirs, leaving any other connection; both are ids, or
   * null for the sandbox's choice.
   */
  connect(user, server) {
    this.#user = user;
    this.#server = server;
    this.#waitMs = FIRST_WAIT_MS;
    this.#onState("connecting");
    this.#open();
  }

  /** Send a frame; false when there is no connection to send it over. */
  send(type, data) {
    if (this.#socket?.readyState !== WebSocket.OPEN) return false;
    this.#socket.send(JSON.stringify({ type, data }));
    return true;
  }

  #open() {
    clearTimeout(this.#retry);
    const former = this.#socket;
    this.#socket = null;
    former?.close();
    const address = new URL("/page/live", location.href);
    address.protocol = location.protocol === "https:" ? "wss:" : "ws:";
    if (this.#user) address.searchParams.set("user", this.#user);
    if (this.#server) address.searchParams.set("server", this.#server);
    const socket = new WebSocket(address);
    this.#socket = socket;
    socket.onopen = () => {
      if (socket !== this.#socket) return;
      this.#waitMs = FIRST_WAIT_MS;
      this.#onState("open");
    };
    socket.onmessage = (event) => {
      if (socket === this.#socket) this.#onFrame(JSON.parse(event.data));
    };
    socket.onclose = () => {
      if (socket !== this.#socket) return;
      this.#onState("lost");
      this.#retry = setTimeout(() => this.#open(), this.#waitMs);
      this.#waitMs = Math.min(this.#waitMs * 2, LONGEST_WAIT_MS);
    };
  }

  #hurry() {
    if (this.#socket?.readyState === WebSocket.CLOSED) this.#open();
  }
}
