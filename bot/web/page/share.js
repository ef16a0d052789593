/** An evening in a few lines, for a chat. */
import { counted, number, signed, text } from "./texts.js";

const MEDALS = ["🥇", "🥈", "🥉"];

/**
 * Give an evening to the device's own sheet, or else to the clipboard.
 * @param {any} state
 * @param {(sentence: string) => void} tell
 */
export async function share(state, tell) {
  const lines = summary(state);
  try {
    if (navigator.share && matchMedia("(pointer: coarse)").matches) {
      await navigator.share({ text: lines });
    } else {
      await navigator.clipboard.writeText(lines);
      tell(text("copied"));
    }
  } catch (error) {
    if (/** @type {Error} */ (error).name !== "AbortError") tell(text("not-shared"));
  }
}

/** Return an evening as lines: three medals, and its records. */
function summary(/** @type {any} */ { table, best }) {
  const { places, deals, biggest, bourres } = table.evening;
  const deal = (/** @type {number} */ each) => `${text("a-deal")} ${number(each)}`;
  return [
    `${table.name} · ${counted("deals", deals)}`,
    ...places.slice(0, 3).map((/** @type {any} */ each) => `${MEDALS[each.place - 1]} ${each.name} ${signed(each.net)}`),
    biggest && `${text("biggest-pot")}: ${number(biggest.chips)} (${biggest.name}, ${deal(biggest.deal)})`,
    bourres && `${text("most-bourres")}: ${number(bourres.count)} (${bourres.name})`,
    best && `${text("best-deal")}: ${signed(best.net)} (${deal(best.deal)})`,
  ].filter(Boolean).join("\n");
}
