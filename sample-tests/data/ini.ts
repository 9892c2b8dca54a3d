// Reads configuration files: `[section]`, `name = value`, and comments.

import type { DataFault } from "./data-fault.ts";

/** @returns the first mistake. */
export function iniFault(text: string): DataFault | undefined {
  const sections = new Set([""]);
  let names = new Set<string>();
  for (const [index, written] of text.split("\n").entries()) {
    const fault = (message: string, fix: string) => ({ line: index + 1, message, fix });
    const line = written.trim();
    if (line === "" || /^[;#]/.test(line)) continue;
    const section = /^\[([\w.-]+)\]$/.exec(line)?.[1];
    if (section !== undefined) {
      if (sections.has(section)) return fault(`\`[${section}]\` is there twice`, "Merge the sections.");
      sections.add(section);
      names = new Set();
      continue;
    }
    const name = /^(?:export )?([\w.-]+)\s*=\s*\S/.exec(line)?.[1];
    if (name === undefined) return fault(`\`${line}\` isn't a setting`, "Write `name = value` or `[section]`.");
    if (names.has(name)) return fault(`\`${name}\` is set twice`, "Remove one of the lines.");
    names.add(name);
  }
  return undefined;
}
