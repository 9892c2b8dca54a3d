import { describe, expect, test } from "vitest";
import { body, compileText, printedProblems } from "../compile-text.ts";

const markdown = "a[^x] b[^1] c[^x]\n\n[^1]: One\n[^x]: Two *words*\n\n    and `more`[^deep]\n\n[^deep]: Three\n";

describe("footnotes", () => {
  test("are numbered by their first reference, and lead back to each", async () => {
    const compiled = await compileText(markdown);
    expect(printedProblems(compiled)).toEqual([]);
    const html = body(compiled);
    expect(html.match(/<a id="[^"]*" href="[^"]*"/g)).toEqual([
      '<a id="footnote-reference-1" href="#footnote-1"',
      '<a id="footnote-reference-2" href="#footnote-2"',
      '<a id="footnote-reference-1-2" href="#footnote-1"',
      '<a id="footnote-reference-3" href="#footnote-3"',
    ]);
    expect(html.match(/<li id="[^"]*"/g)).toEqual([
      '<li id="footnote-1"',
      '<li id="footnote-2"',
      '<li id="footnote-3"',
    ]);
    expect(html.match(/footnote-back" href="[^"]*"/g)).toEqual([
      'footnote-back" href="#footnote-reference-1"',
      'footnote-back" href="#footnote-reference-1-2"',
      'footnote-back" href="#footnote-reference-2"',
      'footnote-back" href="#footnote-reference-3"',
    ]);
  });

  test("are Markdown that reads the same", async () => {
    const once = await compileText(markdown);
    expect(once.markdown).toContain("a[^1] b[^2] c[^1]");
    expect(once.markdown).toContain("[^1]: Two _words_\n\n    and `more`[^3]\n");
    const [, below = ""] = /^# Title\n\n(.*)$/s.exec(once.markdown) ?? [];
    expect(body(await compileText(below))).toBe(body(once));
  });

  test("can be found", async () => {
    const { sections } = await compileText(markdown);
    expect(sections.at(-1)?.text).toContain("Two words");
    expect(sections[0].text).toContain("a b c\n");
  });

  test("have their own IDs", async () => {
    const { html, anchors } = await compileText("## Footnote 1\n\na[^1]\n\n[^1]: b\n");
    expect(anchors).toEqual(expect.arrayContaining(["footnote-1", "footnote-1-2", "footnote-reference-1"]));
    expect(html).toContain('<li id="footnote-1-2">');
  });

  test("that nothing refers to are reported; a reference to nothing is text", async () => {
    const compiled = await compileText("a [^no]\n\n[^left]: b\n");
    expect(printedProblems(compiled)).toEqual(["7:1 Nothing refers to the footnote `left`."]);
    expect(body(compiled)).toBe("<p>a [^no]</p>\n");
  });
});
