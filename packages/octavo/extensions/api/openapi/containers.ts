// Directives around other Markdown.

/** Has more colons than the directives inside. */
export function container(head: string, content: string): string {
  const inside = [...content.matchAll(/^\s*(:{3,})/gm)].map(([, { length } = ""]) => length);
  const colons = ":".repeat(Math.max(2, ...inside) + 1);
  return `${colons}${head}\n${content}\n${colons}`;
}

/** Collapsed until the reader opens it. Search and Markdown have what is inside. */
export function collapsed(summary: string, content: string): string {
  return container(`details[${summary}]`, content);
}
