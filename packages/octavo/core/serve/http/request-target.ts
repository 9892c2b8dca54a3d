// Parses the target of a request line.

import { parseUrl } from "../../model/address.ts";

export type Target = {
  /** Percent-encoded, as sent. Its escapes are valid UTF-8. */
  pathname: string;
  /** Includes the question mark, or is empty. */
  search: string;
  /** The host of an absolute target. It takes precedence over the `Host` header. */
  host?: string;
};

/** @returns undefined if it isn't a valid target of a GET request. */
export function parseTarget(target: string): Target | undefined {
  // The grammar allows no other characters, and clients never send a fragment.
  if (!/^[\x21\x22\x24-\x7e]+$/.test(target)) return undefined;
  const [, host, below = ""] = (parseUrl(target) && /^https?:\/\/([^/?@]+)(.*)$/i.exec(target)) || [];
  const path = host === undefined ? target : below.replace(/^(?!\/)/, "/");
  if (!path.startsWith("/")) return undefined;
  const pathname = path.replace(/\?.*$/s, "");
  if (!isDecodable(pathname)) return undefined;
  return { pathname, search: path.slice(pathname.length), ...(host !== undefined && { host }) };
}

function isDecodable(pathname: string): boolean {
  try {
    decodeURIComponent(pathname);
    return true;
  } catch {
    return false;
  }
}
