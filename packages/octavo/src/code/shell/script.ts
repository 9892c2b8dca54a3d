// A list of shell commands while it's read: which of its parts are open, and what may come next. Open parts are on a
// list instead of the stack.

import { fail, type ShellReader, take } from "./reader.ts";

export type Script = {
  reader: ShellReader;
  /** The parts that are open, such as `then`, and whether they have a command already. The first one is the script. */
  frames: { word: string; hasCommand: boolean }[];
  /** What comes next, or what was read of the current command: its variables, its name, or a whole compound command. */
  mode: "command" | "variables" | "declaration" | "arguments" | "compound";
  /** Whether an operator before demands a command. */
  needsCommand: boolean;
};

/** Which parts a word continues or closes. */
export const follows = new Map([
  ["then", ["if", "elif"]],
  ["elif", ["then"]],
  ["else", ["then"]],
  ["do", ["while", "until", "for"]],
  ["fi", ["then", "else"]],
  ["done", ["do"]],
  ["esac", ["case"]],
  ["}", ["{"]],
  [")", ["("]],
]);
export const opening = new Set(["if", "while", "until", "{"]);
const closing = new Set(["fi", "done", "esac", "}", ")"]);

export function endCommand(script: Script): void {
  if (script.mode !== "command") topFrame(script).hasCommand = true;
  script.mode = "command";
}

export const topFrame = ({ frames }: Script) => frames[frames.length - 1];

export function startCommand(script: Script, mode: Script["mode"]): void {
  script.mode = mode;
  script.needsCommand = false;
}

export function open(script: Script, word: string): void {
  startCommand(script, "command");
  script.frames.push({ word, hasCommand: false });
}

/** `then` after `if`, or `fi` at its end. */
export function continueFrame(script: Script, word: string): void {
  const { reader } = script;
  endCommand(script);
  const frame = topFrame(script);
  const isInOrder = follows.get(word)?.includes(frame.word) ?? false;
  if (!isInOrder || script.needsCommand || !(frame.hasCommand || word === "esac")) fail(reader);
  take(reader, word.length, /[a-z]/.test(word) ? "k" : "");
  script.needsCommand = false;
  if (!isInOrder) return;
  if (!closing.has(word)) Object.assign(frame, { word, hasCommand: false });
  else {
    script.frames.pop();
    script.mode = "compound";
  }
}
