/** Line drawings for buttons and lists, drawn for this page on a 24 × 24 grid. */
const PATHS = {
  hash: "M9.5 4 7.5 20M16.5 4l-2 16M4.5 9h16M3.5 15h16",
  locked: "M9 4 7.5 16M15.5 4l-.6 5M4.5 8.5h15M3.5 14.5h8M14 15v-1.5a2.5 2.5 0 0 1 5 0V15M13 15h7v6h-7z",
  privateThread: "M5 4v5a4 4 0 0 0 4 4h2M14 15v-1.5a2.5 2.5 0 0 1 5 0V15M13 15h7v6h-7z",
  silent: "M6 16.5V11a6 6 0 0 1 9.5-4.9M18 10.5v6H5M10.5 20h3M4 4l16 16",
  forum: "M4 4h13v9H9l-4 3.5V13H4zM9 16.5h6l4 3.5v-3.5h1.5V8",
  thread: "M5 4v7a4 4 0 0 0 4 4h9M14 11l4 4-4 4",
  members:
    "M9 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7M2.5 20c0-4 2.5-6.5 6.5-6.5s6.5 2.5 6.5 6.5M16 4.5a3.5 3.5 0 0 1 0 6.5M18 13.9c2.2.9 3.5 3 3.5 6.1",
  menu: "M4 6h16M4 12h16M4 18h16",
  more: "M5 12h.01M12 12h.01M19 12h.01",
  send: "M4 4.5 21 12 4 19.5l2.5-7.5zM6.5 12H13",
  close: "M6 6l12 12M18 6 6 18",
  down: "M6 9l6 6 6-6",
  arrow: "M12 5v14M6 13l6 6 6-6",
  trash: "M4 7h16M9 7V4h6v3M6.5 7l1 13h9l1-13M10 11v5.5M14 11v5.5",
  settings: "M4 7h9M19 7h1M4 17h1M11 17h9M16 4.5v5M8 14.5v5",
  window: "M14 4h6v6M20 4l-9 9M18 14v6H4V6h6",
  eye: "M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12M12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6",
  copy: "M9 9h11v11H9zM5 15H4V4h11v1",
  check: "M5 12.5l4.5 4.5L19 7.5",
  slash: "M15 4 9 20",
  file: "M6 3h8l5 5v13H6zM14 3v5h5",
  link: "M14 5h5v5M19 5l-8 8M17 13v6H5V7h6",
  crown: "M4 18h16M4.5 15 3 7l5 3.5L12 5l4 5.5L21 7l-1.5 8z",
  bolt: "M13 3 5 14h6l-1 7 9-11h-6z",
  spade:
    "M12 3c3.5 4 8 6.3 8 10.3a3.9 3.9 0 0 1-6.6 2.8c.3 2 1 3.6 2.1 4.9h-7c1.1-1.3 1.8-2.9 2.1-4.9A3.9 3.9 0 0 1 4 13.3C4 9.3 8.5 7 12 3z",
};

const SVG = "http://www.w3.org/2000/svg";

/** An icon that says nothing to screen readers; the button around it carries the name. */
export function icon(name, { solid = false } = {}) {
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("viewBox", "0 0 24 24");
  svg.setAttribute("aria-hidden", "true");
  svg.setAttribute("class", solid ? "icon icon-solid" : "icon");
  const path = document.createElementNS(SVG, "path");
  path.setAttribute("d", PATHS[name]);
  svg.append(path);
  return svg;
}
