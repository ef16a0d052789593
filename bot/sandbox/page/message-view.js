/** Drawing one message, as its reader sees it. */
import { avatar } from "./avatar.js";
import { channelIcon } from "./channels.js";
import { dots, drawComponents } from "./components.js";
import { h } from "./dom.js";
import { drawAttachment, drawEmbed } from "./embeds.js";
import { icon } from "./icons.js";
import { markdown, plainText } from "./markdown-view.js";
import { MANAGE_MESSAGES } from "./permissions.js";
import { EPHEMERAL, LAYOUT, SILENT, THINKING } from "./state.js";
import { format, messageTime } from "./time.js";

/** The row of a message; `compact` when it follows another by the same author. */
export function drawMessage(message, world, compact) {
  const ephemeral = Boolean(message.flags & EPHEMERAL);
  const mentioned = world.mentionsMe(message);
  const name = world.nameOf(message.author);
  const classes = [
    "message",
    compact && "message-compact",
    ephemeral && "message-ephemeral",
    mentioned && "message-mention",
  ];
  return h(
    "article",
    {
      class: classes.filter(Boolean).join(" "),
      role: "article",
      tabindex: "-1",
      "aria-label": `${name}, ${messageTime(message.timestamp, world.locale)}`,
      dataset: { key: message.id, messageId: message.id },
    },
    context(message, world),
    compact
      ? h(
          "span",
          { class: "message-clock" },
          format(Date.parse(message.timestamp), { timeStyle: "short" }, world.locale),
        )
      : avatar(message.author, name),
    h(
      "div",
      { class: "message-main" },
      compact ? null : header(message, world, name),
      body(message, world),
      world.business.failures.has(message.id) && failure(world.business.failures.get(message.id)),
      ephemeral && ephemeralNote(),
    ),
    tools(message, world, ephemeral),
  );
}

/** The small line above: who used which command, or what is replied to. */
function context(message, world) {
  const use = message.interaction_metadata;
  const isFollowUp = Boolean(use?.original_response_message_id);
  if (use?.name && !isFollowUp) return usedLine(use.user, use.name, world);
  const spine = h("span", { class: "message-spine" });
  if (message.referenced_message === null)
    return h("div", { class: "message-context" }, spine, h("em", {}, "Original message was deleted"));
  const quoted = message.referenced_message;
  if (!quoted) return null;
  return h(
    "div",
    { class: "message-context" },
    spine,
    avatar(quoted.author, world.nameOf(quoted.author)),
    h("strong", {}, world.nameOf(quoted.author)),
    h(
      "button",
      { class: "message-quoted", type: "button", dataset: { act: "jump", message: quoted.id } },
      gist(quoted, world) || "a message",
    ),
  );
}

/** What a message says, as one short line of plain text. */
export function gist(message, world) {
  const texts = [message.content, ...textsOf(message.components)].filter(Boolean);
  return plainText(texts.join("\n"), world).slice(0, 300);
}

function textsOf(components) {
  return (components ?? []).flatMap((component) => [component.content, ...textsOf(component.components)]);
}

function usedLine(user, name, world) {
  return h(
    "div",
    { class: "message-context" },
    h("span", { class: "message-spine" }),
    avatar(user, world.nameOf(user)),
    h("strong", {}, world.nameOf(user)),
    " used ",
    h("span", { class: "mention" }, `/${name}`),
  );
}

function header(message, world, name) {
  return h(
    "header",
    { class: "message-header" },
    h("span", { class: message.author.bot ? "author author-bot" : "author" }, name),
    message.author.bot && h("span", { class: "bot-tag" }, "App"),
    h(
      "time",
      {
        class: "message-time",
        datetime: message.timestamp,
        title: format(Date.parse(message.timestamp), { dateStyle: "full", timeStyle: "short" }, world.locale),
      },
      messageTime(message.timestamp, world.locale),
    ),
    message.flags & SILENT ? silentMark() : null,
  );
}

function silentMark() {
  const title = "This was a silent message: it notified nobody";
  return h("span", { class: "silent", role: "img", title, "aria-label": "silent" }, icon("silent"));
}

function body(message, world) {
  if (message.flags & THINKING) {
    return h("p", { class: "thinking" }, dots(), `${world.nameOf(message.author)} is thinking…`);
  }
  const edited = message.edited_timestamp && h("small", { class: "edited" }, " (edited)");
  const text = message.content && h("div", { class: "text" }, markdown(message.content, world));
  if (text && edited)
    (text.lastElementChild.matches("p, .heading") ? text.lastElementChild : text).append(edited);
  return h(
    "div",
    { class: message.flags & LAYOUT ? "message-body layout" : "message-body" },
    text,
    (message.embeds ?? []).map((embed) => drawEmbed(embed, world)),
    message.flags & LAYOUT ? null : (message.attachments ?? []).map(drawAttachment),
    drawComponents(message.components, message, world),
    !message.content && edited,
  );
}

function failure(text) {
  return h("p", { class: "failure", role: "alert" }, icon("close"), text);
}

function ephemeralNote() {
  return h(
    "p",
    { class: "ephemeral-note" },
    icon("eye"),
    "Only you can see this • ",
    h("button", { class: "text-button", type: "button", dataset: { act: "dismiss" } }, "Dismiss message"),
  );
}

function tools(message, world, ephemeral) {
  const mayDelete = !ephemeral && (message.author.id === world.me.id || world.can(MANAGE_MESSAGES));
  if (!mayDelete) return null;
  return h(
    "div",
    { class: "message-tools" },
    h(
      "button",
      {
        class: "icon-button",
        type: "button",
        title: "Message actions",
        "aria-label": "Message actions",
        "aria-haspopup": "menu",
        "aria-expanded": "false",
        dataset: { act: "message-menu" },
      },
      icon("more"),
    ),
  );
}

/** A command of this member's that the bot has not answered. */
export function drawAttempt(attempt, world) {
  const app = { id: world.application.id, bot: true };
  const failed = attempt.state === "failed";
  return h(
    "article",
    {
      class: "message message-ephemeral",
      role: "article",
      "aria-label": `/${attempt.name}`,
      dataset: { key: attempt.nonce },
    },
    usedLine(world.me, attempt.name, world),
    avatar(app, world.application.name),
    h(
      "div",
      { class: "message-main" },
      h(
        "header",
        { class: "message-header" },
        h("span", { class: "author author-bot" }, world.application.name),
        h("span", { class: "bot-tag" }, "App"),
      ),
      failed ? failure(attempt.error) : h("p", { class: "thinking" }, dots(), "Sending command…"),
      failed &&
        h(
          "p",
          { class: "ephemeral-note" },
          icon("eye"),
          "Only you can see this • ",
          h(
            "button",
            {
              class: "text-button",
              type: "button",
              dataset: { act: "dismiss-attempt", nonce: attempt.nonce },
            },
            "Dismiss message",
          ),
        ),
    ),
  );
}

export function drawDay(milliseconds, world) {
  return h(
    "div",
    { class: "divider", role: "separator" },
    h("span", {}, format(milliseconds, { dateStyle: "long" }, world.locale)),
  );
}

export function drawNewMark() {
  return h("div", { class: "divider divider-new", role: "separator" }, h("span", {}, "New"));
}

export function drawIntro(channel, first, world) {
  return h(
    "div",
    { class: "intro" },
    h("span", { class: "intro-mark" }, icon(channelIcon(channel))),
    h("h3", {}, `Welcome to #${channel.name}`),
    h("p", {}, channel.topic || "This is where the channel begins."),
    first.length > 0 && drawFirstWord(first, world),
  );
}

/** What this is, and what to type first: a command, and the one that teaches the game, if any. */
function drawFirstWord([start, learn], world) {
  return h(
    "div",
    { class: "intro-word" },
    h(
      "p",
      {},
      `This is a small Discord of your own, to try ${world.application.name} in: a card game from Louisiana.`,
      " Type ",
      h("code", {}, `/${start.title}`),
      " below and press Enter twice, or begin here.",
      learn && [" If you have never played, ", h("code", {}, `/${learn.title}`), " shows you how."],
    ),
    drawUse(start, "button-primary"),
    learn && drawUse(learn, "button-secondary"),
  );
}

function drawUse(command, kind) {
  const dataset = { act: "use-command", name: command.path };
  return h("button", { class: `button ${kind}`, type: "button", dataset }, `/${command.title}`);
}
