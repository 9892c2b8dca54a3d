import { describe, expect, test } from "vitest";
import { printProblem } from "../../../../../core/model/problem.ts";
import { loadEdition } from "../../../../../core/settings/editions/load-edition.ts";
import { loadSite } from "../../../../../core/settings/load-site.ts";
import { temporaryFolder } from "../../../../temporary-folder.ts";

const load = (versions: string, files: Record<string, string> = {}, id?: string) => {
  const root = temporaryFolder({ "site/site.yaml": "product: Acme\n", "site/versions.yaml": versions, ...files });
  const main = loadSite(root);
  const version = main.site.editions.find((each) => each.id === id);
  const { site, problems } = version ? loadEdition(root, main, version) : main;
  return { site, printed: problems.map(printProblem) };
};

const two = `- { id: v2, label: Version 2, status: current }
- id: v1
  label: Version 1
  base: /docs/v1/
  folder: versions/v1
  moved: { /code/: /steps/code/, "/code/#state": "/state/" }
  without: { /python/: Python is new. }
`;

describe("site/versions.yaml", () => {
  test("names the main version and an overlay with its own settings", () => {
    const files = {
      "site/v1/redirects.yaml": "below-base: [{ from: /old/, to: /new/ }]\n",
      "site/constants.yaml": "A: { value: 1, means: a }\nB: { value: 2, means: b }\n",
      "site/v1/constants.yaml": "B: { value: 3, means: b }\n",
      "site/anchors.yaml": '"/code/#old": "/code/#new"\n"/python/#old": v1:/state/\n',
    };
    const main = load(two, files);
    expect(main.printed).toEqual([]);
    expect(main.site).toMatchObject({ base: "/docs/", edition: { id: "v2", base: "/docs/" }, settingsFolder: "site" });
    expect(main.site.movedAnchors[1]?.to).toEqual({ route: "/state/", version: "v1" });
    const { site } = load(two, files, "v1");
    expect(site).toMatchObject({ base: "/docs/v1/", sharedBase: "/docs/", settingsFolder: "site/v1" });
    expect(site.redirects.map(({ from }) => from)).toEqual(["/docs/v1/old/"]);
    expect([...site.constants].map(([name, { value }]) => [name, value])).toEqual([
      ["A", 1],
      ["B", 3],
    ]);
    expect(site.movedAnchors[0]).toMatchObject({
      from: { route: "/steps/code/", anchor: "old" },
      to: { route: "/steps/code/", anchor: "new" },
      isInherited: true,
    });
    expect(site.edition.moved.get("/code/#state")).toEqual({ route: "/state/" });
  });

  test.each([
    ["no version of `content/`", "- { id: a, label: a, href: https://a.example }", "No version has the pages of"],
    ["two with one name", "- { id: a, label: a }\n- { id: a, label: b, href: https://a.example }", "two versions `a`"],
    ["two of `content/`", "- { id: a, label: a }\n- { id: b, label: b }", "Only one version can have the pages"],
    ["a base for the main version", "- { id: a, label: a, base: /docs/ }", "is the one of the site"],
    [
      "a base elsewhere",
      "- { id: a, label: a }\n- { id: b, label: b, folder: b, base: /b/ }",
      "below that of the site",
    ],
    ["no base", "- { id: a, label: a }\n- { id: b, label: b, folder: b }", "below that of the site"],
    [
      "one base twice",
      "- { id: a, label: a }\n- { id: b, label: b, folder: b, base: /docs/b/ }\n- { id: c, label: c, folder: c, base: /docs/b/ }",
      "has the same base",
    ],
    ["a script", '- { id: a, label: a }\n- { id: b, label: b, href: "javascript:alert(1)" }', "not a web address"],
    [
      "a folder above",
      "- { id: a, label: a }\n- { id: b, label: b, folder: ../b, base: /docs/b/ }",
      "path of a folder",
    ],
    ["no label", "- { id: a, label: '' }", "Write at least a word"],
    ["a status that doesn't exist", "- { id: a, label: a, status: new }", "Write `current`, `supported`"],
  ])("reports %s", (_, versions, message) => {
    expect(load(versions).printed.join("\n")).toContain(message);
  });
});
