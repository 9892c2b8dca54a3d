// Which parts of src/ may import which. The table comes from the design. A file that needs more than its folder may
// import is in the wrong folder.

import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, extname, join, posix } from "node:path";
import { describe, expect, test } from "vitest";
import { packageRoot } from "../../src/package-root.ts";

/** Maps a folder (or file) below src/ to the folders and files it may import, besides packages. */
const mayImport: Record<string, string[]> = {
  "package-root.ts": [],
  "progress.ts": [],
  model: ["model"],
  files: ["model", "files"],
  cache: ["package-root.ts", "model", "files", "cache"],
  openapi: ["model", "openapi"],
  search: ["model", "search"],
  settings: ["model", "files", "openapi", "settings"],
  diagram: ["model", "diagram"],
  code: ["package-root.ts", "model", "cache", "settings", "code"],
  parts: ["model", "openapi", "parts"],
  render: ["model", "parts", "render"],
  content: [
    ...["package-root.ts", "progress.ts", "model", "files", "cache", "settings", "checks", "code", "diagram"],
    ...["parts", "render", "hosts", "output", "content"],
  ],
  checks: ["package-root.ts", "model", "files", "cache", "settings", "checks"],
  external: ["package-root.ts", "model", "files", "cache", "settings", "external"],
  browser: ["model", "browser"],
  ui: ["model", "browser", "ui"],
  behaviors: ["model", "browser", "behaviors"],
  client: ["model", "browser", "search", "ui", "behaviors", "client"],
  hosts: ["model", "content", "output", "hosts"],
  output: ["package-root.ts", "model", "files", "cache", "content", "search", "hosts", "output"],
  addresses: [
    ...["package-root.ts", "progress.ts", "model", "cache", "settings", "content", "render", "output"],
    "addresses",
  ],
  serve: ["model", "search", "hosts", "serve"],
  dev: ["package-root.ts", "model", "cache", "settings", "addresses", "content", "output", "hosts", "serve", "dev"],
  mcp: ["model", "search", "serve/endpoint.ts", "serve/rate-limit.ts", "mcp"],
  events: ["model", "settings", "content", "search", "serve", "events"],
  "build.ts": ["package-root.ts", "progress.ts", "model", "addresses", "cache", "content", "output", "hosts"],
  "cli.ts": ["cli-options.ts", "cli-build.ts", "cli-init.ts", "cli-serve.ts", "cli-report.ts"],
  "cli-init.ts": ["files", "package-root.ts"],
  "cli-build.ts": ["cli-options.ts", "build.ts", "progress.ts", "content", "checks", "external", "addresses", "model"],
  "cli-report.ts": ["cli-options.ts", "progress.ts", "model", "content", "events"],
  "cli-serve.ts": [
    ...["cli-options.ts", "close-on-signal.ts", "endpoints.ts", "package-root.ts", "model"],
    ...["settings", "dev", "serve", "mcp"],
  ],
  "close-on-signal.ts": [],
  "node-server.ts": ["cli-options.ts", "close-on-signal.ts", "endpoints.ts", "model", "serve"],
  "endpoints.ts": ["model", "serve", "mcp", "events"],
  "cli-options.ts": [],
};
/** Imports that are only allowed as `import type`. */
const typesOnly: Record<string, string[]> = { output: ["ui"], dev: ["ui"], ui: ["search"] };

type Import = { from: string; to: string; type: boolean };

const files = readdirSync(join(packageRoot, "src"), { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => join(entry.parentPath, entry.name).slice(join(packageRoot, "src/").length));
const sources = files.filter((file) => [".ts", ".tsx"].includes(extname(file)));
const textOf = (file: string) => readFileSync(join(packageRoot, "src", file), "utf8");

/** Every form of import and re-export of another file in this package. */
function importsOf(file: string): Import[] {
  const text = textOf(file).replaceAll(/^\s*(?:\/\/|\/?\*).*$/gm, "");
  const form = /\b(?:import|export)\s+(type\b)?[^"';()]*?\bfrom\s*["']([^"']+)["']|\bimport\s*\(?\s*["']([^"']+)["']/g;
  return [...text.matchAll(form)].flatMap(([, type, named, bare]) => {
    const address = (named ?? bare).replace(/\?.*$/, "");
    if (!address.startsWith(".")) return [];
    return [{ from: file, to: posix.join(dirname(file), address), type: type !== undefined }];
  });
}

const imports = sources.flatMap(importsOf);

/** `build/dev.ts` belongs to `build`. `cli.ts` is its own part. */
const partOf = (file: string) => file.split("/")[0];
const covers = (allowed: string[], file: string) => allowed.includes(file) || allowed.includes(partOf(file));
const arrow = ({ from, to }: Import) => `${from} -> ${to}`;

describe("the imports of src/", () => {
  test("are all found: every relative import leads to a file", () => {
    expect(imports.length).toBeGreaterThan(200);
    expect(imports.filter(({ to }) => !existsSync(join(packageRoot, "src", to))).map(arrow)).toEqual([]);
  });

  test("every part has its line in the table", () => {
    expect([...new Set(sources.map(partOf))].filter((part) => !(part in mayImport))).toEqual([]);
  });

  test.each(Object.keys(mayImport))("%s imports only what it may", (part) => {
    const wrong = imports
      .filter(({ from }) => partOf(from) === part)
      .filter(({ to, type }) => !covers(mayImport[part], to) && !(type && covers(typesOnly[part] ?? [], to)));
    expect(wrong.map(arrow)).toEqual([]);
  });

  test("nobody imports cli.ts, and nobody outside imports client/", () => {
    const wrong = imports.filter(
      ({ from, to }) => to === "cli.ts" || (partOf(to) === "client" && partOf(from) !== "client"),
    );
    expect(wrong.map(arrow)).toEqual([]);
  });

  test("run in no circle", () => {
    expect(circles(imports).map((circle) => circle.join(" -> "))).toEqual([]);
  });
});

describe("the files of src/", () => {
  test("have at most 250 lines", () => {
    const long = files
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

describe("the test of circles", () => {
  const step = (from: string, to: string): Import => ({ from, to, type: false });

  test("finds a circle and passes a diamond", () => {
    expect(circles([step("a", "b"), step("b", "c"), step("c", "a")])).toEqual([["a", "b", "c", "a"]]);
    expect(circles([step("a", "b"), step("a", "c"), step("b", "d"), step("c", "d")])).toEqual([]);
  });
});
