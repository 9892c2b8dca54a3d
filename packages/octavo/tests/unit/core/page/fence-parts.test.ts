// Fences that are parts instead of samples.

import { describe, expect, test } from "vitest";
import { openBlockCache } from "../../../../core/cache/block-cache.ts";
import { wholeHtml } from "../../../../core/model/rendered.ts";
import type { Site } from "../../../../core/model/site.ts";
import { compile } from "../../../../core/page/compile.ts";
import { pageSetup } from "../../../../core/page/context/page-setup.ts";
import { toHtml } from "../../../../core/page/faces/html.ts";
import type { Part } from "../../../../core/part.ts";
import { ourSource } from "../../../../core/site/our-source.ts";
import { textsOf } from "../../../../core/texts/texts-of.ts";
import { builtInParts, compilers } from "../../../built-in-parts.ts";
import { compileText, plainSite, printedProblems } from "./compile-text.ts";

/** Each is drawn. */
const drawn = [
  ["mermaid", '```mermaid title="T" alt="A"\nflowchart LR\n  a --> b\n```'],
  ["math", "```math\nx\n```"],
  ["drawing", '```drawing title="T"\nbutton A\n```'],
] as const;

const site: Site = { ...plainSite, math: ["$", "$$"] };

describe.each(drawn)("a %s fence", (language, fence) => {
  test("isn't a sample", async () => {
    const { html, samples, problems } = await compileText(fence, site);
    expect(problems).toEqual([]);
    expect(html).not.toContain("<pre");
    expect(samples).toEqual([]);
  });

  test("isn't checked as one", async () => {
    expect((await compileText(fence.replace(/\n/, ' check="skip:drawn"\n'), site)).problems).toEqual([]);
  });

  test("has no lines that a list explains", async () => {
    const { html } = await compileText(`${fence}\n\n1. One`, site);
    expect(html).toContain("<ol>\n<li>One</li>\n</ol>");
  });

  test("has no tab, unless it's shown as code", async () => {
    const tabs = (body: string) => compileText(`:::code-tabs\n${body}\n\`\`\`js\n1;\n\`\`\`\n:::\n`, site);
    expect((await tabs(fence)).html.match(/class="tab-panel"/g)).toHaveLength(1);
    const broken = await tabs(`\`\`\`${language} title="T" alt="A"\n\\broken{\n\`\`\``);
    expect(broken.problems).not.toEqual([]);
    expect(broken.html).toContain("\\broken{");
  });

  test("can't be in a file tree", async () => {
    const [problem] = printedProblems(await compileText(`:::file-tree\n${fence}\n:::\n`, site));
    expect(problem).toContain("must contain one list");
  });
});

test("a formula that starts on the line of its mark is read with that line", async () => {
  const { markdown } = await compileText("- - ```text\n    x\n    ```\n\n$$ a\nb\n$$\n", site);
  expect(markdown).toContain("$$\na\nb\n$$");
});

describe("a part of a site", () => {
  const made: string[] = [];
  const bars: Part<{ text: string }> = {
    type: "fence",
    attributes: ["unit"],
    prepare: async ({ node, attributes: { unit }, placeAt }, context) => {
      const faulty = node.value.split("\n").findIndex((line) => !/^\d+$/.test(line));
      if (faulty >= 0) {
        context.report(placeAt(faulty + 1), "It isn't a number.", "Write digits.");
        return undefined;
      }
      const sum = await context.cached([node.value], async () => {
        made.push(node.value);
        return node.value.replaceAll("\n", " + ");
      });
      return { props: { text: `${sum} ${unit}` } };
    },
    html: ({ props: { text } }) => `<p>${text}</p>\n`,
  };
  const parts = new Map([...builtInParts, ["bars", bars as Part]]);
  const setup = pageSetup(ourSource("/nowhere"), plainSite, { ...compilers, parts, cache: openBlockCache() });

  async function compileBars(fence: string, by = setup) {
    const source = { file: "/nowhere/page.md", relativePath: "page.md", path: "page.md", route: "/page/" };
    const { document, problems } = await compile(`---\ntitle: T\ndescription: D\n---\n${fence}`, source, by);
    return { html: wholeHtml(toHtml(document, parts, textsOf("en")).html), problems };
  }

  test("reads the fence of its language, and what it makes is cached", async () => {
    const { html, problems } = await compileBars("```bars unit=m\n1\n2\n```\n\n```bars unit=km\n1\n2\n```");
    expect(problems).toEqual([]);
    expect(html).toContain("<p>1 + 2 m</p>\n<p>1 + 2 km</p>");
    expect(made).toEqual(["1\n2"]);
  });

  test("makes it again when its code has changed", async () => {
    const fence = "```bars unit=m\n3\n```";
    const changed = new Map([...parts, ["bars", { ...(bars as Part), madeBy: () => "other code" }]]);
    for (const each of [parts, changed, changed])
      await compileBars(fence, pageSetup(ourSource("/nowhere"), plainSite, { ...setup, parts: each }));
    expect(made.filter((value) => value === "3")).toHaveLength(2);
  });

  test("reports a mistake on its line, and the source is shown", async () => {
    const { html, problems } = await compileBars("```bars unit=m\n1\ntwo\n```");
    expect(problems).toMatchObject([{ line: 7, message: "It isn't a number." }]);
    expect(html).toContain("two</code></pre>");
  });

  test("isn't a directive", async () => {
    const { problems } = await compileBars(":::bars\n1\n:::\n");
    expect(problems).toMatchObject([{ message: "There is no directive `:::bars`." }]);
  });
});
