// Reads formats that are read line by line: settings, diffs, and the head of an HTTP message.

import type { Grammar, Token, TokenClass } from "../token.ts";

/** A line that matches has one class per group. The groups cover the line from its start without gaps. */
type LineRule = { line: RegExp; classes: (TokenClass | "")[] };

function lineGrammar(rules: LineRule[]): Grammar {
  return (code) => {
    const tokens: Token[] = [];
    let lineStart = 0;
    for (const line of code.split("\n")) {
      const rule = rules.find(({ line: pattern }) => pattern.test(line));
      let from = lineStart;
      for (const [index, text] of rule?.line.exec(line)?.slice(1).entries() ?? []) {
        const to = from + (text?.length ?? 0);
        const name = rule?.classes[index];
        if (name && to > from) tokens.push({ from, to, name });
        from = to;
      }
      lineStart += line.length + 1;
    }
    return { tokens };
  };
}

export const iniGrammar: Grammar = lineGrammar([
  { line: /^(\s*[#;].*)/, classes: ["c"] },
  { line: /^(\s*\[)([^\]]*)/, classes: ["", "f"] },
  { line: /^([^=:]+)([=:])(\s*)([-+]?\d+(?:\.\d+)?|true|false)(?=\s*$)/, classes: ["k", "k", "", "n"] },
  { line: /^([^=:]+)([=:])(\s*)(.*)/, classes: ["k", "k", "", "s"] },
]);

export const diffGrammar: Grammar = lineGrammar([
  { line: /^(diff |index |\+\+\+ |--- )(.*)/, classes: ["k", ""] },
  { line: /^(@@.*?@@)/, classes: ["f"] },
  { line: /^([+>].*)/, classes: ["s"] },
  { line: /^([-<].*)/, classes: ["d"] },
]);

/** The request or status line, and the headers. */
export const httpHeadGrammar: Grammar = lineGrammar([
  { line: /^(HTTP\/)([\d.]+\s+\d+)(\s*)(.*)/, classes: ["k", "n", "", "s"] },
  { line: /^([A-Z]+)(\s+)(\S+)(\s+)(HTTP\/)([\d.]+)/, classes: ["k", "", "s", "", "k", "n"] },
  { line: /^([A-Z]+)(\s+)([/h*]\S*)$/, classes: ["k", "", "s"] },
  { line: /^([\w-]+)(:)(\s*)(.*)/, classes: ["f", "", "", "s"] },
]);
