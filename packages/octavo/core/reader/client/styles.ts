// The styles that the document doesn't carry: those of parts that other pages have, and of what only scripts show.

import { scriptedStyles } from "virtual:octavo-scripted-styles";
import type { NamedStyles } from "../../model/page.ts";
import scripted from "../ui/styles/scripted.css?inline";

/** The names of those that are there. */
const present = new Set<string | undefined>();
/** What overrides all others. */
const last = new CSSStyleSheet();

/** @param common those that many pages need. */
export function startStyles(common: readonly NamedStyles[]): void {
  const inlined = [...document.querySelectorAll<HTMLStyleElement>("style[data-part]")];
  for (const { dataset } of inlined) present.add(dataset.part);
  // The rules for print come last, because they override all others.
  const print = inlined.find(({ dataset }) => dataset.part === "print")?.textContent ?? "";
  last.replaceSync(scripted + scriptedStyles + print);
  document.adoptedStyleSheets.push(last);
  adoptStyles(common);
}

/** Called before what needs them is in the document. */
export function adoptStyles(styles: readonly NamedStyles[]): void {
  const missing = styles.filter(({ name }) => !present.has(name));
  if (missing.length === 0) return;
  for (const { name } of missing) present.add(name);
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(missing.map(({ css }) => css).join(""));
  const sheets = document.adoptedStyleSheets;
  sheets.splice(sheets.indexOf(last), 0, sheet);
}
