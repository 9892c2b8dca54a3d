import { describe, expect, test } from "vitest";
import { guardCitations } from "../../../../../core/page/tree/constants.ts";
import { body, compileText, compileWhole, printedProblems } from "../compile-text.ts";

describe("replaceConstants", () => {
  test.each([
    ["in prose", "At most {=MEMORY_LIMIT} and {=QUEUE_SIZE} events", "<p>At most 256MB and 10,000 events</p>\n"],
    ["twice in one sentence", "{=MEMORY_LIMIT} {=MEMORY_LIMIT}", "<p>256MB 256MB</p>\n"],
    ["in emphasis", "**{=MEMORY_LIMIT}**", "<p><strong>256MB</strong></p>\n"],
    ["in inline code", "`limit: {=MEMORY_LIMIT}`", "<p><code>limit: 256MB</code></p>\n"],
    [
      "in inline code beside an expression of the platform",
      "`{{steps.x}} {=MEMORY_LIMIT} {{steps.y}}`",
      "<p><code>{{steps.x}} 256MB {{steps.y}}</code></p>\n",
    ],
    [
      "in the address and the title of a link",
      '[x](https://example.com/{=QUEUE_SIZE}/ "{=MEMORY_LIMIT}")',
      '<p><a href="https://example.com/10,000/" rel="external noopener" title="256MB">x</a></p>\n',
    ],
    [
      "in the attribute of a directive",
      ':::field{name="memory" default="{=MEMORY_LIMIT}" type="string"}\nWords\n:::\n',
      '<div class="field"><dt><code>memory</code> <span>string</span> <span>default <code>256MB</code></span></dt><dd><p>Words</p>\n</dd></div>',
    ],
  ])("%s", async (_, markdown, html) => {
    const compiled = await compileText(markdown);
    expect(body(compiled)).toBe(html);
    expect(compiled.problems).toEqual([]);
  });

  test("in a code block, whose platform expressions and template strings stay", async () => {
    const sample = `const name = \`\${steps.a} {{steps.x}}\`;`;
    const { html, text } = await compileText(`\`\`\`js\nconst max = '{=MEMORY_LIMIT}';\n${sample}\n\`\`\`\n`);
    expect(text).toContain(`const max = '256MB';\n${sample}`);
    expect(html).toContain("256MB");
  });

  test("in the title of a code block", async () => {
    expect((await compileText('```text title="Up to {=MEMORY_LIMIT}"\nx\n```\n')).html).toContain(
      "<figcaption>Up to 256MB</figcaption>",
    );
  });

  test("in headings, so that the anchor has the value", async () => {
    expect((await compileText("## Up to {=MEMORY_LIMIT}\n")).headers).toEqual([
      { level: 2, title: "Up to 256MB", slug: "up-to-256mb" },
    ]);
  });

  test("in the front matter", async () => {
    const { frontMatter, label } = await compileWhole(
      "---\ntitle: Up to {=MEMORY_LIMIT}\ndescription: With {=QUEUE_SIZE}\n---\n",
    );
    expect(frontMatter).toEqual({ title: "Up to 256MB", description: "With 10,000" });
    expect(label).toBe("Up to 256MB");
  });

  test.each(["{{steps.x}}", "{MEMORY_LIMIT}", "{= MEMORY_LIMIT}", "{=}", `\${MEMORY_LIMIT}`, "{=1}"])(
    "%s is no citation and stays",
    async (text) => {
      const compiled = await compileText(`Words ${text} words`);
      expect(body(compiled)).toBe(`<p>Words ${text} words</p>\n`);
      expect(compiled.problems).toEqual([]);
    },
  );
});

describe("a citation behind a backslash", () => {
  test.each([
    ["in prose", "Write \\{=NOPE}.", "<p>Write {=NOPE}.</p>\n"],
    ["in inline code", "`\\{=NOPE}` {=MEMORY_LIMIT}", "<p><code>{=NOPE}</code> 256MB</p>\n"],
  ])("%s stays text", async (_, markdown, html) => {
    const compiled = await compileText(markdown);
    expect(body(compiled)).toBe(html);
    expect(compiled.problems).toEqual([]);
  });

  test("stays text in a code block", async () => {
    const { text, problems } = await compileText("```text\nmax: \\{=MEMORY_LIMIT}\n```\n");
    expect(text).toContain("max: {=MEMORY_LIMIT}");
    expect(problems).toEqual([]);
  });
});

describe("an unknown constant", () => {
  test.each([
    ["in prose", "Words {=NOPE}", "5:7"],
    ["behind letters of more than one byte", "é 😀 {=NOPE}", "5:6"],
    ["on the second line of an item", "- a\n  b {=NOPE}", "6:5"],
    ["in a quotation", "> a\n> {=NOPE}", "6:3"],
    ["in inline code", "a `b {=NOPE}`", "5:6"],
    ["in a code block", "```text\na\n {=NOPE}\n```", "7:2"],
    ["in an indented code block", "    a\n    {=NOPE}", "6:5"],
    ["in a code block within a list", "- a\n\n  ```text\n  {=NOPE}\n  ```", "8:3"],
    ["behind an entity", "&amp; {=NOPE}", "5:7"],
    ["in a table", "| a |\n| - |\n| {=NOPE} |", "7:3"],
    ["in the title of a code block", '```text title="{=NOPE}"\n```', "5:16"],
    ["in the attribute of a directive", ':badge[x]{type="{=NOPE}"}', "5:17"],
    ["as a limit", "Words :limit[NOPE]", "5:7"],
  ])("%s is reported at its place", async (_, markdown, place) => {
    expect(printedProblems(await compileText(markdown))).toContain(`${place} There is no constant \`NOPE\`.`);
  });

  test("is reported once for each citation, each at its own place", async () => {
    expect(printedProblems(await compileText("{=NOPE} {=MEMORY_LIMIT} {=NOPE}\nand {=NOPE}"))).toEqual([
      "5:1 There is no constant `NOPE`.",
      "5:25 There is no constant `NOPE`.",
      "6:5 There is no constant `NOPE`.",
    ]);
  });

  test("in the front matter is reported once, on its own line", async () => {
    const compiled = await compileWhole("---\ntitle: A {=NOPE}\ndescription: B {=NOPE}\n---\n");
    expect(printedProblems(compiled)).toEqual([
      "2:10 There is no constant `NOPE`.",
      "3:16 There is no constant `NOPE`.",
    ]);
  });

  test("in a file with a byte order mark or Windows line ends has the same place", async () => {
    const source = "---\ntitle: T\ndescription: D\n---\n\na {=NOPE}\n";
    for (const form of [`\uFEFF${source}`, source.replaceAll("\n", "\r\n")])
      expect(printedProblems(await compileWhole(form))).toEqual(["6:3 There is no constant `NOPE`."]);
  });

  test("is left as written, and the nearest name is suggested", async () => {
    const compiled = await compileText("{=MEMORY_LIMT}");
    expect(body(compiled)).toBe("<p>{=MEMORY_LIMT}</p>\n");
    expect(compiled.problems[0].remedy).toBe("Did you mean `MEMORY_LIMIT`?");
  });
});

describe("guardCitations", () => {
  test("keeps the length, so that places hold, and changes nothing else", () => {
    const markdown = "a {=MEMORY_LIMIT} {{steps.x}} {=} {= b}";
    expect(guardCitations(`\\${markdown} \\{=B}`)).toHaveLength(markdown.length + 7);
    expect(guardCitations(markdown)).toMatch(/^a .=MEMORY_LIMIT. \{\{steps\.x\}\} \{=\} \{= b\}$/);
    expect(guardCitations(markdown)).not.toContain("{=MEMORY_LIMIT}");
  });
});

describe("findConstant", () => {
  test("sets a limit off with its unit", async () => {
    expect(body(await compileText(":limit[MEMORY_LIMIT]"))).toBe('<p><strong class="limit">256MB</strong></p>\n');
  });

  test("search and the plain text of the page also contain the value of a limit", async () => {
    const { sections, text } = await compileText(
      "Up to :limit[MEMORY_LIMIT].\n\n| Memory |\n| --- |\n| :limit[MEMORY_LIMIT] |",
    );
    for (const found of [text, ...sections.map((section) => section.text)]) {
      expect(found).toContain("256MB");
      expect(found).not.toContain("MEMORY_LIMIT");
    }
  });
});
