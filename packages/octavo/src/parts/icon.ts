// Icons: from the Lucide set by name (lucide.dev/icons), or a drawing next to the page. They're inlined, so they have the
// color of the text, and screen readers skip them.

import { readFileSync } from "node:fs";
import type { IconifyJSON } from "@iconify-json/lucide";
import type { Nodes } from "mdast";
import { drawing } from "../content/images/drawing.ts";
import { type PageCompiler, report } from "../content/page-compiler.ts";
import { suggest } from "../model/problem.ts";
import { fileOfPackage } from "../package-root.ts";

/** Loaded when the first page uses an icon. */
let lucide: IconifyJSON | undefined;

/** How every icon of the set is drawn. The style sheet says it once for all of them. */
const pen = ' fill="none" stroke="currentColor" stroke-linecap="round" stroke-linejoin="round" stroke-width="2"';

export function icon(name: string, page: PageCompiler, at: Nodes): string {
  if (name.startsWith("./")) return drawing(name, page, at);
  lucide ??= JSON.parse(readFileSync(fileOfPackage("@iconify-json/lucide/icons.json"), "utf8")) as IconifyJSON;
  const found = Object.hasOwn(lucide.icons, name) ? lucide.icons[name] : undefined;
  if (!found) {
    const meant = suggest(name, Object.keys(lucide.icons));
    report(page, at, `There is no icon \`${name}\`.`, meant ? `Did you mean \`${meant}\`?` : "See lucide.dev/icons.");
    return "";
  }
  const body = found.body.replace(pen, "").replace(/^<g>(.*)<\/g>$/, "$1");
  return `<svg class="lucide" viewBox="0 0 24 24" aria-hidden="true">${body}</svg>`;
}
