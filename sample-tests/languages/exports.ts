// What a step hands to later steps. Each line of the file in PIPEDREAM_EXPORTS is `NAME:json=JSON` or `NAME=text`.

import { existsSync, readFileSync } from "node:fs";

export type Exports = Record<string, unknown>;

/** @throws an Error that says which line isn't an export. */
export function readExports(file: string): Exports {
  if (!existsSync(file)) return {};
  const lines = readFileSync(file, "utf8").split("\n").filter(Boolean);
  return Object.fromEntries(lines.map(readLine));
}

function readLine(line: string): [name: string, value: unknown] {
  const [, name, isJson, value = ""] = /^([\w$]+)(:json)?=(.*)$/.exec(line) ?? [];
  if (name === undefined)
    throw new Error(`The export \`${line}\` has neither the form \`NAME:json=JSON\` nor \`NAME=text\`.`);
  if (!isJson) return [name, value];
  try {
    return [name, JSON.parse(value)];
  } catch {
    throw new Error(`The value of the export \`${name}\` isn't JSON: ${value}`);
  }
}
