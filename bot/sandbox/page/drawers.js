/** On a narrow screen the columns at the sides slide in over the messages. */

const NARROW = matchMedia("(max-width: 760px)");

export class Drawers {
  #app = document.getElementById("app");
  #shade = document.getElementById("shade");
  #buttons = {
    channels: document.getElementById("show-channels"),
    members: document.getElementById("show-members"),
  };

  constructor() {
    for (const [name, button] of Object.entries(this.#buttons)) {
      button.addEventListener("click", () => (this.#isShown(name) ? this.close(name) : this.#show(name)));
    }
    this.#shade.addEventListener("click", () => this.close());
    addEventListener("keydown", (event) => {
      if (event.key === "Escape" && NARROW.matches && this.#app.dataset.drawer) this.close();
    });
    NARROW.addEventListener("change", () => this.#begin());
    this.#begin();
  }

  #begin() {
    delete this.#app.dataset.drawer;
    this.#mark();
  }

  #isShown(name) {
    if (NARROW.matches) return this.#app.dataset.drawer === name;
    return name === "channels" || this.#app.dataset.members !== "hidden";
  }

  #show(name) {
    if (NARROW.matches) this.#app.dataset.drawer = name;
    else delete this.#app.dataset.members;
    this.#mark();
    if (NARROW.matches) document.getElementById(name).querySelector("button, [tabindex]")?.focus();
  }

  /** Close the drawers; on a wide screen only the members' column can be closed. */
  close(name) {
    if (NARROW.matches) {
      const shown = this.#app.dataset.drawer;
      delete this.#app.dataset.drawer;
      if (shown) this.#buttons[shown].focus();
    } else if (name === "members") {
      this.#app.dataset.members = "hidden";
    }
    this.#mark();
  }

  #mark() {
    const drawer = this.#app.dataset.drawer;
    this.#shade.hidden = !drawer;
    for (const [name, button] of Object.entries(this.#buttons))
      button.setAttribute("aria-expanded", String(this.#isShown(name)));
    for (const name of Object.keys(this.#buttons))
      document.getElementById(name).inert = NARROW.matches && drawer !== name;
  }
}
