// Checks what pages say about the API, events, and limits outside of their samples.

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { placesIn } from "../../packages/octavo/core/model/problem.ts";
import type { PageProblem } from "../report.ts";
import { endpoints } from "./endpoints.ts";
import { limits } from "./limits.ts";
import type { MarkdownPage, ProseRule } from "./prose-rule.ts";

/** @param root the folder of the site. */
export function proseRules(root: string): readonly ProseRule[] {
  return [endpoints(root), limits(root)];
}

export function proseProblems(pages: readonly MarkdownPage[], rules: readonly ProseRule[]): PageProblem[] {
  return pages.flatMap((page) => {
    const placeOf = placesIn(page.text);
    return rules
      .flatMap((rule) => rule(page))
      .map(({ offset, ...finding }) => ({ file: page.path, ...placeOf(offset), ...finding }));
  });
}

export function readPages(root: string): MarkdownPage[] {
  return ["content", "versions"].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
      .filter((path) => path.endsWith(".md"))
      .sort()
      .map((path) => ({
        path: `${folder}/${path}`,
        version: folder === "versions" ? path.slice(0, path.indexOf("/")) : "v2",
        text: readFileSync(join(root, folder, path), "utf8"),
      })),
  );
}
