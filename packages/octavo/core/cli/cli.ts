// The command line: dev | build | serve | check | start | init | import, and the commands of extensions. Each is loaded
// when it runs.

import { runImport } from "../../import/commands.ts";
import { generatorVersion } from "../files/package-root.ts";
import { UsageError } from "../serve/read-options.ts";
import { addedOptions, extensionCommands } from "./added-commands.ts";
import { type Options, readFolder, readFolders, readOptions } from "./options.ts";
import { usage } from "./usage.ts";

/** @returns false if the exit code is 1. */
type Command = (options: Options) => Promise<unknown>;

const build: Command = async (options) => (await import("./build.ts")).runBuild(options);
const serve: Command = async (options) => (await import("./serve.ts")).runServe(options);

const commands = new Map<string, Command>([
  ["build", build],
  ["check", async (options) => (await import("./build.ts")).runCheck(options)],
  ["serve", serve],
  ["start", async (options) => (await build(options)) && serve(options)],
  ["dev", async (options) => (await import("./serve.ts")).runDev(options)],
  ...extensionCommands.map(([name, { run }]): [string, Command] => [
    name,
    async (options) => run(options, await import("./readers.ts")),
  ]),
]);

export async function run([name = "help", ...args]: string[]): Promise<void> {
  // The reader of the output, such as `head`, may close the pipe early.
  process.stdout.on("error", ({ code }: NodeJS.ErrnoException) => process.exit(code === "EPIPE" ? 0 : 1));
  if (["help", "--help", "-h"].includes(name) || args.includes("--help") || args.includes("-h"))
    return void process.stdout.write(usage);
  if (["version", "--version", "-v"].includes(name)) return void process.stdout.write(`${generatorVersion()}\n`);
  try {
    if (name === "init") return await (await import("./init.ts")).runInit(readFolder(args));
    if (name === "import" && runImport) return await runImport(readFolders(args));
    const command = commands.get(name);
    if (!command) throw new UsageError(`There is no command \`${name}\`.`);
    if ((await command(readOptions(args, process.cwd(), name, addedOptions))) === false) process.exitCode = 1;
  } catch (cause) {
    const { message, stack } = cause as Error;
    const isUsage = cause instanceof UsageError;
    process.stderr.write(isUsage ? `${message}\n\n${usage}` : `${message}\n`);
    if (process.env.DEBUG) process.stderr.write(`${stack}\n`);
    process.exitCode = isUsage ? 2 : 1;
  }
}
