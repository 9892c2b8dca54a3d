// The bar with the headings of the page, where there is no room beside the article. Its list lies over the article, so it
// closes when a heading is chosen or the reader turns to something else; Escape leads back to the bar.

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
