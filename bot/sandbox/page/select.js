/** The list of a select menu, in messages and in modals. */
import { avatar } from "./avatar.js";
import { optionsOf, selectedOf } from "./choices.js";
import { drawEmoji } from "./components.js";
import { h } from "./dom.js";
import { icon } from "./icons.js";
import { openPopup, walkItems } from "./popup.js";

/**
 * Open the list of `component` under `anchor`. A menu of one choice answers at
 * once; a menu of several answers when it closes, if the choice changed and is
 * large enough. `onChoose` gets the values.
 */
export function openSelect(anchor, component, world, { chosen, onChoose }) {
  const least = component.min_values ?? 1;
  const most = component.max_values ?? 1;
  const before = selectedOf(component, chosen);
  let values = [...before];
  const many = most > 1;

  const list = h("div", {
    role: "listbox",
    class: "select-list",
    "aria-multiselectable": many ? "true" : "false",
    "aria-label": component.placeholder || "Choices",
  });
  for (const option of optionsOf(component, world))
    list.append(drawOption(option, values.includes(option.value), many));
  const shut = openPopup(anchor, list, { match: true, onClose: () => many && answer() });

  const answer = () => {
    const changed = values.length !== before.length || values.some((value) => !before.includes(value));
    if (changed && values.length >= least) onChoose(values);
  };
  const toggle = (item) => {
    const { value } = item.dataset;
    if (!many) {
      const repeated = before[0] === value;
      values = repeated && least === 0 ? [] : [value];
      shut();
      if (!repeated || least === 0) onChoose(values);
      return;
    }
    if (values.includes(value)) values = values.filter((other) => other !== value);
    else if (values.length < most) values = [...values, value];
    for (const each of list.children) {
      const selected = values.includes(each.dataset.value);
      each.setAttribute("aria-selected", String(selected));
      each.toggleAttribute("data-full", !selected && values.length >= most);
    }
  };
  list.addEventListener("click", (event) => {
    const item = event.target.closest("[role=option]");
    if (item) toggle(item);
  });
  list.addEventListener("keydown", (event) => {
    if (event.key === "Tab") shut();
    if (event.key !== "Enter" && event.key !== " ") return;
    event.preventDefault();
    if (many && event.key === "Enter") shut();
    else toggle(document.activeElement);
  });
  walkItems(list, "[role=option]");
}

function drawOption(option, selected, many) {
  return h(
    "div",
    {
      role: "option",
      class: "option",
      tabindex: "-1",
      "aria-selected": String(selected),
      dataset: { value: option.value },
    },
    option.user && avatar(option.user, option.label),
    option.emoji && drawEmoji(option.emoji, true),
    h(
      "span",
      { class: "option-text" },
      h("span", { class: "option-label" }, option.label),
      option.description && h("small", {}, option.description),
    ),
    h("span", { class: many ? "mark mark-box" : "mark" }, icon("check")),
  );
}
