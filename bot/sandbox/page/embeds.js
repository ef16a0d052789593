/** Older message furniture: embeds and attachments. */
import { cssColour, fileCard } from "./components.js";
import { h } from "./dom.js";
import { link, markdown } from "./markdown-view.js";
import { localAddress } from "./media.js";
import { messageTime } from "./time.js";

export function drawEmbed(embed, world) {
  const colour = embed.color === null || embed.color === undefined ? null : cssColour(embed.color);
  return h(
    "div",
    { class: "container embed", vars: { "--accent": colour } },
    embed.author && h("p", { class: "embed-author" }, embed.author.name),
    embed.title &&
      h("h3", { class: "embed-title" }, embed.url ? link(embed.url, [embed.title]) : embed.title),
    embed.thumbnail && h("img", { class: "thumbnail", src: localAddress(embed.thumbnail.url), alt: "" }),
    embed.description && h("div", { class: "text" }, markdown(embed.description, world)),
    embed.fields?.length
      ? h(
          "div",
          { class: "embed-fields" },
          embed.fields.map((field) => drawField(field, world)),
        )
      : null,
    embed.image && h("img", { class: "embed-image", src: localAddress(embed.image.url), alt: "" }),
    drawFooter(embed, world),
  );
}

function drawField(field, world) {
  return h(
    "div",
    { class: field.inline ? "embed-field embed-inline" : "embed-field" },
    h("strong", {}, field.name),
    h("div", { class: "text" }, markdown(field.value, world)),
  );
}

function drawFooter(embed, world) {
  const parts = [embed.footer?.text, embed.timestamp && messageTime(embed.timestamp, world.locale)].filter(
    Boolean,
  );
  return parts.length ? h("p", { class: "embed-footer" }, parts.join(" • ")) : null;
}

export function drawAttachment(attachment) {
  if (attachment.content_type?.startsWith("image/")) {
    return h("img", {
      class: "embed-image",
      src: localAddress(attachment.url),
      alt: attachment.description ?? attachment.filename,
      loading: "lazy",
    });
  }
  return fileCard(attachment.filename, attachment.size, attachment.url);
}
