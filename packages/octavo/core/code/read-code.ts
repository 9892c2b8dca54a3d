// The grammar of each language. They are loaded when the first sample of their language comes up.

import { embed, partsOf } from "./grammars/embedded-code.ts";
import type { NodeClass, TreeParser } from "./grammars/tree-grammar.ts";
import type { Grammar, Reading } from "./token.ts";

const loaders = {
  bash: async () => (await import("./grammars/shell-grammar.ts")).shellGrammar,
  css: () => tree(import("@lezer/css"), "cssClass"),
  diff: async () => (await import("./grammars/line-grammar.ts")).diffGrammar,
  go: () => tree(import("@lezer/go"), "goClass"),
  html: loadHtml,
  http: async () => (await import("./grammars/line-grammar.ts")).httpHeadGrammar,
  ini: async () => (await import("./grammars/line-grammar.ts")).iniGrammar,
  javascript: () => script(""),
  json: () => tree(import("@lezer/json"), "jsonClass"),
  jsx: () => script("jsx"),
  markdown: loadMarkdown,
  python: () => tree(import("@lezer/python"), "pythonClass"),
  sql: async () => stream((await import("@codemirror/legacy-modes/mode/sql")).sqlite),
  toml: async () => stream((await import("@codemirror/legacy-modes/mode/toml")).toml),
  tsx: () => script("ts jsx"),
  typescript: () => script("ts"),
  yaml: loadYaml,
} satisfies Record<string, () => Promise<Grammar>>;

export type LanguageId = keyof typeof loaders;

export const languageIds = Object.keys(loaders) as LanguageId[];

const otherNames = new Map<string, LanguageId>(
  Object.entries({
    cjs: "javascript",
    cts: "typescript",
    dotenv: "ini",
    js: "javascript",
    md: "markdown",
    mjs: "javascript",
    mts: "typescript",
    properties: "ini",
    py: "python",
    sh: "bash",
    shell: "bash",
    shellscript: "bash",
    ts: "typescript",
    yml: "yaml",
    zsh: "bash",
  }),
);

/** @returns the language that a fence means, or undefined if there is no grammar for it. */
export function languageOf(name: string): LanguageId | undefined {
  return Object.hasOwn(loaders, name) ? (name as LanguageId) : otherNames.get(name);
}

const loaded = new Map<LanguageId, Promise<Grammar>>();

/** Reads a sample once, together with the samples it holds. */
export async function readCode(code: string, language: LanguageId): Promise<Reading> {
  if (!loaded.has(language)) loaded.set(language, loaders[language]());
  const reading = (await loaded.get(language))?.(code) ?? { tokens: [] };
  const findParts = partsOf.get(language);
  if (!findParts) return reading;
  const parts = await Promise.all(
    findParts(code).map(async (part) => {
      const inner = languageOf(part.language);
      const tokens = inner ? (await readCode(code.slice(part.from, part.to), inner)).tokens : [];
      return { ...part, tokens };
    }),
  );
  return { ...reading, tokens: embed(reading.tokens, parts) };
}

type ClassesName = Exclude<keyof typeof import("./grammars/node-classes.ts"), "scriptClass">;

async function tree(module: Promise<{ parser: TreeParser }>, classes: ClassesName): Promise<Grammar> {
  const [{ parser }, { treeGrammar }, nodeClasses] = await Promise.all([
    module,
    import("./grammars/tree-grammar.ts"),
    import("./grammars/node-classes.ts"),
  ]);
  return treeGrammar(parser, nodeClasses[classes] satisfies NodeClass);
}

async function script(dialect: "" | "jsx" | "ts" | "ts jsx"): Promise<Grammar> {
  const [{ parser }, { scriptGrammar }] = await Promise.all([
    import("@lezer/javascript"),
    import("./grammars/script-grammar.ts"),
  ]);
  return scriptGrammar(parser.configure({ dialect }));
}

async function stream<State>(parser: import("@codemirror/streamparser").StreamParser<State>): Promise<Grammar> {
  return (await import("./grammars/stream-grammar.ts")).streamGrammar(parser);
}

async function loadYaml(): Promise<Grammar> {
  const [read, { readYaml }] = await Promise.all([
    tree(import("@lezer/yaml"), "yamlClass"),
    import("../settings/yaml-document.ts"),
  ]);
  // Lezer breaks on thousands of levels.
  return (code) => {
    const { deepAt } = readYaml(code);
    return deepAt === undefined ? read(code) : { tokens: [], errorAt: deepAt };
  };
}

/** With its scripts and styles. */
async function loadHtml(): Promise<Grammar> {
  const [html, { parser: javascript }, { parser: css }, { treeGrammar }, { webClass }] = await Promise.all([
    import("@lezer/html"),
    import("@lezer/javascript"),
    import("@lezer/css"),
    import("./grammars/tree-grammar.ts"),
    import("./grammars/node-classes.ts"),
  ]);
  const nested = html.configureNesting([
    { tag: "script", parser: javascript },
    { tag: "style", parser: css },
  ]);
  return treeGrammar(html.parser.configure({ wrap: nested }), webClass);
}

async function loadMarkdown(): Promise<Grammar> {
  const [{ parser, GFM }, { readTree }] = await Promise.all([
    import("@lezer/markdown"),
    import("./grammars/tree-grammar.ts"),
  ]);
  const markdown = parser.configure(GFM);
  return (code) => readTree(markdown.parse(code), code);
}
