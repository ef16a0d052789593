/**
 * What this page knows: the world as its member sees it. The server is the only
 * authority; nothing here is decided on the page.
 */
import { Acquaintances } from "./acquaintances.js";
import { Business } from "./business.js";
import { isArchived, isLocked, isThread } from "./channels.js";
import { allows } from "./permissions.js";
import { Unread } from "./unread.js";

export const EPHEMERAL = 1 << 6;
export const THINKING = 1 << 7;
export const SILENT = 1 << 12; // notifies nobody, marked with a bell
export const LAYOUT = 1 << 15; // Components V2

const TEXT_CHANNELS = new Set([0, 5, 15, 16]);

export class World {
  me = null;
  guild = null;
  guilds = [];
  roles = [];
  application = null;
  botOnline = false;
  connection = "connecting";
  members = new Map();
  channels = new Map();
  commands = [];
  /** what can be made to go wrong, and what of it is wrong now */
  faults = { offers: [], active: [] };
  messages = new Map();
  channelId = null;
  unread = new Unread();
  business = new Business({
    tell: (topic, detail) => this.#tell(topic, detail),
    touch: (messageId) => this.#touch(messageId),
    newest: (channelId) => this.messagesOf(channelId).at(-1)?.id ?? null,
  });
  #acquaintances = new Acquaintances();
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

  /** The user of a mention, if this window has met them. */
  userById(id) {
    return this.#acquaintances.get(id);
  }

  /** Channels in the order of the list, each thread under its parent, archived ones last. */
  channelTree() {
    const all = [...this.channels.values()].sort((one, other) => (one.position ?? 0) - (other.position ?? 0));
    const roots = all.filter((channel) => TEXT_CHANNELS.has(channel.type));
    return roots.map((channel) => {
      const threads = all.filter((other) => isThread(other) && other.parent_id === channel.id);
      return {
        channel,
        threads: threads.filter((thread) => !isArchived(thread)),
        archived: threads.filter(isArchived),
      };
    });
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
    if (state === "lost") this.business.failAll();
    this.#tell("connection");
  }

  open(channelId) {
    if (!this.channels.has(channelId)) return;
    const left = this.channelId;
    if (left && left !== channelId) this.unread.forget(left);
    this.channelId = channelId;
    this.#tell("channel");
    this.#tell("messages");
    this.see();
  }

  /** The open channel is before the reader's eyes. */
  see() {
    this.unread.read(this.channelId);
    this.#tell("channels");
  }

  /** Whether this member has this channel before their eyes: open, in a window that has the focus. */
  looksAt(channelId) {
    return channelId === this.channelId && !document.hidden && document.hasFocus();
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
    faults: (data) => {
      this.faults = data;
      this.#tell("faults");
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
    open_channel: ({ channel_id: channelId }) => this.open(channelId),
    interaction: (data) => this.business.hear(data),
    autocomplete: (data) => this.business.complete(data),
    modal: (data) => this.business.open(data),
    error: (data) => this.business.refuse(data),
  };

  #hello(data) {
    const same = this.me?.id === data.me.id && this.guild?.id === data.guild.id;
    this.#greetings += 1;
    this.me = data.me;
    this.guild = data.guild;
    this.guilds = data.guilds ?? [data.guild];
    this.roles = data.roles ?? [];
    this.application = data.application;
    this.botOnline = data.bot_online;
    this.commands = data.commands;
    this.members = new Map(data.members.map((member) => [member.user.id, member]));
    this.channels = new Map(data.channels.map((channel) => [channel.id, channel]));
    this.messages = new Map(Object.entries(data.messages));
    this.business.forgetMessages();
    if (!same) this.#forgetMember();
    this.#acquaintances.meet(this.me);
    for (const message of Object.values(data.messages).flat()) this.#acquaintances.meetIn(message);
    if (!this.channels.has(this.channelId)) this.channelId = data.channels[0]?.id ?? null;
    for (const topic of ["world", "members", "commands", "channels", "channel", "messages"])
      this.#tell(topic);
  }

  #forgetMember() {
    this.business.clear();
    this.unread.clear();
    this.#acquaintances.clear();
  }

  #create(message) {
    const list = this.messagesOf(message.channel_id);
    if (list.some((other) => other.id === message.id)) return this.#update(message);
    this.#acquaintances.meetIn(message);
    this.messages.set(message.channel_id, [...list, message]);
    this.#notify(message);
    this.#tell("messages");
    this.#tell("arrival", message);
    return undefined;
  }

  /** Count what this member does not see, and push it to them if it names them and is not silent. */
  #notify(message) {
    const own = message.author.id === this.me.id;
    if (own) this.unread.forget(message.channel_id);
    if (own || this.looksAt(message.channel_id)) return;
    const named = this.mentionsMe(message);
    this.unread.add(message, named);
    this.#tell("channels");
    if (named && !(message.flags & (SILENT | EPHEMERAL | THINKING))) this.#tell("push", message);
  }

  mentionsMe(message) {
    const roles = this.member?.roles ?? [];
    return (
      Boolean(message.mention_everyone) ||
      (message.mentions ?? []).some((user) => user.id === this.me.id) ||
      (message.mention_roles ?? []).some((id) => roles.includes(id))
    );
  }

  #update(message) {
    const list = this.messagesOf(message.channel_id);
    const index = list.findIndex((other) => other.id === message.id);
    if (index < 0) return;
    this.#acquaintances.meetIn(message);
    this.messages.set(message.channel_id, list.with(index, message));
    this.business.forgetChoices(message.id);
    this.#touch(message.id);
    this.#tell("update", message);
  }

  #delete(id, channelId) {
    const list = this.messagesOf(channelId);
    this.unread.lose(id, channelId, list);
    const replies = list.filter((message) => message.referenced_message?.id === id);
    for (const reply of replies) this.#touch(reply.id);
    this.messages.set(
      channelId,
      list
        .filter((message) => message.id !== id)
        .map((message) => (replies.includes(message) ? { ...message, referenced_message: null } : message)),
    );
    this.#tell("channels");
    this.#tell("messages");
    this.#tell("gone", id);
  }

  #setChannel(channel) {
    const before = this.channels.get(channel.id);
    this.channels.set(channel.id, { ...before, ...channel });
    if (isLocked(before) !== isLocked(channel)) {
      this.#greetings += 1; // every button of the channel looks different now
      this.#tell("messages");
    }
    this.#tell("channels");
    if (channel.id === this.channelId) this.#tell("channel");
  }

  #deleteChannel(id) {
    this.channels.delete(id);
    this.messages.delete(id);
    this.unread.forget(id);
    if (this.channelId === id) {
      this.channelId = null;
      const first = this.channels.keys().next().value;
      if (first) this.open(first);
      else this.#tell("channel");
    }
    this.#tell("channels");
  }
}
