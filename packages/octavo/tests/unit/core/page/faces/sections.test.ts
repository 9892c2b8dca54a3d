import { describe, expect, test } from "vitest";
import { describedApi } from "../../../../../extensions/api/settings.ts";
import { apiOf } from "../../../../sample-api.ts";
import { withSetting } from "../../../../with-setting.ts";
import { compileText, plainSite } from "../compile-text.ts";

const textBelow = async (markdown: string) =>
  (await compileText(`## Part\n\n${markdown}`)).sections.find(({ slug }) => slug === "part");

describe("the text that search sees has no markup:", () => {
  test.each([
    ["a fence has no language", "```text\nPOST https://example.com\n```", "POST https://example.com\n"],
    ["a fence has no options", '```http title="Request" {1}\nGET /a\n```', "GET /a\n"],
    ["a fence in a list has no language", "- Send it:\n\n  ```text\n  POST /a\n  ```", "Send it:\nPOST /a\n"],
    ["a fence in a note has no language", ":::note[Mind]\n~~~console\npd login\n~~~\n:::", "Mind\npd login\n"],
    [
      "a fence in tabs has no tab",
      ':::code-tabs\n```text tab="A"\none\n```\n\n```text tab="B"\ntwo\n```\n:::',
      "one\ntwo\n",
    ],
    ["a fence has no marks", "```text\na // [!code ++]\n```", "a\n"],
    ["a collapsed section has no colons", ":::details[More]\nWords\n:::", "More\nWords\n"],
    [
      "a field has its name and no attributes",
      '::::fields\n:::field{name="url" type="string" required}\nWhere it goes.\n:::\n::::',
      "url: Where it goes.\n",
    ],
    ["a key and a badge have no braces", "Type :kbd[K] :badge[New]{type=tip}.", "Type K New.\n"],
    ["a limit has its value", "Up to :limit[MEMORY_LIMIT].", "Up to 256MB.\n"],
    ["a table has no pipes and no empty cells", "|  | A |\n| - | - |\n| b | |\n", "A\nb\n"],
    ["a heading below the sections has no ID", "##### Deep {#deep}", "Deep\n"],
    [
      "a link has no address unless it is its text",
      "[a](https://example.com) <https://example.com>",
      "a https://example.com\n",
    ],
    ["a comment and a rule leave nothing", "<!-- x -->\n\n---\n\nEnd", "End\n"],
    ["a diagram leaves nothing", '```mermaid title="T" alt="A"\nflowchart TD\n  a --> b\n```', ""],
    [
      "cards and buttons leave nothing",
      '::::cards\n:::card[A]{to="/page/"}\nB\n:::\n::::\n\n:button[C]{to="/page/"}',
      "",
    ],
  ])("%s", async (_, markdown, text) => {
    expect((await textBelow(markdown))?.text).toBe(text);
  });
});

test.each([
  ["a first cell of a row, but not of the head", "| A | B |\n| - | - |\n| Old events | c |", "Old events\n"],
  ["a name of a field", '::::fields\n:::field{name="url"}\nWhere it goes.\n:::\n::::', "url: \n"],
  ["bold words that a paragraph starts with", "- **Memory.** More.\n- Use **it**.", "Memory.\n"],
  ["a heading below the sections", "##### Deep", "Deep\n"],
])("a small heading is %s", async (_, markdown, labels) => {
  expect((await textBelow(markdown))?.labels).toBe(labels);
});

test("code is kept apart from prose, without the marks of its lines", async () => {
  const section = await textBelow("Call `run()` now.\n\n```js\nrun(); // [!code --]\nwalk();\n```");
  expect(section).toMatchObject({ text: "Call run() now.\n", inlineCode: "run()\n", code: "run();\nwalk();\n" });
});

test("the sections of an operation are known as such, and those around it aren't", async () => {
  const document = {
    components: {},
    paths: {
      "/a": { get: { operationId: "getA", description: "Returns A.", responses: { 200: { description: "Done." } } } },
    },
  };
  const api = apiOf(document);
  const { sections } = await compileText(
    '## Before\n\nWords\n\n## Get A\n\n::api-operation{id="getA"}\n\n## After\n\nWords',
    withSetting(plainSite, describedApi, api),
  );
  expect(sections.filter(({ isOperation }) => isOperation).map(({ title }) => title)).toEqual([
    "Get A",
    "Response",
    "Example request",
  ]);
});
