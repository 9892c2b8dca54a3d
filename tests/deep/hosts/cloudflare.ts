// What Cloudflare Pages answers, according to its documentation and its open source code: exact redirects before those
// with a splat, redirects before files, and its own redirect (308) from other forms of a page's address.

import { files, type HostAnswer, read } from "./site.ts";

export const limits = { exact: 2000, splats: 100, redirectLine: 1000, headerRules: 100, headerLine: 2000 };

type Redirect = { to: string; status: number };
export type Rules = {
  exact: Map<string, Redirect>;
  splats: (Redirect & { from: RegExp })[];
  headers: { path: RegExp; values: [name: string, value: string][] }[];
};

export function readCloudflare(): (target: string) => HostAnswer {
  const rules = parseRules(read("_redirects"), read("_headers"));
  return (target) => {
    const { pathname, search } = new URL(target, "https://pages.dev");
    const values = rules.headers.filter(({ path }) => path.test(pathname)).flatMap(({ values }) => values);
    return { ...answer(pathname, search, rules), headers: Object.fromEntries(values) };
  };
}

/** @throws for anything that the host would leave out. */
export function parseRules(redirects: string, headers: string): Rules {
  const rules: Rules = { exact: new Map(), splats: [], headers: [] };
  const refuse = (line: string): never => {
    throw new Error(`Left out: ${line}`);
  };
  for (const line of redirects.trim().split("\n")) {
    const [from, to, status, ...more] = line.split(/\s+/);
    if (line.length > limits.redirectLine || more.length > 0 || !["301", "302", "307", "308"].includes(status))
      refuse(line);
    if (!from.startsWith("/") || !/^(?:\/|https:\/\/)/.test(to)) refuse(line);
    if (from.includes("*")) rules.splats.push({ from: pattern(from), to, status: Number(status) });
    else if (rules.exact.has(from) || rules.splats.length > 0) refuse(line);
    else rules.exact.set(from, { to, status: Number(status) });
  }
  for (const line of headers.trimEnd().split("\n")) {
    if (line.length > limits.headerLine) refuse(line);
    const [, name, value] = /^\s+([\w-]+): (.+)$/.exec(line) ?? [];
    if (line.startsWith("/")) rules.headers.push({ path: pattern(line), values: [] });
    else if (name) rules.headers.at(-1)?.values.push([name, value]);
    else if (line !== "") refuse(line);
  }
  return rules;
}

function pattern(path: string): RegExp {
  const escaped = path.split("*").map((text) => text.replace(/[-/\\^$+?.()|[\]{}]/g, "\\$&"));
  return new RegExp(`^${escaped.join("(?<splat>.*)")}$`);
}

function answer(path: string, search: string, rules: Rules): Omit<HostAnswer, "headers"> {
  const known = redirectOf(path, rules);
  if (known) {
    const to = new URL(known.to, "https://pages.dev");
    const origin = to.origin === "https://pages.dev" ? "" : to.origin;
    return { status: known.status, location: origin + to.pathname + (to.search || search) + to.hash };
  }
  const moved = (location: string) => ({ status: 308, location: location + search });
  if (path.endsWith("/")) return { status: files.includes(`${path}index.html`) ? 200 : 404 };
  if (files.includes(path) && path.endsWith("/index.html")) return moved(path.slice(0, -"index.html".length));
  if (files.includes(path)) return path.endsWith(".html") ? moved(path.slice(0, -".html".length)) : { status: 200 };
  return files.includes(`${path}/index.html`) ? moved(`${path}/`) : { status: 404 };
}

function redirectOf(path: string, { exact, splats }: Rules): Redirect | undefined {
  const rule = splats.find(({ from }) => from.test(path));
  const splat = rule?.from.exec(path)?.groups?.splat ?? "";
  return exact.get(path) ?? (rule && { ...rule, to: rule.to.replaceAll(":splat", splat) });
}
