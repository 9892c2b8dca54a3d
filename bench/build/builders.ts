// The generators to measure: this one, and Hugo with a bare theme, which shows how fast a build can be at all.

import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { ourCommand } from "./packed-package.ts";
import { type Cost, runCommand } from "./run-command.ts";

export type Builder = {
  name: "ours" | "Hugo";
  /** Deletes the output and every cache. */
  clear: () => void;
  /** Copies an edited page to where the generator reads it. */
  update: (file: string) => void;
  /** @returns undefined when it took too long. */
  build: (timeoutMs: number) => Promise<Cost | undefined>;
};

export function ours(root: string): Builder {
  const [out, cache] = [join(root, "dist"), join(root, "cache")];
  return {
    name: "ours",
    clear: () => {
      for (const folder of [out, `${out}-hosts`, cache]) rmSync(folder, { recursive: true, force: true });
    },
    update: () => {},
    build: (timeoutMs) =>
      runCommand(process.execPath, [ourCommand(), "build", "--root", root], { timeoutMs, env: { DOCS_CACHE: cache } }),
  };
}

const layouts = {
  "_default/baseof.html": `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>{{ .Title }}</title><meta name="description" content="{{ .Description }}"></head>
<body><main>{{ block "main" . }}{{ end }}</main></body>
</html>
`,
  "_default/single.html": `{{ define "main" }}<h1>{{ .Title }}</h1>{{ .Content }}{{ end }}\n`,
  "_default/list.html": `{{ define "main" }}<h1>{{ .Title }}</h1>{{ .Content }}{{ end }}\n`,
};

const config = `baseURL: https://example.com/
title: Benchmark
disableKinds: [taxonomy, term, RSS]
markup: { goldmark: { renderer: { unsafe: true } } }
`;

/** @returns undefined where Hugo isn't installed. */
export function hugo(root: string): Builder | undefined {
  if (spawnSync("hugo", ["version"]).status !== 0) return undefined;
  const folder = join(root, "hugo");
  const [out, cache] = [join(folder, "public"), join(folder, "cache")];
  const content = (file: string) => join(folder, file.slice(root.length + 1));
  cpSync(join(root, "content"), join(folder, "content"), { recursive: true });
  for (const entry of readdirSync(join(folder, "content"), { recursive: true, withFileTypes: true })) {
    // Hugo takes the files next to an index.md for its attachments.
    if (entry.name === "index.md") renameSync(join(entry.parentPath, "index.md"), join(entry.parentPath, "_index.md"));
  }
  for (const [path, text] of Object.entries({ ...prefixed(layouts), "config.yaml": config })) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return {
    name: "Hugo",
    clear: () => {
      for (const made of [out, cache, join(folder, "resources")]) rmSync(made, { recursive: true, force: true });
    },
    update: (file) => cpSync(file, content(file).replace(/index\.md$/, "_index.md")),
    build: (timeoutMs) => runCommand("hugo", ["--source", folder, "--cacheDir", cache, "--quiet"], { timeoutMs }),
  };
}

function prefixed(files: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(files).map(([path, text]) => [`layouts/${path}`, text]));
}
