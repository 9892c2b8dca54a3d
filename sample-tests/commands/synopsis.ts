// Reads the synopsis of a command: `pd dev [--dc <id>] [--prompt-all] <file-or-name>`.

export type Flag = { name: string; value?: string };

export type Synopsis = {
  /** All words before the first argument or flag: `pd init source`. */
  command: string;
  text: string;
  /** In order. One with several names takes one of several things. */
  args: { names: string[]; isOptional: boolean }[];
  flags: Flag[];
  /** Set if it ends in `<flag>`: one of the flags must be there. */
  needsFlag: boolean;
};

export class SynopsisFault extends Error {}

type Part = { kind: "word" | "value" | "flag"; text: string } | { kind: "group"; alternatives: Part[][] };

const signs = /\s*(\[|\]|\||<[^<>\s[\]|]*>?|>|[^\s<>[\]|]+)/y;

/** @throws SynopsisFault if it isn't well-formed. */
export function parseSynopsis(line: string): Synopsis {
  const text = line.trim();
  const parts = readParts(tokensOf(text));
  const count = parts.findIndex(({ kind }) => kind !== "word");
  const words = count < 0 ? parts : parts.slice(0, count);
  const command = words.map((part) => ("text" in part ? part.text : "")).join(" ");
  const synopsis: Synopsis = { command, text, args: [], flags: [], needsFlag: false };
  addParts(parts.slice(words.length), synopsis);
  return synopsis;
}

function tokensOf(text: string): string[] {
  return Array.from(text.matchAll(new RegExp(signs.source, "g")), ([, token = ""]) => token);
}

function readParts(tokens: readonly string[]): Part[] {
  const parts: Part[] = [];
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at] ?? "";
    if (token === "[") {
      const end = closing(tokens, at);
      parts.push(readGroup(tokens.slice(at + 1, end)));
      at = end;
    } else parts.push(readPart(token));
  }
  return parts;
}

function closing(tokens: readonly string[], start: number): number {
  let depth = 0;
  for (let at = start; at < tokens.length; at++) {
    if (tokens[at] === "[") depth++;
    else if (tokens[at] === "]" && --depth === 0) return at;
  }
  throw new SynopsisFault("`[` isn't closed");
}

function readGroup(tokens: readonly string[]): Part {
  const alternatives: string[][] = [[]];
  let depth = 0;
  for (const token of tokens) {
    if (token === "[") depth++;
    if (token === "]") depth--;
    if (token === "|" && depth === 0) alternatives.push([]);
    else alternatives.at(-1)?.push(token);
  }
  if (alternatives.some((each) => each.length === 0)) throw new SynopsisFault("Something is missing between brackets");
  return { kind: "group", alternatives: alternatives.map(readParts) };
}

function readPart(token: string): Part {
  if (token === "]") throw new SynopsisFault("`]` has no `[`");
  if (token === "|") throw new SynopsisFault("`|` is only allowed between brackets");
  if (token.startsWith("<")) {
    if (!/^<[A-Za-z][\w-]*>$/.test(token)) throw new SynopsisFault(`\`${token}\` isn't a name between \`<\` and \`>\``);
    return { kind: "value", text: token };
  }
  if (token === ">") throw new SynopsisFault("`>` has no `<`");
  if (!token.startsWith("-")) return { kind: "word", text: token };
  if (!/^(?:-[A-Za-z]|--[a-z][a-z-]*)$/.test(token)) throw new SynopsisFault(`\`${token}\` isn't a flag`);
  return { kind: "flag", text: token };
}

function addParts(parts: readonly Part[], synopsis: Synopsis, isOptional = false): void {
  for (let at = 0; at < parts.length; at++) {
    const part = parts[at];
    const next = parts[at + 1];
    if (part?.kind === "group") addGroup(part.alternatives, synopsis);
    else if (part?.kind === "flag") {
      const value = next?.kind === "value" ? next.text : undefined;
      if (value !== undefined) at++;
      synopsis.flags.push({ name: part.text, value });
    } else if (part?.text === "<flag>") synopsis.needsFlag = true;
    else if (part) synopsis.args.push({ names: [part.text], isOptional });
  }
}

function addGroup(alternatives: readonly Part[][], synopsis: Synopsis): void {
  const found = alternatives.map((parts) => {
    const alternative: Synopsis = { ...synopsis, args: [], flags: [] };
    addParts(parts, alternative, true);
    return alternative;
  });
  synopsis.flags.push(...found.flatMap(({ flags }) => flags));
  const names = found.flatMap(({ args }) => args.flatMap(({ names }) => names));
  if (alternatives.length > 1 && names.length > 0) synopsis.args.push({ names, isOptional: true });
  else synopsis.args.push(...found.flatMap(({ args }) => args));
}
