// The dev server follows the files that pages include, wherever they are.

import type { ChildProcess } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { temporaryFolder } from "../../packages/octavo/tests/temporary-folder.ts";
import { newPage, open } from "./browser.ts";
import { connected, startDev } from "./dev-server.ts";

const page = `# Home

--8<-- "snippets/note.md"

\`\`\`rust
{{#include ../listings/main.rs}}
\`\`\`

<<< ../listings/app.js

--8<-- "later/new.md"
`;

let folder: string;
let server: ChildProcess;
let address: string;

beforeAll(async () => {
  folder = temporaryFolder(
    {
      "mkdocs.yml": "site_name: Acme\n",
      "docs/index.md": page,
      "docs/other.md": "# Other\n\nIt includes nothing.\n",
      "snippets/note.md": "The first note.\n",
      "listings/main.rs": "fn first() {}\n",
      "listings/app.js": "first();\n",
      "later/old.md": "It makes the folder.\n",
    },
    afterAll,
  );
  [server, address] = await startDev(folder, "--port", "0");
});

afterAll(() => void server.kill());

test("a change of a file that a page includes is shown on the open page, without loading it again", async () => {
  const tab = await newPage();
  const listens = connected(tab);
  await open(tab, address);
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
    writeFileSync(join(folder, file), text);
    await article.getByText(shown, { exact: true }).first().waitFor();
  }
  expect(await tab.locator("html[data-same]").count()).toBe(1);
});
