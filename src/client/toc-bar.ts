// The bar with the page's headings, shown if there is no room next to the article. Its list covers the article, so it
// closes when the reader selects a heading or moves on to something else. Escape returns the focus to the bar.

export type TocBar = { close: () => void };

export function startTocBar(): TocBar {
  const opened = () => document.querySelector<HTMLDetailsElement>(".toc-bar[open]");
  const close = () => opened()?.removeAttribute("open");

  const closeUnlessIn = (part: string) => (event: Event) => {
    if (!(event.target as Element).closest?.(part)) close();
  };
  document.addEventListener("click", closeUnlessIn(".toc-bar summary"));
  document.addEventListener("focusin", closeUnlessIn(".toc-bar"));
  document.addEventListener("keydown", ({ key }) => {
    const bar = key === "Escape" && opened();
    if (!bar) return;
    bar.querySelector("summary")?.focus({ preventScroll: true });
    close();
  });
  return { close };
}
