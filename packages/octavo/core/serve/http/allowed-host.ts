// Decides which requests a server on this machine answers. With DNS rebinding, a page of another site points its own
// name to this machine's address and then reads the server's responses. Its requests still carry that name in `Host`,
// and in `Origin` if the browser sends it.
//
// `Origin` matters for websockets, which browsers don't restrict to the same site. For files, it makes no difference,
// because a browser would block them anyway (no response has CORS headers). But one rule for all requests is easier to
// trust.

import { isIP } from "node:net";
import { parseUrl } from "../../model/address.ts";

type Named = { host?: string | undefined; origin?: string | undefined };

/**
 * @param allowed names besides localhost, in lowercase. `.example.com` matches that name and all of its subdomains.
 * @returns why a request is refused and how to allow it, or undefined if it's allowed.
 */
export function refusal({ host, origin }: Named, allowed: readonly string[]): string | undefined {
  // A request without a host is HTTP/1.0, which no browser uses.
  if (host !== undefined && !isAllowedHost(host, allowed)) return explained("host", host, nameIn(host));
  if (origin !== undefined && !isAllowedOrigin(origin, host, allowed))
    return explained("origin", origin, parseUrl(origin)?.hostname);
  return undefined;
}

function isAllowedHost(host: string, allowed: readonly string[]): boolean {
  const name = nameIn(host);
  if (name === undefined) return false;
  // A numeric address doesn't involve DNS, so it can't be rebound.
  const isAddress = isIP(name.replace(/^\[(.*)\]$/, "$1")) !== 0;
  return isAddress || name === "localhost" || name.endsWith(".localhost") || isNamed(name, allowed);
}

/** Allows the server's own pages and those of an allowed name. Behind a proxy, the two may differ. */
function isAllowedOrigin(origin: string, host: string | undefined, allowed: readonly string[]): boolean {
  const url = parseUrl(origin);
  if (!url || !/^https?:$/.test(url.protocol)) return false;
  // Parsing as a URL removes a default port on both sides.
  return parseUrl(`${url.protocol}//${host}`)?.host === url.host || isNamed(url.hostname, allowed);
}

/** The name in `Host`, without the port. Undefined if it isn't a valid name, or the port is above 65535. */
function nameIn(host: string): string | undefined {
  if (!parseUrl(`http://${host}`)) return undefined;
  return /^(\[[\da-f:.]+\]|[\w.-]+)(?::\d*)?$/i.exec(host)?.[1]?.toLowerCase();
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
