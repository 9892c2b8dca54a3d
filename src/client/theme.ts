// Light and dark: the system's choice until the reader makes one (boot.ts sets it before the first paint).

import { remember } from "./storage.ts";

export function startThemeSwitch(): void {
  const { dataset } = document.documentElement;
  colourBars(dataset.theme);
  document.addEventListener("click", (event) => {
    if (!(event.target as Element).closest(".theme-switch")) return;
    const dark = dataset.theme ? dataset.theme === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;
    dataset.theme = dark ? "light" : "dark";
    colourBars(dataset.theme);
    remember("localStorage", "theme", dataset.theme);
  });
}

/** The browser's own bars follow the system, as the tags of the document say, until the reader has chosen. */
function colourBars(theme: string | undefined): void {
  if (!theme) return;
  const tags = document.querySelectorAll<HTMLMetaElement>("meta[name=theme-color]");
  // In the order of ui/Document.tsx.
  for (const [at, tag] of tags.entries()) tag.media = at === (theme === "dark" ? 1 : 0) ? "all" : "not all";
}
