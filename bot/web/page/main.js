/** Begins the page: lets somebody in by their link, or shows the table that they are at. */
import { shut } from "./dialogs.js";
import { BUILD, byId } from "./dom.js";
import { lastTable, noteTable, SESSION, showDoor } from "./door.js";
import { LANGUAGES, speak, text } from "./texts.js";
import { TablePage } from "./table.js";
import { Wire } from "./wire.js";
import { noteDeck } from "./prefs.js";
import { showReaction } from "./reactions.js";

/** Milliseconds after which a page that could not load its texts is loaded anew. */
const RELOADED_AFTER = 2000;

/** Exchange the ticket of a link for a session, whose page is then shown. */
async function enter(/** @type {string} */ ticket) {
  try {
    const answer = await fetch("/enter", {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ ticket }),
    });
    const said = await answer.json();
    const isUnspent = answer.status >= 500;
    if (!isUnspent) history.replaceState(null, "", location.pathname);
    if (answer.ok) location.replace(said.at);
    else showDoor(said.text, isUnspent);
  } catch {
    showDoor(text("no-answer"), true); // the ticket is still in the address
  }
}

function sit() {
  /** @type {TablePage | null} */
  let page = null;
  /** @type {any} */
  let latest = null;
  let wasThere = false;
  const wire = new Wire(location.pathname, {
    async hello(hello) {
      wasThere = true;
      if (hello.build !== BUILD) {
        location.reload();
        return;
      }
      try {
        await speak(hello.language);
      } catch {
        wire.retry();
        return;
      }
      if (wire.over) return;
      noteDeck(hello.deck);
      noteTable(true);
      page?.comeBack();
      page ??= new TablePage(wire);
      if (latest) page.show(latest);
    },
    state(state) {
      latest = state;
      page?.show(state);
    },
    react: showReaction,
    async ended(sentence) {
      noteTable(false);
      page?.leave();
      shut();
      if (!wasThere) await speak(ownLanguage()).catch(() => {});
      showDoor(sentence);
    },
    link(isConnected) {
      document.body.toggleAttribute("data-cut", !isConnected);
      byId("link").textContent = isConnected ? "" : text(wasThere ? "reconnecting" : "connecting");
      page?.asking.tellWaiting();
    },
  });
}

/** Return the language of the browser, of those that there are. */
function ownLanguage() {
  return navigator.languages.find((each) => LANGUAGES.includes(each.slice(0, 2))) ?? "en";
}

const ticket = location.hash.slice(1);
const isBare = location.pathname === "/";
if (SESSION.test(location.pathname)) sit();
else if (isBare && !ticket && lastTable()) location.replace(lastTable());
else {
  await speak(ownLanguage()).catch(() => setTimeout(() => location.reload(), RELOADED_AFTER));
  if (isBare && ticket) await enter(ticket);
  else showDoor(text(isBare ? "how-to-enter" : "nothing-here"));
}
