/** Drawing the Markdown tree. */
import { h } from "./dom.js";
import { parse } from "./markdown.js";
import { format, timeText } from "./time.js";

/** Elements for a text in Discord's Markdown; `world` gives names to ids. */
export function markdown(source, world) {
  return parse(source).map((node) => draw(node, world));
}

/** One line of plain text of the same source, for screen readers and previews. */
export function plainText(source, world) {
  const blocks = markdown(source, world).map(spoken);
  return blocks.join(" ").replace(/\s+/g, " ").trim();
}

/** The text of an element, with the names of its pictures where they stand. */
function spoken(element) {
  for (const image of element.querySelectorAll("img")) image.replaceWith(` ${image.alt} `);
  return element.textContent;
}

function drawAll(nodes, world) {
  return nodes.map((node) => draw(node, world));
}

const SIMPLE = {
  paragraph: "p",
  quote: "blockquote",
  item: "li",
  strong: "strong",
  em: "em",
  underline: "u",
  strike: "s",
};

function draw(node, world) {
  if (node.type in SIMPLE) return h(SIMPLE[node.type], {}, ...drawAll(node.children, world));
  return DRAW[node.type](node, world);
}

const DRAW = {
  text: (node) => document.createTextNode(node.text),
  // Writers take the sizes they like, in any order: below the heading of all messages they are one level.
  heading: (node, world) =>
    h("h3", { class: `heading heading-${node.level}` }, ...drawAll(node.children, world)),
  subtext: (node, world) => h("p", { class: "subtext" }, ...drawAll(node.children, world)),
  list: (node, world) =>
    node.start === null
      ? h("ul", {}, ...drawAll(node.children, world))
      : h("ol", { start: node.start }, ...drawAll(node.children, world)),
  codeblock: (node) => h("pre", { tabindex: "0" }, h("code", {}, node.text)),
  code: (node) => h("code", {}, node.text),
  spoiler: (node, world) => spoiler("span", drawAll(node.children, world)),
  link: (node, world) => messageLink(node.url, world) ?? link(node.url, drawAll(node.children, world)),
  user: (node, world) => userMention(node.id, world),
  role: (node, world) => h("span", { class: "mention" }, `@${roleName(node.id, world)}`),
  channel: (node, world) => channelMention(node.id, world),
  everyone: (node) => h("span", { class: "mention" }, node.text),
  command: (node) =>
    h(
      "button",
      { class: "mention", type: "button", dataset: { act: "use-command", name: node.name } },
      `/${node.name}`,
    ),
  emoji: (node) => customEmoji(node),
  time: (node, world) =>
    h(
      "time",
      {
        class: "timestamp",
        title: format(node.seconds * 1000, { dateStyle: "full", timeStyle: "medium" }, world.locale),
        dataset: { seconds: node.seconds, style: node.style, locale: world.locale },
      },
      timeText(node.seconds, node.style, world.locale),
    ),
};

/** Content hidden until it is pressed. */
export function spoiler(tag, children) {
  return h(
    tag,
    {
      class: "spoiler",
      role: "button",
      tabindex: "0",
      "aria-label": "Spoiler: press to reveal",
      dataset: { act: "reveal" },
    },
    h(tag, { class: "spoiler-inside" }, ...children),
  );
}

const MESSAGE_URL = /^https:\/\/discord\.com\/channels\/\d+\/(\d+)\/(\d+)$/;

/** A link to a message of a channel that is here leads there, not out of the page. */
function messageLink(url, world) {
  const [, channelId, message] = MESSAGE_URL.exec(url) ?? [];
  const channel = world.channels.get(channelId);
  if (!channel) return null;
  const here = channelId === world.channelId;
  return h(
    "button",
    {
      class: "mention",
      type: "button",
      dataset: here ? { act: "jump", message } : { act: "open-channel", channel: channelId },
    },
    `#${channel.name} › message`,
  );
}

/** A link out of the page; anything but http and https stays text. */
export function link(url, children) {
  if (!/^https?:\/\//i.test(url)) return h("span", {}, ...children);
  return h("a", { href: url, target: "_blank", rel: "noopener noreferrer" }, ...children);
}

function userMention(id, world) {
  const user = world.userById(id);
  return h("span", { class: "mention" }, user ? `@${world.nameOf(user)}` : "@unknown-user");
}

function roleName(id, world) {
  return world.roles.find((role) => role.id === id)?.name.replace(/^@/, "") ?? "unknown-role";
}

function channelMention(id, world) {
  const channel = world.channels.get(id);
  if (!channel) return h("span", { class: "mention" }, "#unknown");
  return h(
    "button",
    { class: "mention", type: "button", dataset: { act: "open-channel", channel: id } },
    `#${channel.name}`,
  );
}

/**
 * The application's own emoji; its name stands in where there is no picture, and is spoken as words:
 * "ace of spades" for ace_of_spades.
 */
export function customEmoji({ name, id }) {
  return h("img", {
    class: "emoji",
    src: `/emojis/${id}.png`,
    alt: name.replaceAll("_", " "),
    title: `:${name}:`,
    draggable: "false",
    loading: "lazy",
  });
}
