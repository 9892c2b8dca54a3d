// Tells where a sample doesn't parse in its language. Readers paste samples, and a missing bracket can cost an hour.
// Where the grammar that colors a language marks mistakes, its reading decides; another parser only names the mistake.

import { readFileSync } from "node:fs";
import { fileOfPackage } from "../files/package-root.ts";
import { placeAt } from "../model/problem.ts";
import type { LanguageId } from "./read-code.ts";

/** The first place where a sample can't be parsed. Lines are counted from 1 within the sample. */
export type SampleFault = { message: string; line: number };

/** @param errorAt where the grammar found the first error. */
type FaultFinder = (code: string, errorAt?: number) => SampleFault | undefined | Promise<SampleFault | undefined>;

/** The languages whose samples are checked. Those with `ifUnclear` are parsed again only where a grammar stumbled. */
export const faultFinders: Partial<Record<LanguageId, FaultFinder>> = {
  bash: ifUnclear(shellFault),
  go: treeFault,
  javascript: ifUnclear((code) => scriptFault(code, "js")),
  json: jsonFault,
  jsx: ifUnclear((code) => scriptFault(code, "jsx")),
  python: treeFault,
  tsx: ifUnclear((code) => scriptFault(code, "tsx")),
  typescript: ifUnclear((code) => scriptFault(code, "ts")),
  yaml: yamlFault,
};

function ifUnclear(find: (code: string) => Promise<SampleFault | undefined>): FaultFinder {
  return (code, errorAt) => (errorAt === undefined ? undefined : find(code));
}

const deepest = 500;

/** Runs before any parser, because one that runs out of stack may crash the process. */
export function nestingFault(code: string): SampleFault | undefined {
  let depth = 0;
  let decorators = 0;
  for (let index = 0; index < code.length; index++) {
    const sign = code.charAt(index);
    decorators = sign === "@" ? decorators + 1 : 0;
    if (")]}>".includes(sign)) depth = Math.max(0, depth - 1);
    else if ("([{<".includes(sign)) depth++;
    if (depth > deepest) return { message: `More than ${deepest} levels of brackets`, line: placeAt(code, index).line };
    if (decorators > deepest)
      return { message: `More than ${deepest} \`@\` in a row`, line: placeAt(code, index).line };
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
  const { readYaml } = await import("../settings/yaml-document.ts");
  const { documents, deepAt } = readYaml(code, { uniqueKeys: true });
  if (deepAt !== undefined) return { message: "It is nested too deeply", line: placeAt(code, deepAt).line };
  const [error] = documents.flatMap(({ errors }) => errors);
  return error && { message: error.message.replace(/\.$/, ""), line: placeAt(code, error.pos[0]).line };
}

type ScriptLanguage = "js" | "jsx" | "ts" | "tsx";

/**
 * A sample may be a module, the body of a function (which some platforms accept with imports above it), or members of an
 * object (`props: { … }`).
 */
async function scriptFault(code: string, lang: ScriptLanguage): Promise<SampleFault | undefined> {
  const { parseSync } = await import("vite");
  const errorsOf = (text: string) => parseSync(`sample.${lang}`, text, { lang, sourceType: "module" }).errors;
  const [asModule] = errorsOf(code);
  const body = code.replace(/^import\b[^;]*?["'][^"'\n]+["'];?$/gm, (statement) => statement.replace(/\S/g, " "));
  const forms = [code, `async () => {${body}\n}`, `({${code}\n})`];
  if (!asModule || forms.some((form) => errorsOf(form).length === 0)) return undefined;
  const { message, labels } = asModule;
  return { message, line: placeAt(code, labels[0]?.start ?? 0).line };
}

function treeFault(code: string, errorAt?: number): SampleFault | undefined {
  if (errorAt === undefined) return undefined;
  const near = code.slice(errorAt).trimStart().split(/\s/, 1)[0];
  return { message: near ? `Unexpected \`${near}\`` : "Unexpected end", line: placeAt(code, errorAt).line };
}

let shell: Promise<(code: string) => Promise<unknown>> | undefined;

export async function shellFault(code: string): Promise<SampleFault | undefined> {
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
