// Parses command-line options, for all programs.

import { parseArgs } from "node:util";

/** A mistake in the command line. The usage text is printed with it. */
export class UsageError extends Error {}

type Known = Record<string, { type: "string" | "boolean"; multiple?: true }>;

/** What is given for each known option. */
export type Given<K extends Known> = {
  [Name in keyof K]?: K[Name] extends { multiple: true }
    ? string[]
    : K[Name]["type"] extends "string"
      ? string
      : boolean;
};

/**
 * @param removed what to do instead of options that no longer exist.
 * @throws UsageError for anything but known options with their values.
 */
export function parseOptions<K extends Known>(
  args: string[],
  known: K,
  removed: Readonly<Record<string, string>> = {},
): Given<K> {
  // Not strict, because Node's own messages don't say what to do.
  const { values, tokens } = parseArgs({ args, options: known, strict: false, tokens: true });
  for (const token of tokens) {
    if (token.kind === "positional") throw new UsageError(`\`${token.value}\` is not an option.`);
    if (token.kind !== "option") continue;
    const option = Object.hasOwn(known, token.name) ? known[token.name] : undefined;
    if (!option) {
      const instead = Object.hasOwn(removed, token.name) ? ` ${removed[token.name]}` : "";
      throw new UsageError(`There is no option \`${token.rawName}\`.${instead}`);
    }
    if (option.type === "boolean") {
      if (token.value !== undefined) throw new UsageError(`\`${token.rawName}\` takes no value.`);
    } else if (!token.value || (!token.inlineValue && token.value.startsWith("-")))
      throw new UsageError(`\`${token.rawName}\` needs a value.`);
  }
  return values as Given<K>;
}

export function readPort(text: string): number {
  if (!/^\d{1,5}$/.test(text) || Number(text) > 65535)
    throw new UsageError(`\`${text}\` is not a port. Give --port a number from 0 to 65535.`);
  return Number(text);
}

export function readHostName(text: string): string {
  if (!/^\.?[\w-]+(?:\.[\w-]+)*$/.test(text))
    throw new UsageError(
      `\`${text}\` is not a host name. Give --allowed-host a name without a scheme, port, or path, such as docs.example.com.`,
    );
  return text.toLowerCase();
}
