// Response headers, from `_headers` in the built site: the same rules that Netlify and Cloudflare Pages apply.

/** Names are lowercase. */
export type Headers = Record<string, string>;

type Rule = { pattern: RegExp; headers: Headers };

/** @returns a function that returns the headers of all rules that match a path. */
export function parseHeaderRules(text: string): (path: string) => Headers {
  const rules: Rule[] = [];
  for (const line of text.split("\n")) {
    if (line.startsWith("/")) rules.push({ pattern: patternOf(line), headers: {} });
    const [, name, value] = /^\s+([^:]+): (.*)$/.exec(line) ?? [];
    if (name) Object.assign(rules.at(-1)?.headers ?? {}, { [name.toLowerCase()]: value });
  }
  return (path) =>
    Object.assign({}, ...rules.filter(({ pattern }) => pattern.test(path)).map(({ headers }) => headers));
}

/** `*` matches any text. */
function patternOf(path: string): RegExp {
  const literal = (text: string) => text.replace(/[.+?^${}()|[\]\\]/g, "\\$&");
  return new RegExp(`^${path.trim().split("*").map(literal).join(".*")}$`);
}
