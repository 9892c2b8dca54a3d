// The light and dark themes. The system decides until the reader chooses (boot.ts applies the choice before the first
// paint).

import { remember } from "../model/storage.ts";

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

/**
 * Colors the browser's own bars. They follow the system, through the document's meta tags, until the reader chooses.
 */
function colourBars(theme: string | undefined): void {
  if (!theme) return;
  const tags = document.querySelectorAll<HTMLMetaElement>("meta[name=theme-color]");
  // In the same order as in ui/Document.tsx.
  for (const [at, tag] of tags.entries()) tag.media = at === (theme === "dark" ? 1 : 0) ? "all" : "not all";
}
