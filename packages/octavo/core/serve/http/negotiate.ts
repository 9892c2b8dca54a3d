// Content negotiation: compressed or not, HTML or Markdown.

/** The quality that a header such as `Accept` gives a value: 0 if it's missing or refused, 1 at most. */
function weight(header: string, name: string): number {
  const entry = header.split(",").find((part) => part.replace(/;.*$/s, "").trim().toLowerCase() === name);
  return entry === undefined ? 0 : Number(/;\s*q=([\d.]+)/i.exec(entry)?.[1] ?? 1) || 0;
}

export type Encoding = { name: "br" | "gzip"; ending: ".br" | ".gz" };

/** The encodings that the client accepts, best first. */
export function encodingsOf(accepted = ""): Encoding[] {
  const known: Encoding[] = [
    { name: "br", ending: ".br" },
    { name: "gzip", ending: ".gz" },
  ];
  return known.filter(({ name }) => weight(accepted, name) > 0);
}

/** True if a program asks for Markdown by name and doesn't prefer HTML. Browsers never name Markdown. */
export function prefersMarkdown(accepted = ""): boolean {
  const markdown = weight(accepted, "text/markdown");
  return markdown > 0 && markdown >= weight(accepted, "text/html");
}

/** Whether a client asks for a type by name, as browsers do for HTML. */
export function names(accepted = "", type: string): boolean {
  return weight(accepted, type) > 0;
}
