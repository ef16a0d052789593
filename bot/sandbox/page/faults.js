/**
 * A panel beside the conversation for trying what Discord does on its bad days:
 * one chooses what goes wrong, sees what is wrong, and ends it. It stays open
 * while one plays; those who only play never see it.
 */
import { coalesce, h, reconcile } from "./dom.js";
import { icon } from "./icons.js";

export class FaultPanel {
  #world;
  #actions;
  #panel = document.getElementById("faults");
  #offers = document.getElementById("fault-offers");
  #active = document.getElementById("fault-active");
  #badge = document.getElementById("fault-badge");
  #opener = null;

  constructor(world, actions) {
    this.#world = world;
    this.#actions = actions;
    world.on(
      "faults channel channels",
      coalesce(() => this.#draw()),
    );
    document.getElementById("close-faults").addEventListener("click", () => this.close());
    this.#badge.addEventListener("click", () => (this.#panel.hidden ? this.open(this.#badge) : this.close()));
    this.#panel.addEventListener("keydown", (event) => {
      if (event.key === "Escape") this.close();
    });
    this.#panel.addEventListener("click", (event) => this.#press(event.target.closest("[data-fault]")));
  }

  /** Show the panel; when it is closed, the focus goes back to `opener`. */
  open(opener) {
    this.#opener = opener;
    this.#panel.hidden = false;
    this.#mark();
    document.getElementById("faults-title").focus();
  }

  close() {
    this.#panel.hidden = true;
    this.#mark();
    if (this.#opener?.isConnected && !this.#opener.hidden) this.#opener.focus();
  }

  #press(button) {
    if (!button) return;
    const { fault, act } = button.dataset;
    if (act === "start") this.#actions.startFault(fault);
    else {
      this.#actions.endFault(fault);
      document.getElementById("faults-title").focus(); // the button goes with its row
    }
  }

  #draw() {
    const { offers, active } = this.#world.faults;
    this.#badge.hidden = active.length === 0;
    this.#badge.replaceChildren(icon("bolt"), `${active.length} wrong`);
    this.#mark();
    const nothing = { key: "nothing", stamp: "", build: () => row("nothing", "fault-nothing", "Nothing is.") };
    reconcile(this.#active, active.length ? active.map(activeRow) : [nothing]);
    const groups = [...new Set(offers.map(({ group }) => group))];
    const channel = this.#world.channel;
    reconcile(
      this.#offers,
      groups.map((group) => offerGroup(group, offers, channel)),
    );
  }

  #mark() {
    this.#badge.setAttribute("aria-expanded", String(!this.#panel.hidden));
  }
}

function row(key, name, ...children) {
  return h("li", { class: name, dataset: { key } }, ...children);
}

function activeRow({ id, label }) {
  const end = { class: "button button-secondary", type: "button", "aria-label": `End: ${label}` };
  return {
    key: id,
    stamp: label,
    build: () =>
      row(
        id,
        "fault-row",
        h("span", {}, label),
        h("button", { ...end, dataset: { fault: id, act: "end" } }, "End"),
      ),
  };
}

/** One group of choices; those about a thread can be made in one only. */
function offerGroup(group, offers, channel) {
  const inThread = Boolean(channel?.thread_metadata);
  const possible = ({ place }) => Boolean(channel) && (place !== "thread" || inThread);
  const choices = offers.filter((offer) => offer.group === group);
  const choice = (offer) =>
    h(
      "li",
      { dataset: { key: offer.id } },
      h(
        "button",
        {
          class: "fault-choice",
          type: "button",
          disabled: !possible(offer),
          dataset: { fault: offer.id, act: "start" },
        },
        offer.label,
      ),
    );
  return {
    key: group,
    stamp: JSON.stringify(choices.map((offer) => [offer.label, possible(offer)])),
    build: () => row(group, "fault-group", h("h3", {}, group), h("ul", {}, ...choices.map(choice))),
  };
}
