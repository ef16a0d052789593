/** Watches what moves on the page, so many times faster than for people. */
(fast) => {
  const timers = new Set();
  const going = new Set();
  const moved = [];
  const { animate } = Element.prototype;
  const { setTimeout: later, clearTimeout: never } = window;
  const LONG = 2500; // what waits longer is no moment

  Element.prototype.animate = function (frames, how) {
    moved.push({ frames: JSON.parse(JSON.stringify(frames)), duration: how.duration });
    const moving = animate.call(this, frames, { ...how, duration: how.duration / fast, delay: (how.delay ?? 0) / fast });
    const over = () => going.delete(moving);
    going.add(moving);
    moving.finished.then(over, over);
    return moving;
  };
  window.setTimeout = (work, time = 0, ...more) => {
    if (time > LONG) return later(work, time, ...more);
    const since = seen.length;
    const due = () => {
      if (!timers.has(timer)) return;
      if (isWatching && time > 0 && seen.length === since) return later(due, 4); // no frame since
      timers.delete(timer);
      work(...more);
    };
    const timer = later(due, time / fast);
    timers.add(timer);
    moved.push({ pause: time });
    return timer;
  };
  window.clearTimeout = (timer) => {
    timers.delete(timer);
    never(timer);
  };

  const all = (selector) => [...document.querySelectorAll(selector)];
  const isSeen = (each) => each.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  const texts = (selector) => all(selector).filter(isSeen).map((each) => each.textContent);

  /** What can be seen in one frame. */
  const sample = () => ({
    veil: "veil" in document.body.dataset,
    air: all("#air .flier").length,
    lifted: all("#air .played").length,
    palms: all(".fist .open").filter(isSeen).length,
    words: texts(".seats em, #me em"),
    stacks: texts(".seats .stack, #me .stack"),
    pot: texts(".pot b").join(),
    strip: texts(".ask > *").join(" "),
    ledger: texts(".ledger li b"),
    stamps: texts(".stamp").length,
    podium: all(".podium").length > 0,
    places: texts(".podium .who").length,
    lies: all(".played[data-lost]").length > 0,
    offers: all("#controls button").map(({ dataset }) => dataset.ask ?? dataset.act),
    inside: texts(".standing bdi").length,
    read: all("#live p").map((each) => each.textContent),
  });

  /** Return an element with all in it, its attributes in order. */
  const written = (node) => {
    if (node.nodeType !== Node.ELEMENT_NODE) return node.textContent.trim();
    const facts = [...node.attributes].map(({ name, value }) => `${name}="${value}"`).sort();
    return [`<${node.localName} ${facts.join(" ")}>`, ...[...node.childNodes].map(written)].join("\n");
  };

  let seen = [];
  let isWatching = false;
  const look = () => {
    if (!isWatching) return;
    seen.push(sample());
    requestAnimationFrame(look);
  };

  window.watch = {
    moved,
    begin() {
      seen = [];
      moved.length = 0;
      isWatching = true;
      look();
    },
    end() {
      isWatching = false;
      return seen;
    },
    /** Return whether anything moves, or is about to. */
    moves: () => timers.size + going.size > 0,
    /** Return all that is shown, without clocks. */
    shown() {
      const main = document.querySelector("main").cloneNode(true);
      for (const each of main.querySelectorAll(".ring .left, .until")) each.removeAttribute("style");
      for (const each of main.querySelectorAll(".next b, #link")) each.textContent = "";
      main.querySelector("#told").remove();
      const left = document.getAnimations().length;
      const { veil, peeking } = document.body.dataset;
      return { main: written(main), air: document.querySelector("#air").innerHTML, veil, peeking, left, stage: document.body.className };
    },
  };
}
