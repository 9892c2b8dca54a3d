// The key in what a reader pastes. Keys are often copied with what is around them in a header, a command, or a file.

/** @param name of the header or the parameter that it's sent in. */
export function pastedKey(text: string, name: string): string {
  const line = unquoted(text.trim().replace(/^(?:(?:-H|--header)\s+|[?&])/, ""));
  if (!line.toLowerCase().startsWith(name.toLowerCase())) return line;
  const [, value] = /^["'`]?\s*[:=]\s*(.+)$/s.exec(line.slice(name.length)) ?? [];
  return value === undefined ? line : unquoted(value);
}

/** The same for a key that is sent after `Bearer`. */
export function pastedToken(text: string): string {
  return unquoted(pastedKey(text, "Authorization").replace(/^(?:bearer\s+)+/i, ""));
}

/** Each end by itself, because the counterpart of a quotation mark may already be gone. */
function unquoted(text: string): string {
  return text.replace(/^["'`]|["'`][,;]?$/g, "").trim();
}
