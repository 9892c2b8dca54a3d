// Checks that code samples parse in their language. Readers paste them, and a missing bracket can cost an hour. Parsers
// are loaded when the first sample of their language comes up.

import { readFileSync } from "node:fs";
import type { BlockCache } from "../cache/block-cache.ts";
import { placeAt } from "../model/problem.ts";
import { fileOfPackage } from "../package-root.ts";
import { tooDeep } from "../settings/yaml.ts";

/** The first place where a sample can't be parsed. Lines are counted from 1 within the sample. */
export type SampleFault = { message: string; line: number };

/** Increase this when these rules change, so that older cached results aren't used. */
const rulesVersion = "2";

type FaultFinder = (code: string) => Promise<SampleFault | undefined>;

const finders: Record<string, FaultFinder> = {
  json: async (code) => jsonFault(code),
  yaml: yamlFault,
  js: (code) => scriptFault(code, "js"),
  javascript: (code) => scriptFault(code, "js"),
  jsx: (code) => scriptFault(code, "jsx"),
  ts: (code) => scriptFault(code, "ts"),
  typescript: (code) => scriptFault(code, "ts"),
  tsx: (code) => scriptFault(code, "tsx"),
  python: async (code) => treeFault(code, (await import("@lezer/python")).parser),
  py: async (code) => treeFault(code, (await import("@lezer/python")).parser),
  go: async (code) => treeFault(code, (await import("@lezer/go")).parser),
  bash: shellFault,
  sh: shellFault,
  shell: shellFault,
};

/** @returns the first fault, or undefined if there is none or the language isn't checked. */
export async function findSampleFault(
  code: string,
  language: string,
  cache: BlockCache,
): Promise<SampleFault | undefined> {
  if (!Object.hasOwn(finders, language)) return undefined;
  const key = cache.key("sample", rulesVersion, language, code);
  const known = cache.get(key);
  if (known !== undefined) return known === "" ? undefined : (JSON.parse(known) as SampleFault);
  const fault = nestingFault(code) ?? (await finders[language](code));
  cache.set(key, fault ? JSON.stringify(fault) : "");
  return fault;
}

const deepest = 500;

/** Runs first, because a parser that runs out of stack may crash the process. */
function nestingFault(code: string): SampleFault | undefined {
  let depth = 0;
  for (const { 0: bracket, index } of code.matchAll(/[()[\]{}<>]/g)) {
    if (")]}>".includes(bracket)) depth = Math.max(0, depth - 1);
    else if (++depth > deepest)
      return { message: `More than ${deepest} levels of brackets`, line: placeAt(code, index).line };
  }
  return undefined;
}

function jsonFault(code: string): SampleFault | undefined {
  try {
    JSON.parse(code);
    return undefined;
  } catch (cause) {
    const { message } = cause as Error;
    const offset = Number(/position (\d+)/.exec(message)?.[1] ?? code.length);
    return { message: message.replace(/,? (?:in JSON )?at position.*$/s, ""), line: placeAt(code, offset).line };
  }
}

async function yamlFault(code: string): Promise<SampleFault | undefined> {
  const deep = tooDeep(code);
  if (deep !== undefined) return { message: "It is nested too deeply", line: placeAt(code, deep).line };
  const { parseAllDocuments } = await import("yaml");
  const error = [...parseAllDocuments(code, { logLevel: "silent" })].flatMap(({ errors }) => errors)[0];
  return error && { message: error.message.split(" at line")[0], line: error.linePos?.[0].line ?? 1 };
}

type ScriptLanguage = "js" | "jsx" | "ts" | "tsx";

/** A sample may be a module, the body of a function, or members of an object (`props: { … }`). */
async function scriptFault(code: string, lang: ScriptLanguage): Promise<SampleFault | undefined> {
  const { parseSync } = await import("vite");
  const errorsOf = (text: string) => parseSync(`sample.${lang}`, text, { lang, sourceType: "module" }).errors;
  const asModule = errorsOf(code);
  const forms = [code, `async () => {${code}\n}`, `({${code}\n})`];
  if (asModule.length === 0 || forms.some((form) => errorsOf(form).length === 0)) return undefined;
  const [{ message, labels }] = asModule;
  return { message, line: placeAt(code, labels[0]?.start ?? 0).line };
}

type TreeParser = { parse: (code: string) => { iterate: (visitor: { enter: (node: TreeNode) => void }) => void } };
type TreeNode = { type: { isError: boolean }; from: number };

/** CodeMirror's parsers continue after an error and mark its position. */
function treeFault(code: string, parser: TreeParser): SampleFault | undefined {
  let at: number | undefined;
  parser.parse(code).iterate({
    enter: ({ type, from }) => {
      if (type.isError) at ??= from;
    },
  });
  if (at === undefined) return undefined;
  const near = code.slice(at).trimStart().split(/\s/, 1)[0];
  return { message: near ? `Unexpected \`${near}\`` : "Unexpected end", line: placeAt(code, at).line };
}

let shell: Promise<(code: string) => Promise<unknown>> | undefined;

async function shellFault(code: string): Promise<SampleFault | undefined> {
  shell ??= loadShell();
  const parse = await shell;
  try {
    await parse(code);
    return undefined;
  } catch (cause) {
    const { message, Pos } = cause as { message: string; Pos?: { Line: number } };
    // Without a position, the parser itself failed, such as from a lack of memory.
    return { message, line: Pos?.Line ?? 1 };
  }
}

/** The parser needs a new instance each time. Compiling it only once reduces that from 20 ms to 1 ms. */
async function loadShell(): Promise<(code: string) => Promise<unknown>> {
  const { getProcessor } = await import("sh-syntax");
  const file = fileOfPackage("sh-syntax/main.wasm");
  const module = await WebAssembly.compile(readFileSync(file));
  // The parameter is required: the parser counts parameters to tell an instance from a source.
  const parse = getProcessor((imports: WebAssembly.Imports) => WebAssembly.instantiate(module, imports));
  return (code) => parse(code, { filepath: "sample.sh" });
}
