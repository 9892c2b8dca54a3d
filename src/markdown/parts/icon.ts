// An icon from the Lucide set, by name (lucide.dev/icons). It's inlined and has the color of the text.

import { createRequire } from "node:module";
import type { IconifyJSON } from "@iconify-json/lucide";
import type { Nodes } from "mdast";
import { suggest } from "../../model/problem.ts";
import { type PageCompiler, report } from "../page-compiler.ts";

/** Loaded when the first page uses an icon. */
let lucide: IconifyJSON | undefined;

export function icon(name: string, page: PageCompiler, at: Nodes): string {
  lucide ??= createRequire(import.meta.url)("@iconify-json/lucide/icons.json") as IconifyJSON;
  const found = Object.hasOwn(lucide.icons, name) ? lucide.icons[name] : undefined;
  if (!found) {
    const meant = suggest(name, Object.keys(lucide.icons));
    report(page, at, `There is no icon \`${name}\`.`, meant ? `Did you mean \`${meant}\`?` : "See lucide.dev/icons.");
    return "";
  }
  return `<svg class="lucide" viewBox="0 0 24 24" aria-hidden="true">${found.body}</svg>`;
}
