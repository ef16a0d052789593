/** What this member has not read, channel by channel. */
export class Unread {
  /** channel id → {first: id of the first unread message or null, count, mentions} */
  #channels = new Map();

  get(channelId) {
    return this.#channels.get(channelId);
  }

  /** Mentions of this member in all channels. */
  get mentions() {
    return [...this.#channels.values()].reduce((sum, each) => sum + each.mentions, 0);
  }

  add(message, mentioned) {
    const unread = this.get(message.channel_id) ?? { first: null, count: 0, mentions: 0 };
    unread.first ??= message.id;
    unread.count += 1;
    if (mentioned) unread.mentions += 1;
    this.#channels.set(message.channel_id, unread);
  }

  /** The channel is before the reader's eyes, but where the unread began is still marked. */
  read(channelId) {
    const unread = this.get(channelId);
    if (unread) Object.assign(unread, { count: 0, mentions: 0 });
  }

  /** `messages` of a channel lose the one with this id. As on Discord, a mention in it goes on counting. */
  lose(id, channelId, messages) {
    const unread = this.get(channelId);
    if (!unread) return;
    const at = messages.findIndex((message) => message.id === id);
    const begins = messages.findIndex((message) => message.id === unread.first);
    if (at < begins || at < 0 || begins < 0) return;
    unread.count = Math.max(0, unread.count - 1);
    if (at === begins) unread.first = messages[at + 1]?.id ?? null;
  }

  forget(channelId) {
    this.#channels.delete(channelId);
  }

  clear() {
    this.#channels.clear();
  }
}
