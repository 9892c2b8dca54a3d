import { describe, expect, test } from "vitest";
import { type Problem, printProblem } from "../../../../core/model/problem.ts";
import { createProgress } from "../../../../core/model/progress.ts";
import type { SidebarNode } from "../../../../core/model/sidebar.ts";
import { readContent } from "../../../../core/publish/read-content.ts";
import { viewOf } from "../../../../core/site/connect-pages.ts";
import { type Files, temporaryFolder } from "../../../temporary-folder.ts";

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
  const { trees } = await readContent(temporaryFolder(files), createProgress(undefined));
  const found = trees.map((each) =>
    [...each.pages].map(([route, one]) => [route, viewOf(one, each).otherTexts]).filter(([, ids]) => ids),
  );
  expect(found.map((ofVersion) => Object.fromEntries(ofVersion))).toEqual([
    { "/code/": ["v1"], "/limits/": ["v1"] },
    {},
  ]);
});

describe("the sidebar of a version without its own", () => {
  const page = (title: string) => `---\ntitle: ${title}\ndescription: Words.\n---\n\nText.\n`;
  const files = {
    ...site,
    "site/versions.yaml":
      `${site["site/versions.yaml"]}  moved: { /code/: /steps/, /state/: "/steps/#state" }\n` +
      "  without: { /python/: New., /guides/: New., /news/: New. }\n",
    "site/sidebar.yaml": `- /
- { section: Guides, items: [/zebra/, /code/, /python/, /state/] }
- { section: What's new, items: [/news/] }
- { page: /guides/, label: All guides, items: [/apple/, { page: /python/, label: Python }] }
- { link: "https://example.com", label: Help }
`,
    ...Object.fromEntries(
      ["code", "zebra", "apple", "python", "guides", "news", "state"].map((name) => [`content/${name}.md`, page(name)]),
    ),
    "versions/v1/steps.md": page("Steps").replace("Text.", "## State"),
    "versions/v1/zebra.md": page("Old zebra"),
    "versions/v1/legacy/index.md": page("Legacy"),
    "versions/v1/legacy/cron.md": page("Cron"),
  };
  const isAboutPages = ({ message }: Problem) => !message.startsWith("The description");
  const outline = (nodes: readonly SidebarNode[]): unknown[] =>
    nodes.map(({ label, items }) => (items ? [label, outline(items)] : label));

  const read = async (files: Files) => readContent(temporaryFolder(files), createProgress(undefined));

  test("is the one of the main version, without the pages that it lacks, and with its own at the end", async () => {
    const { trees, problems } = await read(files);
    expect(problems.filter(isAboutPages)).toEqual([]);
    expect(outline(trees[1]?.index.tree ?? [])).toEqual([
      "Home",
      ["Guides", ["Old zebra", "Steps"]],
      ["All guides", ["apple"]],
      "Help",
      ["Legacy", ["Cron"]],
    ]);
  });

  test("isn't used if the version has its own, and a mistake in the main one is reported once", async () => {
    const own = await read({ ...files, "site/v1/sidebar.yaml": "- /\n- /zebra/\n" });
    expect(outline(own.trees[1]?.index.tree ?? [])).toEqual(["Home", "Old zebra"]);
    const wrong = await read({ ...files, "site/sidebar.yaml": `${files["site/sidebar.yaml"]}- /nowhere/\n` });
    expect(wrong.problems.filter(isAboutPages).map(printProblem)).toEqual([
      expect.stringContaining("site/sidebar.yaml:6:3"),
    ]);
  });

  test("follows the folders if the main version has none", async () => {
    const { "site/sidebar.yaml": _sidebar, ...others } = files;
    const { trees } = await read(others);
    expect(outline(trees[1]?.index.tree ?? [])).toEqual(["Home", "apple", "Old zebra", "Steps", ["Legacy", ["Cron"]]]);
  });
});
