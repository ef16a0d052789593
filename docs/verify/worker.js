// The checker at work beside the page, so that the page stays alive. The page sends a text, and
// gets verdicts in batches; where no worker is to be had it runs the same in slices of its own.

const SLICE = 40; // milliseconds

/**
 * @param {string} text
 * @returns {Generator<{verdicts: Verdict[], done: boolean}, void>} batches, a slice of time each
 */
function* batches(text) {
  const checking = checkText(text);
  for (;;) {
    /** @type {Verdict[]} */
    const verdicts = [];
    const until = Date.now() + SLICE;
    while (Date.now() < until) {
      const { value, done } = checking.next();
      if (done) {
        yield { verdicts, done: true };
        return;
      }
      if (value) verdicts.push(value);
    }
    yield { verdicts, done: false };
  }
}

if (typeof document === "undefined") {
  globalThis.addEventListener("message", (event) => {
    for (const batch of batches(event.data)) globalThis.postMessage(batch);
  });
}
