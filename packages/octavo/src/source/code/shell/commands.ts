// Reads the commands of a shell script and what holds them together: operators, `if … fi`, `do … done`, `{ … }`, `( … )`.

import type { Grammar } from "../token.ts";
import { readCaseHead, readDoubleBrackets, readForHead, readPatterns } from "./compound.ts";
import { fail, isAtEnd, lookAt, peek, type ShellReader, skipBlanks, skipComment, take } from "./reader.ts";
import { readHereDocuments, readRedirection } from "./redirections.ts";
import { continueFrame, endCommand, follows, open, opening, type Script, startCommand } from "./script.ts";
import { readArithmetic, readArray, readWord } from "./words.ts";

const keyword =
  /(?:if|then|elif|else|fi|for|select|while|until|do|done|case|esac|function|time|coproc|\[\[|[{}!])(?![^\s;&|()<>`])/y;
const declaring = /(?:declare|export|local|readonly|typeset|unset)(?![^\s;&|()<>`])/y;
const assignment = /[A-Za-z_]\w*(?:\[[^\]\s]*\])?\+?=/y;
const optionOrNumber = /--?[A-Za-z][\w-]*(?![^\s=;&|()<>"'`$])|\d+(?![^\s;&|()<>`])/y;
const functionHead = /[^\s;&|()<>'"`$\\=]+(?=[ \t]*\([ \t]*\))/y;

export const shellGrammar: Grammar = (code) => {
  const reader: ShellReader = { code, at: 0, end: code.length, tokens: [], depth: 0, hereDocuments: [], readCommands };
  readCommands(reader, "");
  if (reader.hereDocuments.length > 0) fail(reader);
  return { tokens: reader.tokens, errorAt: reader.errorAt };
};

function readCommands(reader: ShellReader, stop: ")" | ""): void {
  const script: Script = {
    reader,
    frame: { word: "", hasCommand: false },
    mode: "command",
    needsCommand: false,
  };
  for (;;) {
    skipBlanks(reader);
    const char = peek(reader);
    if (isAtEnd(reader) || (char === ")" && stop === ")" && !script.frame.outer)) break;
    if (char === "#") skipComment(reader);
    else if (char === "\n") {
      reader.at++;
      readHereDocuments(reader);
      endCommand(script);
    } else readPart(script);
  }
  endCommand(script);
  if (script.needsCommand || script.frame.outer) fail(reader);
}

function readPart(script: Script): void {
  const { reader, mode } = script;
  if (readRedirection(reader)) {
    if (mode === "command") startCommand(script, "variables");
    return;
  }
  const operator = lookAt(reader, /;;&?|;&|&&|\|\||\|&|[;&|()]/y);
  const word = mode === "command" || mode === "compound" ? lookAt(reader, keyword) : "";
  if (operator === ")" || follows.has(word)) continueFrame(script, operator || word);
  else if (operator === "(") openParenthesis(script);
  else if (operator) readOperator(script, operator);
  else if (word && mode === "command") readKeyword(script, word);
  else {
    if (mode === "compound") fail(reader);
    readSimple(script);
  }
}

function readOperator(script: Script, operator: string): void {
  const { reader } = script;
  const isEmpty = script.mode === "command";
  const endsBranch = /^;[;&]/.test(operator);
  endCommand(script);
  if (endsBranch ? script.frame.word !== "case" || script.needsCommand : isEmpty) fail(reader);
  take(reader, operator.length, operator.startsWith(";") ? "" : "k");
  if (endsBranch) readPatterns(reader);
  else script.needsCommand = operator !== ";" && operator !== "&";
}

function openParenthesis(script: Script): void {
  const { reader } = script;
  if (script.mode !== "command") fail(reader);
  if (readArithmetic(reader, 2)) startCommand(script, "compound");
  else {
    open(script, "(");
    take(reader, 1);
  }
}

function readKeyword(script: Script, word: string): void {
  const { reader } = script;
  if (word === "[[") {
    readDoubleBrackets(reader);
    startCommand(script, "compound");
    return;
  }
  take(reader, word.length, word === "{" ? "" : "k");
  if (word === "!" || word === "function") script.needsCommand = true;
  if (word === "function") {
    skipBlanks(reader);
    readWord(reader, "f");
    take(reader, lookAt(reader, /[ \t]*\([ \t]*\)/y).length);
  } else if (word === "for" || word === "select") {
    open(script, "for");
    script.frame.hasCommand = true;
    readForHead(reader);
  } else if (word === "case") {
    open(script, "case");
    readCaseHead(reader);
    readPatterns(reader);
  } else if (opening.has(word)) open(script, word);
}

/** A word of a simple command: a variable, the name, or an argument. */
function readSimple(script: Script): void {
  const { reader, mode } = script;
  const start = reader.at;
  if (mode === "command" && readFunctionHead(script)) return;
  const variable = mode === "arguments" || mode === "compound" ? "" : lookAt(reader, assignment);
  if (variable) {
    startCommand(script, mode === "declaration" ? mode : "variables");
    readAssignment(reader, variable);
    return;
  }
  if (mode === "command" || mode === "variables") {
    const isDeclaration = lookAt(reader, declaring) !== "";
    startCommand(script, isDeclaration ? "declaration" : "arguments");
    readWord(reader, isDeclaration ? "k" : "f");
  } else {
    take(reader, lookAt(reader, optionOrNumber).length, "n");
    readWord(reader, "s");
  }
  if (reader.at === start) {
    fail(reader);
    reader.at++;
  }
}

function readAssignment(reader: ShellReader, variable: string): void {
  const name = variable.replace(/\+?=$/, "");
  take(reader, name.length, "n");
  take(reader, variable.length - name.length, "k");
  if (peek(reader) === "(") readArray(reader);
  else readWord(reader, "s");
}

/** `name() { … }` */
function readFunctionHead(script: Script): boolean {
  const { reader } = script;
  const name = lookAt(reader, functionHead);
  if (!name) return false;
  take(reader, name.length, "f");
  take(reader, lookAt(reader, /[ \t]*\([ \t]*\)/y).length);
  script.needsCommand = true;
  return true;
}
