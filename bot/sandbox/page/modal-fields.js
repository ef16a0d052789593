/** The fields a modal can hold. Each field: `{element, read() -> {data} or {problem}, focus()}`. */
import { labelOf, selectedOf } from "./choices.js";
import { h } from "./dom.js";
import { icon } from "./icons.js";
import { openSelect } from "./select.js";

const FIELD_MAKERS = {
  3: menu,
  4: textInput,
  5: menu,
  6: menu,
  7: menu,
  8: menu,
  21: radioGroup,
  22: checkboxGroup,
  23: checkbox,
};

/** The field of a component, or null for one this page cannot show. */
export function makeField(component, label, description, world) {
  const maker = FIELD_MAKERS[component.type];
  return maker ? maker(component, label, description, world) : null;
}

let fields = 0;

/** A label, an optional description, the control, and room for a problem. */
function frame(tag, label, description, required, control, counter) {
  fields += 1;
  const id = `field-${fields}`;
  const problem = h("p", { class: "field-problem", id: `${id}-problem`, role: "alert" });
  const group = tag === "fieldset";
  const element = h(
    tag,
    { class: "field", role: group ? "group" : null },
    h(
      group ? "legend" : "label",
      { class: "field-label", for: group ? null : id },
      label,
      required && h("span", { class: "required", "aria-hidden": "true" }, "*"),
    ),
    description && h("p", { class: "field-description", id: `${id}-description` }, description),
    control,
    counter,
    problem,
  );
  if (!group) control.id = id;
  control.setAttribute(
    "aria-describedby",
    [description && `${id}-description`, `${id}-problem`].filter(Boolean).join(" "),
  );
  return {
    element,
    complain: (text) => {
      problem.textContent = text;
      control.toggleAttribute("aria-invalid", Boolean(text));
    },
  };
}

function sent(component, extra) {
  return {
    type: component.type,
    ...(component.id !== undefined && { id: component.id }),
    custom_id: component.custom_id,
    ...extra,
  };
}

function textInput(component, label, description) {
  const required = component.required !== false;
  const paragraph = component.style === 2;
  const input = h(paragraph ? "textarea" : "input", {
    class: "field-input",
    type: paragraph ? null : "text",
    rows: paragraph ? "4" : null,
    maxlength: component.max_length,
    placeholder: component.placeholder,
    autocomplete: "off",
    "aria-required": required ? "true" : null,
    dataset: { customId: component.custom_id },
  });
  input.value = component.value ?? "";
  const counter = component.max_length && h("small", { class: "field-counter", "aria-hidden": "true" });
  const count = () => {
    if (counter) counter.textContent = `${input.value.length}/${component.max_length}`;
  };
  input.addEventListener("input", () => {
    count();
    complain("");
  });
  count();
  const { element, complain } = frame("div", label ?? component.label, description, required, input, counter);
  const problemOf = (text) => {
    if (!text.trim()) return required ? "This is needed." : "";
    if (component.min_length && text.length < component.min_length)
      return `At least ${component.min_length} characters.`;
    return "";
  };
  return {
    element,
    focus: () => input.focus(),
    read: () => {
      const problem = problemOf(input.value);
      complain(problem);
      return problem ? { problem } : { data: sent(component, { value: input.value }) };
    },
  };
}

function menu(component, label, description, world) {
  const required = component.required !== false;
  let values = selectedOf(component);
  const control = h("button", {
    class: "select",
    type: "button",
    role: "combobox",
    "aria-haspopup": "listbox",
    "aria-expanded": "false",
    "aria-required": required ? "true" : null,
    disabled: component.disabled,
    dataset: { customId: component.custom_id },
  });
  const draw = () => {
    const shown = values.map((value) =>
      h("span", { class: component.max_values > 1 ? "chip" : null }, labelOf(component, value, world)),
    );
    const empty = h("span", { class: "select-placeholder" }, component.placeholder || "Make a selection");
    control.replaceChildren(shown.length ? h("span", { class: "select-value" }, shown) : empty, icon("down"));
  };
  draw();
  const { element, complain } = frame("div", label, description, required, control);
  const least = required ? Math.max(1, component.min_values ?? 1) : 0;
  control.addEventListener("click", () =>
    openSelect(control, { ...component, min_values: 0 }, world, {
      chosen: values,
      onChoose: (chosen) => {
        values = chosen;
        draw();
        complain("");
      },
    }),
  );
  return {
    element,
    focus: () => control.focus(),
    read: () => {
      const short =
        values.length < least || (values.length > 0 && values.length < (component.min_values ?? 1));
      const problem = short ? `Choose at least ${Math.max(least, component.min_values ?? 1)}.` : "";
      complain(problem);
      return problem ? { problem } : { data: sent(component, { values }) };
    },
  };
}

function tick(kind, name, option) {
  const input = h("input", { type: kind, name, value: option.value, class: "tick-input" });
  input.checked = Boolean(option.default);
  const element = h(
    "label",
    { class: "tick" },
    input,
    h("span", { class: `tick-mark tick-${kind}` }, kind === "checkbox" && icon("check")),
    h("span", { class: "tick-text" }, option.label, option.description && h("small", {}, option.description)),
  );
  return { input, element };
}

function ticks(kind, component) {
  const made = component.options.map((option) => tick(kind, component.custom_id, option));
  const box = h(
    "div",
    { class: "ticks", dataset: { customId: component.custom_id } },
    made.map((each) => each.element),
  );
  return { box, inputs: made.map((each) => each.input) };
}

function radioGroup(component, label, description) {
  const required = component.required !== false;
  const { box, inputs } = ticks("radio", component);
  const { element, complain } = frame("fieldset", label, description, required, box);
  return {
    element,
    focus: () => inputs[0].focus(),
    read: () => {
      const value = inputs.find((input) => input.checked)?.value ?? null;
      const problem = required && value === null ? "Choose one." : "";
      complain(problem);
      return problem ? { problem } : { data: sent(component, { value }) };
    },
  };
}

function checkboxGroup(component, label, description) {
  const required = component.required !== false;
  const { box, inputs } = ticks("checkbox", component);
  const { element, complain } = frame("fieldset", label, description, required, box);
  const least = component.min_values ?? (required ? 1 : 0);
  const most = component.max_values ?? component.options.length;
  const problemOf = (count) => {
    if (count < least && (required || count > 0)) return `Choose at least ${least}.`;
    return count > most ? `Choose at most ${most}.` : "";
  };
  return {
    element,
    focus: () => inputs[0].focus(),
    read: () => {
      const values = inputs.filter((input) => input.checked).map((input) => input.value);
      const problem = problemOf(values.length);
      complain(problem);
      return problem ? { problem } : { data: sent(component, { values }) };
    },
  };
}

function checkbox(component, label, description) {
  const { input, element } = tick("checkbox", component.custom_id, {
    label,
    description,
    default: component.default,
    value: "on",
  });
  element.dataset.customId = component.custom_id;
  return {
    element: h("div", { class: "field" }, element),
    focus: () => input.focus(),
    read: () => ({ data: sent(component, { value: input.checked }) }),
  };
}
