/**
 * This member's own unfinished business: commands and presses that wait for an
 * answer or got none, and choices made in menus.
 */
const UNANSWERED = {
  command: "The application did not respond",
  component: "This interaction failed",
  modal: "The application did not respond",
  autocomplete: "The application did not respond",
};

export class Business {
  /** nonce → {kind, channelId, messageId, customId} while the bot has not answered */
  pending = new Map();
  /** channel id → commands of this member that wait for an answer or got none */
  attempts = new Map();
  /** message id → why its last press failed */
  failures = new Map();
  /** "message id/custom id" → what this member last chose in that menu */
  chosen = new Map();
  /** the last few settled nonces: a modal may follow its answer */
  #settled = new Map();
  #tell;
  #touch;
  #newest;

  /**
   * `tell(topic, detail)` tells listeners; `touch(messageId)` has a message drawn
   * anew; `newest(channelId)` is the id of the last message there, or null.
   */
  constructor({ tell, touch, newest }) {
    this.#tell = tell;
    this.#touch = touch;
    this.#newest = newest;
  }

  /** Note that something was asked of the bot; `kind` is command, component, modal or autocomplete. */
  wait(nonce, business) {
    this.pending.set(nonce, business);
    if (business.kind === "command") {
      const after = this.#newest(business.channelId);
      const attempts = this.attempts.get(business.channelId) ?? [];
      this.attempts.set(business.channelId, [
        ...attempts,
        { nonce, after, name: business.name, state: "sending" },
      ]);
      this.#tell("messages");
    } else if (business.messageId) {
      this.failures.delete(business.messageId);
      this.#touch(business.messageId);
    }
  }

  isWaiting(messageId, customId) {
    for (const business of this.pending.values()) {
      if (business.messageId === messageId && business.customId === customId) return true;
    }
    return false;
  }

  dismissAttempt(channelId, nonce) {
    const attempts = this.attempts.get(channelId) ?? [];
    this.attempts.set(
      channelId,
      attempts.filter((attempt) => attempt.nonce !== nonce),
    );
    this.#tell("messages");
  }

  /** An interaction was sent, answered, or failed. */
  hear({ nonce, state, error }) {
    if (!this.pending.has(nonce)) return;
    if (state === "answered") this.#settle(nonce, null);
    if (state === "failed") this.#settle(nonce, error || UNANSWERED[this.pending.get(nonce).kind]);
  }

  /** The business is done (`error` null) or failed, for the reason given. */
  #settle(nonce, error) {
    const business = this.pending.get(nonce);
    this.pending.delete(nonce);
    this.#settled.set(nonce, business);
    if (this.#settled.size > 20) this.#settled.delete(this.#settled.keys().next().value);
    if (business.kind === "command") {
      if (error === null) this.dismissAttempt(business.channelId, nonce);
      else this.#failAttempt(business.channelId, nonce, error);
    } else if (business.kind === "component") {
      if (error !== null) this.failures.set(business.messageId, error);
      this.#touch(business.messageId);
    }
    this.#tell("settled", { nonce, business, error });
  }

  #failAttempt(channelId, nonce, error) {
    const attempts = this.attempts.get(channelId) ?? [];
    const failed = attempts.map((attempt) =>
      attempt.nonce === nonce ? { ...attempt, state: "failed", error } : attempt,
    );
    this.attempts.set(channelId, failed);
    this.#tell("messages");
  }

  /** The connection is lost: nothing will be answered. */
  failAll() {
    for (const nonce of [...this.pending.keys()])
      this.#settle(nonce, "The connection to the sandbox was lost.");
  }

  /** The bot offers choices for an option. */
  complete(data) {
    if (this.pending.delete(data.nonce)) this.#tell("autocomplete", data);
  }

  /** The bot opens a modal. */
  open(data) {
    if (this.pending.has(data.nonce)) this.#settle(data.nonce, null);
    const business = this.#settled.get(data.nonce);
    if (!business) return; // another window of the same member asked for it
    this.#tell("modal", { ...data, channelId: business.channelId, messageId: business.messageId });
  }

  /** The server refuses something. */
  refuse({ nonce, message }) {
    if (nonce && this.pending.has(nonce)) this.#settle(nonce, message);
    else this.#tell("error", message);
  }

  /** The choices in a message's menus are of no more use: it was drawn anew. */
  forgetChoices(messageId) {
    for (const key of this.chosen.keys()) if (key.startsWith(`${messageId}/`)) this.chosen.delete(key);
  }

  /** All messages are drawn anew. */
  forgetMessages() {
    this.chosen.clear();
    this.failures.clear();
  }

  /** Another member has business of their own. */
  clear() {
    this.pending.clear();
    this.attempts.clear();
  }
}
