// A list of shell commands while it's read: which of its parts are open, and what may come next. Each open part leads to
// the one around it, so none is on the stack.

import { fail, type ShellReader, take } from "./reader.ts";

/** A part that is open, such as `then`, and whether it has a command already. Only the whole script has none around it. */
type Frame = { word: string; hasCommand: boolean; outer?: Frame };

export type Script = {
  reader: ShellReader;
  /** The innermost open part. */
  frame: Frame;
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
  if (script.mode !== "command") script.frame.hasCommand = true;
  script.mode = "command";
}

export function startCommand(script: Script, mode: Script["mode"]): void {
  script.mode = mode;
  script.needsCommand = false;
}

export function open(script: Script, word: string): void {
  startCommand(script, "command");
  script.frame = { word, hasCommand: false, outer: script.frame };
}

/** `then` after `if`, or `fi` at its end. */
export function continueFrame(script: Script, word: string): void {
  const { reader, frame } = script;
  const { outer } = frame;
  endCommand(script);
  const isInOrder = outer !== undefined && follows.get(word)?.includes(frame.word) === true;
  if (!isInOrder || script.needsCommand || !(frame.hasCommand || word === "esac")) fail(reader);
  take(reader, word.length, /[a-z]/.test(word) ? "k" : "");
  script.needsCommand = false;
  if (!isInOrder) return;
  if (!closing.has(word)) Object.assign(frame, { word, hasCommand: false });
  else {
    script.frame = outer;
    script.mode = "compound";
  }
}
