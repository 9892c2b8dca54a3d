// Counts what an SVG draws. A few elements that use each other several times, level after level, draw billions of
// shapes, and the browser hangs.

/** Ranges of the elements of an SVG, and of their references, in the order of the text. */
type Part = { elements: [start: number, end: number]; references: [start: number, end: number] };

/** Above this, browsers hang for seconds. */
export const mostDrawn = 1_000_000;
const deepest = 100;

/**
 * @param text of the SVG, with its entities resolved.
 * @returns how many elements it draws, counting each again wherever it's used. It stops to count above `mostDrawn`.
 */
export function drawnElements(text: string): number {
  const { whole, parts, references } = readParts(text);
  const counts = new Map<string, number>();
  let steps = 0;
  const countIn = (part: Part, open: readonly string[]): number => {
    const [start, end] = part.elements;
    let count = end - start;
    for (let at = part.references[0]; at < part.references[1] && count <= mostDrawn; at++) {
      const id = references[at] ?? "";
      const used = parts.get(id);
      // Browsers don't draw what uses itself.
      if (!used || open.includes(id)) continue;
      if (open.length >= deepest || ++steps > mostDrawn) return Number.POSITIVE_INFINITY;
      const inside = counts.get(id) ?? countIn(used, [...open, id]);
      counts.set(id, inside);
      count += inside;
    }
    return count;
  };
  return countIn(whole, []);
}

const tag = /<(\/?)([\w:-]+)((?:\s(?:"[^"]*"|'[^']*'|[^"'>])*)?)>/g;
const reference = /(?:href\s*=\s*["']\s*|url\(\s*["']?)#([^"')\s]+)/g;

function readParts(text: string): { whole: Part; parts: ReadonlyMap<string, Part>; references: readonly string[] } {
  const parts = new Map<string, Part>();
  const references: string[] = [];
  const open: { name: string; part: Part }[] = [];
  let elements = 0;
  const close = (from: number) => {
    for (const { part } of open.splice(from)) {
      part.elements[1] = elements;
      part.references[1] = references.length;
    }
  };
  for (const [, slash, name = "", attributes = ""] of text.replace(/<!--.*?-->/gs, "").matchAll(tag)) {
    if (slash) {
      const at = open.findLastIndex((element) => element.name === name);
      if (at >= 0) close(at);
      continue;
    }
    const part: Part = { elements: [elements, elements], references: [references.length, references.length] };
    const id = /\sid\s*=\s*["']([^"']+)["']/.exec(attributes)?.[1];
    if (id !== undefined && !parts.has(id)) parts.set(id, part);
    open.push({ name, part });
    elements++;
    for (const [, to = ""] of attributes.matchAll(reference)) references.push(to);
    if (attributes.endsWith("/")) close(open.length - 1);
  }
  close(0);
  return { whole: { elements: [0, elements], references: [0, references.length] }, parts, references };
}
