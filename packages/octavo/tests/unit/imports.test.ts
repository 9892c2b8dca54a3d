// Which files of src/ may import which. A file that needs more than its wing or folder may import is in the wrong place.

import { existsSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { packageRoot } from "../../core/files/package-root.ts";
import { features, rooms } from "../features.ts";
import { imports as all, files, type Import, importsOf, sources as paths, textOf } from "../source-imports.ts";

const below = (path: string) => path.replace("src/", "");
const sources = paths.map(below);
const imports = all.map(({ from, to, type }) => ({ from: below(from), to: below(to), type }));

/** Each wing may import those before it. */
const wings = ["model", "source", "publish", "server", "author", "cli"];
/** What runs in a browser imports `model` alone, and what renders pages in Node only knows its types. */
const readerTypes = ["publish", "author"];

/** Which other folders of the same wing each folder may import, types included. */
const folders: Record<string, string[]> = {
  "core/dev": ["addresses"],
  model: ["texts"],
  "extensions/api/model/request": ["model"],
  "extensions/search/model": ["model", "words"],
  "core/model/words": ["model"],
  publish: [
    "assistants",
    "bundle",
    "cards",
    "discovery",
    "feeds",
    "fonts",
    "hosts",
    "images",
    "pages",
    "search",
    "writer",
  ],
  "extensions/assistants": ["discovery"],
  "extensions/cards": ["writer"],
  "core/publish/discovery": ["cards", "writer"],
  "core/publish/fonts": ["writer"],
  "extensions/hosts": ["bundle", "writer"],
  "core/publish/images": ["writer"],
  "core/publish/jobs": ["assistants", "bundle", "cards", "discovery", "search", "writer"],
  "core/publish/pages": ["assistants", "bundle", "fonts", "images", "writer"],
  "extensions/search": ["writer"],
  "reader/behaviors": ["browser", "console", "media"],
  "core/reader/client": ["browser", "ui"],
  "extensions/api/browser": ["browser"],
  "core/reader/ui": ["browser"],
  server: ["events", "http", "mcp"],
  "extensions/events": ["http"],
  "extensions/mcp": ["http"],
  "core/cache": ["files"],
  "core/site/checks": ["fonts"],
  "core/code": ["files", "settings"],
  "extensions/diagrams": ["fonts"],
  "core/fonts": ["cache", "files"],
  "import/syntax": ["files", "math", "page", "parts", "settings"],
  "core/page": [
    "cache",
    "code",
    "diagram",
    "drawing",
    "files",
    "import",
    "math",
    "page",
    "parts",
    "render",
    "settings",
  ],
  "extensions/math": ["page"],
  "import/navigation": ["files", "settings"],
  "core/page/context": ["cache", "parts", "settings"],
  "core/parts": ["openapi"],
  "core/page/faces": ["parts"],
  "core/settings": ["drawing", "files", "openapi"],
  "core/site": ["cache", "checks", "files", "markdown", "navigation", "openapi", "page", "parts", "render", "settings"],
};

/** The behavior of a part is next to its other files, but runs in the browser. */
const isBehavior = (file: string) => file.startsWith("source/") && file.endsWith("behavior.ts");
const wingOf = (file: string) => (isBehavior(file) ? "reader" : file.split("/")[0]);
/** `core/page/images/icon.ts` is in `core/page`, and `core/model/route.ts` in `model`. */
const folderOf = (file: string) => {
  if (isBehavior(file)) return "reader/behaviors";
  const folders = file.split("/").slice(0, 2);
  return folders.filter((name) => !name.includes(".")).join("/");
};
const arrow = ({ from, to }: Import) => `${from} -> ${to}`;

describe("the imports of src/", () => {
  test("are all found: every relative import leads to a file", () => {
    expect(imports.length).toBeGreaterThan(1000);
    expect(imports.filter(({ to }) => !existsSync(join(packageRoot, "src", to))).map(arrow)).toEqual([]);
  });

  test("every file is in a wing", () => {
    expect(sources.filter((file) => ![...wings, "reader"].includes(wingOf(file)) || !file.includes("/"))).toEqual([]);
  });

  test("run one way between the wings", () => {
    const mayImport = ({ from, to, type }: Import) => {
      const [own, other] = [wingOf(from), wingOf(to)];
      if (own === "reader") return other === "model";
      if (other === "reader") return type && readerTypes.includes(own);
      return wings.indexOf(other) < wings.indexOf(own);
    };
    const wrong = imports.filter((each) => wingOf(each.from) !== wingOf(each.to) && !mayImport(each));
    expect(wrong.map(arrow)).toEqual([]);
  });

  const between = imports.filter(({ from, to }) => wingOf(from) === wingOf(to) && folderOf(from) !== folderOf(to));
  const edgeOf = ({ from, to }: Import) => `${folderOf(from)} -> ${folderOf(to)}`;
  const listed = Object.entries(folders).flatMap(([from, targets]) =>
    targets.map((to) => `${from} -> ${[...wings, "reader"].includes(to) ? to : `${wingOf(from)}/${to}`}`),
  );

  test("lead from a folder to those that it may import", () => {
    expect(between.filter((each) => !listed.includes(edgeOf(each))).map(arrow)).toEqual([]);
  });

  test("use every entry of the list", () => {
    const used = new Set(between.map(edgeOf));
    expect(listed.filter((edge) => !used.has(edge))).toEqual([]);
  });

  test("run in no circle, neither between files nor between folders", () => {
    expect(circles(imports).map((circle) => circle.join(" -> "))).toEqual([]);
    const ofFolders = between.map(({ from, to, type }) => ({ from: folderOf(from), to: folderOf(to), type }));
    expect(circles(ofFolders).map((circle) => circle.join(" -> "))).toEqual([]);
  });
});

describe("the features", () => {
  const owners = Object.entries({ ...features, ...rooms }).map(
    ([name, { paths }]) => [name, { paths: paths.map(below) }] as const,
  );
  const isIn = (file: string, path: string) => file === path || file.startsWith(`${path}/`);
  /** The room for samples has one for types in it, so features come first. */
  const ownerOf = (file: string) => owners.find(([, { paths }]) => paths.some((path) => isIn(file, path)))?.[0];

  test("consist of files that exist", () => {
    const paths = owners.flatMap(([, feature]) => feature.paths);
    expect(paths.filter((path) => !existsSync(join(packageRoot, "src", path)))).toEqual([]);
  });

  test("don't import each other, neither directly nor through what they need", () => {
    const edges = imports.flatMap(({ from, to, type }) => {
      const [one, other] = [ownerOf(from), ownerOf(to)];
      return one && other && one !== other ? [{ from: one, to: other, type }] : [];
    });
    expect(circles(edges).map((circle) => circle.join(" -> "))).toEqual([]);
  });
});

describe("the files of src/", () => {
  test("have at most 250 lines, apart from lists of texts", () => {
    const long = files
      .filter((file) => !/^src\/model\/texts\/[a-z]{2}\.ts$/.test(file))
      .filter((file) => /\.(tsx?|css)$/.test(file))
      .filter((file) => textOf(file).split("\n").length - 1 > 250);
    expect(long).toEqual([]);
  });

  test("are named after their subject: none is called utils, helpers, common or shared", () => {
    const vague = files.filter((file) => /(?:^|\/)(?:utils?|helpers?|common|shared)(?:\/|\.|$)/i.test(file));
    expect(vague).toEqual([]);
  });

  test("are imported themselves: no index.ts passes on what others hold", () => {
    const passing = sources.filter(
      (file) => /(?:^|\/)index\.tsx?$/.test(file) || /^export\s[^;]*?\bfrom\s*["']/m.test(textOf(`src/${file}`)),
    );
    expect(passing).toEqual([]);
  });
});

/** Returns one cycle for each import that closes one. Type imports count, because they're dependencies too. */
function circles(all: Import[]): string[][] {
  const next = new Map<string, string[]>();
  for (const { from, to } of all) next.set(from, [...(next.get(from) ?? []), to]);
  const done = new Set<string>();
  const found: string[][] = [];
  const walk = (file: string, way: string[]) => {
    const at = way.indexOf(file);
    if (at >= 0) found.push([...way.slice(at), file]);
    if (at >= 0 || done.has(file)) return;
    for (const to of next.get(file) ?? []) walk(to, [...way, file]);
    done.add(file);
  };
  for (const file of next.keys()) walk(file, []);
  return found;
}

describe("the list of imports", () => {
  test("has every form", () => {
    const forms = [
      'import { a } from "./a.ts";',
      'import type { B } from "./b.ts";',
      'export { c } from "./c.ts";',
      'import "./d.css?inline";',
      'const e = await import("./e.ts");',
      'const f = new URL("./f.ts", import.meta.url);',
      '// import "./comment.ts";',
    ];
    const to = ["a.ts", "b.ts", "c.ts", "d.css", "e.ts", "f.ts"].map((name) => `x/${name}`);
    expect(importsOf("x/y.ts", forms.join("\n")).map((each) => each.to)).toEqual(to);
  });
});

describe("the test of circles", () => {
  const step = (from: string, to: string): Import => ({ from, to, type: false });

  test("finds a circle and passes a diamond", () => {
    expect(circles([step("a", "b"), step("b", "c"), step("c", "a")])).toEqual([["a", "b", "c", "a"]]);
    expect(circles([step("a", "b"), step("a", "c"), step("b", "d"), step("c", "d")])).toEqual([]);
  });
});
