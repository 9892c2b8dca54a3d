import { describe, expect, test } from "vitest";
import { type Problem, printProblem } from "../../../../core/model/problem.ts";
import { loadSite } from "../../../../core/settings/load-site.ts";
import { proseOf } from "../../../../extensions/prose/prose-text.ts";
import { checkSentences } from "../../../../extensions/prose/sentences.ts";
import { checkSpelling } from "../../../../extensions/prose/spelling.ts";
import { readWording } from "../../../../extensions/prose/version-words.ts";
import { checkWording, rulesFor } from "../../../../extensions/prose/wording.ts";
import { temporaryFolder } from "../../../temporary-folder.ts";

const page = `---
title: Adding simply a thing
description: Words
---

Select **Save** in \`simply\` and [read](/simply/).

:::tip[Label]{to="/simply/"}
Words {=SIMPLY}.
:::

\`\`\`js title="simply.js"
simply();
\`\`\`

   \`\`\`text
   simply
   \`\`\`

## Just so {#just-so}
`;

test("code, addresses, attributes and citations are no prose; lines and columns stay", () => {
  const prose = proseOf(page);
  expect(prose.length).toBe(page.length);
  expect(prose.split("\n").length).toBe(page.split("\n").length);
  expect(prose.match(/\S+/g)?.join(" ")).toBe(
    "--- Adding simply a thing description: Words --- Select **Save** in and [read] . [Label] Words . ::: ## Just so",
  );
});

test.each([
  ["runs of backticks of every length", Array.from({ length: 600 }, (_, index) => "`".repeat(index + 1)).join(" ")],
  ["fences that are never closed", "```js\na\n\n~~~\n".repeat(20_000)],
])("%s are read in one pass", (_, markdown) => expect(proseOf(markdown)).toHaveLength(markdown.length));

test("a match is reported with its place and correction, and headings are skipped", () => {
  const rules = [{ pattern: /\bsimply\b|\bjust\b/gim, write: "Leave it out." }];
  expect(checkWording("content/x/index.md", page, rules).map(printProblem)).toEqual([
    "content/x/index.md:2:15  warning: `simply` reads unnaturally here.\n    Leave it out.",
  ]);
});

test("a rule can be about code and headings, too, and about one version", () => {
  const rule = { pattern: /simply\(\)|Just/g, write: "Leave it out.", in: "code" as const, versions: ["v1"] };
  expect(checkWording("x.md", page, [rule]).map(printProblem)).toEqual([
    "x.md:13:1  warning: `simply()` belongs to another version.\n    Leave it out.",
    "x.md:20:4  warning: `Just` belongs to another version.\n    Leave it out.",
  ]);
  expect(checkWording("x.md", page, [{ ...rule, in: undefined }])).toEqual([]);
});

test("the rules of a page are those of all versions, or those of one, without the pages that they except", () => {
  const rule = { pattern: /x/, write: "y" };
  const always = { ...rule, except: ["/a/"] };
  const first = { ...rule, versions: ["v1"], except: ["/a/", "/b/"] };
  const rules = [rule, always, first];
  expect(rulesFor("/c/", undefined, rules)).toEqual([rule, always]);
  expect(rulesFor("/a/d/", undefined, rules)).toEqual([rule]);
  expect(rulesFor("/a/", "v1", rules)).toEqual([]);
  expect(rulesFor("/", "v1", rules)).toEqual([first]);
  expect(rulesFor("/", "v2", rules)).toEqual([]);
});

test("a rule about a version that doesn't exist is a mistake", () => {
  const rule = "{ pattern: a, write: b, example: a, instead: b, versions: [v2] }";
  const problemsWith = (versions: string) => {
    const root = temporaryFolder({ "site/versions.yaml": versions, "site/wording.yaml": `rules:\n  - ${rule}\n` });
    const problems: Problem[] = [];
    readWording(root, loadSite(root).site, problems);
    return problems.map(printProblem);
  };
  const message = "site/wording.yaml:2:64  There is no version `v2`.\n    ";
  expect(problemsWith("- { id: v3, label: Three }\n")).toEqual([`${message}Did you mean \`v3\`?`]);
  expect(problemsWith("- { id: next, label: Next }\n")).toEqual([`${message}Use next.`]);
  expect(problemsWith("")).toEqual([`${message}Name the versions in site/versions.yaml.`]);
  expect(problemsWith("- { id: v2, label: Two }\n")).toEqual([]);
});

describe("lists of words", () => {
  const wordingOf = (pattern: string) => {
    const rule = `{ pattern: '${pattern}', write: b, example: a, instead: b }`;
    const root = temporaryFolder({ "site/wording.yaml": `words: { noun: [step, event] }\nrules:\n  - ${rule}\n` });
    const problems: Problem[] = [];
    const { rules } = readWording(root, loadSite(root).site, problems);
    return { rules, problems: problems.map(printProblem) };
  };

  test("a pattern that cites a list matches each of its words", () => {
    const { rules, problems } = wordingOf("\\ba {noun}s\\b");
    expect(problems).toEqual([]);
    expect(checkWording("x.md", "Add a steps, a eventss, a events, aaa, and a nouns.", rules)).toHaveLength(2);
  });

  test.each([
    ["a {nuon}", ["No list of words is named `nuon`. Write `{noun}`."]],
    ["a {verb}", ["No list of words is named `verb`. Add the list to `words`."]],
    ["(a {noun}", ["It is not a regular expression."]],
    ["a {noun", []],
  ])("%s", (pattern, messages) => {
    const start = "site/wording.yaml:3:7  `rules.0.pattern` is invalid. ";
    expect(wordingOf(pattern).problems).toEqual(messages.map((message) => start + message));
  });
});

describe("checkSentences", () => {
  const words = (count: number) => Array.from({ length: count }, (_, index) => `word${index}`).join(" ");
  const limits = { longest: 12, average: 8 };
  const problems = (markdown: string) => checkSentences("x.md", markdown, limits).map(printProblem);

  test("names a sentence that is too long, across lines, with code as one word", () => {
    expect(problems(`Short one. This ${words(5)}\n${words(5)} and \`a b c d e\` is it. Short.`)).toEqual([
      "x.md:1:12  warning: The sentence has 15 words.\n    Split it. Use 12 at most.",
    ]);
  });

  test.each([
    ["cells", `| ${words(10)} | ${words(10)} |\n| --- | --- |\n| ${words(10)} | ${words(10)}. |`],
    ["items", `- ${words(10)}.\n- ${words(10)}.\n1. ${words(10)}.`],
    ["code", `\`\`\`text\n${words(40)}.\n\`\`\``],
    ["paragraphs", `${words(10)}\n\n${words(10)}.`],
    ["addresses", `See [it](https://example.com/${words(20).replaceAll(" ", "-")}).`],
  ])("%s are separate sentences, or none", (_, markdown) => expect(problems(markdown)).toEqual([]));

  test("names a page whose sentences are long on average", () => {
    expect(problems(`This is ${words(8)}. `.repeat(10))).toEqual([
      "x.md:1:1  warning: The sentences of this page have 10.0 words on average.\n    Split the long ones. Aim for 8 at most.",
    ]);
    expect(problems(`This is ${words(8)}. `.repeat(9))).toEqual([]);
  });
});

test("misspelt words and British spellings are found; the site's own words are not", async () => {
  const problems = await checkSpelling("/x.md", proseOf("The behaviour of Airtable of wrods `wrods`."), ["Airtable"]);
  expect(problems.map(printProblem)).toEqual([
    "/x.md:1:5  warning: `behaviour` isn't a known word.\n    Correct it, or add it to site/words.txt.",
    "/x.md:1:30  warning: `wrods` isn't a known word.\n    Correct it, or add it to site/words.txt.",
  ]);
});
