// The command line: dev | build | serve | check | start | init | import | mcp | report. Each command is loaded when it runs.

import { generatorVersion } from "../files/package-root.ts";
import { UsageError } from "../serve/read-options.ts";
import { usageLine } from "./command-line.ts";
import { type Options, readFolder, readFolders, readOptions } from "./options.ts";

const usage = `${usageLine}

  dev      serve the site and update it as you write
  build    build the site into a folder
  serve    serve a built site
  check    check all content without writing anything
  start    build the site, then serve it
  init     write a small new site into the current folder, or into another: init DIR
  import   move a site of another generator to this one: import FROM TO
  mcp      let programs search and read a built site (Model Context Protocol over standard input and output)
  report   print what readers miss, from the events that a server has stored

  --root DIR           folder of the site, or any folder of Markdown  (the current folder)
  --out DIR            folder for the built site                      (ROOT/dist)
  --host HOST          address to listen on                           (127.0.0.1)
  --port PORT          port to listen on                              (4173)
  --data DIR           folder with reader events                      (ROOT/events)
  --days DAYS          number of days in the report                   (30)
  --verbose            list all warnings of a site that isn't strict
  --against RELEASE    with check: report every page and anchor of an earlier release that is gone without a redirect.
                       RELEASE is a sitemap, the folder of a built site, or a commit, tag, or branch
  --external           with check: also check the links to other sites
  --strict             with check: exit with code 3 if there are only warnings
  --allowed-host NAME  host name to accept requests for besides localhost, such as a proxy's public name.
                       Use .NAME to include its subdomains. You can repeat this option.
  --trust-proxy        take the address of a client from the last entry of X-Forwarded-For. Only use it behind a proxy
                       that adds this entry, because otherwise a client can choose its address.
  --version            print the version of Octavo
`;

/** @returns false if the exit code is 1. */
type Command = (options: Options) => Promise<unknown>;

const build: Command = async (options) => (await import("./build.ts")).runBuild(options);
const serve: Command = async (options) => (await import("./serve.ts")).runServe(options);

const commands = new Map<string, Command>([
  ["build", build],
  ["check", async (options) => (await import("./build.ts")).runCheck(options)],
  ["serve", serve],
  ["start", async (options) => (await build(options)) && serve(options)],
  ["mcp", async (options) => (await import("./serve.ts")).runMcp(options)],
  ["report", async (options) => (await import("../../extensions/events/run-report.ts")).runReport(options)],
  ["dev", async (options) => (await import("./serve.ts")).runDev(options)],
]);

export async function run([name = "help", ...args]: string[]): Promise<void> {
  // The reader of the output, such as `head`, may close the pipe early.
  process.stdout.on("error", ({ code }: NodeJS.ErrnoException) => process.exit(code === "EPIPE" ? 0 : 1));
  if (["help", "--help", "-h"].includes(name) || args.includes("--help") || args.includes("-h"))
    return void process.stdout.write(usage);
  if (["version", "--version", "-v"].includes(name)) return void process.stdout.write(`${generatorVersion()}\n`);
  try {
    if (name === "init") return await (await import("./init.ts")).runInit(readFolder(args));
    if (name === "import") return await (await import("./import.ts")).runImport(readFolders(args));
    const command = commands.get(name);
    if (!command) throw new UsageError(`There is no command \`${name}\`.`);
    if ((await command(readOptions(args, process.cwd(), name))) === false) process.exitCode = 1;
  } catch (cause) {
    const { message, stack } = cause as Error;
    const isUsage = cause instanceof UsageError;
    process.stderr.write(isUsage ? `${message}\n\n${usage}` : `${message}\n`);
    if (process.env.DEBUG) process.stderr.write(`${stack}\n`);
    process.exitCode = isUsage ? 2 : 1;
  }
}
