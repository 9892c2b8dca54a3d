// The commands of the CLI, as its reference describes them: a synopsis, and a table of arguments and flags.

import { type Flag, parseSynopsis, type Synopsis, SynopsisFault } from "./synopsis.ts";

export type Command = Synopsis & {
  /** The words that the last argument can be, if the table lists them. */
  choices: string[];
};

export type Reference = { commands: ReadonlyMap<string, Command>; flagsOfAll: readonly Flag[] };

/** The page says these in sentences: "All commands accept this flag", and how to print the version. */
const flagsOfAll: readonly Flag[] = [
  { name: "-p", value: "<profile>" },
  { name: "--profile", value: "<profile>" },
];

const synopsisFence = /^```text title="Synopsis"\n(.*?)\n```\n(.*?)(?=^#)/gms;

/** @param markdown of the reference. Malformed synopses are left out, because their samples report them. */
export function readReference(markdown: string): Reference {
  const commands = new Map<string, Command>();
  for (const [, synopses = "", rest = ""] of markdown.matchAll(synopsisFence)) {
    const lines = synopses.split("\n");
    // A table under several synopses is about which of them to choose.
    const table = lines.length > 1 ? { flags: [], choices: [] } : readTable(rest);
    for (const line of lines) {
      const synopsis = wellFormed(line);
      if (!synopsis) continue;
      const known = commands.get(synopsis.command);
      const flags = [...synopsis.flags, ...(known?.flags ?? []), ...table.flags];
      commands.set(synopsis.command, { ...synopsis, flags: unique(flags), choices: table.choices });
    }
  }
  return { commands, flagsOfAll };
}

function wellFormed(line: string): Synopsis | undefined {
  try {
    return parseSynopsis(line);
  } catch (cause) {
    if (cause instanceof SynopsisFault) return undefined;
    throw cause;
  }
}

function readTable(markdown: string): { flags: Flag[]; choices: string[] } {
  const cells = [...markdown.matchAll(/^\| (`[^|]*`[^|]*) \|/gm)].map(([, cell = ""]) => cell);
  const terms = cells.flatMap((cell) => [...cell.matchAll(/`([^`]+)`/g)].map(([, term = ""]) => term));
  const flags = terms.filter((term) => term.startsWith("-")).flatMap((term) => parseSynopsis(term).flags);
  return { flags, choices: terms.filter((term) => /^[a-z]+$/.test(term)) };
}

function unique(flags: readonly Flag[]): Flag[] {
  return [...new Map(flags.map((flag) => [flag.name, flag])).values()];
}
