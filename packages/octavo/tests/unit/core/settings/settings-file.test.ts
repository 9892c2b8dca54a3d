import { mkdirSync, rmSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { printProblem } from "../../../../core/model/problem.ts";
import { loadSite } from "../../../../core/settings/load-site.ts";
import { checkTexts } from "../../../../extensions/prose/check-texts.ts";
import { type Files, temporaryFolder } from "../../../temporary-folder.ts";

const yaml = ["site", "sidebar", "redirects", "anchors", "constants", "glossary", "synonyms", "openapi"];
const names = yaml.map((name) => `${name}.yaml`);

async function problemsOf(root: string): Promise<string[]> {
  const { site, problems } = loadSite(root);
  return [...problems, ...(await checkTexts(root, site, [], () => {}))].map(printProblem);
}

/** The problems of all files of `site/`, each created by `make`. */
async function problemsOfAll(make: (path: string) => void): Promise<string[]> {
  const root = temporaryFolder({ "site/README.md": "" });
  for (const name of [...names, "typed-numbers.yaml", "words.txt"]) make(join(root, "site", name));
  return problemsOf(root);
}
const each = (message: string) =>
  [...names, "typed-numbers.yaml", "words.txt"].map((name) => `site/${name}:1:1  ${message}`);

test("a folder in place of a file is a problem", async () => {
  const problems = await problemsOfAll((path) => mkdirSync(path));
  expect(problems.sort()).toEqual(each("This is a folder.\n    Replace it with a file of that name.").sort());
});

test("a link whose file is gone is a problem, unlike a missing file", async () => {
  const problems = await problemsOfAll((path) => symlinkSync("nowhere", path));
  const message = "This link leads to a file that is gone.\n    Restore the file, or delete the link.";
  expect(problems.sort()).toEqual(each(message).sort());
});

test("a link that leads to itself is a problem", async () => {
  const problems = await problemsOfAll((path) => symlinkSync(path, path));
  expect(problems).toHaveLength(names.length + 2);
  expect(problems.filter((problem) => !/^site\/\S+:1:1 {2}The file can't be read: ELOOP/.test(problem))).toEqual([]);
});

test("a file that isn't UTF-8 is a problem, and a byte order mark isn't", async () => {
  const root = temporaryFolder({
    "site/site.yaml": Buffer.from("base: /\ntitle: Caf\xe9\n", "latin1"),
    "site/sidebar.yaml": "\ufeff- /\n",
  });
  expect(await problemsOf(root)).toEqual(["site/site.yaml:2:1  This line is not UTF-8.\n    Save the file as UTF-8."]);
});

test("a file in place of the folder is a problem", async () => {
  expect(await problemsOf(temporaryFolder({ site: "title: x\n" }))).toEqual([
    "site:1:1  This is a file, not a folder.\n    Put its settings in site/site.yaml.",
  ]);
});

test("a missing folder and an empty one are no problem", async () => {
  const root = temporaryFolder({ "site/.gitkeep": "" });
  expect(await problemsOf(root)).toEqual([]);
  rmSync(join(root, "site"), { recursive: true });
  expect(await problemsOf(root)).toEqual([]);
});

test("a file name that is almost that of settings is a warning, even if it's the only one", async () => {
  expect(await problemsOf(temporaryFolder({ "site/sidebar.yml": "" }))).toEqual([
    "site/sidebar.yml:1:1  warning: No file named `sidebar.yml` is read here.\n    Did you mean `sidebar.yaml`?",
  ]);
});

test("an unknown file name is a warning that suggests the likely name", async () => {
  const files: Files = {
    "redirect.yaml": "",
    "site.yml": "",
    "Sidebar.yaml": "",
    "notes.txt": "",
    "old/site.yaml": "",
  };
  const ignored: Files = { "README.md": "", ".DS_Store": "", "site.yaml~": "" };
  const inSite = Object.entries({ ...files, ...ignored }).map(([name, text]) => [`site/${name}`, text]);
  const problems = await problemsOf(temporaryFolder(Object.fromEntries(inSite)));
  expect(problems.map((problem) => problem.replace(/These are read: .*/, "These are read: …"))).toEqual([
    "site/Sidebar.yaml:1:1  warning: No file named `Sidebar.yaml` is read here.\n    Did you mean `sidebar.yaml`?",
    "site/notes.txt:1:1  warning: No file named `notes.txt` is read here.\n    These are read: …",
    "site/old:1:1  warning: No file named `old` is read here.\n    These are read: …",
    "site/redirect.yaml:1:1  warning: No file named `redirect.yaml` is read here.\n    Did you mean `redirects.yaml`?",
    "site/site.yml:1:1  warning: No file named `site.yml` is read here.\n    Did you mean `site.yaml`?",
  ]);
});
