// Which files of this package may import which. A file that needs more than its room may import is in the wrong place.

import { existsSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { packageRoot } from "../../core/files/package-root.ts";
import { textTypesFile } from "../../scripts/text-types.ts";
import { features } from "../features.ts";
import { files, type Import, imports, importsOf, sources, textOf } from "../source-imports.ts";

/** Which other rooms of the core each room may import, types included. */
const rooms: Record<string, string[]> = {
  cache: ["files", "model"],
  cli: ["cache", "dev", "files", "model", "publish", "serve", "settings", "site"],
  code: ["files", "model", "settings"],
  dev: ["cache", "files", "model", "publish", "serve", "site"],
  files: ["model"],
  fonts: ["cache", "files", "model"],
  page: ["cache", "code", "files", "model", "parts", "settings", "texts"],
  parts: ["model", "reader"],
  publish: ["cache", "files", "fonts", "model", "page", "reader", "settings", "site", "texts"],
  reader: ["model"],
  serve: ["files", "model"],
  settings: ["files", "model", "texts"],
  site: ["cache", "files", "model", "page", "parts", "settings", "texts"],
  texts: ["files", "model"],
};

/**
 * The core will import no extension, and neither will import `import/`. Until then, this is how many imports of each
 * are left. The numbers may only fall.
 */
const importsOfCore: Record<string, number> = {
  analytics: 2,
  announcement: 2,
  changelog: 1,
};

/** The extensions that each may import. */
const neighbors: Record<string, string[]> = {
  assistants: ["api", "mcp"],
  events: ["mcp"],
  mcp: ["search"],
  prose: ["drawings"],
  import: ["video"],
};

const isCore = (file: string) => file.startsWith("core/");
/**
 * Beside the rooms are the types of parts, extensions, and sources, and the lists of extensions and of other sources.
 */
const isInRoom = (file: string) => /^(?:core|extensions|import)\/[\w-]+\//.test(file);
const isModel = (file: string) => /^core\/model\/|^extensions\/[\w-]+\/model\//.test(file);
const runsInBrowser = (file: string) => /^core\/reader\/|\/browser\/|(?:^|[./])behavior\.ts$/.test(file);
/** `core/page/tree/links.ts` is in the room `page`, `extensions/api/openapi/prose.ts` in `api`. */
const roomOf = (file: string) => file.split("/")[file.startsWith("import/") ? 0 : 1] ?? "";
const arrow = ({ from, to }: Import) => `${from} -> ${to}`;
const pairOf = ({ from, to }: Import) => `${roomOf(from)} -> ${roomOf(to)}`;
const pairsOf = (table: Record<string, string[]>) =>
  Object.entries(table).flatMap(([from, targets]) => targets.map((to) => `${from} -> ${to}`));
const otherRooms = imports.filter(({ from, to }) => roomOf(from) !== roomOf(to) || isCore(from) !== isCore(to));
const ofCore = otherRooms.filter(({ from, to }) => isCore(from) && isCore(to) && isInRoom(from) && isInRoom(to));
const ofExtensions = otherRooms.filter(({ from, to }) => !isCore(from) && !isCore(to) && isInRoom(from));

describe("imports", () => {
  test("are all found: every relative import leads to a file", () => {
    expect(imports.length).toBeGreaterThan(1000);
    expect(imports.filter(({ to }) => !existsSync(join(packageRoot, to))).map(arrow)).toEqual([]);
  });

  test.each([
    ["of the core lead to the rooms that each may import", ofCore, rooms],
    ["of an extension lead to the core, and to the extensions that it may import", ofExtensions, neighbors],
  ])("%s", (_, edges, table) => {
    const allowed = pairsOf(table);
    expect(edges.filter((each) => !allowed.includes(pairOf(each))).map(arrow)).toEqual([]);
    const used = new Set(edges.map(pairOf));
    expect(allowed.filter((pair) => !used.has(pair))).toEqual([]);
  });

  test("lead from the core to extensions only as often as listed", () => {
    const counts: Record<string, number> = {};
    for (const { to } of otherRooms.filter(({ from, to }) => isCore(from) && !isCore(to) && isInRoom(to)))
      counts[roomOf(to)] = (counts[roomOf(to)] ?? 0) + 1;
    expect(counts).toEqual(importsOfCore);
  });

  test("of models lead to models, which run everywhere", () => {
    expect(imports.filter(({ from, to }) => isModel(from) && !isModel(to)).map(arrow)).toEqual([]);
  });

  test("of what runs in a browser lead to what runs there", () => {
    const wrong = imports.filter(({ from, to }) => runsInBrowser(from) && !runsInBrowser(to) && !isModel(to));
    expect(wrong.map(arrow)).toEqual([]);
  });

  test("of what runs in Node lead to the interface for its types alone", () => {
    const wrong = imports.filter(({ from, to, type }) => !runsInBrowser(from) && runsInBrowser(to) && !type);
    expect(wrong.map(arrow)).toEqual([]);
  });

  test("run in no circle, neither between files nor between the rooms of the core nor between extensions", () => {
    expect(circles(imports).map((circle) => circle.join(" -> "))).toEqual([]);
    for (const edges of [ofCore, ofExtensions]) {
      const betweenRooms = edges.map(({ from, to, type }) => ({ from: roomOf(from), to: roomOf(to), type }));
      expect(circles(betweenRooms).map((circle) => circle.join(" -> "))).toEqual([]);
    }
  });
});

describe("the features", () => {
  const owners = Object.entries(features);
  const isIn = (file: string, path: string) => file === path || file.startsWith(`${path}/`);
  const ownerOf = (file: string) => owners.find(([, { paths }]) => paths.some((path) => isIn(file, path)))?.[0];

  test("consist of files that exist", () => {
    const paths = owners.flatMap(([, feature]) => feature.paths);
    expect(paths.filter((path) => !existsSync(join(packageRoot, path)))).toEqual([]);
  });

  test("don't import each other, neither directly nor through what they need", () => {
    const edges = imports.flatMap(({ from, to, type }) => {
      const [one, other] = [ownerOf(from), ownerOf(to)];
      return one && other && one !== other ? [{ from: one, to: other, type }] : [];
    });
    expect(circles(edges).map((circle) => circle.join(" -> "))).toEqual([]);
  });
});

describe("the source files", () => {
  test("have at most 250 lines, apart from the one that is made from the texts", () => {
    const long = files
      .filter((file) => file !== textTypesFile)
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
      (file) => /(?:^|\/)index\.tsx?$/.test(file) || /^export\s[^;]*?\bfrom\s*["']/m.test(textOf(file)),
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
