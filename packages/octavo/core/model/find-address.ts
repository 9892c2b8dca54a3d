// Finds a complete web address in a text: `https://example.com` isn't found in `https://example.com/path`.

/** @returns the offset of its first character, or -1. */
export function findAddress(text: string, address: string, from = 0): number {
  for (let at = text.indexOf(address, from); at >= 0; at = text.indexOf(address, at + 1)) {
    // Punctuation may follow an address in a sentence, but these continue it.
    if (!/^(?:[\w/#?&=%~+@-]|[.,:;][\w/])/.test(text.slice(at + address.length, at + address.length + 2))) return at;
  }
  return -1;
}
