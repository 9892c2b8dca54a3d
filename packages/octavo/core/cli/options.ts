// Parses and checks the command-line options.

import { statSync } from "node:fs";
import { resolve } from "node:path";
import { type Given, parseOptions, readServerOptions, serverOptions, UsageError } from "../serve/read-options.ts";

export type Options = ReturnType<typeof readServerOptions> & {
  root: string;
  out: string;
  /** The folder with reader events. */
  data: string;
  verbose: boolean;
  /** Whether warnings alone are a failure of `check`. */
  strict: boolean;
  /** Those of extensions that are given, by name. A value is empty if the option takes none. */
  ofExtensions: ReadonlyMap<string, string>;
};

const known = {
  root: { type: "string" },
  out: { type: "string" },
  ...serverOptions,
  verbose: { type: "boolean" },
  strict: { type: "boolean" },
} as const;

/** Options of earlier versions, and what to do instead. */
const removed: Readonly<Record<string, string>> = {
  fix: "`check --external` says where pages have moved to. Change the links there.",
};

/** An option of an extension. */
export type Option = {
  name: string;
  /** The placeholder of its value in the usage. Without one, it takes no value. */
  value?: string;
  /** Lines of the usage. */
  help: readonly string[];
  /** For the usage: the value if the option isn't given. */
  byDefault?: string;
};

export type AddedOptions = { ofCheck: readonly Option[]; ofCommands: readonly Option[] };

/** @param defaultRoot the site's folder if none is given. @throws UsageError */
export function readOptions(
  args: string[],
  defaultRoot: string,
  command: string,
  { ofCheck, ofCommands }: AddedOptions,
): Options {
  const added = [...ofCheck, ...ofCommands];
  const types = added.map(({ name, value }) => [name, { type: value ? "string" : "boolean" }] as const);
  const given: Given<typeof known> = parseOptions(args, { ...known, ...Object.fromEntries(types) }, removed);
  const values = new Map(Object.entries(given));
  const onlyOfCheck = ["strict", ...ofCheck.map(({ name }) => name)];
  const misplaced = [...values.keys()].find((name) => onlyOfCheck.includes(name) && command !== "check");
  if (misplaced) throw new UsageError(`Only \`check\` has the option \`--${misplaced}\`.`);
  const root = resolve(given.root ?? defaultRoot);
  if (!statSync(root, { throwIfNoEntry: false })?.isDirectory())
    throw new UsageError(`There is no folder \`${root}\`. Name the folder of the site with --root.`);
  return {
    root,
    out: resolve(given.out ?? `${root}/dist`),
    ...readServerOptions(given, "4173"),
    data: resolve(given.data ?? `${root}/events`),
    verbose: given.verbose ?? false,
    strict: given.strict ?? false,
    ofExtensions: new Map(
      added
        .filter(({ name }) => values.has(name))
        .map(({ name, value }) => [name, value ? String(values.get(name)) : ""]),
    ),
  };
}

/** The folder that `init` writes to. @throws UsageError */
export function readFolder(args: string[]): string {
  const [folder = ".", ...rest] = args;
  if (rest.length > 0 || folder.startsWith("-")) throw new UsageError("Write `init` or `init DIR`, without options.");
  return resolve(folder);
}

/** The folders that `import` reads and writes. @throws UsageError */
export function readFolders(args: string[]): { from: string; to: string } {
  const [from, to, ...rest] = args;
  if (from === undefined || to === undefined || rest.length > 0 || args.some((each) => each.startsWith("-")))
    throw new UsageError("Write `import FROM TO`, with two folders and without options.");
  const folder = resolve(from);
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory())
    throw new UsageError(`There is no folder \`${folder}\`. Name the folder of the old site first.`);
  return { from: folder, to: resolve(to) };
}
