// Finds the invocations of a program in shell commands.

import { parse } from "shell-quote";

/** The words after the program's name, and the line, which is counted from 1. */
export type Invocation = { words: string[]; line: number };

type Part = ReturnType<typeof parse>[number];
/** With the lines that a backslash joins to it. */
type LogicalLine = { text: string; line: number };

/** Comments count if they show a command with placeholders: `# pd events -n 10 <source-name>`. */
export function invocationsOf(program: string, code: string): Invocation[] {
  return logicalLines(code).flatMap(({ text, line }) => {
    if (!new RegExp(`\\b${program}\\b`).test(text)) return [];
    return commandsOf(program, text).map((words) => ({ words, line }));
  });
}

function commandsOf(program: string, text: string): string[][] {
  const parts = partsOf(text);
  const commands = splitCommands(parts).filter(([name]) => name === program);
  const comment = parts.find((part) => typeof part === "object" && "comment" in part) as
    | { comment: string }
    | undefined;
  const shown = new RegExp(`(?:^|: )\\s*(${program} .*<.*)$`).exec(comment?.comment ?? "")?.[1];
  return [...commands.map((words) => words.slice(1)), ...(shown === undefined ? [] : commandsOf(program, shown))];
}

/** Placeholders in angle brackets would be redirections. */
function partsOf(text: string): Part[] {
  const [, command = "", comment = ""] = /^((?:[^#]|(?<=\S)#)*)(.*)$/s.exec(text) ?? [];
  const quoted = command.replace(/<([a-z][\w-]*)>/gi, '"<$1>"');
  const parts = parse(quoted, (name) => `$${name}`);
  return comment ? [...parts, { comment: comment.replace(/^#\s*/, "") }] : parts;
}

function splitCommands(parts: readonly Part[]): string[][] {
  const commands: string[][] = [[]];
  let isRedirected = false;
  for (const part of parts) {
    if (typeof part === "object" && "comment" in part) break;
    const operator = typeof part === "object" && "op" in part && part.op !== "glob" ? part.op : undefined;
    if (operator !== undefined) {
      isRedirected = /[<>]/.test(operator);
      if (!isRedirected) commands.push([]);
    } else if (isRedirected) isRedirected = false;
    else commands.at(-1)?.push(typeof part === "string" ? part : "pattern" in part ? part.pattern : "");
  }
  return commands.map(withoutVariables);
}

/** Removes `NAME=value` before the name of the program. */
function withoutVariables(words: string[]): string[] {
  const start = words.findIndex((word) => !/^\w+=/.test(word));
  return start < 0 ? [] : words.slice(start);
}

function logicalLines(code: string): LogicalLine[] {
  const lines: LogicalLine[] = [];
  let isContinued = false;
  code.split("\n").forEach((written, index) => {
    const text = written.replace(/\\$/, " ");
    const last = lines.at(-1);
    if (isContinued && last) last.text += text;
    else lines.push({ text, line: index + 1 });
    isContinued = written.endsWith("\\");
  });
  return lines;
}
