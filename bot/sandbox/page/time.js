/** Discord's timestamps, `<t:unix:style>`, in the member's language. */

const STYLES = {
  t: { timeStyle: "short" },
  T: { timeStyle: "medium" },
  d: { day: "2-digit", month: "2-digit", year: "numeric" },
  D: { dateStyle: "long" },
  f: { dateStyle: "long", timeStyle: "short" },
  F: { dateStyle: "full", timeStyle: "short" },
  s: { dateStyle: "short", timeStyle: "short" },
  S: { dateStyle: "short", timeStyle: "medium" },
};

const UNITS = [
  ["year", 31_536_000],
  ["month", 2_592_000],
  ["day", 86_400],
  ["hour", 3600],
  ["minute", 60],
  ["second", 1],
];

/** “in 20 seconds”, “2 minutes ago”. */
function relative(seconds, locale) {
  const distance = seconds - Math.round(Date.now() / 1000);
  const [unit, size] = UNITS.find(([, length]) => Math.abs(distance) >= length) ?? UNITS.at(-1);
  const format = new Intl.RelativeTimeFormat(locale, { numeric: unit === "second" ? "always" : "auto" });
  return format.format(Math.round(distance / size), unit);
}

/** The text of a timestamp; `seconds` since 1970. */
export function timeText(seconds, style, locale) {
  if (style === "R") return relative(seconds, locale);
  return format(seconds * 1000, STYLES[style] ?? STYLES.f, locale);
}

export function format(milliseconds, options, locale) {
  const date = new Date(milliseconds);
  return Number.isNaN(date.getTime()) ? "?" : new Intl.DateTimeFormat(locale, options).format(date);
}

/** When a message was written, as its header says it. */
export function messageTime(iso, locale) {
  const time = Date.parse(iso);
  const clock = format(time, { timeStyle: "short" }, locale);
  const day = dayOf(time);
  if (day === dayOf(Date.now())) return `Today at ${clock}`;
  if (day === dayOf(Date.now() - 86_400_000)) return `Yesterday at ${clock}`;
  return format(time, { dateStyle: "short", timeStyle: "short" }, locale);
}

/** A local day as text, equal for two times exactly when they fall on the same day. */
export function dayOf(milliseconds) {
  return new Date(milliseconds).toDateString();
}

const MINUTE_MS = 60_000;

/**
 * Let relative times run as clients do: by whole minutes, while there is more
 * than a minute to go. Later they stand still until their message is drawn anew.
 */
export function keepTimes() {
  setInterval(() => {
    for (const element of document.querySelectorAll("time[data-style='R']")) {
      const seconds = Number(element.dataset.seconds);
      if (seconds * 1000 - Date.now() >= MINUTE_MS)
        element.textContent = relative(seconds, element.dataset.locale);
    }
  }, MINUTE_MS);
}
