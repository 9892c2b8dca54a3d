// Percent-decoding for addresses.

/** Decodes part of an address. If it contains a bare `%`, returns it unchanged. */
export function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** Follows the anchor in a hash that also names a text on the page: `#limits:~:text=Memory`. */
export const textDirective = ":~:text=";

/** The anchor that a hash refers to: `#a%20b` is `a b`. Without a hash, it's the empty string. */
export function anchorOf(hash: string): string {
  return decoded(hash.replace(/^#/, "").replace(/:~:.*/s, ""));
}
