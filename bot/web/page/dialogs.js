/** What opens over the table: questions before an act, the menu, and texts. */
import { askLabels } from "./controls.js";
import { byId, make, say } from "./dom.js";
import { choose, pref } from "./prefs.js";
import { number, text } from "./texts.js";

const dialog = byId("dialog");
/** Whether what is open may stay open in a state. @type {(state: any) => boolean} */
let mayStay = () => true;

/**
 * Open the dialog with something in it; it closes by Esc, a press beside it, or its own button.
 * What has `autofocus` is where the keyboard is then, rather than on the button that closes it.
 * @param {string} title
 * @param {...Node} content
 */
export function open(title, ...content) {
  mayStay = () => true;
  const close = make("button", { type: "button", class: "icon", "aria-label": text("shut"), text: "✕", onclick: () => shut() });
  const head = make("header", {}, make("h2", { id: "dialog-title", text: title }), close);
  dialog.replaceChildren(head, ...content);
  if (!dialog.open) return dialog.showModal();
  dialog.scrollTop = 0;
  (dialog.querySelector("[autofocus]") ?? close).focus();
}

/** Close the dialog; an answer that comes late finds nothing of it. */
export function shut() {
  dialog.close();
  dialog.replaceChildren();
}

// By Esc, too; unless another has opened since.
dialog.addEventListener("close", () => dialog.open || dialog.replaceChildren());

/** Have the open dialog close by itself once something is no longer so. */
export function closeUnless(/** @type {(state: any) => boolean} */ isSo) {
  mayStay = isSo;
}

/** Have what is open follow a state: what may not be asked any more is not offered. */
export function follow(/** @type {any} */ state) {
  if (dialog.open && !mayStay(state)) shut();
}

/** Show what is open anew; the keyboard stays where it was, and so does what is in sight. */
export function redraw(/** @type {() => void} */ show) {
  const focused = /** @type {any} */ (document.activeElement);
  const again = focused?.id ? `#${focused.id}` : `[data-ask="${focused?.dataset?.ask}"]`;
  const { scrollTop } = dialog;
  show();
  dialog.scrollTop = scrollTop;
  dialog.querySelector(again)?.focus({ preventScroll: true });
}

dialog.addEventListener("click", (/** @type {MouseEvent} */ event) => {
  if (event.target === dialog) shut();
});

/** Make a button of a dialog, which closes it. */
function button(/** @type {string} */ label, /** @type {() => void} */ work, facts = {}) {
  const press = () => {
    shut();
    work();
  };
  return make("button", { type: "button", text: label, onclick: press, ...facts });
}

/** Ask before something that can't be taken back. */
export function confirm(/** @type {string} */ title, /** @type {string} */ told, /** @type {string} */ label, /** @type {() => void} */ work) {
  const row = make("div", { class: "row" }, button(label, work, { class: "danger", "data-act": "sure" }), button(text("not-now"), () => undefined, { autofocus: true }));
  open(title, make("p", { text: told }), row);
}

/**
 * Ask for a number by a slider and a field, until it is taken: a refusal stands above them.
 * @param {string} title
 * @param {string} label
 * @param {{least: number, most: number, value: number, quick?: number[]}} range
 * @param {string} done
 * @param {(typed: string) => Promise<import("./wire.js").Answer>} work
 */
export function askNumber(title, label, { least, most, value, quick = [] }, done, work) {
  const slider = make("input", { type: "range", min: least, max: most, value, "aria-label": label, autofocus: true });
  // The server reads it, as it reads whatever number is typed: thousands may be grouped.
  const field = make("input", { type: "text", maxlength: 40, value, inputmode: "numeric", required: true, id: "dialog-number" });
  const set = (/** @type {string} */ to) => {
    slider.value = to;
    field.value = to;
  };
  slider.addEventListener("input", () => set(slider.value));
  field.addEventListener("input", () => (slider.value = field.value));
  const quicks = quick.map((each) => make("button", { type: "button", text: number(each), onclick: () => set(String(each)) }));
  const refusal = make("p", { role: "alert", class: "refusal" });
  const submit = make("button", { class: "main", type: "submit", text: done });
  const send = async (/** @type {Event} */ event) => {
    event.preventDefault();
    submit.disabled = true;
    const answer = await work(field.value);
    submit.disabled = false;
    if (!form.isConnected) return; // it was closed meanwhile, or something else opened
    if ("done" in answer) return shut();
    refusal.textContent = answer.text ?? "";
    field.focus();
  };
  const form = make(
    "form",
    { onsubmit: send },
    refusal,
    make("label", { for: "dialog-number", text: label }),
    make("div", { class: "row" }, slider, field),
    ...(quicks.length ? [make("div", { class: "row" }, ...quicks)] : []),
    submit,
  );
  open(title, form);
}

/**
 * Ask which of a few things is meant.
 * @param {string} title
 * @param {any[]} choices labels, each with what it does
 * @param {{stays?: boolean}} how whether it stays open, to choose again
 */
export function askOne(title, choices, { stays = false } = {}) {
  const made = choices.map(([label, work], at) => {
    const facts = { autofocus: at === 0 };
    return stays ? make("button", { type: "button", text: label, onclick: work, ...facts }) : button(label, work, facts);
  });
  const done = stays ? [make("button", { type: "button", class: "main wide", text: text("done"), onclick: () => shut() })] : [];
  open(title, make("div", { class: "list" }, made), ...done);
}

/** Show a text: its lines, of which some have a link, and what stands below each further title. */
export function showText(/** @type {any} */ shows) {
  const linked = (/** @type {string[]} */ [before, text, href, after]) => [before, make("a", { href, target: "_blank", rel: "noreferrer", text }), after];
  const lines = (/** @type {any[]} */ all) => make("ul", { class: "lines" }, ...all.map((each) => make("li", {}, Array.isArray(each) ? linked(each) : bold(each))));
  const more = (shows.more ?? []).map((/** @type {any} */ each) => make("section", {}, make("h3", { text: each.title }), lines(each.lines)));
  const body = make("div", { class: "text", tabindex: "0", role: "region", "aria-label": shows.title }, lines(shows.lines), ...more);
  open(shows.title, body);
}

/** Show a link to give to others. */
export function showLink(/** @type {any} */ shows) {
  const link = make("input", { type: "text", readonly: true, value: shows.link, "aria-label": shows.title, onfocus: () => link.select() });
  const done = make("p", { role: "status" });
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(shows.link);
      say(done, text("copied"));
    } catch {
      link.select(); // to copy it by hand
    }
  };
  const button = make("button", { type: "button", class: "main", text: text("copy"), onclick: copy, autofocus: true });
  open(shows.title, make("p", { text: shows.text }), make("div", { class: "row link-row" }, link, button), done);
}

/** Return a line whose changed part stands between stars. */
export function bold(/** @type {string} */ line) {
  return line.split("**").map((part, at) => (at % 2 ? make("strong", { text: part }) : part));
}

const IN_MENU = [
  ["advice", "rules", "watch", "review", "replay", "verify"],
  ["sit-out", "away", "come-back", "buy-in", "leave"],
  ["deal", "add-computer", "remove-computer", "house", "hold", "hold-not", "pause", "resume", "close"],
];

/**
 * Show what one may do at the table beside playing, and how the page looks and sounds.
 * @param {any} state
 * @param {(ask: string) => void} ask
 */
export function showMenu(state, ask) {
  const labels = askLabels();
  const groups = IN_MENU.map((group) => group.filter((each) => state.can.includes(each))).filter((group) => group.length);
  const lists = groups.map((group) =>
    make("div", { class: "list" }, ...group.map((each) => button(labels[each], () => ask(each), { "data-ask": each, autofocus: true }))),
  );
  const small = (/** @type {string} */ each) => make("p", { class: "told-terms", text: each });
  const { terms, shuffle = [] } = state.table ?? {};
  open(text("menu"), ...(terms ? [small(terms)] : []), ...lists, looks(), ...shuffle.map(small));
  closeUnless((now) => {
    if (now.can.join() !== state.can.join()) redraw(() => showMenu(now, ask));
    return true;
  });
}

/** Return the choices of how the page looks and sounds. */
function looks() {
  const several = [
    choice("theme", text("theme"), { auto: text("as-device"), dark: text("dark"), light: text("light") }),
    choice("deck", text("deck"), { auto: text("as-discord"), two: text("two-colours"), four: text("four-colours") }),
    choice("sound", text("sound"), { on: text("sound-on"), off: text("sound-off") }),
    ...(matchMedia("(hover: hover) and (pointer: fine)").matches ? [choice("keys", text("keys"), { on: text("sound-on"), off: text("sound-off") })] : []),
  ];
  return make("div", { class: "looks" }, ...several);
}

function choice(/** @type {string} */ name, /** @type {string} */ label, /** @type {Record<string, string>} */ choices) {
  const id = `pref-${name}`;
  const select = make("select", { id, onchange: () => choose(name, select.value) });
  for (const [value, said] of Object.entries(choices)) select.append(make("option", { value, text: said }));
  select.value = pref(name);
  return make("p", {}, make("label", { for: id, text: label }), select);
}
