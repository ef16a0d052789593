/** Starting a thread, and what moderators do with one. */
import { isArchived, isForum, isLocked } from "./channels.js";
import { openDialog } from "./dialog.js";
import { h } from "./dom.js";

/** Ask for the name of a new thread in `channel`, and whether it is private; of a post, its text. */
export function openThreadDialog(channel, actions) {
  const name = h("input", { id: "thread-name", class: "field-input", maxlength: "100", required: true });
  const isPrivate = h("input", { type: "checkbox" });
  const post = isForum(channel);
  const what = post ? "post" : "thread";
  const content = h("textarea", { id: "thread-text", class: "field-input", maxlength: "2000", required: post });
  const dialog = h(
    "dialog",
    { class: "modal modal-small", "aria-labelledby": "thread-title" },
    h(
      "form",
      { method: "dialog" },
      h("h2", { id: "thread-title" }, `New ${what} in #${channel.name}`),
      h(
        "div",
        { class: "modal-body" },
        h(
          "div",
          { class: "field" },
          h("label", { class: "field-label", for: "thread-name" }, post ? "Title" : "Thread name"),
          name,
        ),
        post
          ? h(
              "div",
              { class: "field" },
              h("label", { class: "field-label", for: "thread-text" }, "First message"),
              content,
            )
          : h(
              "label",
              { class: "thread-private" },
              isPrivate,
              "Private thread: only for those who are mentioned in it, and moderators",
            ),
      ),
      h(
        "footer",
        { class: "modal-footer" },
        h(
          "button",
          { class: "button button-link", value: "cancel", formnovalidate: true },
          "Cancel",
        ),
        h("button", { class: "button button-primary", value: "start" }, `Create ${what}`),
      ),
    ),
  );
  // Enter in the name starts the thread, though Cancel stands first.
  name.addEventListener("keydown", (event) => {
    if (event.key !== "Enter" || event.isComposing) return;
    event.preventDefault();
    dialog.querySelector("[value=start]").click();
  });
  openDialog(dialog, () => {
    if (dialog.returnValue === "start") actions.startThread(channel, name.value, isPrivate.checked, content.value);
  });
  name.focus();
}

/** What the switches of a thread's menu say and do: `{label, on, turn(on)}`. */
export function threadSwitches(thread, actions) {
  const now = { archived: isArchived(thread), locked: isLocked(thread) };
  const turner = (key) => (on) => {
    now[key] = on;
    actions.setThread(thread, now);
  };
  return [
    { label: "Archived", on: now.archived, turn: turner("archived") },
    { label: "Locked", on: now.locked, turn: turner("locked") },
  ];
}
