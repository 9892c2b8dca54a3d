// Encodes text for an address.

/** `encodeURIComponent` throws at half of a surrogate pair. As in a body, it's sent as the replacement character. */
export function percentEncoded(text: string): string {
  return encodeURIComponent(text.toWellFormed());
}
