// Measures the table's page as it stands: what lies over what, is cut off, out of sight, or small.
// Evaluated in the page; returns a line for each finding, and the size of the felt.
() => {
  const found = [];
  const all = (selector) => [...document.querySelectorAll(selector)].filter(isShown);
  const box = (element) => element.getBoundingClientRect();
  const across = (a, b) => Math.min(a.right, b.right) - Math.max(a.left, b.left);
  const down = (a, b) => Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
  const lap = (a, b, least = 1) => across(a, b) > least && down(a, b) > least;
  const by = (a, b) => `${across(a, b).toFixed()}×${down(a, b).toFixed()}`;
  const isPhone = Math.min(innerWidth, innerHeight) < 600;

  function isShown(element) {
    if (element.closest(".unseen, [hidden], dialog:not([open]), #air, svg")) return false;
    // A plate's line that has no room for both shows the chips or the word.
    const line = element.parentElement?.closest(".has");
    if (line && !lap(box(element), box(line))) return false;
    const { width, height } = element.getBoundingClientRect();
    return width > 0 && height > 0 && element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  }

  function nameOf(element) {
    const seat = element.closest("[data-seat]")?.dataset.seat;
    const said = element.textContent.trim().replace(/\s+/g, " ").slice(0, 24);
    const kind = element.className || element.parentElement.className || element.tagName.toLowerCase();
    return `${kind}${seat ? ` of seat ${seat}` : ""}${said ? ` “${said}”` : ""}`;
  }

  /** Every line of text, with where it stands. */
  function texts() {
    const lines = [];
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walk.nextNode(); node; node = walk.nextNode()) {
      const of = node.parentElement;
      if (!node.textContent.trim() || !isShown(of)) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const rect of range.getClientRects()) {
        // Of a line, where its letters are: half of what is above and below them is air.
        const air = Math.max(0, rect.height - parseFloat(getComputedStyle(of).fontSize)) / 2 + 1;
        if (rect.width > 1) lines.push({ of, left: rect.left, right: rect.right, top: rect.top + air, bottom: rect.bottom - air });
      }
    }
    return lines;
  }

  function clips(element) {
    const around = [];
    for (let each = element; each && each !== document.body; each = each.parentElement) {
      const style = getComputedStyle(each);
      if (style.overflowX !== "visible" || style.overflowY !== "visible") around.push([each, style]);
    }
    return around;
  }

  for (const each of all(".has > *")) if (each.scrollWidth > each.clientWidth + 1) found.push(`cut short: ${nameOf(each)}`);
  const lines = texts();
  for (const line of lines) {
    const { of } = line;
    const size = parseFloat(getComputedStyle(of).fontSize);
    if (size < 11) found.push(`tiny: ${nameOf(of)} ${size}px`);
    let mayGoOn = false;
    for (const [around, style] of clips(of)) {
      mayGoOn ||= style.textOverflow === "ellipsis";
      const edge = box(around);
      const isCut = (!mayGoOn && (line.left < edge.left - 1.5 || line.right > edge.right + 1.5))
        || line.top < edge.top - 1.5 || line.bottom > edge.bottom + 1.5;
      if (isCut) found.push(`cut: ${nameOf(of)} by ${around.className || around.tagName}`);
    }
    const button = of.closest("button");
    if (button && !mayGoOn && (line.left < box(button).left - 1 || line.right > box(button).right + 1)) found.push(`wider than its button: ${nameOf(of)}`);
    const isOut = (!mayGoOn && (line.left < -1 || line.right > innerWidth + 1)) || line.top < -1 || line.bottom > innerHeight + 1;
    if (isOut) found.push(`out of sight: ${nameOf(of)}`);
  }
  lines.forEach((one, at) => lines.slice(at + 1).forEach((other) => {
    if (one.of === other.of || !lap(one, other, 1.5) || isStamped(one.of, other.of) || isStamped(other.of, one.of)) return;
    // What an ellipsis stands for is not seen.
    const [a, b] = [one, other].map((each) => seen(each));
    if (lap(a, b, 1.5)) found.push(`text over text: ${nameOf(one.of)} and ${nameOf(other.of)} ${by(a, b)}`);
  }));

  /** Whether one is the stamp that was put on the other. */
  function isStamped(one, other) {
    return one.closest(".stamp") && one.closest("[data-seat]") === other.closest("[data-seat]");
  }

  function seen(line) {
    const shown = { ...line };
    for (const [around] of clips(line.of)) {
      const edge = box(around);
      shown.left = Math.max(shown.left, edge.left);
      shown.right = Math.min(shown.right, edge.right);
      shown.top = Math.max(shown.top, edge.top);
      shown.bottom = Math.min(shown.bottom, edge.bottom);
    }
    return shown;
  }

  // What lies on a text, as a finger would find it.
  const solid = ".played, .fist, .face, .plate, .hand li, button, .badge, .chip, .step";
  const sheet = new CSSStyleSheet();
  sheet.replaceSync("* { pointer-events: auto !important } .fan, .fan *, .shine, .air, .air * { pointer-events: none !important }");
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  for (const line of lines.map(seen)) {
    if (line.bottom - line.top < 4) continue; // that it is cut was told
    const middle = (line.top + line.bottom) / 2;
    for (const x of [line.left + 2, (line.left + line.right) / 2, line.right - 2]) {
      const on = document.elementFromPoint(x, middle)?.closest(solid);
      if (on && !on.contains(line.of) && !line.of.contains(on)) {
        found.push(`covered: ${nameOf(line.of)} by ${nameOf(on)}`);
        break;
      }
    }
  }
  document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet);

  const pairs = (one, other, least = 2) => {
    for (const a of all(one)) for (const b of all(other)) {
      if (a === b || a.contains(b) || b.contains(a)) continue;
      if (one === other && a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_PRECEDING) continue;
      if (lap(box(a), box(b), least)) found.push(`overlap: ${nameOf(a)} and ${nameOf(b)} ${by(box(a), box(b))}`);
    }
  };
  pairs(".played", ".seats .plate", 4);
  pairs(".fist", ".seats .plate", 4);
  pairs(".seats .plate", ".seats .plate");
  pairs(".seats .face", ".seats .plate", 14); // its own lies on it
  pairs(".seats .face", ".seats .face");
  pairs(".seats .plate", ".bar button, .strip");
  const inBar = [...lines.filter(({ of }) => of.closest(".bar")), ...all(".bar button").map((of) => ({ of, ...box(of).toJSON() }))];
  for (const face of all(".seats .face")) for (const each of inBar) {
    const { left, right, top, bottom, width } = box(face);
    const [x, y] = [(left + right) / 2, (top + bottom) / 2]; // it is round
    const far = Math.hypot(x - Math.min(Math.max(x, each.left), each.right), y - Math.min(Math.max(y, each.top), each.bottom));
    if (far < width / 2 - 2) found.push(`overlap: ${nameOf(face)} and ${nameOf(each.of)} ${(width / 2 - far).toFixed()}`);
  }
  pairs(".stamp", ".seats .plate, .bar button, .gain", 6);
  pairs(".gain", ".seats .plate, .pile b", 2);
  pairs(".hand li", ".controls button");
  pairs(".controls button", ".controls button", 0);
  pairs(".badge", ".ask");

  // Of cards that overlap, the rank stays in sight.
  const cards = all(".played");
  const layer = (card) => Number(getComputedStyle(card).zIndex) || 0;
  cards.forEach((card, at) => cards.forEach((other, after) => {
    const lies = layer(other) > layer(card) || (layer(other) === layer(card) && after > at);
    const whole = box(card);
    const rank = { left: whole.left, top: whole.top, right: whole.left + whole.width * 0.3, bottom: whole.top + whole.height * 0.38 };
    if (lies && card !== other && lap(rank, box(other), 3)) found.push(`rank covered: ${nameOf(card)} by ${nameOf(other)} ${by(rank, box(other))}`);
  }));

  for (const each of all(".seats .plate, .seats .face, .badge, .area > *, .controls button, .hand button, .stamp, .gain, .step, .played, .fist, .bar button")) {
    const { left, right, top, bottom } = box(each);
    if (left < -3 || right > innerWidth + 3 || top < -1 || bottom > innerHeight + 1) found.push(`out of sight: ${nameOf(each)} ${left.toFixed()},${top.toFixed()}–${right.toFixed()},${bottom.toFixed()}`);
  }
  if (isPhone) for (const each of all("button")) {
    const { width, height } = box(each);
    if (width < 43.5 || height < 43.5) found.push(`small: ${nameOf(each)} ${width.toFixed()}×${height.toFixed()}`);
  }
  const root = document.documentElement;
  const isFree = [root, document.body].every((each) => getComputedStyle(each).overflowY !== "hidden");
  if (isFree && (root.scrollWidth > innerWidth || root.scrollHeight > innerHeight)) found.push(`the page scrolls: ${root.scrollWidth}×${root.scrollHeight}`);
  const area = document.querySelector(".area");
  if (area && !all(".area *").some((each) => each.textContent.trim() || each.matches("button, svg, img"))) found.push("the hand area is empty");
  const stage = document.querySelector(".stage");
  const { width = 0, height = 0 } = stage ? box(stage) : {};
  return { found: [...new Set(found)], stage: `${Math.round(width)}×${Math.round(height)}` };
}
