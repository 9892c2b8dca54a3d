// Hides an announcement that the reader has closed, before it's painted.

import { recall, remember } from "../../../core/reader/browser/storage.ts";

const { dataset } = document.documentElement;
const key = "announcement";
const closed = recall("localStorage", key);

const parsed = new MutationObserver(() => {
  const shown = document.querySelector<HTMLElement>(".announcement");
  if (!shown) return;
  parsed.disconnect();
  if (shown.dataset.id === closed) dataset.announcementClosed = "";
});
if (closed) parsed.observe(document, { childList: true, subtree: true });

// Also once the interface works.
document.addEventListener("click", ({ target }) => {
  const { id } = (target as Element).closest("button")?.closest<HTMLElement>(".announcement")?.dataset ?? {};
  if (!id) return;
  dataset.announcementClosed = "";
  // The button is gone. The reader continues with the page.
  document.getElementById("content")?.focus({ preventScroll: true });
  // If storage is blocked or full, the next page shows it again.
  remember("localStorage", key, id);
});

export const handle = (): boolean => false;

export const onLost = (): boolean => false;

export function onParsed(): boolean {
  parsed.disconnect();
  return false;
}
