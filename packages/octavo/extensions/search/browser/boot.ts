// Opens the search without waiting for anything: on a key, a press, or a query in the address. Notes Enter in
// data-enter of the field, and says in the dialog if the scripts couldn't be loaded.

import { texts } from "virtual:octavo-texts";
import { base, fetchAhead, fetchWorker, main, shell } from "../../../core/reader/client/fetch-ahead.ts";
import { searchFolder, searchHead } from "../model/index-paths.ts";
import { isForSearch, openSearch } from "./open-search.ts";

function open(query?: string): true {
  openSearch(query);
  fetchWorker();
  fetchAhead(base + searchFolder + searchHead, { cache: "no-cache" });
  return true;
}

/** Opens the search again in a new document. Some browsers remember that a script was missing until it's fetched. */
async function retry(query: string): Promise<void> {
  await Promise.allSettled([main, shell].map((href) => fetch(href, { cache: "reload" })));
  history.replaceState(null, "", `?q=${encodeURIComponent(query.toWellFormed())}`);
  location.reload();
}

export function handle(event: Event, isLost: boolean): boolean {
  const target = event.target as HTMLInputElement;
  if (isForSearch(event)) return open();
  if ((event as KeyboardEvent).key !== "Enter" || !target.matches("dialog.search input")) return false;
  if (isLost) void retry(target.value);
  else target.dataset.enter = target.value;
  return true;
}

export function onParsed(): boolean {
  const query = new URLSearchParams(location.search).get("q");
  return query !== null && open(query);
}

export function onLost(): boolean {
  const status = document.querySelector<HTMLElement>(".search-status");
  const say = (text: string) => {
    if (status) status.textContent = text;
  };
  say(texts.searchNotLoaded);
  // The scripts are loaded again then, and React expects the document as it was.
  if (!navigator.onLine) addEventListener("online", () => say(""), { once: true });
  return status?.closest("dialog")?.open ?? false;
}
