// Inlined above the announcement, if there is one, so that an announcement that the reader has closed is never painted.
// It has no imports, and nothing imports it.

const { dataset } = document.documentElement;
const { id } = (document.currentScript as HTMLScriptElement).dataset;
const key = "docs:announcement";

try {
  if (localStorage.getItem(key) === id) dataset.announcementClosed = "";
} catch {
  // storage is blocked, so it's shown
}

document.addEventListener("click", ({ target }) => {
  if (!(target as Element).closest(".announcement button")) return;
  dataset.announcementClosed = "";
  // The button is gone. The reader continues with the page.
  document.getElementById("content")?.focus({ preventScroll: true });
  try {
    localStorage.setItem(key, id as string);
  } catch {
    // blocked or full, so the next page shows it again
  }
});
