// Reads JavaScript and TypeScript. A sample may be a module, the body of a function, or members of an object
// (`props: { … }`). Lezer accepts `return` and `await` everywhere, so it reads the first two the same way.

import type { Grammar, Token } from "../token.ts";
import { scriptClass } from "./node-classes.ts";
import { isScriptMistake } from "./script-mistakes.ts";
import { type TreeParser, treeGrammar } from "./tree-grammar.ts";

const opening = "({";

export function scriptGrammar(parser: TreeParser): Grammar {
  const read = treeGrammar(parser, scriptClass, isScriptMistake);
  return (code) => {
    const asModule = read(code);
    if (asModule.errorAt === undefined) return asModule;
    const asMembers = read(`${opening}${code}\n})`);
    const { errorAt } = asMembers;
    if (errorAt === undefined) return { tokens: within(asMembers.tokens, code.length) };
    // A sample that is neither has the colors of what it is for longer.
    const isLonger = errorAt - opening.length > asModule.errorAt;
    return isLonger ? { ...asModule, tokens: within(asMembers.tokens, code.length) } : asModule;
  };
}

/** The tokens of the sample without what was added around it. */
function within(tokens: Token[], length: number): Token[] {
  return tokens
    .map(({ from, to, name }) => ({ from: from - opening.length, to: Math.min(to - opening.length, length), name }))
    .filter(({ from, to }) => from >= 0 && from < to);
}
