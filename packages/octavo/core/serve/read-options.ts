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

/** The options of every server. */
export const serverOptions = {
  host: { type: "string" },
  port: { type: "string" },
  data: { type: "string" },
  "allowed-host": { type: "string", multiple: true },
  "trust-proxy": { type: "boolean" },
} as const;

/** @param port the one to listen on if none is given. @param ownNames of the site, which are also allowed. */
export function readServerOptions(given: Given<typeof serverOptions>, port: string, ownNames: readonly string[] = []) {
  const host = given.host ?? "127.0.0.1";
  return {
    host,
    port: readPort(given.port ?? port),
    allowedHosts: [host.toLowerCase(), ...ownNames, ...(given["allowed-host"] ?? []).map(readHostName)],
    trustProxy: given["trust-proxy"] ?? false,
  };
}

function readPort(text: string): number {
  if (!/^\d{1,5}$/.test(text) || Number(text) > 65535)
    throw new UsageError(`\`${text}\` is not a port. Give --port a number from 0 to 65535.`);
  return Number(text);
}

function readHostName(text: string): string {
  if (!/^\.?[\w-]+(?:\.[\w-]+)*$/.test(text))
    throw new UsageError(
      `\`${text}\` is not a host name. Give --allowed-host a name without a scheme, port, or path, such as docs.example.com.`,
    );
  return text.toLowerCase();
}
