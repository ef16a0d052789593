/**
 * What this page knows: the world as its member sees it, and the member's own
 * unfinished business (presses waiting for an answer, choices made in menus).
 * The server is the only authority; nothing here is decided on the page.
 */
import { allows } from "./permissions.js";

export const EPHEMERAL = 1 << 6;
export const THINKING = 1 << 7;
export const LAYOUT = 1 << 15; // Components V2

const THREADS = new Set([10, 11, 12]);
const TEXT_CHANNELS = new Set([0, 5]);

const UNANSWERED = {
  command: "The application did not respond",
  component: "This interaction failed",
  modal: "The application did not respond",
  autocomplete: "The application did not respond",
};

export class World {
  me = null;
  guild = null;
  roles = [];
  application = null;
  botOnline = false;
  connection = "connecting";
  members = new Map();
  channels = new Map();
  commands = [];
  messages = new Map();
  channelId = null;
  /** channel id → {first: id of the first unread message, count, mentions} */
  unread = new Map();
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
  #versions = new Map();
  #listeners = new Map();
  #nonces = 0;
  #greetings = 0;

  /** Call `listener` when anything of `topic` changed; topics are the words used in `#tell`. */
  on(topics, listener) {
    for (const topic of topics.split(" ")) {
      if (!this.#listeners.has(topic)) this.#listeners.set(topic, []);
      this.#listeners.get(topic).push(listener);
    }
  }

  #tell(topic, detail) {
    for (const listener of this.#listeners.get(topic) ?? []) listener(detail);
  }

  get channel() {
    return this.channels.get(this.channelId) ?? null;
  }

  get member() {
    return this.members.get(this.me?.id) ?? null;
  }

  get locale() {
    return this.member?.locale ?? "en-US";
  }

  can(permission) {
    return allows(this.member?.permissions, permission);
  }

  nameOf(user) {
    const member = this.members.get(user.id);
    return member?.nick || user.global_name || user.username;
  }

  userById(id) {
    return this.members.get(id)?.user ?? null;
  }

  /** Channels in the order of the list, each thread under its parent. */
  channelTree() {
    const all = [...this.channels.values()].sort((one, other) => (one.position ?? 0) - (other.position ?? 0));
    const roots = all.filter((channel) => TEXT_CHANNELS.has(channel.type));
    return roots.map((channel) => ({
      channel,
      threads: all.filter((other) => THREADS.has(other.type) && other.parent_id === channel.id),
    }));
  }

  messagesOf(channelId) {
    return this.messages.get(channelId) ?? [];
  }

  /** A text that changes whenever the drawing of this message must. */
  version(messageId) {
    return `${this.#greetings}.${this.#versions.get(messageId) ?? 0}`;
  }

  #touch(messageId) {
    this.#versions.set(messageId, (this.#versions.get(messageId) ?? 0) + 1);
    this.#tell("messages");
  }

  nextNonce() {
    this.#nonces += 1;
    return `${Date.now()}${String(this.#nonces).padStart(4, "0")}${Math.floor(Math.random() * 1e6)}`;
  }

  setConnection(state) {
    this.connection = state;
    if (state === "lost") this.#failAll();
    this.#tell("connection");
  }

  open(channelId) {
    if (!this.channels.has(channelId)) return;
    const left = this.channelId;
    if (left && left !== channelId) this.unread.delete(left);
    this.channelId = channelId;
    this.#tell("channel");
    this.#tell("messages");
    this.see();
  }

  /** The open channel is before the reader's eyes: nothing in it is unread, but where it began is still marked. */
  see() {
    const unread = this.unread.get(this.channelId);
    if (unread) Object.assign(unread, { count: 0, mentions: 0 });
    this.#tell("channels");
  }

  // ---- what the server says

  apply({ type, data }) {
    const handler = this.#handlers[type];
    if (handler) handler(data);
    else console.warn(`The sandbox page does not know the frame “${type}”.`);
  }

  #handlers = {
    hello: (data) => this.#hello(data),
    message_create: (message) => this.#create(message),
    message_update: (message) => this.#update(message),
    message_delete: ({ id, channel_id: channelId }) => this.#delete(id, channelId),
    commands: ({ commands }) => {
      this.commands = commands;
      this.#tell("commands");
    },
    members: ({ members }) => {
      this.members = new Map(members.map((member) => [member.user.id, member]));
      this.#tell("members");
      this.#tell("channels");
    },
    bot_online: ({ online }) => {
      this.botOnline = online;
      this.#tell("members");
      this.#tell("commands");
    },
    channel_create: (channel) => this.#setChannel(channel),
    channel_update: (channel) => this.#setChannel(channel),
    channel_delete: (channel) => this.#deleteChannel(channel.id),
    interaction: (data) => this.#interaction(data),
    autocomplete: (data) => {
      if (this.pending.delete(data.nonce)) this.#tell("autocomplete", data);
    },
    modal: (data) => this.#modal(data),
    error: (data) => this.#error(data),
  };

  #hello(data) {
    const sameMember = this.me?.id === data.me.id;
    this.#greetings += 1;
    this.me = data.me;
    this.guild = data.guild;
    this.roles = data.roles ?? [];
    this.application = data.application;
    this.botOnline = data.bot_online;
    this.commands = data.commands;
    this.members = new Map(data.members.map((member) => [member.user.id, member]));
    this.channels = new Map(data.channels.map((channel) => [channel.id, channel]));
    this.messages = new Map(Object.entries(data.messages));
    this.chosen.clear();
    this.failures.clear();
    if (!sameMember) this.#forgetMember();
    if (!this.channels.has(this.channelId)) this.channelId = data.channels[0]?.id ?? null;
    for (const topic of ["world", "members", "commands", "channels", "channel", "messages"])
      this.#tell(topic);
  }

  #forgetMember() {
    this.pending.clear();
    this.attempts.clear();
    this.unread.clear();
  }

  #create(message) {
    const list = this.messagesOf(message.channel_id);
    if (list.some((other) => other.id === message.id)) return this.#update(message);
    this.messages.set(message.channel_id, [...list, message]);
    this.#countUnread(message);
    this.#tell("messages");
    this.#tell("arrival", message);
    return undefined;
  }

  #countUnread(message) {
    const own = message.author.id === this.me.id;
    const seen = message.channel_id === this.channelId && !document.hidden;
    if (own) this.unread.delete(message.channel_id);
    if (own || seen) return;
    const unread = this.unread.get(message.channel_id) ?? { first: message.id, count: 0, mentions: 0 };
    unread.count += 1;
    if (this.mentionsMe(message)) unread.mentions += 1;
    this.unread.set(message.channel_id, unread);
    this.#tell("channels");
  }

  mentionsMe(message) {
    return (
      Boolean(message.mention_everyone) || (message.mentions ?? []).some((user) => user.id === this.me.id)
    );
  }

  #update(message) {
    const list = this.messagesOf(message.channel_id);
    const index = list.findIndex((other) => other.id === message.id);
    if (index < 0) return;
    this.messages.set(message.channel_id, list.with(index, message));
    for (const key of this.chosen.keys()) if (key.startsWith(`${message.id}/`)) this.chosen.delete(key);
    this.#touch(message.id);
    this.#tell("update", message);
  }

  #delete(id, channelId) {
    const list = this.messagesOf(channelId);
    this.messages.set(
      channelId,
      list.filter((message) => message.id !== id),
    );
    const unread = this.unread.get(channelId);
    if (unread?.first === id) this.unread.delete(channelId);
    this.#tell("channels");
    this.#tell("messages");
    this.#tell("gone", id);
  }

  #setChannel(channel) {
    this.channels.set(channel.id, { ...this.channels.get(channel.id), ...channel });
    this.#tell("channels");
    if (channel.id === this.channelId) this.#tell("channel");
  }

  #deleteChannel(id) {
    this.channels.delete(id);
    this.messages.delete(id);
    this.unread.delete(id);
    if (this.channelId === id) {
      this.channelId = null;
      const first = this.channels.keys().next().value;
      if (first) this.open(first);
      else this.#tell("channel");
    }
    this.#tell("channels");
  }

  // ---- what this member is waiting for

  /** Note that something was asked of the bot; `kind` is command, component, modal or autocomplete. */
  wait(nonce, business) {
    this.pending.set(nonce, business);
    if (business.kind === "command") {
      const after = this.messagesOf(business.channelId).at(-1)?.id ?? null;
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

  #interaction({ nonce, state, error }) {
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

  #failAll() {
    for (const nonce of [...this.pending.keys()])
      this.#settle(nonce, "The connection to the sandbox was lost.");
  }

  #modal(data) {
    if (this.pending.has(data.nonce)) this.#settle(data.nonce, null);
    const business = this.#settled.get(data.nonce);
    if (!business) return; // another window of the same member asked for it
    this.#tell("modal", { ...data, channelId: business.channelId, messageId: business.messageId });
  }

  #error({ nonce, message }) {
    if (nonce && this.pending.has(nonce)) this.#settle(nonce, message);
    else this.#tell("error", message);
  }
}
