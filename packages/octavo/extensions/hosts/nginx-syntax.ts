// The syntax that all parts of the nginx configuration share.

export type Entry = [key: string, value: string];

export function table(from: string, to: string, entries: readonly Entry[]): string {
  return `map ${from} ${to} {\n${entries.map(([key, value]) => `  ${quoted(key)} ${quoted(value)};\n`).join("")}}\n`;
}

/** In a quoted string, nginx treats a backslash as an escape only before these characters. */
export function quoted(text: string): string {
  return `"${text.replace(/"|\\(?=["'\\trn]|$)/g, "\\$&")}"`;
}
