/** The house rules, for the host to change: every option as it stands, and a form for each group. */
import { bold, closeUnless, open, redraw } from "./dialogs.js";
import { make } from "./dom.js";
import { askLabels } from "./controls.js";
import { text } from "./texts.js";

/** What stands below the options, where it may be asked. */
const BESIDE = ["hold", "hold-not", "allow-advice", "allow-no-advice"];

/** @typedef {import("./asking.js").Asking} Asking */

/** Ask for the rules, and show them. */
export async function showHouse(/** @type {Asking} */ asking) {
  const answer = await asking.ask("house");
  if (answer.shows && asking.state().can.includes("house")) showAll(answer.shows, asking);
}

/**
 * Show every option.
 * @param {any} shows
 * @param {Asking} asking
 * @param {number} at the form that one comes from
 */
function showAll(shows, asking, at = 0) {
  const { can } = asking.state();
  const labels = askLabels();
  const all = shows.forms.map((/** @type {any} */ each, /** @type {number} */ index) => {
    const button = make("button", { type: "button", id: `house-${index}`, class: each.lines ? null : "danger", text: each.title, autofocus: index === at, onclick: () => showForm(shows, asking, index) });
    if (!each.lines) return make("p", {}, button);
    return make("section", {}, make("h3", {}, button), make("ul", {}, each.lines.map((/** @type {string} */ line) => make("li", {}, ...bold(line)))));
  });
  const notes = shows.notes.map((/** @type {string} */ each) => make("li", { text: each }));
  const beside = BESIDE.filter((each) => can.includes(each)).map((each, index) => make("button", { type: "button", id: `beside-${index}`, text: labels[each], "data-ask": each, onclick: () => asking.ask(each) }));
  const start = all.pop();
  const body = make("div", { class: "house" }, make("p", { text: shows.says }), make("div", { class: "groups" }, all), start, make("ul", { class: "lines" }, notes), make("div", { class: "row" }, beside));
  open(shows.title, body);
  let shown = keyOf(asking.state());
  followed(asking, async (state) => {
    if (keyOf(state) === shown) return;
    shown = keyOf(state);
    const answer = await asking.ask("house"); // they were changed elsewhere, too
    if (answer.shows && body.isConnected) redraw(() => showAll(answer.shows, asking, at));
  });
}

/**
 * Show the form of a group, or to start over.
 * @param {any} shows
 * @param {Asking} asking
 * @param {number} at
 */
function showForm(shows, asking, at) {
  const { title, fields, why = [] } = shows.forms[at];
  const refusal = make("p", { role: "alert", class: "refusal" });
  const submit = make("button", { type: "submit", class: "main", text: text("save") });
  const back = make("button", { type: "button", text: text("go-back"), onclick: () => showAll(shows, asking, at) });
  const send = async (/** @type {Event} */ event) => {
    event.preventDefault();
    if (form.ariaBusy) return;
    form.ariaBusy = "true";
    const answer = await asking.ask("house", { entered: Object.fromEntries(new FormData(form)) });
    form.ariaBusy = null;
    if (!form.isConnected) return; // it was closed meanwhile, or something else opened
    if (!answer.shows) refusal.textContent = answer.text ?? "";
    else if (answer.shows.open === null) showAll(answer.shows, asking, at);
    else showForm(answer.shows, asking, at);
  };
  const first = Math.max(0, fields.findIndex((/** @type {any} */ each) => each.why));
  const made = fields.map((/** @type {any} */ each, /** @type {number} */ index) => (each.choices ? oneOf : written)(each, `field-${index}`, index === first));
  const form = make("form", { class: "house", onsubmit: send }, refusal, ...made, make("div", { class: "row" }, submit, back));
  open(title, form);
  refusal.textContent = why.join(" "); // read aloud, as it comes after the form
  followed(asking);
}

/** Have what is open close once the rules can't be changed any more. */
function followed(/** @type {Asking} */ asking, work = (/** @type {any} */ _) => {}) {
  const { id } = asking.state().table;
  closeUnless((state) => {
    const isSo = state.table?.id === id && state.can.includes("house");
    if (isSo) work(state);
    return isSo;
  });
}

/** Tell the rules of one state from those of another. */
const keyOf = (/** @type {any} */ state) => [state.table.edition, state.can].join();

/** Return what describes a field: what it takes, and why what was entered can't be. */
const told = (/** @type {any} */ { about, why }, /** @type {string} */ id) =>
  make("div", { id: `${id}-told`, class: "about" }, make("p", { text: about }), make("p", { class: "refusal", text: why ?? "" }));

function written(/** @type {any} */ field, /** @type {string} */ id, /** @type {boolean} */ autofocus) {
  const input = make("input", {
    id, name: field.name, type: "text", value: field.stands, autofocus, required: field.empty === null, placeholder: field.empty, maxlength: field.longest,
    inputmode: field.digits ? "numeric" : null, autocomplete: "off", "aria-describedby": `${id}-told`, "aria-invalid": field.why ? "true" : null,
  });
  return make("div", { class: "field" }, make("label", { for: id, text: field.label }), told(field, id), input);
}

function oneOf(/** @type {any} */ field, /** @type {string} */ id, /** @type {boolean} */ autofocus) {
  const choices = field.choices.map((/** @type {any[]} */ [value, label, about]) => {
    const isChosen = value === field.stands;
    const radio = make("input", { type: "radio", name: field.name, value, checked: isChosen, autofocus: autofocus && isChosen });
    return make("label", {}, radio, make("span", { text: label }), about && make("small", { text: about }));
  });
  const facts = { class: "field", role: "radiogroup", "aria-describedby": `${id}-told`, "aria-invalid": field.why ? "true" : null };
  return make("fieldset", facts, make("legend", { text: field.label }), told(field, id), make("div", { class: "choices" }, choices));
}
