// What holds for every front matter, however odd it is.

import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { stringify } from "yaml";
import { readFrontMatter } from "../../../core/page/front-matter.ts";
import { articleFaults, visibleText } from "../../unit/core/page/article-faults.ts";
import { compileWhole } from "../../unit/core/page/compile-text.ts";
import { nastyLine } from "../../unit/core/page/nasty-markdown.ts";

const declared = new Map();
/** Otherwise, the library breaks long texts into lines, sometimes within a character. */
const unfolded = { lineWidth: 0 };
const read = (yaml: string, keepsAll = false) => readFrontMatter(yaml, "page.md", declared, keepsAll);

const piece = fc.constantFrom(
  ..."title|description|: |:|a|1|true|null|~|- |[|]|{|}|, |#|&a|*a|!!str |!x |%|@|`|'|\"|>|||\n|\n  |\t|---|...|<<: |? |\\|\u0000|\u2028|é".split(
    "|",
  ),
);
const nastyYaml = fc.array(piece, { maxLength: 20, size: "max" }).map((pieces) => pieces.join(""));

describe("front matter", () => {
  test("keeps every text that is written as YAML", () => {
    fc.assert(
      fc.property(nastyLine, nastyLine, (title, description) => {
        fc.pre(title !== "" && description !== "");
        const { value, problems } = read(stringify({ title, description }, unfolded));
        expect(problems).toEqual([]);
        expect(value).toEqual({ title, description });
      }),
    );
  });

  test("is read or reported at one of its lines, and never throws", () => {
    fc.assert(
      fc.property(nastyYaml, fc.boolean(), (yaml, keepsAll) => {
        const { value, problems } = read(yaml, keepsAll);
        expect(typeof value).toBe("object");
        for (const { line = 0, message } of problems) {
          expect(line).toBeGreaterThan(0);
          expect(line).toBeLessThanOrEqual(yaml.split("\n").length + 1);
          expect(message).not.toBe("");
        }
        if (problems.length > 0) return;
        for (const key of ["title", "description"] as const)
          if (value[key] !== undefined) expect(typeof value[key]).toBe("string");
      }),
      { numRuns: 1000 },
    );
  });

  test("gives a title that stays text in its h1", async () => {
    await fc.assert(
      fc.asyncProperty(nastyLine, async (title) => {
        fc.pre(title !== "");
        const { html, problems } = await compileWhole(
          `---\n${stringify({ title, description: "Words" }, unfolded)}---\nText.`,
        );
        fc.pre(problems.length === 0);
        expect(articleFaults(html)).toEqual([]);
        expect(visibleText(html)).toContain(title);
      }),
      { numRuns: 100 },
    );
  });
});
