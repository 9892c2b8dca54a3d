// Builds whole sites with randomly damaged pages. A build may refuse such a page, but it must say which one and where,
// must not crash or hang, must leave the last good site alone, and must not publish anything the page smuggles in.

import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { build } from "../../../packages/octavo/core/cli/build-site.ts";
import { characterFault } from "../../../packages/octavo/core/model/characters.ts";
import { printProblem } from "../../../packages/octavo/core/model/problem.ts";
import { createProgress, type Progress } from "../../../packages/octavo/core/model/progress.ts";
import { articleFaults, documentFaults, inlineScripts } from "../../../packages/octavo/tests/html-faults.ts";
import { placeFault } from "../../../packages/octavo/tests/place-fault.ts";
import { siteRoot } from "../../site-root.ts";
import { type FuzzPage, mutatedPages } from "./mutate.ts";

export type FuzzReport = {
  pages: number;
  /** Pages that the build refused. */
  refused: number;
  /** Pages that were published and then checked. */
  published: number;
  problems: number;
  /** Processor time, because the machine may be busy. */
  slowestMs: number;
  /** The stage and the page that took it. */
  slowest: string;
  /** Every broken guarantee, with the page that breaks it. */
  faults: string[];
};

/** One sample of each language, so that loading a parser doesn't count toward a damaged page. */
const samples = Object.entries({
  js: "run();",
  ts: "run();",
  python: "run()",
  go: "package main",
  bash: "run",
  json: "{}",
  yaml: "a: 1",
  html: "<p>",
  http: "HTTP/1.1 200 OK",
  sql: "SELECT 1",
  ini: "a=1",
  'mermaid title="t" alt="a"': "flowchart TD\n  a --> b",
});
const home = `---
title: Home
description: The front page of a site whose other pages are damaged in every way that chance can think of.
---

${samples.map(([language, code]) => `\`\`\`${language}\n${code}\n\`\`\`\n`).join("\n")}`;
const settings = ["constants.yaml", "openapi.yaml", "parts"];

/**
 * @param folder an empty folder for the site.
 * @param seed of the random pages.
 * @param strict whether a mistake is an error. Otherwise almost every damaged page is published.
 */
export async function fuzzSite(folder: string, count: number, seed: number, strict = true): Promise<FuzzReport> {
  const report: FuzzReport = {
    pages: count,
    refused: 0,
    published: 0,
    problems: 0,
    slowestMs: 0,
    slowest: "",
    faults: [],
  };
  const out = join(folder, "dist");
  mkdirSync(join(folder, "content"), { recursive: true });
  // The site's parts use packages.
  symlinkSync(join(siteRoot, "node_modules"), join(folder, "node_modules"));
  for (const name of settings) cpSync(join(siteRoot, "site", name), join(folder, "site", name), { recursive: true });
  writeFileSync(join(folder, "site/site.yaml"), `strict: ${strict}\napi: { page: / }\n`);
  writeFileSync(join(folder, "content/index.md"), home);
  const first = await build(folder, out, createProgress(undefined));
  if (!first.written)
    throw new Error(`The undamaged site has problems:\n${first.problems.map(printProblem).join("\n")}`);
  const ours = inlineScripts(readFileSync(join(out, "docs/index.html"), "utf8"));
  const pages = mutatedPages(count, seed).filter((page) => writePage(folder, page));
  for (let round = 0; ; round++) {
    const before = snapshot(out);
    const { problems, written } = await buildOnce(folder, out, report);
    report.faults.push(...problems.flatMap((problem) => placeFault(problem, folder) ?? []));
    if (round === 0) report.problems = problems.length;
    if (written) break;
    if (snapshot(out) !== before) report.faults.push("a failed build changed the last good site");
    const bad = new Set(problems.filter(({ severity }) => severity === "error").map(({ file }) => file));
    const removed = pages.filter(({ path }) => bad.has(`content/${path}`) && removePage(folder, path));
    report.refused += removed.length;
    if (removed.length > 0) continue;
    report.faults.push(`no page is to blame for: ${problems.map(printProblem).join("\n")}`);
    break;
  }
  report.published = count - report.refused;
  report.faults.push(...publishedFaults(join(out, "docs"), ours));
  return report;
}

async function buildOnce(folder: string, out: string, report: FuzzReport): ReturnType<typeof build> {
  const watched = watchPages(createProgress(undefined), (ms, stage, index) => {
    if (ms > report.slowestMs) [report.slowestMs, report.slowest] = [ms, `${stage}, page ${index}`];
  });
  try {
    return await build(folder, out, watched);
  } catch (cause) {
    report.faults.push(`an exception reached the top: ${(cause as Error).stack}`);
    return { problems: [], pages: 0, drafts: [], isOurs: true, written: { files: 0, bytes: 0, unchanged: 0 } };
  }
}

/** Reports how long each page took in each stage. */
function watchPages(progress: Progress, tell: (ms: number, stage: string, index: number) => void): Progress {
  return {
    ...progress,
    stage: (name, total, run) =>
      progress.stage(name, total, (done) => {
        let last = process.cpuUsage();
        return run((count) => {
          const { user, system } = process.cpuUsage(last);
          tell((user + system) / 1000, name, count);
          last = process.cpuUsage();
          done(count);
        });
      }),
  };
}

/** @returns false if the disk doesn't allow such a name. */
function writePage(folder: string, { path, content }: FuzzPage): boolean {
  const file = join(folder, "content", path);
  if (existsSync(file)) return false;
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
  return true;
}

function removePage(folder: string, path: string): boolean {
  const file = join(folder, "content", path);
  if (!existsSync(file)) return false;
  rmSync(file);
  return true;
}

/** All paths and their bytes. */
function snapshot(out: string): string {
  const files = readdirSync(out, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = files.map((entry) => join(entry.parentPath, entry.name)).sort();
  return paths.map((path) => `${path} ${readFileSync(path, "base64")}`).join("\n");
}

function publishedFaults(docs: string, ours: ReadonlySet<string>): string[] {
  // The folder of a page may have a name such as `a.md`.
  const isFile = (path: string) => statSync(join(docs, path)).isFile();
  const paths = readdirSync(docs, { recursive: true, encoding: "utf8" }).filter(isFile).sort();
  return paths.flatMap((path) => {
    const read = () => readFileSync(join(docs, path), "utf8");
    const isAsset = path.startsWith("assets/pages/") && path.endsWith(".json");
    const isText = /\.(?:html|json|md|svg|txt|webmanifest|xml)$/.test(path);
    const faults = path.endsWith(".html")
      ? documentFaults(read(), ours)
      : isAsset
        ? articleFaults((JSON.parse(read()) as { html: string }).html)
        : [];
    const character = isText ? (characterFault(read())?.message ?? []) : [];
    return [character, faults].flat().map((fault) => `${path}: ${fault}`);
  });
}
