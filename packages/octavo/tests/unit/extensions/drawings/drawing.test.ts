import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { stylesOf } from "../../../../core/page/faces/styles.ts";
import { elementKinds } from "../../../../extensions/drawings/elements.ts";
import { readDrawing } from "../../../../extensions/drawings/read-drawing.ts";
import { ownElements } from "../../../../extensions/drawings/settings.ts";
import { builtInParts } from "../../../built-in-parts.ts";
import { withSetting } from "../../../with-setting.ts";
import { articleFaults } from "../../core/page/article-faults.ts";
import { compileText, plainSite, printedProblems } from "../../core/page/compile-text.ts";

const fence = (source: string, title = "Title") => `\`\`\`drawing title="${title}"\n${source}\n\`\`\`\n`;

async function words(source: string): Promise<string[]> {
  return (await compileText(fence(source))).text.split("\n").slice(1);
}

describe("the text alternative", () => {
  test.each([
    ["button Deploy {disabled} (1)", ["Deploy button (disabled) (1)"]],
    ["field URL {value=a}\n  hint Required", ["URL field “a”: Required"]],
    ["bar\n  heading One\n  badge Draft", ["One, Draft badge"]],
    ["bar (1)\n  text One", ["Bar (1): One"]],
    ["card HTTP\n  field URL\n  button Copy (1)", ["Card: HTTP, URL field, Copy button (1)"]],
    ["window\n  text A\n  panel\n    text B\n  text C", ["Window: A, C", "Panel: B"]],
    ["dropdown Region {open}\n  item Asia", ["Region dropdown: Asia"]],
    ["card A {collapsed}\n  text Hidden", ["Card (collapsed): A"]],
    ["message Hello {from=Shop}", ["message from Shop “Hello”"]],
    ["code {language=js}\n  a();\n  b();", ["JavaScript code “a(); b();”"]],
    ["search Find\ntoggle A {on}", ["Find search field, A toggle (on)"]],
  ])("of %j", async (source, expected) => {
    expect(await words(source)).toEqual(expected);
  });

  test("is what `alt` says, if it's there", async () => {
    const { text } = await compileText('```drawing title="T" alt="A button."\nbutton A\n```\n');
    expect(text).toBe("Title\nA button.");
  });

  test("is a list in Markdown, and words for search", async () => {
    const { markdown, sections } = await compileText(fence("window a.com\n  panel B\n    text *C*"));
    expect(markdown).toBe("# Title\n\n**Title**\n\n- Window: a.com\n  - Panel: B, \\*C\\*\n");
    expect(sections[0]?.text).toBe("Words\nWindow: a.com\nPanel: B, *C*\n");
  });
});

describe("a mark in the text", () => {
  const drawings = `${fence("text A (1)", "One")}\n## Next\n\nSee :mark[1].\n\n${fence("text B (1)", "Two")}\n:mark[1]\n`;

  test("refers to the drawing above it in its section, or else to the next one", async () => {
    const { html } = await compileText(drawings);
    const names = [...html.matchAll(/aria-label="([^"]*)"/g)].map(([, name]) => name);
    expect(names.filter((name) => name?.startsWith("control"))).toEqual(
      Array(2).fill("control 1 in the drawing “Two”"),
    );
  });

  test("is its number in Markdown", async () => {
    const { markdown } = await compileText(`${fence("button A (1)")}\nClick **A** :mark[1].\n`);
    expect(markdown).toContain("Click **A** (1).");
  });

  test("that no drawing has is an error at its place", async () => {
    expect(printedProblems(await compileText(`Click :mark[2].\n\n${fence("text A (1)")}`))).toEqual([
      "5:7 No drawing on this page has the mark (2).",
    ]);
  });
});

describe("contrast", () => {
  const classes = async (source: string) => {
    const { html } = await compileText(fence(source));
    return [...html.matchAll(/class="d-\w+ (hit|way|off)"/g)].map(([, role]) => role);
  };

  test("is full if nothing is marked", async () => {
    expect(await classes("panel A\n  text B")).toEqual([]);
  });

  test("is full for what is marked or has the focus, and in it", async () => {
    expect(await classes("panel A\n  bar (1)\n    text B\n  bar\n    text C\n  text D {focus}")).toEqual([
      ...["way", "hit", "off", "hit"],
    ]);
  });

  test("is decided for each frame", async () => {
    expect(await classes("frame A\n  text B (1)\n  text C\nframe D\n  text E")).toEqual(["hit", "off"]);
  });
});

test("an element of the site is written out, with what its use says", async () => {
  const [card] = readDrawing("card $label {icon=zap}\n  hint $app\n  text $label, $app\n  $children").elements;
  const site = withSetting(plainSite, ownElements, new Map(card ? [["step-card", card]] : []));
  const source = "step-card $app {app=Web selected} (1)\n  text C\nstep-card B";
  const { text, problems } = await compileText(fence(source), site);
  expect(problems).toEqual([]);
  expect(text).toBe("Title\nStep card (selected) (1): $app, Web, $app, Web, C\nStep card: B, B,");
});

test("a page loads the styles of samples only with code in a drawing", async () => {
  const stylesFor = async (source: string) => stylesOf(await compileText(fence(source)), builtInParts);
  expect(await stylesFor("text A")).toEqual(["drawing"]);
  expect(await stylesFor("code\n  a")).toEqual(["code", "drawing"]);
});

test("on a site for another generator, a fence that can't be drawn is a sample", async () => {
  const { html, problems } = await compileText(fence("buton A"), { ...plainSite, strict: false });
  expect(html).toContain("buton A");
  expect(problems.map(({ severity }) => severity)).toEqual(["warning"]);
});

test("what isn't a number is escaped", async () => {
  expect((await compileText("A :mark[`<i>`].\n")).html).toContain("(&lt;i&gt;)");
});

const word = fc.constantFrom(
  "<i>",
  '"',
  "'",
  "&",
  "\n",
  "\n ",
  "\n   ",
  "{icon=zap}",
  '{value="<b>"}',
  "(1)",
  "code",
  ...elementKinds.keys(),
);

test("whatever a drawing says, only its own HTML is written", async () => {
  const sources = fc.array(word, { minLength: 2 }).map((words) => words.join(" "));
  await fc.assert(
    fc.asyncProperty(sources, async (source) => {
      const { html } = await compileText(fence(source, "<b> & 'c'"));
      expect(articleFaults(html)).toEqual([]);
    }),
    { numRuns: 200 },
  );
});
