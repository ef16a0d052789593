/** Where this member writes: plain messages, and commands once a slash is typed. */
import { avatar } from "./avatar.js";
import { isArchived, isForum, isLocked } from "./channels.js";
import { CommandForm } from "./command-form.js";
import { leaves, match, typedLeaf } from "./commands.js";
import { matchMembers, openMention, withMentions } from "./mentions.js";
import { MANAGE_THREADS } from "./permissions.js";
import { Picker } from "./picker.js";

const SHOWN_COMMANDS = 60;

export class Composer {
  #world;
  #actions;
  #root = document.getElementById("composer");
  #input = document.getElementById("composer-input");
  #slot = document.getElementById("composer-slot");
  #notice = document.getElementById("composer-notice");
  #picker = new Picker();
  #form = null;
  #drafts = new Map();
  #channelId = null;

  /**
   * `actions`: `say(text)`, `command(leaf, options) -> bool`,
   * `autocomplete(leaf, options) -> nonce or null`.
   */
  constructor(world, actions) {
    this.#world = world;
    this.#actions = actions;
    world.on("channel", () => this.#channelChanged());
    world.on("channels members world connection", () => this.#describe());
    world.on("commands", () => this.#commandsChanged());
    world.on("world", () => this.#form?.renew());
    world.on("autocomplete", (data) => this.#form?.answer(data));
    world.on("settled", ({ nonce, error }) => this.#form?.unanswered(nonce, error));
    this.#input.addEventListener("input", () => this.#typed());
    this.#input.addEventListener("keydown", (event) => this.#keyed(event));
    this.#root.addEventListener("submit", (event) => {
      event.preventDefault();
      this.#submit();
    });
    this.#root.addEventListener("focusout", () => {
      setTimeout(() => {
        if (!this.#root.contains(document.activeElement)) this.#picker.hide();
      });
    });
    this.#input.addEventListener("focus", () => this.#suggest());
    document.addEventListener("keydown", (event) => this.#catch(event));
  }

  /** What is typed while nothing else wants it goes to the composer, as on Discord. */
  #catch(event) {
    const printable = [...event.key].length === 1 && event.key !== " ";
    if (!printable || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    if (!event.target.closest("input, textarea, dialog, .popup")) this.focus();
  }

  focus() {
    if (this.#form) this.#form.focus();
    else this.#input.focus();
  }

  /** Take the focus where that does not raise an on-screen keyboard. */
  focusIfPointed() {
    if (matchMedia("(pointer: fine)").matches) this.focus();
  }

  /** Begin the command whose path is given, as if it had been typed. */
  begin(path) {
    this.#leaveForm(`/${path} `);
    this.#typed();
    this.focus();
  }

  #channelChanged() {
    if (this.#world.channelId !== this.#channelId) {
      if (this.#channelId) this.#drafts.set(this.#channelId, this.#form ? "" : this.#input.value);
      this.#channelId = this.#world.channelId;
      this.#leaveForm(this.#drafts.get(this.#channelId) ?? "", false);
    }
    this.#describe();
  }

  #describe() {
    const { channel, application } = this.#world;
    this.#root.hidden = !channel;
    if (!channel) return;
    this.#input.disabled = isForum(channel) || (isLocked(channel) && !this.#world.can(MANAGE_THREADS));
    this.#input.placeholder = `Message #${channel.name}`;
    this.#input.setAttribute("aria-label", `Message #${channel.name}`);
    const notices = [threadNotice(channel), this.#botNotice(channel, application.name)];
    this.#notice.textContent = notices.filter(Boolean).join(" ");
    this.#notice.hidden = !this.#notice.textContent;
  }

  #botNotice(channel, bot) {
    if (!this.#world.members.has(this.#world.application.id)) return `${bot} is not in this server.`;
    if (!this.#world.botOnline) return `${bot} is offline: commands and buttons will not be answered.`;
    if (channel.permissions?.view === false) return `${bot} may not see this channel.`;
    if (channel.permissions?.send === false) return `${bot} may not post in this channel.`;
    return "";
  }

  // ---- text

  #typed() {
    const typed = typedLeaf(leaves(this.#world), this.#input.value);
    if (typed) this.#enterForm(typed.leaf, typed.rest);
    else this.#suggest();
    this.#grow();
  }

  #grow() {
    this.#input.style.setProperty("height", "auto");
    this.#input.style.setProperty("height", `${this.#input.scrollHeight}px`);
  }

  #suggest() {
    const text = this.#input.value;
    if (text.startsWith("/") && !text.includes("\n")) this.#suggestCommands(text);
    else this.#suggestMembers();
  }

  #suggestMembers() {
    const caret = this.#input.selectionStart;
    const mention = openMention(this.#input.value.slice(0, caret));
    const found = mention ? matchMembers(this.#world, mention.typed) : [];
    if (!found.length) {
      this.#picker.hide();
      return;
    }
    this.#picker.show(this.#input, {
      title: "Members",
      items: found.map(({ user, name }) => ({
        label: name,
        aside: user.username,
        visual: () => avatar(user, name),
        name,
      })),
      choose: (item) => {
        this.#input.setRangeText(`@${item.name} `, mention.from, caret, "end");
        this.#picker.hide();
      },
    });
  }

  #suggestCommands(text) {
    const found = match(leaves(this.#world), text.slice(1)).slice(0, SHOWN_COMMANDS);
    this.#picker.show(this.#input, {
      title: this.#world.application.name,
      detail: "Commands",
      note: this.#world.botOnline
        ? "There is no such command."
        : `${this.#world.application.name} is offline; it has registered no such command.`,
      items: found.map((leaf) => ({
        label: `/${leaf.title}`,
        description: leaf.description,
        aside: leaf.options
          .filter((option) => option.required)
          .map((option) => option.name)
          .join(" "),
        visual: () => avatar({ id: this.#world.application.id, bot: true }, this.#world.application.name),
        leaf,
      })),
      choose: (item) => this.#enterForm(item.leaf, ""),
    });
  }

  #keyed(event) {
    if (event.isComposing) return;
    if (
      (event.key === "ArrowDown" || event.key === "ArrowUp") &&
      this.#picker.move(event.key === "ArrowDown" ? 1 : -1)
    ) {
      event.preventDefault();
    } else if (event.key === "Tab" && !event.shiftKey && this.#picker.take()) {
      event.preventDefault();
    } else if (event.key === "Escape" && this.#picker.open) {
      event.preventDefault();
      this.#picker.hide();
    } else if (event.key === "Enter" && !event.shiftKey) {
      event.preventDefault();
      if (!this.#picker.take()) this.#submit();
    }
  }

  #submit() {
    if (this.#form) {
      this.#form.submit();
      return;
    }
    const text = this.#input.value.trim();
    if (!text || text.startsWith("/")) {
      this.#suggest(); // a command that does not exist is not posted for all to see
      return;
    }
    if (!this.#actions.say(withMentions(text, this.#world))) return;
    this.#input.value = "";
    this.#grow();
  }

  // ---- a command

  #enterForm(leaf, rest) {
    this.#form?.close();
    this.#form = new CommandForm(leaf, rest, this.#world, this.#picker, {
      send: (sentLeaf, options) => {
        if (this.#actions.command(sentLeaf, options)) this.#leaveForm("");
        else this.#form.complain("There is no connection to the sandbox just now.");
      },
      cancel: (text) => this.#leaveForm(text),
      autocomplete: (askedLeaf, options) => this.#actions.autocomplete(askedLeaf, options),
    });
    this.#input.hidden = true;
    this.#slot.replaceChildren(this.#form.element);
    this.#form.focus();
  }

  #leaveForm(text, refocus = true) {
    this.#form?.close();
    this.#form = null;
    this.#slot.replaceChildren();
    this.#input.hidden = false;
    this.#input.value = text;
    this.#grow();
    if (!refocus) return;
    this.#input.focus();
    this.#suggest();
  }

  #commandsChanged() {
    this.#describe();
    const gone = this.#form && !leaves(this.#world).some((leaf) => leaf.command.id === this.#form.commandId);
    if (gone)
      this.begin(this.#form.path); // registered anew, or no more
    else if (!this.#form && document.activeElement === this.#input) this.#suggest();
  }
}

function threadNotice(channel) {
  if (isForum(channel))
    return "A forum has no messages of its own: open one of its posts at the left, or begin a new one above.";
  if (isLocked(channel))
    return "This thread is locked: its buttons and menus do not work, and only moderators may write in it.";
  return isArchived(channel) ? "This thread is archived. Writing in it opens it again." : "";
}
