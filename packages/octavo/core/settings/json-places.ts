// Finds places in JSON by scanning it, because a parser that keeps places takes ten times as long as one that doesn't,
// and an API description can have millions of characters.

type Path = readonly (string | number)[];

/**
 * @param text valid JSON.
 * @returns the offset of the key at the end of the path, or of the deepest part of the path that exists.
 */
export function offsetInJson(text: string, path: Path): number {
  let value = afterSpace(text, 0);
  let offset = value;
  for (const key of path) {
    const member = memberOf(text, value, String(key));
    if (!member) break;
    offset = member.start;
    value = member.value;
  }
  return offset;
}

/** @param start of the map or list. */
function memberOf(text: string, start: number, wanted: string): { start: number; value: number } | undefined {
  const isMap = text[start] === "{";
  if (!isMap && text[start] !== "[") return undefined;
  let at = afterSpace(text, start + 1);
  for (let index = 0; !"}]".includes(text[at] ?? "}"); index++) {
    const end = isMap ? afterToken(text, at) : at;
    const key = isMap ? String(JSON.parse(text.slice(at, end))) : String(index);
    const value = isMap ? afterSpace(text, end) : at;
    if (key === wanted) return { start: at, value };
    at = afterSpace(text, afterValue(text, value));
  }
  return undefined;
}

function afterValue(text: string, start: number): number {
  let at = start;
  let depth = 0;
  do {
    const character = text[at] ?? "";
    if ("{[".includes(character)) depth++;
    if ("}]".includes(character)) depth--;
    at = afterToken(text, at);
    if (depth > 0) at = afterSpace(text, at);
  } while (depth > 0);
  return at;
}

/** Commas and colons need no attention, because the text is valid. */
const space = /[\s,:]*/y;
const token = /"[^"\\]*(?:\\.[^"\\]*)*"|[{}[\]]|[^\s,:{}[\]"]+/y;

function afterSpace(text: string, start: number): number {
  space.lastIndex = start;
  space.test(text);
  return space.lastIndex;
}

function afterToken(text: string, start: number): number {
  token.lastIndex = start;
  token.test(text);
  return token.lastIndex;
}
