// Icons: from the Lucide set by name (lucide.dev/icons), or a drawing next to the page. They're inlined, so they have the
// color of the text, and screen readers skip them.

import { readFileSync } from "node:fs";
import type { IconifyJSON } from "@iconify-json/lucide";
import type { Nodes } from "mdast";
import { fileOfPackage } from "../../files/package-root.ts";
import { newSuggestions } from "../../model/suggestions.ts";
import { type PageContext, report } from "../context/page-context.ts";
import { drawing } from "./drawing.ts";

/** Loaded when the first page uses an icon. */
let lucide: IconifyJSON | undefined;
/** Among 1,700 names. */
const suggestions = newSuggestions();

/** How every icon of the set is drawn. The style sheet says it once for all of them. */
const pen = ' fill="none" stroke="currentColor" stroke-linecap="round" stroke-linejoin="round" stroke-width="2"';

export function icon(name: string, page: PageContext, at: Nodes): string {
  if (name.startsWith("./")) return drawing(name, page, at);
  lucide ??= JSON.parse(readFileSync(fileOfPackage("@iconify-json/lucide/icons.json"), "utf8")) as IconifyJSON;
  const found = Object.hasOwn(lucide.icons, name) ? lucide.icons[name] : undefined;
  if (!found) {
    const meant = suggestions.find(name, "", Object.keys(lucide.icons));
    const remedy = meant ? `Did you mean \`${meant}\`?` : "See lucide.dev/icons.";
    report(page, at, `There is no icon \`${name}\`.`, remedy, "icon");
    return "";
  }
  const body = found.body.replace(pen, "").replace(/^<g>(.*)<\/g>$/, "$1");
  return `<svg class="lucide" viewBox="0 0 24 24" aria-hidden="true">${body}</svg>`;
}
