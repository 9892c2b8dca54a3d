// Pages that include each other in chains and circles.

import { expect, test } from "vitest";
import { createProgress } from "../../../core/model/progress.ts";
import { readContent } from "../../../core/publish/read-content.ts";
import { temporaryFolder } from "../../temporary-folder.ts";

test("files that include each other end, however often they do", async () => {
  const twice = (name: string) => `{{#include ${name}.md}}\n\n{{#include ${name}.md}}\n\n`;
  const chain = Object.fromEntries(
    Array.from({ length: 40 }, (_, index) => [`docs/c${index}.md`, twice(`c${index + 1}`)]),
  );
  const circle = { "docs/a.md": twice("b"), "docs/b.md": twice("a") };
  const index = "# A\n\n{{#include a.md}}\n\n{{#include c0.md}}";
  const root = temporaryFolder({ "docs/index.md": index, "mkdocs.yml": "", ...circle, ...chain });
  const { problems } = await readContent(root, createProgress(undefined));
  const messages = problems.map(({ message }) => message).join("\n");
  expect(messages).toMatch(/`a\.md` includes itself/);
  expect(messages).toMatch(/more than 10 levels deep/);
});
