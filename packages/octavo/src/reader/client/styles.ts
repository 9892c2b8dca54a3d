// The styles that the document doesn't carry: those of parts that other pages have, and of what only scripts show.

import { scriptedStyles } from "virtual:octavo-scripted-styles";
import type { NamedStyles } from "../../model/page.ts";
import scripted from "../ui/styles/scripted.css?inline";

const present = new Set<string | undefined>();

/** @param common those that many pages need. */
export function startStyles(common: readonly NamedStyles[]): void {
  const inlined = [...document.querySelectorAll<HTMLStyleElement>("style[data-part]")];
  for (const { dataset } of inlined) present.add(dataset.part);
  // The rules for print come last, because they override all others.
  const print = inlined.find(({ dataset }) => dataset.part === "print")?.textContent ?? "";
  prepend(scripted + scriptedStyles + print);
  adoptStyles(common);
}

/** Called before what needs them is in the document. */
export function adoptStyles(styles: readonly NamedStyles[]): void {
  const missing = styles.filter(({ name }) => !present.has(name));
  for (const { name } of missing) present.add(name);
  if (missing.length > 0) prepend(missing.map(({ css }) => css).join(""));
}

/** What was there overrides it. */
function prepend(css: string): void {
  // In development, Vite adds all styles, so that it can replace them.
  if (import.meta.env.DEV) return;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets = [sheet, ...document.adoptedStyleSheets];
}
