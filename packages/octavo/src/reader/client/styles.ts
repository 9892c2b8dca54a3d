// The styles that the document doesn't carry: those of parts that other pages have, and of what only scripts show.

import { partStyles } from "virtual:octavo-styles";
import scripted from "../ui/styles/scripted.css?inline";
import { namedStyles } from "../ui/styles.ts";

export function adoptStyles(): void {
  // In development, Vite adds all styles, so that it can replace them.
  if (import.meta.env.DEV) return;
  const inlined = [...document.querySelectorAll<HTMLStyleElement>("style[data-part]")];
  const present = new Set(inlined.map(({ dataset }) => dataset.part));
  // The rules for print come last, because they override all others.
  const print = inlined.find(({ dataset }) => dataset.part === "print")?.textContent;
  const missing = namedStyles.filter(({ name }) => !present.has(name)).map(({ css }) => css);
  const sheet = new CSSStyleSheet();
  sheet.replaceSync([...missing, scripted, ...partStyles.map((part) => part.scripted), print].join(""));
  document.adoptedStyleSheets.push(sheet);
}
