/**
 * The people this window has met. A client knows a name only from what it was
 * sent: authors, users of commands, and mentions that carry their user. A
 * mention that notifies nobody carries none, and shows a stranger's as unknown.
 */
export class Acquaintances {
  #users = new Map();

  get(id) {
    return this.#users.get(id) ?? null;
  }

  meet(user) {
    if (user) this.#users.set(user.id, user);
  }

  /** Meet everybody a message brings along. */
  meetIn(message) {
    this.meet(message.author);
    for (const user of message.mentions ?? []) this.meet(user);
    this.meet(message.interaction_metadata?.user);
    if (message.referenced_message) this.meetIn(message.referenced_message);
  }

  clear() {
    this.#users.clear();
  }
}
