// Percent-encoding, as addresses have it.

/** The text behind an encoded part of an address; one with a bare `%` stands as it is. */
export function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** The anchor that a hash names: `#a%20b` is `a b`, and no hash is the empty string. */
export function anchorOf(hash: string): string {
  return decoded(hash.replace(/^#/, ""));
}
