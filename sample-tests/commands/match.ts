// Compares an invocation of the CLI with the reference.

import { editDistance } from "../../packages/octavo/core/model/edit-distance.ts";
import type { Command, Reference } from "./reference.ts";
import type { Flag } from "./synopsis.ts";

export type Mismatch = { message: string; fix: string };

/**
 * @param words after `pd`.
 * @param isMention whether prose only mentions the command. It then can leave arguments out.
 */
export function matchInvocation(words: readonly string[], reference: Reference, isMention = false): Mismatch[] {
  if (words.length === 0 || (words.length === 1 && words[0] === "--version")) return [];
  const command = commandOf(words, reference);
  if (!command) return isMention && isGroup(words, reference) ? [] : [unknownCommand(words, reference)];
  const { args, flags, problems } = readWords(words.slice(command.command.split(" ").length - 1), command, reference);
  if (problems.length > 0) return problems;
  return [
    ...argumentProblems(args, command, reference, isMention),
    ...flagProblems([...args, ...flags], command, isMention),
  ];
}

function commandOf(words: readonly string[], { commands }: Reference): Command | undefined {
  for (let count = words.length; count > 0; count--) {
    const command = commands.get(["pd", ...words.slice(0, count)].join(" "));
    if (command) return command;
  }
  return undefined;
}

/** `pd init` is the beginning of several commands, and isn't one itself. */
function isGroup(words: readonly string[], { commands }: Reference): boolean {
  return [...commands.keys()].some((name) => name.startsWith(`pd ${words.join(" ")} `));
}

function unknownCommand(words: readonly string[], { commands }: Reference): Mismatch {
  const group = [...commands.values()].filter(({ command }) => command.startsWith(`pd ${words[0]} `));
  const written = `pd ${words.slice(0, group.length > 0 ? 2 : 1).join(" ")}`;
  const message = `\`${written}\` isn't a command of the CLI.`;
  if (words.length === 1 && group.length > 0)
    return { message, fix: `Write one of ${listed(group.map(({ text }) => text))}.` };
  const likely = nearest(written, [...commands.keys()]);
  const found = likely && commands.get(likely);
  return { message, fix: found ? `Did you mean \`${found.text}\`?` : `Known: ${listed([...commands.keys()])}.` };
}

type ReadWords = { args: string[]; flags: string[]; problems: Mismatch[] };

function readWords(words: readonly string[], command: Command, { flagsOfAll }: Reference): ReadWords {
  const known = new Map<string, Flag>([...flagsOfAll, ...command.flags].map((flag) => [flag.name, flag]));
  const read: ReadWords = { args: [], flags: [], problems: [] };
  for (let at = 0; at < words.length; at++) {
    const [name = "", value] = (words[at] ?? "").split(/=(.*)/s, 2);
    if (!name.startsWith("-")) {
      read.args.push(words[at] ?? "");
      continue;
    }
    const flag = known.get(name);
    if (!flag) read.problems.push(unknownFlag(name, command, [...known.keys()]));
    else if (flag.value !== undefined && value === undefined && !isValue(words[++at]))
      read.problems.push({ message: `\`${name}\` needs a value.`, fix: `Write \`${name} ${flag.value}\`.` });
    else if (flag.value === "<N>" && !isNumber(value ?? words[at]))
      read.problems.push({ message: `\`${name}\` needs a number.`, fix: `Write \`${name} 10\`.` });
    read.flags.push(name);
  }
  return read;
}

function isValue(word: string | undefined): boolean {
  return word !== undefined && !word.startsWith("-");
}

/** A placeholder or a variable counts as a number. */
function isNumber(word = ""): boolean {
  return /^(?:\d+|<.+>|\$.+|N)$/.test(word);
}

function unknownFlag(name: string, { command, text }: Command, known: readonly string[]): Mismatch {
  const likely = nearest(name, known);
  const hint = likely === undefined ? "" : `Did you mean \`${likely}\`? `;
  return { message: `\`${command}\` has no flag \`${name}\`.`, fix: `${hint}The reference has \`${text}\`.` };
}

function argumentProblems(
  written: readonly string[],
  command: Command,
  reference: Reference,
  isMention: boolean,
): Mismatch[] {
  const { command: name, text, needsFlag, choices } = command;
  const fix = `The reference has \`${text}\`.`;
  const args = needsFlag ? written.filter((word) => word !== "<flag>") : written;
  const missing = command.args.slice(args.length).find(({ isOptional }) => !isOptional);
  if (missing && !isMention) return [{ message: `\`${name}\` needs \`${missing.names.join("` or `")}\`.`, fix }];
  const extra = args[command.args.length];
  if (extra !== undefined) return [{ message: `\`${name}\` takes no argument \`${extra}\`.`, fix }];
  const last = args[command.args.length - 1];
  if (last === undefined || last.startsWith("<")) return [];
  const isCommand = command.args.at(-1)?.names.includes("<command>");
  const allowed = isCommand ? firstWords(reference) : choices;
  if (allowed.length === 0 || allowed.includes(last)) return [];
  return [{ message: `\`${name}\` doesn't know \`${last}\`.`, fix: `It knows ${listed(allowed)}.` }];
}

function flagProblems(
  written: readonly string[],
  { command, needsFlag, flags }: Command,
  isMention: boolean,
): Mismatch[] {
  const hasFlag = written.some((word) => word === "<flag>" || flags.some(({ name }) => name === word));
  if (!needsFlag || isMention || hasFlag) return [];
  const known = flags.map(({ name, value }) => (value === undefined ? name : `${name} ${value}`));
  return [{ message: `\`${command}\` needs a flag.`, fix: `Add one of ${listed(known)}.` }];
}

function firstWords({ commands }: Reference): string[] {
  return [...new Set([...commands.keys()].map((name) => name.split(" ")[1] ?? ""))];
}

function listed(names: readonly string[]): string {
  return names.map((name) => `\`${name}\``).join(", ");
}

function nearest(name: string, known: readonly string[]): string | undefined {
  const most = 3;
  const [best] = known
    .map((each) => ({ each, distance: editDistance(name, each, most) }))
    .sort((a, b) => a.distance - b.distance);
  return best && best.distance <= most ? best.each : undefined;
}
