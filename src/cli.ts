// The command line: dev | build | serve | check | start | mcp.

import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { build, readContent } from "./build/build.ts";
import { checkTexts } from "./build/check-texts.ts";
import { loadSite } from "./build/load-site.ts";
import { packageRoot } from "./build/places.ts";
import { createProgress, type Progress, seconds } from "./build/progress.ts";
import { type Problem, printProblem, sortProblems } from "./model/problem.ts";
import { openBuiltSite } from "./serve/respond.ts";
import { serve } from "./serve/server.ts";

const usage = `Usage: npm run <command> -- [options]

  dev      serve the site while you write it
  build    build the site into a folder
  serve    serve a built site
  check    check all content, write nothing
  start    build, then serve
  mcp      answer programs about a built site (Model Context Protocol, on standard input and output)

  --root DIR   folder with content/ and site/   (this repository)
  --out DIR    folder of the built site         (ROOT/dist)
  --host HOST  address to listen on             (127.0.0.1)
  --port PORT  port to listen on                (4173)
`;

type Options = { root: string; out: string; host: string; port: number };

const commands: Record<string, (options: Options) => Promise<boolean>> = {
  build: runBuild,
  check: runCheck,
  serve: runServe,
  start: async (options) => (await runBuild(options)) && runServe(options),
  mcp: async ({ root, out }) => {
    const { startMcp } = await import("./mcp/server.ts");
    const { base, origin } = loadSite(root).site;
    await startMcp({ dist: out, base, origin });
    return true;
  },
  dev: async (options) => {
    const { dev } = await import("./build/dev.ts");
    const address = await dev(options.root, options.host, options.port);
    process.stdout.write(`Writing at ${address}\n`);
    return true;
  },
};

async function runBuild({ root, out }: Options): Promise<boolean> {
  const start = performance.now();
  const progress = createProgress(process.stdout);
  const { problems, pages, written } = await build(root, out, progress);
  printProblems(problems);
  if (!written) return reportStop(problems, "Nothing was written; the last good site is as it was.");
  const warnings = problems.length;
  const size = (written.bytes / 1e6).toFixed(1);
  process.stdout.write(
    `${pages} pages, ${plural(warnings, "warning")}, ${written.files} files (${written.unchanged} unchanged), ` +
      `${size} MB,${seconds(performance.now() - start)}; slowest: ${slowest(progress)}\n`,
  );
  return true;
}

async function runCheck({ root }: Options): Promise<boolean> {
  const progress = createProgress(process.stdout);
  const { tree, problems } = await readContent(root, progress);
  const texts = await progress.stage("check texts", tree.pages.size, (done) =>
    checkTexts(root, tree.site, tree.pages.values(), done),
  );
  problems.push(...texts);
  printProblems(problems);
  if (problems.some(({ severity }) => severity === "error")) return reportStop(problems, "");
  process.stdout.write(`${tree.pages.size} pages, ${plural(problems.length, "warning")}\n`);
  return true;
}

async function runServe({ root, out, host, port }: Options): Promise<boolean> {
  const { address } = await serve(openBuiltSite(out, loadSite(root).site.base), host, port);
  process.stdout.write(`Reading at ${address}\n`);
  return true;
}

function printProblems(problems: Problem[]): void {
  if (problems.length > 0) process.stderr.write(`\n${sortProblems(problems).map(printProblem).join("\n")}\n\n`);
}

function reportStop(problems: Problem[], consequence: string): false {
  const errors = problems.filter(({ severity }) => severity === "error").length;
  process.stderr.write(`${plural(errors, "error")}, ${plural(problems.length - errors, "warning")}. ${consequence}\n`);
  return false;
}

function slowest(progress: Progress): string {
  const stage = progress.times().toSorted((a, b) => b.ms - a.ms)[0];
  return `${stage.name},${seconds(stage.ms)}`;
}

function plural(count: number, word: string): string {
  return `${count} ${word}${count === 1 ? "" : "s"}`;
}

function readOptions(args: string[]): Options {
  const options = {
    root: { type: "string" },
    out: { type: "string" },
    host: { type: "string" },
    port: { type: "string" },
  } as const;
  const { values } = parseArgs({ args, options });
  const root = resolve(values.root ?? packageRoot);
  const port = Number(values.port ?? 4173);
  if (!Number.isInteger(port) || port < 0 || port > 65535)
    throw new Error(`\`${values.port}\` is no port. Give a number from 0 to 65535.`);
  return { root, out: resolve(values.out ?? `${root}/dist`), host: values.host ?? "127.0.0.1", port };
}

export async function run([name = "", ...args]: string[]): Promise<void> {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) {
    process.stderr.write(usage);
    process.exitCode = name === "help" || name === "" ? 0 : 2;
    return;
  }
  try {
    if (!(await command(readOptions(args)))) process.exitCode = 1;
  } catch (cause) {
    process.stderr.write(`${(cause as Error).message}\n`);
    if (process.env.DEBUG) process.stderr.write(`${(cause as Error).stack}\n`);
    process.exitCode = 1;
  }
}
