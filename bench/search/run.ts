// How well search finds, and what it costs: the labelled queries of queries.yaml over this site, for each engine.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "yaml";
import { readContent } from "../../src/build/build.ts";
import { packageRoot } from "../../src/build/places.ts";
import { createProgress } from "../../src/build/progress.ts";
import { searchPages } from "../../src/build/search-files.ts";
import { type Engine, engines } from "./engines.ts";

type Query = { query: string; kind: string; accept: string[] };

const shownFirst = 3;
const queries = parse(readFileSync(join(packageRoot, "bench/search/queries.yaml"), "utf8")) as Query[];
const kinds = [...new Set(queries.map(({ kind }) => kind))];

type Judged = { kind: string; query: string; section: boolean; page: boolean; first: string[] };

async function judge(engine: Engine): Promise<Judged[]> {
  const judged: Judged[] = [];
  for (const { query, kind, accept } of queries) {
    const found = await engine.search(query);
    const first = found.slice(0, shownFirst);
    const pages = [...new Set(found.map((address) => address.split("#")[0]))].slice(0, shownFirst);
    const acceptedPages = accept.map((address) => address.split("#")[0]);
    judged.push({
      kind,
      query,
      section: first.some((address) => accept.includes(address)),
      page: pages.some((page) => acceptedPages.includes(page)),
      first,
    });
  }
  return judged;
}

const share = (judged: readonly Judged[], what: "section" | "page") =>
  `${((100 * judged.filter((one) => one[what]).length) / judged.length).toFixed(1)} %`;

async function median(measure: (query: string) => Promise<number>): Promise<number> {
  const values: number[] = [];
  for (const { query } of queries) values.push(await measure(query));
  return values.sort((a, b) => a - b)[Math.floor(values.length / 2)];
}

async function time(engine: Engine, query: string): Promise<number> {
  const start = performance.now();
  await engine.search(query);
  return performance.now() - start;
}

const { tree } = await readContent(packageRoot, createProgress(undefined));
const pages = searchPages(tree);
const rows = [];
for (const engine of await engines(pages, tree.site.synonyms)) {
  const judged = await judge(engine);
  rows.push({
    engine: engine.name,
    section: share(judged, "section"),
    page: share(judged, "page"),
    ...Object.fromEntries(
      kinds.map((kind) => [
        kind,
        share(
          judged.filter((one) => one.kind === kind),
          "section",
        ),
      ]),
    ),
    "index ms": Math.round(engine.made),
    "query ms": (await median((query) => time(engine, query))).toFixed(2),
    "first result KB": Math.round((await median(engine.bytes)) / 1000),
  });
  if (process.argv.includes("--misses") && engine.name === "this site")
    for (const { kind, query, first } of judged.filter(({ section }) => !section))
      console.log(`${kind}: ${query}\n    ${first.join("\n    ")}`);
}
console.log(`${queries.length} queries, ${pages.reduce((sum, { sections }) => sum + sections.length, 0)} sections`);
console.table(rows);
