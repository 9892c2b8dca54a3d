// The command line: dev | build | serve | check | start | mcp.

import { build } from "./build.ts";
import { checkTexts } from "./checks/check-texts.ts";
import { type Options, readOptions, UsageError } from "./cli-options.ts";
import { readContent } from "./content/read-content.ts";
import { type Problem, printProblem, sortProblems } from "./model/problem.ts";
import { createProgress, type Progress, seconds } from "./progress.ts";
import { openBuiltSite } from "./serve/respond.ts";
import { serve } from "./serve/server.ts";
import { loadSite } from "./settings/load-site.ts";

const usage = `Usage: npm run <command> -- [options]

  dev      serve the site and update it as you write
  build    build the site into a folder
  serve    serve a built site
  check    check all content without writing anything
  start    build the site, then serve it
  mcp      let programs search and read a built site (Model Context Protocol over standard input and output)

  --root DIR           folder that contains content/ and site/  (the current folder)
  --out DIR            folder for the built site                (ROOT/dist)
  --host HOST          address to listen on                     (127.0.0.1)
  --port PORT          port to listen on                        (4173)
  --allowed-host NAME  host name to accept requests for besides localhost, such as a proxy's public name.
                       Use .NAME to include its subdomains. You can repeat this option.
`;

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
    const { dev } = await import("./dev/dev.ts");
    const { address, close } = await dev(options);
    closeOnSignal(close);
    process.stdout.write(`Dev server: ${address}\n`);
    return true;
  },
};

async function runBuild({ root, out }: Options): Promise<boolean> {
  const start = performance.now();
  const progress = createProgress(process.stdout);
  const { problems, pages, written } = await build(root, out, progress);
  printProblems(problems);
  if (!written) return reportStop(problems, "Nothing was written. The last good site is unchanged.");
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

async function runServe(options: Options): Promise<boolean> {
  const site = openBuiltSite(options.out, loadSite(options.root).site.base);
  const { address, server } = await serve(site, options);
  closeOnSignal(async () => {
    server.close();
    server.closeAllConnections();
  });
  process.stdout.write(`Serving the site at ${address}\n`);
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

/**
 * Ctrl+C and `kill` shut the server down gracefully with exit code 0. A second signal of the same kind ends it
 * immediately.
 */
function closeOnSignal(close: () => Promise<void>): void {
  for (const signal of ["SIGINT", "SIGTERM"] as const)
    process.once(signal, async () => {
      await close();
      process.exit();
    });
}

export async function run([name = "help", ...args]: string[]): Promise<void> {
  // The reader of the output, such as `head`, may close the pipe early.
  process.stdout.on("error", ({ code }: NodeJS.ErrnoException) => process.exit(code === "EPIPE" ? 0 : 1));
  if (["help", "--help", "-h"].includes(name) || args.includes("--help") || args.includes("-h")) {
    process.stdout.write(usage);
    return;
  }
  try {
    if (!Object.hasOwn(commands, name)) throw new UsageError(`There is no command \`${name}\`.`);
    if (!(await commands[name](readOptions(args, process.cwd())))) process.exitCode = 1;
  } catch (cause) {
    const { message, stack } = cause as Error;
    const isUsage = cause instanceof UsageError;
    process.stderr.write(isUsage ? `${message}\n\n${usage}` : `${message}\n`);
    if (process.env.DEBUG) process.stderr.write(`${stack}\n`);
    process.exitCode = isUsage ? 2 : 1;
  }
}
