// Switches between the light and the dark theme. The system decides until the reader chooses, and boot.ts applies the
// choice before the first paint.

import { texts } from "virtual:octavo-texts";
import { useEffect } from "react";
import { remember, storageKey } from "../browser/storage.ts";

export function ThemeSwitch() {
  useEffect(() => {
    colorBars(document.documentElement.dataset.theme);
    // The reader has chosen in another tab.
    const follow = ({ key, newValue }: StorageEvent) => {
      if (key === storageKey("theme") && newValue) show(newValue);
    };
    addEventListener("storage", follow);
    return () => removeEventListener("storage", follow);
  }, []);
  return (
    <button className="icon theme-switch" type="button" aria-label={texts.toggleTheme} onClick={toggle}>
      <svg className="glyph" viewBox="0 0 16 16" aria-hidden="true">
        <circle cx="8" cy="8" r="6" />
        <path className="filled" d="M8 2a6 6 0 0 1 0 12z" />
      </svg>
    </button>
  );
}

function toggle(): void {
  const { dataset } = document.documentElement;
  const dark = dataset.theme ? dataset.theme === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;
  const theme = dark ? "light" : "dark";
  show(theme);
  remember("localStorage", "theme", theme);
}

function show(theme: string): void {
  document.documentElement.dataset.theme = theme;
  colorBars(theme);
}

/**
 * Colors the browser's own bars. They follow the system, through the document's meta tags, until the reader chooses.
 */
function colorBars(theme: string | undefined): void {
  if (!theme) return;
  const tags = document.querySelectorAll<HTMLMetaElement>("meta[name=theme-color]");
  // In the same order as in Document.tsx.
  for (const [at, tag] of tags.entries()) tag.media = at === (theme === "dark" ? 1 : 0) ? "all" : "not all";
}
