// Compares `pd` commands with the CLI reference, and checks that synopses are well-formed.

import { readFileSync } from "node:fs";
import { invocationsOf } from "../commands/invocations.ts";
import { type Mismatch, matchInvocation } from "../commands/match.ts";
import { type Reference, readReference } from "../commands/reference.ts";
import { parseSynopsis, SynopsisFault } from "../commands/synopsis.ts";
import { lineInFile, type PageCheck } from "../page-check.ts";
import type { Sample } from "../sample.ts";
import { known } from "./known-checks.ts";

const referenceFile = "content/cli/reference/index.md";
const shells = new Set(["bash", "sh", "shell"]);

/** @param root the folder of the site. */
export function commandsCheck(root: string): PageCheck {
  const reference = readReference(readFileSync(`${root}/${referenceFile}`, "utf8"));
  return {
    ...known.commands,
    appliesTo: (sample) => isSynopsis(sample) || hasCommands(sample),
    check: async ({ samples }) =>
      samples
        .filter((sample) => isSynopsis(sample) || hasCommands(sample))
        .map((sample) => ({
          index: sample.index,
          levels: ["matched"],
          problems: (isSynopsis(sample) ? synopsisProblems : commandProblems)(sample, reference),
        })),
  };
}

type Located = Mismatch & { line: number };

function isSynopsis({ language, title }: Sample): boolean {
  return language === "text" && title === "Synopsis";
}

function hasCommands({ language, code }: Sample): boolean {
  return shells.has(language) && invocationsOf("pd", code).length > 0;
}

function commandProblems(sample: Sample, reference: Reference): Located[] {
  return invocationsOf("pd", sample.code).flatMap(({ words, line }) =>
    matchInvocation(words, reference).map((mismatch) => ({ ...mismatch, line: lineInFile(sample, line) })),
  );
}

function synopsisProblems(sample: Sample, reference: Reference): Located[] {
  return sample.code.split("\n").flatMap((text, index) => {
    const line = lineInFile(sample, index + 1);
    return synopsisMismatches(text, reference).map((mismatch) => ({ ...mismatch, line }));
  });
}

/** Another page can show a shorter synopsis than the reference, but nothing that isn't in it. */
function synopsisMismatches(text: string, { commands }: Reference): Mismatch[] {
  try {
    const { command, args, flags } = parseSynopsis(text);
    const known = commands.get(command);
    if (!known)
      return [{ message: `\`${command}\` isn't in the CLI reference.`, fix: `Add its synopsis to ${referenceFile}.` }];
    const names = (list: { names: string[] }[]) => list.flatMap((each) => each.names);
    const unknown = [
      ...names(args).filter((name) => !names(known.args).includes(name)),
      ...flags.map(({ name }) => name).filter((name) => !known.flags.some((flag) => flag.name === name)),
    ];
    const fix = `The reference has \`${known.text}\`.`;
    return unknown.map((name) => ({ message: `\`${name}\` isn't in the synopsis of \`${command}\`.`, fix }));
  } catch (cause) {
    if (!(cause instanceof SynopsisFault)) throw cause;
    const fix = "Write required values as `<value>`, and optional parts as `[part]`.";
    return [{ message: `The synopsis isn't well-formed: ${cause.message}.`, fix }];
  }
}
