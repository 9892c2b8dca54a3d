// Light and dark: the system's choice until the reader makes one (boot.ts sets it before the first paint).

import { remember } from "./storage.ts";

export function startThemeSwitch(): void {
  document.addEventListener("click", (event) => {
    if (!(event.target as Element).closest(".theme-switch")) return;
    const root = document.documentElement;
    const dark = root.dataset.theme
      ? root.dataset.theme === "dark"
      : matchMedia("(prefers-color-scheme: dark)").matches;
    root.dataset.theme = dark ? "light" : "dark";
    remember("localStorage", "theme", root.dataset.theme);
  });
}
