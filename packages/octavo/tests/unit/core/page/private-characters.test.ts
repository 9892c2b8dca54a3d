// Characters that only exist between two steps of the compiler: no page can contain them, or they change nothing.

import { expect, test } from "vitest";
import { characterFault } from "../../../../core/model/characters.ts";
import { linesOf, textOfLines } from "../../../../core/page/context/lines.ts";
import { guardFormulas, unguarded } from "../../../../core/page/formulas/guard-formulas.ts";
import { guardCitations, restoreCitations } from "../../../../core/page/tree/constants.ts";
import { body, compileText, plainSite } from "./compile-text.ts";

test("a source can't contain what formulas are written with for the parser", () => {
  const written = "$a!#%&*+-.:<=>@[b]^_{c}~\"'/$ $`d`$ \\(e\\) \\[f\\] $$g$$ 5$";
  const guarded = textOfLines(guardFormulas(linesOf(written), ["$", "$$", "\\("]));
  const added = [...new Set(guarded)].filter((character) => !written.includes(character));
  expect(added.length).toBeGreaterThan(20);
  expect(added.filter((character) => characterFault(character) === undefined)).toEqual([]);
  expect(unguarded(guarded)).toBe(written);
});

test("a source can't contain the mark of a picture in an article", () => {
  expect(characterFault("\0")).toBeDefined();
});

test("character references for them become the replacement character, or the character that they name", async () => {
  const markdown = "a &#0; &#xFDD0; &#xFFFE; b";
  expect(body(await compileText(markdown))).toBe("<p>a \uFFFD \uFFFD \uFFFD b</p>\n");
  const { html } = await compileText(markdown, { ...plainSite, math: ["$"] });
  expect(characterFault(html)).toBeUndefined();
});

test("a page may contain what guards citations, which stays as it is, and the guards of citations are removed", async () => {
  const text = "\uE000 {=MEMORY_LIMIT} \\{=MEMORY_LIMIT} \uE001 \uE002";
  expect(restoreCitations(guardCitations("{=A} \\{=B} {=1}"))).toBe("{=A} \\{=B} {=1}");
  expect(body(await compileText(text))).toBe("<p>\uE000 256MB {=MEMORY_LIMIT} \uE001 \uE002</p>\n");
});
