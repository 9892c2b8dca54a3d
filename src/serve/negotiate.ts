// Which form of a file a client asks for: compressed or not, HTML or Markdown.

/** How much a header such as `Accept` wants one value: 0 where it is not named or refused, 1 at most. */
function weight(header: string, name: string): number {
  const entry = header.split(",").find((part) => part.split(";")[0].trim().toLowerCase() === name);
  return entry === undefined ? 0 : Number(/;\s*q=([\d.]+)/i.exec(entry)?.[1] ?? 1) || 0;
}

export type Encoding = { name: "br" | "gzip"; ending: ".br" | ".gz" };

/** What the client takes, best first. */
export function encodingsOf(accepted = ""): Encoding[] {
  const known: Encoding[] = [
    { name: "br", ending: ".br" },
    { name: "gzip", ending: ".gz" },
  ];
  return known.filter(({ name }) => weight(accepted, name) > 0);
}

/** A program asks for Markdown by name, and not after HTML; browsers do not name it. */
export function prefersMarkdown(accepted = ""): boolean {
  const markdown = weight(accepted, "text/markdown");
  return markdown > 0 && markdown >= weight(accepted, "text/html");
}
