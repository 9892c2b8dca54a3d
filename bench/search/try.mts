import { readFileSync } from "node:fs";
import { brotliCompressSync } from "node:zlib";
import { parse } from "yaml";
import { readContent } from "../../src/build/build.ts";
import { packageRoot } from "../../src/build/places.ts";
import { createProgress } from "../../src/build/progress.ts";
import { find } from "../../src/search/find.ts";
import { openIndex } from "../../src/search/load-index.ts";
import { makeIndex } from "../../src/search/make-index.ts";

const { tree } = await readContent(packageRoot, createProgress(undefined));
const linkedTo = new Map<string, Map<string, number>>();
for (const p of tree.pages.values()) for (const l of p.links) if (l.route !== p.source.route) { const m = linkedTo.get(l.route) ?? new Map(); m.set(l.hash, (m.get(l.hash) ?? 0) + 1); linkedTo.set(l.route, m); }
const pages = [...tree.pages.values()].map((p) => ({
  route: p.source.route,
  title: p.label,
  group: (tree.index.trails.get(p.source.route) ?? [])
    .slice(0, -1)
    .map((n) => n.label)
    .join(" "),
  linked: linkedTo.get(p.source.route) ?? new Map(), sections: p.sections,
}));
let syn: string[][] = [];
try {
  syn = parse(readFileSync("site/synonyms.yaml", "utf8"));
} catch {}
let t = performance.now();
const files = new Map(makeIndex(pages, syn));
console.log(
  "index ms",
  performance.now() - t,
  "sections",
  pages.reduce((s, p) => s + p.sections.length, 0),
);
const br = (s: string) => brotliCompressSync(s).length;
const group = (re: RegExp) => [...files].filter(([p]) => re.test(p)).reduce((s, [, c]) => s + br(c), 0);
for (const [n, re] of [
  ["head", /^index/],
  ["terms", /terms-/],
  ["words", /words/],
  ["sections", /sections-/],
  ["text", /text-/],
] as const)
  console.log(n, [...files].filter(([p]) => re.test(p)).length, group(re));
const index = await openIndex(
  async (p) =>
    files.get(p) ??
    (() => {
      throw new Error(p);
    })(),
);
const queries = parse(readFileSync("bench/search/queries.yaml", "utf8")) as {
  query: string;
  kind: string;
  accept: string[];
}[];
const kinds = new Map<string, [number, number, number]>();
const bad: string[] = [];
t = performance.now();
for (const { query, kind, accept } of queries) {
  const { hits } = await find(index, query);
  const shown = group3(hits);
  const top = shown.slice(0, 3);
  const at = (h: any) => h.section.page.route + (h.section.slug ? "#" + h.section.slug : "");
  const ok = top.some((h) => accept.includes(at(h)));
  const okPage = [...new Set(shown.map((h) => h.section.page.route))]
    .slice(0, 3)
    .some((r) => accept.some((a) => a.split("#")[0] === r));
  const k = kinds.get(kind) ?? [0, 0, 0];
  k[0]++;
  if (ok) k[1]++;
  if (okPage) k[2]++;
  kinds.set(kind, k);
  if (!ok)
    bad.push(
      `${okPage ? " " : "P"} [${kind}] ${query} -> ${top.map(at).join(" ")} | want ${accept.slice(0, 4).join(" ")}`,
    );
}
console.log("ms/query", (performance.now() - t) / queries.length);
let [n, a, b] = [0, 0, 0];
for (const [k, [x, y, z]] of kinds) {
  console.log(k.padEnd(12), x, ((100 * y) / x).toFixed(0) + "%", ((100 * z) / x).toFixed(0) + "%");
  n += x;
  a += y;
  b += z;
}
console.log("all", n, ((100 * a) / n).toFixed(1), ((100 * b) / n).toFixed(1));
console.log(bad.join("\n"));
function group3(hits: any[]) {
  const by = new Map<string, any[]>();
  for (const h of hits) {
    const l = by.get(h.section.page.route) ?? [];
    if (l.length < (+process.env.PER! || 3)) l.push(h);
    by.set(h.section.page.route, l);
  }
  return [...by.values()].flat();
}
