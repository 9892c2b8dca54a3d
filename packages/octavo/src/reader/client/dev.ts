// Development only: updates the open page when its Markdown changes, shows problems on the page, and hot-reloads
// styles.

import "../ui/styles/index.css";
import "../ui/styles/dev.css";
import "virtual:octavo-styles.css";
import type { PageAsset } from "../../model/page.ts";
import { showArticle } from "./article.ts";
import type { CurrentPage } from "./current-page.ts";
import type { Versions } from "./versions.ts";

export function startDev(page: CurrentPage, versions: Versions, onSwap: (asset: PageAsset) => void): void {
  const hot = import.meta.hot;
  if (!hot) return;
  // Vite's own styles, which it can replace, take the place of those in the document.
  for (const style of document.querySelectorAll("style:not([data-vite-dev-id])")) style.remove();
  const panel = document.body.appendChild(document.createElement("pre"));
  panel.className = "dev-problems";
  panel.hidden = true;
  let problems: string[] = [];
  const samples = new Map<string, string[]>();
  const route = () => page.get().view.record.path;
  const show = () => {
    const shown = [...problems, ...(samples.get(route()) ?? [])];
    panel.hidden = shown.length === 0;
    panel.textContent = shown.join("\n");
  };
  hot.on("docs:problems", (found: string[]) => {
    problems = found;
    show();
  });
  hot.on("docs:samples", ({ route, problems }: { route: string; problems: string[] }) => {
    samples.set(route, problems);
    show();
  });
  startMoves(hot);
  hot.on("docs:page", ({ base: edited, asset }: { base: string; asset: PageAsset }) => {
    if (edited !== page.get().site.base || asset.record.path !== page.get().view.record.path) return;
    const { html, build: _, ...view } = asset;
    page.show(view, versions.shown());
    void showArticle(html, true).then(() => onSwap(asset));
  });
  hot.send("docs:hello", { changes: changesSeen() });
  hot.send("docs:opened", { route: route(), isLoaded: true });
  let opened = route();
  page.subscribe(() => {
    if (route() === opened) return;
    opened = route();
    hot.send("docs:opened", { route: opened, isLoaded: false });
    show();
  });
}

/** How often the site had changed when this document was made. Undefined where the browser doesn't tell. */
function changesSeen(): number | undefined {
  const [navigation] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  return navigation?.serverTiming?.find(({ name }) => name === "changes")?.duration;
}

/** Offers the redirects of pages that were renamed. The server adds them, because it has seen what was renamed. */
function startMoves(hot: NonNullable<ImportMeta["hot"]>): void {
  const panel = document.body.appendChild(document.createElement("div"));
  panel.className = "dev-moves";
  panel.hidden = true;
  const text = panel.appendChild(document.createElement("pre"));
  const button = panel.appendChild(document.createElement("button"));
  button.type = "button";
  let shown = 0;
  button.addEventListener("click", () => hot.send("docs:add-redirects", { id: shown }));
  hot.on("docs:moves", ({ id, lines }: { id: number; lines: string[] }) => {
    shown = id;
    panel.hidden = lines.length === 0;
    text.textContent = ["Pages have moved. To keep their old addresses working, add:", ...lines].join("\n");
    button.textContent = lines.length === 1 ? "Add redirect" : "Add redirects";
  });
}
