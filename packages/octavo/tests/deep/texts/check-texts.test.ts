import { expect, test } from "vitest";
import { printProblem } from "../../../core/model/problem.ts";
import { createProgress } from "../../../core/model/progress.ts";
import { readContent } from "../../../core/publish/read-content.ts";
import { checkTexts } from "../../../extensions/prose/check-texts.ts";
import { hasDictionary } from "../../../extensions/prose/dictionary.ts";
import { temporaryFolder } from "../../temporary-folder.ts";

const page = (title: string, text: string) => `---\ntitle: ${title}\ndescription: Words.\n---\n\n${text}\n`;

// The dictionaries take long to load on a busy machine.
test("spelling and wording are only checked in the language that they're for", { timeout: 300_000 }, async () => {
  const root = temporaryFolder({
    "site/translations.yaml": "- lang: de\n",
    "site/wording.yaml":
      'rules:\n  - { pattern: "\\\\bbitte\\\\b", write: Leave it out., example: Say bitte., instead: Say it. }\n',
    "content/a.md": page("A", "A wrokflow is misspelled, bitte."),
    "content/b.md": page("B", "A trgger is misspelled."),
    "translations/de/a.md": page("A", "Ein Arbeitsablauf, bitte."),
  });
  const { trees } = await readContent(root, createProgress(undefined));
  const found: string[] = [];
  for (const { site, pages } of trees)
    found.push(...(await checkTexts(root, site, pages.values(), () => {})).map(printProblem));
  expect(found.map((problem) => problem.replace(/\n.*/s, ""))).toEqual([
    "content/a.md:6:27  warning: `bitte` reads unnaturally here.",
    "content/a.md:6:3  warning: `wrokflow` isn't a known word.",
    "content/b.md:6:3  warning: `trgger` isn't a known word.",
  ]);
  const known = trees.map(({ site, pages }) => [...pages.values()].map((one) => hasDictionary(one, site)));
  expect(known).toEqual([
    [true, true],
    [false, true],
  ]);
});
