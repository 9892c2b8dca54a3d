// The types of the texts of the interface, made from the English ones, so that the compiler knows what to fill in.

import { readTexts } from "../bin/read-texts.mjs";

/** Below the package. */
export const textTypesFile = "core/model/texts/interface-texts.ts";

/** The content of that file. */
export function textTypes(packageRoot: string): string {
  const types = Object.entries(readTexts(packageRoot, "en")).map(
    ([name, text]) => `  ${name}: ${typeOf(typeof text === "string" ? placeholdersOf(text) : ["count"])};`,
  );
  return `// Made by \`npm run schemas\` from the English texts in \`core/texts/\` and \`extensions/*/texts/\`. Change those instead.

type Filled<Name extends string> = (values: Readonly<Record<Name, string | number>>) => string;

export type InterfaceTexts = Readonly<{
${types.join("\n")}
}>;
`;
}

function placeholdersOf(text: string): string[] {
  return [...new Set([...text.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name))];
}

function typeOf(placeholders: string[]): string {
  return placeholders.length === 0 ? "string" : `Filled<${placeholders.map((name) => `"${name}"`).join(" | ")}>`;
}
