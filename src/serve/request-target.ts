// What a request line asks for.

export type Target = {
  /** Percent-encoded, as it was sent; its escapes are valid UTF-8. */
  pathname: string;
  /** With its question mark, or empty. */
  search: string;
  /** Of a target that is a whole address; it counts instead of the `Host` header. */
  host?: string;
};

/** @returns undefined for what is no target of a GET request. */
export function parseTarget(target: string): Target | undefined {
  // The grammar allows no other characters, and a fragment is never sent.
  if (!/^[\x21\x22\x24-\x7e]+$/.test(target)) return undefined;
  const absolute = URL.canParse(target) ? /^https?:\/\/([^/?@]+)(.*)$/i.exec(target) : null;
  const path = absolute ? absolute[2].replace(/^(?!\/)/, "/") : target;
  if (!path.startsWith("/")) return undefined;
  const [pathname] = path.split("?", 1);
  if (!isDecodable(pathname)) return undefined;
  return { pathname, search: path.slice(pathname.length), ...(absolute && { host: absolute[1] }) };
}

function isDecodable(pathname: string): boolean {
  try {
    decodeURIComponent(pathname);
    return true;
  } catch {
    return false;
  }
}
