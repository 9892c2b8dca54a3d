import { expect, test } from "vitest";
import { printProblem } from "../../../../src/model/problem.ts";
import { createProgress } from "../../../../src/model/progress.ts";
import { viewOf } from "../../../../src/source/site/connect-pages.ts";
import { readContent } from "../../../../src/source/site/read-content.ts";
import { temporaryFolder } from "../../../temporary-folder.ts";

const site = {
  "content/index.md": "---\ntitle: Home\ndescription: Words.\n---\n\nText.\n",
  "site/versions.yaml":
    "- { id: v2, label: Version 2 }\n- id: v1\n  label: Version 1\n  base: /docs/v1/\n  folder: versions/v1\n",
};

async function errorsOf(files: Record<string, string>): Promise<string[]> {
  const { problems } = await readContent(temporaryFolder(files), createProgress(undefined));
  return problems.filter(({ severity }) => severity === "error").map(printProblem);
}

test("a version whose folder is missing is reported where the folder is named", async () => {
  expect(await errorsOf(site)).toEqual([
    "site/versions.yaml:5:3  There is no folder `versions/v1`.\n    Create it, even if the version shares all pages, or correct the path.",
  ]);
});

test("a version may share all pages", async () => {
  expect(await errorsOf({ ...site, "versions/v1/.gitkeep": "" })).toEqual([]);
});

test("a page says which versions have another text for it, also where it has another address there", async () => {
  const page = (title: string) => `---\ntitle: ${title}\ndescription: Words.\n---\n\nText.\n`;
  const files = {
    ...site,
    "site/versions.yaml": `${site["site/versions.yaml"]}  moved: { /code/: /steps/ }\n`,
    ...Object.fromEntries(["code", "limits", "shared"].map((name) => [`content/${name}.md`, page(name)])),
    ...Object.fromEntries(["steps", "limits", "alone"].map((name) => [`versions/v1/${name}.md`, page(name)])),
  };
  const { tree, versions } = await readContent(temporaryFolder(files), createProgress(undefined));
  const found = [tree, ...versions].map((each) =>
    [...each.pages].map(([route, one]) => [route, viewOf(one, each).otherTexts]).filter(([, ids]) => ids),
  );
  expect(found.map((ofVersion) => Object.fromEntries(ofVersion))).toEqual([
    { "/code/": ["v1"], "/limits/": ["v1"] },
    {},
  ]);
});
