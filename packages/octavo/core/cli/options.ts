// Parses and checks the command-line options.

import { statSync } from "node:fs";
import { resolve } from "node:path";
import { parseOptions, readServerOptions, serverOptions, UsageError } from "../serve/read-options.ts";

export type Options = ReturnType<typeof readServerOptions> & {
  root: string;
  out: string;
  /** The folder with reader events. */
  data: string;
  /** The number of days in the report. */
  days: number;
  verbose: boolean;
  external: boolean;
  /** Whether warnings alone are a failure of `check`. */
  strict: boolean;
  /** What `check` compares the addresses with: a sitemap, a folder, or a commit. */
  against?: string;
};

const known = {
  root: { type: "string" },
  out: { type: "string" },
  ...serverOptions,
  days: { type: "string" },
  verbose: { type: "boolean" },
  external: { type: "boolean" },
  strict: { type: "boolean" },
  against: { type: "string" },
} as const;

/** Options of earlier versions, and what to do instead. */
const removed: Readonly<Record<string, string>> = {
  fix: "`check --external` says where pages have moved to. Change the links there.",
};

const onlyOfCheck = ["against", "external", "strict"];

/** @param defaultRoot the site's folder if none is given. @throws UsageError */
export function readOptions(args: string[], defaultRoot: string, command = ""): Options {
  const given = parseOptions(args, known, removed);
  const misplaced = Object.keys(given).find((name) => onlyOfCheck.includes(name) && command !== "check");
  if (misplaced) throw new UsageError(`Only \`check\` has the option \`--${misplaced}\`.`);
  const root = resolve(given.root ?? defaultRoot);
  if (!statSync(root, { throwIfNoEntry: false })?.isDirectory())
    throw new UsageError(`There is no folder \`${root}\`. Name the folder of the site with --root.`);
  return {
    root,
    out: resolve(given.out ?? `${root}/dist`),
    ...readServerOptions(given, "4173"),
    data: resolve(given.data ?? `${root}/events`),
    days: readDays(given.days ?? "30"),
    verbose: given.verbose ?? false,
    external: given.external ?? false,
    strict: given.strict ?? false,
    ...(given.against !== undefined && { against: given.against }),
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

function readDays(text: string): number {
  if (!/^[1-9]\d{0,3}$/.test(text))
    throw new UsageError(`\`${text}\` is not a number of days. Give --days a number from 1 to 9999.`);
  return Number(text);
}
