// The commands of a shell session, which shows them after prompts, and what they print between them.

import { shellGrammar } from "./grammars/shell-grammar.ts";
import { languageOf } from "./read-code.ts";
import { shellFault } from "./sample-syntax.ts";

/** `$ `, `(venv) ada@laptop:~/app$ `, or `[root@server app]# `. */
const prompt =
  /^(?:\([\w.-]+\) )?(?:(?:\[?[\w.-]+@[\w.-]+(?:[: ][^$#%]*)?)?[$%]|\[?[\w.-]+@[\w.-]+(?:[: ][^$#%]*)?#) (?=\S)/;
/** A sentence after the sign is a comment. */
const rootPrompt = /^# (?=\S)(?![A-Z][^\s=]*(?:\s|$))/;
/** In a script, all other forms are commands or comments. */
const scriptPrompt = /^\$ (?=\S)/;
const opensRootShell = /^(?:sudo\s+(?:-[is]|su|bash|sh)|su)\b/;

/** A command that isn't complete after as many lines is a mistake, and ends with its first line. */
const mostLines = 100;

/** @returns undefined if there are no prompts. */
export async function commandsIn(code: string, language: string): Promise<string | undefined> {
  const isConsole = language === "console";
  if (!isConsole && languageOf(language) !== "bash") return undefined;
  const ofUser = isConsole ? prompt : scriptPrompt;
  const lines = code.split("\n");
  const commands: string[] = [];
  let isRoot = isConsole && !lines.some((line) => ofUser.test(line));
  for (let at = 0; at < lines.length; at++) {
    const [line = "", ...following] = lines.slice(at, at + mostLines);
    const [sign] = ofUser.exec(line) ?? ((isRoot && rootPrompt.exec(line)) || []);
    if (sign === undefined) continue;
    const end = following.findIndex((other) => ofUser.test(other));
    const command = await wholeCommand(line.slice(sign.length), end < 0 ? following : following.slice(0, end));
    commands.push(command.join("\n"));
    at += command.length - 1;
    if (isConsole && ofUser.test(line)) isRoot = opensRootShell.test(command[0] ?? "");
  }
  return commands.length > 0 ? commands.join("\n") : undefined;
}

/** @param following the lines that may belong to the command, such as those of a here-document. @returns its lines. */
async function wholeCommand(first: string, following: readonly string[]): Promise<string[]> {
  // Shells ask for the rest of a command with `> `.
  const isAsked = following[0]?.startsWith("> ");
  const lines = [first, ...(isAsked ? following.map((line) => line.replace(/^> ?/, "")) : following)];
  const continued = lines.findIndex((line) => !isContinued(line));
  for (let count = continued + 1; count > 0 && count <= lines.length; count++) {
    const command = lines.slice(0, count);
    if (!isContinued(lines[count - 1] ?? "") && (await isWhole(command.join("\n")))) return command;
  }
  return lines.slice(0, continued < 0 ? lines.length : continued + 1);
}

async function isWhole(command: string): Promise<boolean> {
  return shellGrammar(command).errorAt === undefined || !(await shellFault(command));
}

function isContinued(line: string): boolean {
  return /(?<!\\)(?:\\\\)*\\$/.test(line);
}
