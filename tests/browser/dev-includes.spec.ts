// The dev server follows the files that pages include, wherever they are.

import { beforeAll, expect, inject, test, vi } from "vitest";
import { writeFiles } from "../../packages/octavo/tests/temporary-folder.ts";
import { newPage, open } from "./browser.ts";
import { connected } from "./dev-server.ts";

const page = `# Includes

--8<-- "snippets/note.md"

\`\`\`rust
{{#include ../../listings/main.rs}}
\`\`\`

<<< ../../listings/app.js

--8<-- "later/new.md"
`;

const { address, folder } = inject("devServers").bare;
const path = `${address}dev-includes/`;

beforeAll(async () => {
  writeFiles(folder, {
    "snippets/note.md": "The first note.\n",
    "listings/main.rs": "fn first() {}\n",
    "listings/app.js": "first();\n",
    "later/old.md": "It makes the folder.\n",
    "content/dev-includes/index.md": page,
  });
  const isServed = async () => expect(await (await fetch(path)).text()).toContain("The first note.");
  await vi.waitFor(isServed, { timeout: 20_000 });
});

test("a change of a file that a page includes is shown on the open page, without loading it again", async () => {
  const tab = await newPage();
  const listens = connected(tab);
  await open(tab, path);
  await listens;
  await tab.evaluate(() => document.documentElement.setAttribute("data-same", ""));
  const article = tab.locator("article");
  for (const [file, text, shown] of [
    ["snippets/note.md", "The second note.\n", "The second note."],
    ["listings/main.rs", "fn second() {}\n", "fn second() {}"],
    ["listings/app.js", "second();\n", "second();"],
    ["later/new.md", "A file that wasn't there.\n", "A file that wasn't there."],
    ["snippets/note.md", "The third note.\n", "The third note."],
  ] as const) {
    writeFiles(folder, { [file]: text });
    await article.getByText(shown, { exact: true }).first().waitFor();
  }
  expect(await tab.locator("html[data-same]").count()).toBe(1);
});
