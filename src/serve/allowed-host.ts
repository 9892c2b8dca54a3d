// Which requests a server on this machine answers. With DNS rebinding, a page of another site gives its own name the
// address of this machine and then reads what the server answers. Its requests still carry that name in `Host`, and in
// `Origin` where the browser sends one.
//
// `Origin` matters for websockets, which no browser keeps from other sites. For files it changes nothing that a browser
// would not refuse anyway, since no answer carries CORS headers; but one rule for all requests is easier to trust.

import { isIP } from "node:net";
import { parseUrl } from "../model/address.ts";

type Named = { host?: string | undefined; origin?: string | undefined };

/**
 * @param allowed names besides localhost, in lower case; `.example.com` stands for that name and all below it.
 * @returns why a request is refused and how to allow it; undefined for one that is answered.
 */
export function refusal({ host, origin }: Named, allowed: readonly string[]): string | undefined {
  // Without a host the request is one of HTTP/1.0, which no browser speaks.
  if (host !== undefined && !isAllowedHost(host, allowed)) return explained("host", host, nameIn(host));
  if (origin !== undefined && !isAllowedOrigin(origin, host, allowed))
    return explained("origin", origin, parseUrl(origin)?.hostname);
  return undefined;
}

function isAllowedHost(host: string, allowed: readonly string[]): boolean {
  const name = nameIn(host);
  if (name === undefined) return false;
  // A numeric address needs no DNS, so nobody can rebind it.
  const isAddress = isIP(name.replace(/^\[(.*)\]$/, "$1")) !== 0;
  return isAddress || name === "localhost" || name.endsWith(".localhost") || isNamed(name, allowed);
}

/** The server's own pages, and those of a name that was allowed: behind a proxy the two may differ. */
function isAllowedOrigin(origin: string, host: string | undefined, allowed: readonly string[]): boolean {
  const url = parseUrl(origin);
  if (!url || !/^https?:$/.test(url.protocol)) return false;
  // Through a URL, so that a default port is left out on both sides.
  return parseUrl(`${url.protocol}//${host}`)?.host === url.host || isNamed(url.hostname, allowed);
}

/** The name in `Host` without the port; undefined for what is no name at all. */
function nameIn(host: string): string | undefined {
  return /^(\[[\da-f:.]+\]|[\w.-]+)(?::\d*)?$/i.exec(host)?.[1].toLowerCase();
}

function isNamed(name: string, allowed: readonly string[]): boolean {
  return allowed.some((entry) => name === entry.replace(/^\./, "") || (entry.startsWith(".") && name.endsWith(entry)));
}

function explained(what: string, value: string, name: string | undefined): string {
  const shown = value.length > 100 ? `${value.slice(0, 100)}…` : value;
  const remedy = name
    ? `To allow it, start the server with --allowed-host ${name}`
    : "Open the address that the server printed";
  return `The ${what} ${JSON.stringify(shown)} is not allowed. ${remedy}.\n`;
}
