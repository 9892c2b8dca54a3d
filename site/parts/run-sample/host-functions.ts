// What the guest asks of the program around the engine. Arguments and results are JSON. None of these functions reaches
// anything outside of the run.

import type { FirstLogs } from "./first-logs.ts";
import type { LogLine } from "./runtime/session.ts";

const urlParts = [
  ...(["href", "origin", "protocol", "username", "password", "host", "hostname", "port"] as const),
  ...(["pathname", "search", "hash"] as const),
];

export type UrlParts = Record<(typeof urlParts)[number], string>;

export type HostFunctions = ReturnType<typeof hostFunctions>;

/** They return null for what isn't valid. */
export function hostFunctions(logs: FirstLogs) {
  return {
    log: (line: LogLine) => logs.add(line),
    url: (text: string, base: string | null) => partsOf(parsed(text, base)),
    /** The address with another value of one of its parts. */
    changedUrl: (href: string, part: keyof UrlParts, value: string) => {
      const url = new URL(href);
      if (part !== "origin") url[part] = value;
      return partsOf(url);
    },
    query: (text: string) => [...new URLSearchParams(text)],
    queryText: (pairs: [string, string][]) => new URLSearchParams(pairs).toString(),
    encodingName: (label: string) => attempt(() => new TextDecoder(label).encoding),
    encode: (text: string) => [...new TextEncoder().encode(text)],
    decode: (label: string, options: TextDecoderOptions, bytes: number[]) =>
      attempt(() => new TextDecoder(label, options).decode(Uint8Array.from(bytes))),
    btoa: (text: string) => attempt(() => btoa(text)),
    atob: (text: string) => attempt(() => atob(text)),
  };
}

function parsed(text: string, base: string | null): URL | null {
  return attempt(() => new URL(text, base ?? undefined));
}

function partsOf(url: URL | null): UrlParts | null {
  return url && (Object.fromEntries(urlParts.map((part) => [part, url[part]])) as UrlParts);
}

function attempt<T>(action: () => T): T | null {
  try {
    return action();
  } catch {
    return null;
  }
}
