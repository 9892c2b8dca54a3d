// Descriptions of an OpenAPI document, as they're put into a page. They're Markdown, but written for other programs: their
// headings would end the section that they're in, and some of their text would be taken for directives.

/** @returns Markdown without headings and accidental directives. */
export function proseOf(description: string): string {
  let fence: string | undefined;
  const lines = description.trim().split(/\r?\n/);
  const written = lines.map((line, index) => {
    const [, marker] = /^\s*(`{3,}|~{3,})/.exec(line) ?? [];
    if (marker && (fence === undefined || line.trim() === fence || marker.startsWith(fence))) {
      fence = fence === undefined ? marker : undefined;
      return line;
    }
    if (fence !== undefined) return line;
    // A line of dashes would make a heading of the text above it.
    if (/^\s*(?:-+|=+)\s*$/.test(line) && (lines[index - 1] ?? "").trim()) return "";
    return withoutDirectives(withoutHeading(line));
  });
  return [...written, ...(fence === undefined ? [] : [fence])].join("\n");
}

function withoutHeading(line: string): string {
  const [, text] = /^\s{0,3}#{1,6}\s+(.*?)\s*#*\s*$/.exec(line) ?? [];
  return text ? `\n**${text.replaceAll("**", "")}**\n` : line;
}

/** Where a colon never starts a directive (code, addresses, and HTML), and directives with a label or attributes. */
const kept = /(`+)[^`]*\1|\w+:\/\/\S+|\]\([^)]*\)|<[^>]*>|(?<!\\):[a-z][\w-]*[[{]/gi;

function withoutDirectives(line: string): string {
  const text = line.replace(/^(\s*)(:{2,})/, "$1\\$2");
  let result = "";
  let end = 0;
  for (const match of text.matchAll(kept)) {
    result += withoutColons(text.slice(end, match.index)) + match[0];
    end = match.index + match[0].length;
  }
  return result + withoutColons(text.slice(end));
}

function withoutColons(text: string): string {
  return text.replace(/(?<!\\):(?=[A-Za-z0-9])/g, "\\:");
}

/** Adds a missing period, because other sentences may follow. */
export function ended(prose: string): string {
  return /[\p{L}\p{N}`)]$/u.test(prose) ? `${prose}.` : prose;
}

/** The first sentence in plain text, for a title or a description. */
export function firstSentence(description: string): string {
  const [paragraph = ""] = description.trim().split(/\n\s*\n/);
  const plain = paragraph
    .replace(/<[^>]*>/g, "")
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, "$1")
    .replace(/[`*#]/g, "")
    .replace(/\s+/g, " ")
    .trim();
  return /^.*?[.!?](?=\s|$)/.exec(plain)?.[0] ?? plain;
}
