import { describe, expect, test } from "vitest";
import { loadSite, printed } from "../../../src/build/load-site.ts";
import { printProblem } from "../../../src/model/problem.ts";
import { temporaryFolder } from "../../temporary-folder.ts";

const load = (files: Record<string, string>) => {
  const named = Object.entries(files).map(([name, text]) => [`site/${name}.yaml`, text]);
  const { site, problems } = loadSite(temporaryFolder(Object.fromEntries(named)));
  return { site, printed: problems.map(printProblem) };
};

describe("loadSite", () => {
  test("a folder without site/ is a site with defaults", () => {
    const { site, printed } = load({});
    expect(printed).toEqual([]);
    expect(site).toEqual({
      title: "",
      description: "",
      origin: "http://localhost:4173",
      base: "/docs/",
      lang: "en",
      versions: [],
      assistants: [],
      start: [],
      sidebar: undefined,
      redirects: [],
      movedAnchors: [],
      constants: new Map(),
      glossary: [],
      synonyms: [],
    });
  });

  test("files of comments alone are as good as none", () => {
    const names = ["site", "redirects", "anchors", "constants"];
    expect(load(Object.fromEntries(names.map((name) => [name, "# nothing yet\n"]))).printed).toEqual([]);
  });

  test("redirects get the base path, or stand at the root, and are stored in canonical form with their place", () => {
    const { site } = load({
      site: "base: /help/\n",
      redirects: `below-base:
  - { from: /Old.html, to: /new/#part }
  - { from: /v1/*, to: "https://example.com/*" }
at-root:
  - { from: /help-v2, to: /help/ }
`,
    });
    expect(site.redirects).toEqual([
      { line: 2, column: 7, from: "/help/old/", to: "/help/new/#part" },
      { line: 3, column: 7, from: "/help/v1/*", to: "https://example.com/*" },
      { line: 5, column: 7, from: "/help-v2/", to: "/help/" },
    ]);
  });

  test("a redirect that is neither path nor address is a problem at its place", () => {
    expect(load({ redirects: "below-base:\n  - { from: old, to: new }\n" }).printed).toEqual([
      "site/redirects.yaml:2:7  `old` is neither a path nor an address.\n    Start it with `/`.",
      "site/redirects.yaml:2:7  `new` is neither a path nor an address.\n    Start it with `/`.",
    ]);
  });

  test("the sidebar is read with its groups and the place of every entry", () => {
    const { site } = load({
      sidebar: `- /
- page: /Limits
  label: All limits
- group: More
  collapsible: false
  open: true
  items:
    - link: https://example.com
      label: Elsewhere
`,
    });
    expect(site.sidebar).toEqual([
      { line: 1, column: 3, kind: "page", route: "/" },
      { line: 2, column: 3, kind: "page", route: "/limits/", label: "All limits" },
      {
        line: 4,
        column: 3,
        kind: "group",
        label: "More",
        collapsible: false,
        open: true,
        items: [{ line: 8, column: 7, kind: "link", label: "Elsewhere", href: "https://example.com" }],
      },
    ]);
  });

  test("constants carry their printed form, moved anchors their place", () => {
    const { site } = load({
      constants: "MEMORY_LIMIT: { value: 256, unit: MB, means: memory }\n",
      anchors: "# moved\n/a/#old: /b/#new\n",
    });
    expect(site.constants.get("MEMORY_LIMIT")?.text).toBe("256MB");
    expect(site.movedAnchors).toEqual([{ line: 2, column: 1, from: "/a/#old", to: "/b/#new" }]);
  });

  test("a mistake in one file does not hide those of the others", () => {
    const { printed } = load({ site: "titel: x\n", constants: "lower: { value: 1, means: x }\n", anchors: "a: b\n" });
    expect(new Set(printed.map((line) => line.split(":")[0]))).toEqual(
      new Set(["site/site.yaml", "site/constants.yaml", "site/anchors.yaml"]),
    );
  });
});

describe("printed", () => {
  test.each([
    [{ value: 512, unit: "KB" }, "512KB"],
    [{ value: 10_000 }, "10,000"],
    [{ value: 19, unit: "USD" }, "$19"],
    [{ value: 0.0002, unit: "USD" }, "$0.0002"],
    [{ value: "3.8" }, "3.8"],
    [{ value: "14" }, "14"],
    [{ value: "1000" }, "1000"],
  ])("%j reads %s", (constant, text) => expect(printed(constant)).toBe(text));
});
