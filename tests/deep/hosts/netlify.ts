// What Netlify answers, according to its documentation: files before redirects, redirects in order and with or without
// a trailing slash, and the query kept. Netlify's own parsers read the files. "Pretty URLs" are on, which is the
// default.

import { join } from "node:path";
import { parseAllHeaders } from "@netlify/headers-parser";
import { parseAllRedirects } from "@netlify/redirect-parser";
import { dist, files, type HostAnswer, withQuery } from "./site.ts";

type Redirect = { from: string; to: string; status: number; force: boolean };
type Rule = { forRegExp: RegExp; values: Record<string, string> };

export async function readNetlify(): Promise<(path: string) => HostAnswer> {
  const redirectsFiles = [join(dist, "_redirects")];
  const parsed = await parseAllRedirects({ redirectsFiles, configRedirects: [], minimal: false });
  const headersFiles = [join(dist, "_headers")];
  const { headers, errors } = await parseAllHeaders({ headersFiles, configHeaders: [], minimal: false });
  const mistakes = [...parsed.errors, ...errors];
  if (mistakes.length > 0) throw new Error(mistakes.join("\n"));
  const redirects = parsed.redirects as Redirect[];
  const headersOf = (path: string) =>
    Object.assign({}, ...(headers as Rule[]).filter((rule) => rule.forRegExp.test(path)).map(({ values }) => values));
  return (target) => {
    const [path, query = ""] = target.split(/(?=\?)/);
    const answer = { status: 200, headers: headersOf(path) as Record<string, string> };
    if (files.includes(path) || (path.endsWith("/") && files.includes(`${path}index.html`))) return answer;
    if (files.includes(`${path}/index.html`)) return { ...answer, status: 301, location: `${path}/${query}` };
    for (const { from, to, status } of redirects) {
      const location = match(from, to, path);
      if (location !== undefined) return { ...answer, status, location: withQuery(location, query) };
    }
    return { ...answer, status: 404 };
  };
}

function match(from: string, to: string, path: string): string | undefined {
  const bare = (text: string) => text.replace(/\/$/, "");
  if (!from.endsWith("/*")) return bare(from) === bare(path) ? to : undefined;
  const prefix = from.slice(0, -1);
  return `${bare(path)}/`.startsWith(prefix) ? to.replace(":splat", path.slice(prefix.length)) : undefined;
}
