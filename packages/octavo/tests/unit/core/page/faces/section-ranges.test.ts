import { expect, test } from "vitest";
import { compileText, plainSite } from "../compile-text.ts";

const page = `# Title

Opening[^1].

## First

\`\`\`md
## Not a heading
\`\`\`

### Below

:::warning
#### In a box

Words.
:::

## Second {#two}

> ## Quoted

1. One

   ### In a list

::::steps
### Step

Words.
::::

[^1]: A note.
`;

const lenient = { ...plainSite, strict: false };

async function sections(markdown: string): Promise<Record<string, string>> {
  const { markdown: text, ranges } = await compileText(markdown, lenient);
  return Object.fromEntries(Object.entries(ranges).map(([anchor, range]) => [anchor, text.slice(...range)]));
}

test("a section begins with its heading, and ends before the next one of its level or a higher one", async () => {
  const found = await sections(page);
  const edges = Object.entries(found).map(([anchor, text]) => {
    const lines = text.trimEnd().split("\n");
    return [anchor, lines[0], lines.at(-1)];
  });
  expect(edges).toEqual([
    ["title", "# Title", "[^1]: A note."],
    ["footnote-1", "# Title", "[^1]: A note."],
    ["footnote-reference-1", "# Title", "[^1]: A note."],
    ["first", "## First", "> Words."],
    ["below", "### Below", "> Words."],
    ["in-a-box", "### Below", "> Words."],
    ["two", "## Second", "[^1]: A note."],
    ["quoted", "## Second", "[^1]: A note."],
    ["in-a-list", "## Second", "[^1]: A note."],
    ["step", "### Step", "[^1]: A note."],
  ]);
});
