// `URL`. The program around the engine parses it.

import { inspect } from "node-inspect-extracted";
import type { UrlParts } from "../host-functions.ts";
import { host } from "./host.ts";
import { type Query, URLSearchParams } from "./url-search-params.ts";

const partsOf = new WeakMap<URL, UrlParts>();

class URL {
  constructor(address: unknown, base?: unknown) {
    const parts = parsed(address, base);
    if (parts === null)
      throw Object.assign(new TypeError("Invalid URL"), { code: "ERR_INVALID_URL", input: String(address) });
    partsOf.set(this, parts);
    Object.defineProperty(this, "searchParams", { value: new URLSearchParams("", queryOf(this)) });
  }

  static canParse(address: unknown, base?: unknown): boolean {
    return parsed(address, base) !== null;
  }

  toString(): string {
    return partsOf.get(this)?.href ?? "";
  }

  toJSON(): string {
    return this.toString();
  }

  get [Symbol.toStringTag](): string {
    return "URL";
  }

  [inspect.custom](): string {
    return `URL ${inspect({ ...partsOf.get(this) })}`;
  }
}

/** Follows the query of the URL, and changes it. */
function queryOf(url: URL): Query {
  return {
    get text() {
      return partsOf.get(url)?.search ?? "";
    },
    set text(query) {
      change(url, "search", query);
    },
  };
}

function parsed(address: unknown, base: unknown): UrlParts | null {
  return host("url", String(address), base === undefined ? null : String(base));
}

function change(url: URL, name: keyof UrlParts, value: string): void {
  const parts = host("changedUrl", url.toString(), name, value);
  if (parts) partsOf.set(url, parts);
}

const names: (keyof UrlParts)[] = [
  ...(["href", "origin", "protocol", "username", "password", "host", "hostname", "port"] as const),
  ...(["pathname", "search", "hash"] as const),
];

for (const name of names)
  Object.defineProperty(URL.prototype, name, {
    enumerable: true,
    configurable: true,
    get(this: URL) {
      return partsOf.get(this)?.[name];
    },
    set(this: URL, value: unknown) {
      change(this, name, String(value));
    },
  });

Object.assign(globalThis, { URL, URLSearchParams });
