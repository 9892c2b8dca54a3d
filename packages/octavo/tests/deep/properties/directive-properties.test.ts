// What holds for every directive, however odd its label, attributes, and content are.

import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { builtInParts } from "../../built-in-parts.ts";
import { articleFaults } from "../../unit/core/page/article-faults.ts";
import { compileText, plainSite } from "../../unit/core/page/compile-text.ts";
import { nastyLine, nastyMarkdown } from "../../unit/core/page/nasty-markdown.ts";

/** What directives need. */
const site = { ...plainSite, support: "https://example.com/help" };

const colons: Record<string, string> = { containerDirective: ":::", leafDirective: "::", textDirective: ":" };
const names = [...builtInParts.keys()].filter((name) => colonsOf(name) !== undefined);
const attributeNames = [
  "title",
  "to",
  "name",
  "type",
  "id",
  "poster",
  "icon",
  "open",
  "method",
  "path",
  "class",
  "onclick",
];
const attribute = fc.tuple(fc.constantFrom(...attributeNames), nastyLine);

function colonsOf(name: string): string | undefined {
  return colons[builtInParts.get(name)?.type ?? ""];
}

/** `:::name[label]{title="…"}` with everything that it needs to be closed. */
function directive(name: string, label: string, attributes: readonly [string, string][], content: string): string {
  const mark = colonsOf(name);
  const written = attributes.map(([key, value]) => `${key}="${value.replace(/["}]/g, "")}"`).join(" ");
  const start = `${mark}${name}[${label.replace(/[[\]]/g, "")}]{${written}}`;
  return mark === ":::" ? `${start}\n${content}\n:::\n` : `${start}\n`;
}

const written = fc
  .tuple(fc.constantFrom(...names), nastyLine, fc.array(attribute, { maxLength: 3 }), nastyMarkdown)
  .map((parts) => directive(...parts));

describe("a directive", () => {
  test("writes only its own HTML", async () => {
    await fc.assert(
      fc.asyncProperty(written, async (markdown) => {
        const { html } = await compileText(`Text.\n\n${markdown}`, site);
        expect(articleFaults(html)).toEqual([]);
      }),
      { numRuns: 250 },
    );
  });

  test("with problems has them on its own lines", async () => {
    await fc.assert(
      fc.asyncProperty(written, async (markdown) => {
        const { problems } = await compileText(`Text.\n\n${markdown}`, site);
        const last = 4 + 2 + markdown.split("\n").length;
        for (const { line = 0, message, remedy } of problems) {
          expect(line).toBeGreaterThan(4);
          expect(line).toBeLessThanOrEqual(last);
          expect(message).not.toBe("");
          expect(remedy).toBeTruthy();
        }
      }),
      { numRuns: 150 },
    );
  });

  test("that doesn't exist is reported, and its content stays", async () => {
    await fc.assert(
      fc.asyncProperty(fc.stringMatching(/^[a-z]{2,10}$/), fc.constantFrom(":::", "::"), async (name, mark) => {
        fc.pre(!builtInParts.has(name));
        const { problems, html } = await compileText(
          `${mark}${name}[Label]{}\n${mark === ":::" ? "Content.\n:::" : ""}`,
        );
        expect(problems.map(({ line }) => line)).toEqual([5]);
        expect(problems[0]?.message).toContain(name);
        if (mark === ":::") expect(html).toContain("Content.");
      }),
      { numRuns: 50 },
    );
  });

  test.each(names.filter((name) => builtInParts.get(name)?.type === "containerDirective"))(
    ":::%s without its end is reported",
    async (name) => {
      const { problems } = await compileText(`:::${name}[Label]\nContent.\n`);
      expect(problems.map(({ message }) => message)).toContain(`\`:::${name}\` isn't closed.`);
    },
  );
});
