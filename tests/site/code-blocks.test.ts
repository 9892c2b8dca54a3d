// The code that readers see and copy is the code that was written, on every page of both versions.

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Nodes } from "mdast";
import { markdownToMdast } from "satteri";
import { expect, test } from "vitest";
import { analyzeCode } from "../../packages/octavo/core/code/analyze-code.ts";
import { unescapeHtml } from "../../packages/octavo/core/model/escape.ts";
import { siteRoot } from "../site-root.ts";

function fencesIn(node: Nodes): Extract<Nodes, { type: "code" }>[] {
  if (node.type === "code") return [node];
  return "children" in node ? node.children.flatMap(fencesIn) : [];
}

test("highlighting changes no code block", async () => {
  let count = 0;
  for (const folder of ["content", "versions"]) {
    for (const file of readdirSync(join(siteRoot, folder), { recursive: true, encoding: "utf8" })) {
      if (!file.endsWith(".md")) continue;
      const page = markdownToMdast(readFileSync(join(siteRoot, folder, file), "utf8"), {
        features: { directive: true },
      });
      for (const { lang, value } of fencesIn(page)) {
        const { lines } = await analyzeCode(value, lang ?? "text", false);
        expect(unescapeHtml(lines.join("\n").replaceAll(/<\/?span[^>]*>/g, "")), file).toBe(value);
        count++;
      }
    }
  }
  expect(count).toBeGreaterThan(1000);
});
