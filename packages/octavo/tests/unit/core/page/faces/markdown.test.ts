import { describe, expect, test } from "vitest";
import { compileText, compileWhole, plainSite } from "../compile-text.ts";

const site = { ...plainSite, origin: "https://example.com", support: "https://example.com/help" };
const twin = async (markdown: string) => (await compileText(markdown, site)).markdown.replace(/^# Title\n\n?/, "");

describe("the page as plain Markdown", () => {
  test("begins with its h1; links to other pages are whole addresses, constants filled in", async () => {
    const { markdown } = await compileText(
      "See [a](/a/#b), [here](#here), {=MEMORY_LIMIT} and :limit[QUEUE_SIZE].\n\n## Here",
      site,
    );
    expect(markdown).toBe(
      "# Title\n\nSee [a](https://example.com/docs/a/#b), [here](#here), 256MB and **10,000**.\n\n## Here\n",
    );
  });

  test.each([
    [
      "a callout is a quotation",
      ":::tip[Do *this*]\nOne.\n\nTwo.\n:::",
      "> **Tip: Do _this_**\n>\n> One.\n>\n> Two.\n",
    ],
    ["a callout without a title is named by its kind", ":::danger\nOne.\n:::", "> **Danger**\n>\n> One.\n"],
    [
      "tabs follow each other under their names",
      ':::code-tabs\n\n```js tab="A"\na();\n```\n\n```js tab="B"\nb();\n```\n\n:::',
      "**A**\n\n```js\na();\n```\n\n**B**\n\n```js\nb();\n```\n",
    ],
    ["a title is a line above its sample", '```js title="a_b.js"\na();\n```', "**a\\_b.js**\n\n```js\na();\n```\n"],
    [
      "a field's list follows its name",
      '::::fields\n:::field{name="a"}\n- One.\n:::\n:::field{name="b" type="x|y"}\n:::\n::::',
      "- `a`\n\n  - One.\n\n- `b` _x|y_\n",
    ],
    [
      "marks of lines are no code",
      "```js {1}\na(); // [!code ++]\nb(); // [!code focus]\nc(); // [!code hl]\n```",
      "```js\na();\nb();\nc();\n```\n",
    ],
    [
      "a sample that removes lines is a diff",
      '```js title="a.js" {3}\na(); // [!code --]\nb(); // [!code ++]\n\nc(); // [!code focus]\n```',
      "**a.js**\n\n```diff\n-a();\n+b();\n \n c();\n```\n",
    ],
    [
      "cards are a list of links",
      '::::cards\n:::card[Next]{to="/next/"}\nWhy.\n:::\n::::',
      "- [Next](https://example.com/docs/next/): Why.\n",
    ],
    [
      "cards without a text are links",
      '::::cards{compact}\n:::card[Next]{to="/next/"}\n:::\n::::',
      "- [Next](https://example.com/docs/next/)\n",
    ],
    [
      "a video is a link with its caption",
      ':::video[Watch]{to="https://example.com/a.mp4" poster="./a.svg"}\nWhat it shows.\n:::',
      "[Watch](https://example.com/a.mp4)\n\nWhat it shows.\n",
    ],
    [
      "fields are a list",
      '::::fields\n:::field{name="url" type="string" required default="x"}\nWhere.\n:::\n::::',
      "- `url` _string_ **required** default `x`: Where.\n",
    ],
    ["steps are their list", ":::steps\n\n1. One.\n\n   More.\n2. Two.\n:::", "1. One.\n\n   More.\n\n2. Two.\n"],
    [
      "a diagram says what it shows",
      '```mermaid title="T" alt="A leads to B."\nflowchart TD\n  a --> b\n```',
      "**T**\n\nDiagram: A leads to B.\n\n```mermaid\nflowchart TD\n  a --> b\n```\n",
    ],
    [
      "a diagram's description has links",
      '```mermaid title="T" alt="See https://example.com/a_b, or ask a@example.com."\nflowchart TD\n  a --> b\n```',
      "**T**\n\nDiagram: See <https://example.com/a_b>, or ask <a@example.com>.\n\n```mermaid\nflowchart TD\n  a --> b\n```\n",
    ],
    ["tables keep their bars", "| a | b |\n| - | - |\n| `x \\| y` | 1 |", "| a | b |\n| - | - |\n| `x \\| y` | 1 |\n"],
    [
      "what would be markup is escaped",
      "1 \\* 2 and \\<b\\> and a\\_ and snake_case",
      "1 \\* 2 and \\<b> and a\\_ and snake_case\n",
    ],
    ["keys are code, badges words, an anchor nothing", ":kbd[Ctrl K] :badge[New]\n\n::anchor{#old}", "`Ctrl K` New\n"],
  ])("%s", async (_, written, expected) => {
    expect(await twin(written)).toBe(expected);
  });

  test("says the same when it is read again", async () => {
    const source =
      "A **b** _c_ `d` [e](https://x.org/)\n\n- f\n  - g\n\n> h\n\n| i | j |\n| --- | --- |\n| k | l |\n\n```go\nm\n```\n";
    const once = await compileText(source, site);
    const again = await compileWhole(`---\ntitle: Title\ndescription: Words\n---\n${once.markdown}`, site);
    expect(again.markdown).toBe(once.markdown);
  });
});
