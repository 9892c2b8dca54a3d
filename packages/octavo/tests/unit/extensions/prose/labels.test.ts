import { describe, expect, test } from "vitest";
import { type Problem, printProblem } from "../../../../core/model/problem.ts";
import { loadSite } from "../../../../core/settings/load-site.ts";
import { labelCheck } from "../../../../extensions/prose/labels.ts";
import { shownIn } from "../../../../extensions/prose/shown-text.ts";
import { readLabels } from "../../../../extensions/prose/version-words.ts";
import { temporaryFolder } from "../../../temporary-folder.ts";

const labels = ["Connect Account", "Connect [APP]", "Deploy", "+", "Waiting..."];
const check = labelCheck({ labels, phrases: ["listener"], version: "v2" });
const found = (markdown: string) =>
  check("x.md", markdown).map(({ line, column, message }) => `${line}:${column} ${message}`);

test("a bold phrase that isn't a label is reported with its place and the nearest label", () => {
  expect(check("x.md", "# Title\n\nFirst, click **Conect Account**.").map(printProblem)).toEqual([
    "x.md:3:14  warning: **Conect Account** isn't a label of v2.\n" +
      "    Did you mean **Connect Account**? Add it to site/labels.yaml with its source if it's new.",
  ]);
  expect(check("x.md", "Click **Something Else**.")[0]?.remedy).toBe(
    "Add it to site/labels.yaml with its source if it's new.",
  );
  expect(labelCheck({ labels, phrases: [] })("x.md", "Click **Undo**.")[0]?.message).toBe(
    "**Undo** isn't a known label.",
  );
});

test.each([
  ["a label", "Click **Deploy**, **+**, or **Connect\nAccount**."],
  ["a label that is a link or has one", "Click [**Deploy**](/x/) or **[Deploy](/x/)**."],
  ["a label with a name in place of the placeholder", "Click **Connect Zoho CRM** or **Connect [APP]**."],
  ["an allowed phrase", "It's the **listener**."],
  ["code", "Use **`map`**."],
  ["text with a constant", "Use **{=LIMIT} events**."],
  ["a sentence", "Remember: **Keep it secret.** Then **remember:**"],
  [
    "what a paragraph or an item is about",
    "**Cost:** Low.\n\n**Cost**: Low.\n\n- **Cost** – low.\n- **Low cost** for all.",
  ],
  ["the start of a step", "1. **Open the file** and edit it.\n2. **Wait** for it."],
  ["a title", "**Start here**\n\n- [One](/one/)"],
  ["what isn't text", "---\ntitle: A **b** c\n---\n\n```md\nClick **Undo**.\n```"],
])("%s isn't reported", (_, markdown) => expect(found(markdown)).toEqual([]));

test.each([
  ["an unknown name in lowercase in place of the placeholder", "Click **Connect an account**.", "1:7"],
  ["a label with an ellipsis that isn't known", "It shows **Loading...**.", "1:10"],
  ["a single word that starts an item", "- **Undo** is next to it.", "1:3"],
  ["an item that is only bold", "- **Undo**", "1:3"],
  ["a later paragraph of a step", "1. **Open it.**\n\n   **Undo** is next to it.", "3:4"],
  ["a cell", "| A |\n| - |\n| **Undo** |", "3:3"],
  ["the label of a directive", ":::tip[About **Undo**]\nText.\n:::", "1:14"],
])("%s is reported", (_, markdown, place) => expect(found(markdown)).toEqual([expect.stringContaining(`${place} `)]));

test("the controls of a drawing have labels, and its texts don't need one", () => {
  const drawing = "window example.com\n  text Undo it\n  button Deploy (1)\n  button Undo {primary} (2)\n  buton";
  expect(
    found(`1. Click it:\n\n   \`\`\`drawing title="A"\n   ${drawing.replaceAll("\n", "\n   ")}\n   \`\`\``),
  ).toEqual(["7:6 **Undo** isn't a label of v2."]);
});

describe("a page as one version shows it", () => {
  const page =
    'Both.\n\n::::version{only="v1"}\n:::tip[{=A}]\nClick **One**.\n:::\n::::\n\n- Item\n\n  :::version{only="v2"}\n  Click **Two**.\n  :::\n\n```md\n:::version{only="v1"}\n```\n';

  test.each([
    ["v1", "One", "Two"],
    ["v2", "Two", "One"],
  ])("%s has its own passages, at their places", (version, own, other) => {
    const shown = shownIn(version, page);
    expect(shown).toContain(own);
    expect(shown).not.toContain(other);
    expect(shown).toContain('```md\n:::version{only="v1"}\n```');
    expect(shown.split("\n").map((line) => line.length)).toEqual(page.split("\n").map((line) => line.length));
  });

  test("a site without versions shows all", () => expect(shownIn(undefined, page)).toBe(page));
});

describe("site/labels.yaml", () => {
  const versions =
    "- { id: v2, label: Two }\n- { id: v1, label: One, base: /v1/, folder: old }\n- { id: v0, label: Zero, href: https://example.com/ }\n";
  const read = (files: Record<string, string>) => {
    const root = temporaryFolder(files);
    const problems: Problem[] = [];
    return { labels: readLabels(root, loadSite(root).site, problems), problems: problems.map(printProblem) };
  };

  test("is optional", () => {
    expect(read({ "site/site.yaml": "product: A\n" })).toEqual({ labels: undefined, problems: [] });
  });

  test("has the labels of a version, and those of all", () => {
    const list = "labels:\n  all: { Save: a }\n  v2: { Deploy: b }\n  v1: { Commit: c }\nphrases: [term]\n";
    expect(read({ "site/versions.yaml": versions, "site/labels.yaml": list })).toEqual({
      labels: { labels: ["Save", "Deploy"], phrases: ["term"], version: "Two" },
      problems: [],
    });
  });

  test("has no other version", () => {
    const { problems } = read({ "site/versions.yaml": versions, "site/labels.yaml": "labels:\n  v11: { Save: a }\n" });
    expect(problems).toEqual(["site/labels.yaml:2:3  There is no version `v11`.\n    Did you mean `v1`?"]);
    expect(read({ "site/labels.yaml": "labels:\n  second: { Save: a }\n" }).problems).toEqual([
      "site/labels.yaml:2:3  There is no version `second`.\n    Use all.",
    ]);
  });

  test("names a source for each label", () => {
    expect(read({ "site/labels.yaml": "labels:\n  all: { Save: }\n" }).problems).toEqual([
      expect.stringMatching(/^site\/labels\.yaml:2:10 {2}`labels\.all\.Save` is invalid\./),
    ]);
  });
});
