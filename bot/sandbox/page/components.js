/**
 * Drawing Components V2 and the older rows of buttons. Nothing here listens:
 * `data-act` says what a press means, and messages.js acts on it.
 */
import { isLocked } from "./channels.js";
import { labelOf, selectedOf } from "./choices.js";
import { h } from "./dom.js";
import { icon } from "./icons.js";
import { customEmoji, link, markdown, spoiler } from "./markdown-view.js";
import { localAddress } from "./media.js";

const BUTTON_STYLES = { 1: "primary", 2: "secondary", 3: "success", 4: "danger", 5: "link" };

/** Elements for the components of `message`, as `world`'s member sees them. */
export function drawComponents(components, message, world) {
  return (components ?? []).map((component) => draw(component, message, world));
}

function draw(component, message, world) {
  const drawer = DRAW[component.type];
  if (drawer) return drawer(component, message, world);
  return h("p", { class: "unknown" }, `A component of type ${component.type}, which this page cannot show.`);
}

const DRAW = {
  1: (component, message, world) =>
    h("div", { class: "row" }, drawComponents(component.components, message, world)),
  2: button,
  3: select,
  5: select,
  6: select,
  7: select,
  8: select,
  9: section,
  10: (component, message, world) => h("div", { class: "text" }, markdown(component.content, world)),
  11: thumbnail,
  12: gallery,
  13: file,
  14: separator,
  17: container,
};

function container(component, message, world) {
  const accent = component.accent_color;
  const box = h(
    "div",
    {
      class: "container",
      role: "group",
      vars: { "--accent": accent === null || accent === undefined ? null : cssColour(accent) },
    },
    drawComponents(component.components, message, world),
  );
  return component.spoiler ? spoiler("div", [box]) : box;
}

/** A 24-bit colour number as CSS. */
export function cssColour(number) {
  return `#${number.toString(16).padStart(6, "0")}`;
}

function section(component, message, world) {
  return h(
    "div",
    { class: "section" },
    h("div", { class: "section-text" }, drawComponents(component.components, message, world)),
    h("div", { class: "section-accessory" }, draw(component.accessory, message, world)),
  );
}

function separator(component) {
  const size = component.spacing === 2 ? "separator separator-large" : "separator";
  return component.divider === false
    ? h("div", { class: size, "aria-hidden": "true" })
    : h("hr", { class: size });
}

function button(component, message, world) {
  const content = [
    component.emoji && drawEmoji(component.emoji, Boolean(component.label)),
    component.label && h("span", { class: "button-label" }, component.label),
  ];
  const style = `button button-${BUTTON_STYLES[component.style] ?? "secondary"}`;
  if (component.style === 5) {
    const anchor = link(component.url, [...content, icon("link")]);
    anchor.className = style;
    return anchor;
  }
  const waiting = world.business.isWaiting(message.id, component.custom_id);
  return h(
    "button",
    {
      class: style,
      type: "button",
      disabled: component.disabled || isLocked(world.channels.get(message.channel_id)),
      "aria-busy": waiting ? "true" : null,
      dataset: { act: "press", customId: component.custom_id },
    },
    h("span", { class: "button-content" }, content),
    waiting && dots(),
  );
}

/** Three dots that move while something is awaited. */
export function dots() {
  return h("span", { class: "dots", "aria-hidden": "true" }, h("i"), h("i"), h("i"));
}

/** An emoji on a button or an option; `decorative` beside a label that says it all. */
export function drawEmoji(component, decorative) {
  if (component.id) {
    const image = customEmoji(component);
    if (decorative) {
      image.alt = "";
      image.removeAttribute("title"); // it would be read as the image's name
    }
    return image;
  }
  return h("span", { class: "emoji-text", "aria-hidden": decorative ? "true" : null }, component.name);
}

function select(component, message, world) {
  const values = selectedOf(component, world.business.chosen.get(`${message.id}/${component.custom_id}`));
  const placeholder = component.placeholder || "Make a selection";
  const waiting = world.business.isWaiting(message.id, component.custom_id);
  const shown = values.map((value) =>
    h("span", { class: component.max_values > 1 ? "chip" : null }, labelOf(component, value, world)),
  );
  return h(
    "button",
    {
      class: "select",
      type: "button",
      role: "combobox",
      disabled: component.disabled || isLocked(world.channels.get(message.channel_id)),
      "aria-haspopup": "listbox",
      "aria-expanded": "false",
      "aria-busy": waiting ? "true" : null,
      "aria-label": placeholder,
      dataset: { act: "choose", customId: component.custom_id },
    },
    shown.length
      ? h("span", { class: "select-value" }, shown)
      : h("span", { class: "select-placeholder" }, placeholder),
    waiting ? dots() : icon("down"),
  );
}

function picture(media, description, extra = {}) {
  return h("img", { src: localAddress(media.url), alt: description ?? "", loading: "lazy", ...extra });
}

function thumbnail(component) {
  const image = picture(component.media, component.description, { class: "thumbnail" });
  return component.spoiler ? spoiler("span", [image]) : image;
}

function gallery(component) {
  const items = component.items.map((item) => {
    const image = picture(item.media, item.description);
    return h("div", { class: "gallery-item" }, item.spoiler ? spoiler("div", [image]) : image);
  });
  return h("div", { class: "gallery", dataset: { count: Math.min(items.length, 4) } }, items);
}

function file(component) {
  const name =
    component.name || component.file.url.split(/[/?]/).findLast((part) => part.includes(".")) || "file";
  const card = fileCard(name, component.size, component.file.url);
  return component.spoiler ? spoiler("div", [card]) : card;
}

/** A file to download; `size` in bytes. */
export function fileCard(name, size, url) {
  return h(
    "a",
    { class: "file", href: localAddress(url), download: name },
    icon("file"),
    h("span", { class: "file-name" }, name, h("small", {}, size ? bytes(size) : "")),
  );
}

function bytes(size) {
  return size < 1024 ? `${size} bytes` : `${(size / 1024).toFixed(1)} KB`;
}
