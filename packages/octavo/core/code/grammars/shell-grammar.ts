// Colors commands, options, strings, variables, and comments of a shell script. It only knows where a command may begin,
// and suspects everything but simple commands. Being wrong costs only time, because another parser finds the mistakes.

import type { Grammar, Token, TokenClass } from "../token.ts";

/** What is inside quotes, a substitution, or nothing. */
type Level = {
  end: "" | '"' | ")" | "`";
  /** What the next word is. A declaration, such as `export`, has variables as arguments. */
  next: "command" | "declaration" | "argument";
  /** The class of the word that isn't over yet. */
  word?: TokenClass;
  /** Whether an operator demands a command. */
  isOpen?: boolean;
  outer?: Level;
};

const any = String.raw;
const variable = any`\$(?:\w+|[@*#?$!-])|\$\{(?:[^{}]|\{[^{}]*\})*\}|\$?\(\([^()]*\)\)`;
const wordEnd = any`(?![^\s;&|()<>])`;
const assignment = ["assignment", any`[A-Za-z_]\w*\+?=`];
const option = ["option", any`--?[A-Za-z][\w-]*|\d+(?![^\s;&|()])`];
const comment = ["comment", "#.*"];
const keyword = [
  "keyword",
  any`(?:if|then|elif|else|fi|for|select|while|until|do|done|case|esac|function|coproc|let|nameref|time|!|\[\[)${wordEnd}`,
];
const declaring = ["declaring", any`(?:declare|export|local|readonly|typeset|unset)${wordEnd}`];
const anywhere = [
  ["blank", any`[ \t\r]+`],
  ["joint", any`\\\n`],
  ["line", any`\n`],
  ["document", any`<<-?[ \t]*(?:\w+|'\w+'|"\w+")`],
  ["redirection", any`\d?(?:[<>]&[\d-]${wordEnd}|(?:&>>?|<<<|>>|>\||<>|[<>](?!\())(?=[ \t]*[\w./"'$~-]))`],
  ["variable", variable],
  ["opening", any`[$<>]\(`],
  ["backtick", "`"],
  ["string", any`\$'(?:[^'\\]|\\[\s\S])*'|'[^']*'`],
  ["quote", any`\$?"`],
  ["operator", any`&&|\|[|&]?|&`],
  ["separator", any`[;(){}]`],
  ["loop", any`(?<=\b(?:for|select) )\w+`],
  ["in", any`(?<=\b(?:for|select) \w+ )in\b`],
  ["word", any`\\[\s\S]|[\w./:=@,%+~^?*[\]-]+|[\s\S]`],
];
const inQuotes = [
  ["variable", variable],
  ["opening", any`\$\(`],
  ["backtick", "`"],
  ["quote", '"'],
  ["string", '[^"\\\\$`]+|\\\\?[\\s\\S]'],
];

const patternOf = (kinds: string[][]) =>
  new RegExp(kinds.map(([kind, source]) => `(?<${kind}>${source})`).join("|"), "y");

const patterns = {
  '"': patternOf(inQuotes),
  word: patternOf(anywhere),
  command: patternOf([comment, keyword, declaring, assignment, ...anywhere]),
  declaration: patternOf([comment, assignment, option, ...anywhere]),
  argument: patternOf([comment, option, ...anywhere]),
};

const classOf: Record<string, TokenClass> = {
  ...{ comment: "c", variable: "n", option: "n", loop: "n", string: "s", quote: "s" },
  ...{ keyword: "k", declaring: "k", in: "k", document: "k", redirection: "k" },
  ...{ opening: "k", backtick: "k", operator: "k" },
};

export const shellGrammar: Grammar = (code) => {
  const tokens: Token[] = [];
  const documents: string[] = [];
  let level: Level = { end: "", next: "command" };
  let errorAt: number | undefined;
  for (let at = 0; at < code.length; ) {
    const pattern = patterns[level.end === '"' ? '"' : level.word ? "word" : level.next];
    pattern.lastIndex = at;
    const groups = Object.entries(pattern.exec(code)?.groups ?? {});
    const [kind = "", text = ""] = groups.find(([, value]) => value !== undefined) ?? [];
    if (isSuspect(level, kind, text)) errorAt ??= at;
    const isClosing = (kind === "quote" || kind === "backtick" || text === ")") && text === level.end;
    const color = isClosing && text === ")" ? "k" : (classOf[kind] ?? (kind === "word" ? startWord(level) : undefined));
    if (kind === "assignment") tokens.push(...assignmentTokens(at, text));
    else if (color) tokens.push({ from: at, to: at + text.length, name: color });
    at += text.length;
    if (kind === "document") documents.push(text);
    if (kind === "line") at = readDocuments(code, at, documents.splice(0), tokens);
    level = isClosing ? (level.outer ?? level) : levelAfter(level, kind, text);
  }
  if (level.outer || level.isOpen || documents.length > 0) errorAt ??= code.length;
  return { tokens, errorAt };
};

/** Whether something may be a mistake, or needs more knowledge to tell. */
function isSuspect({ next, word, isOpen, end }: Level, kind: string, text: string): boolean {
  const isEmpty = next === "command" && !word;
  switch (kind) {
    case "keyword":
    case "backtick":
    case "document":
      return true;
    case "declaring":
      return text !== "export";
    case "variable":
      return !/^\$(?:\w+|\{\w+\}|[@*#?$!-])$/.test(text) || (next === "declaration" && !word);
    case "word":
      return /^['"$\\<>]$/.test(text) || (!word && next === "declaration") || (isEmpty && /[[\]!]/.test(text));
    case "string":
    case "quote":
      return next === "declaration" && !word;
    case "redirection":
      return next !== "argument";
    case "operator":
      return isEmpty;
    case "separator":
      return isEmpty || isOpen === true || (text !== ";" && text !== end);
    default:
      return false;
  }
}

/** What the code after a piece belongs to. */
function levelAfter(level: Level, kind: string, text: string): Level {
  switch (kind) {
    case "blank":
      level.word = undefined;
      break;
    case "line":
    case "operator":
    case "separator":
      // A parenthesis within a word opens an array.
      level.next = text === "(" && level.word ? "argument" : "command";
      level.word = undefined;
      if (kind === "operator") level.isOpen = true;
      break;
    case "keyword":
      level.next = /^(?:for|select|case|\[\[)$/.test(text) ? "argument" : "command";
      break;
    case "declaring":
      level.next = "declaration";
      break;
    case "assignment":
    case "option":
    case "redirection":
      level.word = "s";
      break;
    case "string":
    case "variable":
      startWord(level);
      break;
    case "quote":
      startWord(level);
      return { end: '"', next: "argument", outer: level };
    case "backtick":
    case "opening":
      startWord(level);
      return { end: kind === "opening" ? ")" : "`", next: "command", outer: level };
  }
  return level;
}

/** @returns the class of the current word, which may be a new one. */
function startWord(level: Level): TokenClass {
  if (level.word) return level.word;
  level.isOpen = false;
  level.word = level.next === "command" ? "f" : "s";
  if (level.next === "command") level.next = "argument";
  return level.word;
}

function assignmentTokens(from: number, text: string): Token[] {
  const nameEnd = from + text.search(/\+?=$/);
  return [
    { from, to: nameEnd, name: "n" },
    { from: nameEnd, to: from + text.length, name: "k" },
  ];
}

/** Reads the texts of the here-documents that the line before announced. @returns where they end. */
function readDocuments(code: string, from: number, documents: readonly string[], tokens: Token[]): number {
  let at = from;
  for (const document of documents) {
    const end = new RegExp(any`^\t*${/\w+/.exec(document)}$`, "m").exec(code.slice(at));
    const text = code.slice(at, end ? at + end.index + end[0].length : undefined);
    const variables = /["']/.test(document) ? [] : text.matchAll(new RegExp(variable, "g"));
    let textFrom = at;
    for (const { index, 0: name } of variables) {
      tokens.push({ from: textFrom, to: at + index, name: "s" });
      textFrom = at + index + name.length;
      tokens.push({ from: at + index, to: textFrom, name: "n" });
    }
    at += text.length;
    tokens.push({ from: textFrom, to: at, name: "s" });
  }
  return at;
}
