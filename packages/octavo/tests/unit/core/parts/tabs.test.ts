// Tabs with anything in them, and what other generators write for them.

import { describe, expect, test } from "vitest";
import { compileForeign, compileMdx, reported } from "../../import/syntax/compile-foreign.ts";
import { compileText, type Rendered } from "../page/compile-text.ts";

/** The labels of tabs, and the text below each. */
function tabsOf({ html }: Pick<Rendered, "html">): string[] {
  const tabs = html.matchAll(/data-tab="([^"]*)"[^>]*><label[^>]*>.*?<\/label><div class="tab-body">(.*?)<\/div>/gs);
  return [...tabs].map(
    ([, label, inner = ""]) =>
      `${label}: ${inner
        .replace(/<[^>]*>|\s+/g, " ")
        .replace(/ +/g, " ")
        .trim()}`,
  );
}

const two = "::::tabs\n:::tab[macOS]\na `b`\n\n- c\n:::\n\n:::tab[Windows]\nd\n\n## E {#e}\n:::\n::::\n";

describe("tabs", () => {
  test("are all in the Markdown, and in the sections that search reads, each below its label", async () => {
    const compiled = await compileText(two);
    expect(reported(compiled)).toEqual([]);
    expect(compiled.markdown).toContain("**macOS**\n\na `b`\n\n- c\n\n**Windows**\n\nd\n\n## E\n");
    const [section] = compiled.sections;
    expect(section?.text).toMatch(/macOS\na b\nc\nWindows\nd\n/);
    expect(section?.inlineCode).toBe("b\n");
  });

  test("have anchors in them, which the page can link to", async () => {
    const compiled = await compileText(`${two}\n[e](#e)`);
    expect(reported(compiled)).toEqual([]);
    expect(compiled.anchors).toContain("e");
  });

  test("can be in a tab", async () => {
    const compiled = await compileText(
      "::::::tabs\n:::::tab[A]\n::::tabs\n:::tab[B]\nb\n:::\n\n:::tab[C]\nc\n:::\n::::\n:::::\n\n:::::tab[D]\nd\n:::::\n::::::\n",
    );
    expect(reported(compiled)).toEqual([]);
    expect(compiled.html.match(/name="([^"]*)"/g)).toHaveLength(4);
    expect(new Set(compiled.html.match(/name="([^"]*)"/g)).size).toBe(2);
  });
});

describe.each([
  [
    "MkDocs",
    compileForeign,
    '=== "A"\n\n    a *b*\n\n    !!! note\n        c\n\n=== "B [x]"\n\n    d\n',
    ["A: a b Note c", "B [x]: d"],
  ],
  [
    "VitePress",
    compileForeign,
    "::: tabs key:os\n== A\n\na\n\n```md\n== no\n```\n== B\nb\n:::\n",
    ["A: a Markdown Copy == no", "B: b"],
  ],
  [
    "VitePress in a list",
    compileForeign,
    "- item\n\n  :::: tabs\n  == A\n  a\n\n  ::: tip\n  t\n  :::\n  == B\n  b\n  ::::\n",
    ["A: a Tip t", "B: b"],
  ],
  [
    "Docusaurus",
    compileMdx,
    '# T\n\n<Tabs groupId="os">\n<TabItem value="a" label="A">\n\na\n\n## H\n\n</TabItem>\n<TabItem value="b">\n\nb\n\n</TabItem>\n</Tabs>\n',
    ["A: a H", "b: b"],
  ],
] as const)("tabs of %s", (_, compile, markdown, expected) => {
  test("with text in them become tabs", async () => {
    const compiled = await compile(markdown);
    expect(reported(compiled)).toEqual([]);
    expect(
      tabsOf({ html: compiled.html.replace(/<svg.*?<\/svg>/gs, "").replace(/ class="anchor"[^>]*/g, "") }),
    ).toEqual(expected);
  });
});

test("tabs in which each holds one sample stay code tabs, up to as many as those can have", async () => {
  const tab = (name: string) => `=== "${name}"\n\n    \`\`\`js\n    a();\n    \`\`\`\n\n`;
  const few = await compileForeign(["A", "B", "C", "D", "E"].map(tab).join(""));
  expect(few.html).toContain('class="code-tabs"');
  const many = await compileForeign(["A", "B", "C", "D", "E", "F"].map(tab).join(""));
  expect(reported(many)).toEqual([]);
  expect(many.html).not.toContain('class="code-tabs"');
  expect(many.html.match(/data-tab=/g)).toHaveLength(6);
});

test("what is in tabs is reported where it is written", async () => {
  const { problems } = await compileForeign('=== "A"\n\n    [a](ftp://x)\n\n=== "B"\n\n    b\n');
  expect(problems.map(({ line, column }) => `${line}:${column}`)).toEqual(["7:5"]);
});
