// Measures how well search works and what it costs: runs the labeled queries of queries.yaml and the
// questions of questions.jsonl on this site, per engine.
//
//   npm run bench:search                results, and costs at the size of this site
//   npm run bench:search -- --alone     only this site, without the other engines
//   npm run bench:search -- --scale     also costs at 10,000 pages
//   npm run bench:search -- --browser   also the time from a keystroke to the results in a browser
//   npm run bench:search -- --misses    also what this site doesn't find

import { join } from "node:path";
import { createProgress } from "../../packages/octavo/core/model/progress.ts";
import type { SearchPage } from "../../packages/octavo/core/model/section.ts";
import { readContent } from "../../packages/octavo/core/publish/read-content.ts";
import { settingOf } from "../../packages/octavo/core/settings/setting.ts";
import { searchPages } from "../../packages/octavo/extensions/search/search-files.ts";
import { synonyms } from "../../packages/octavo/extensions/search/settings.ts";
import { siteRoot } from "../../tests/site-root.ts";
import { installRival } from "../install-rival.ts";
import { addressOf, type Engine, type MakeEngine } from "./engine.ts";
import { isFound, judge, places, shares } from "./judge.ts";
import { keyTimes } from "./key-times.ts";
import { asked, labeled } from "./labels.ts";
import { manyPages } from "./many-pages.ts";
import { median, quantile } from "./quantile.ts";
import { thisSite } from "./this-site.ts";

type Row = Record<string, string | number>;
type Rivals = { rivals: Record<string, MakeEngine> };

const manyCount = 10_000;
/** The other engines load their whole index, and take minutes to build one for this many pages. */
const inParts = ["this site", "Pagefind, pages"];

const wanted = (flag: string) => process.argv.includes(flag);
const progress = createProgress(process.stdout);
const queries = labeled("queries.yaml");
/** What real users asked, and labels that nothing was tuned for. */
const others = {
  "unseen labels": labeled("unseen.yaml"),
  "questions for fitting": asked("fit").words,
  "the same as sentences": asked("fit").sentences,
  "other questions": asked("report").words,
  "others as sentences": asked("report").sentences,
};
/** Every fifth query is enough for measuring costs. */
const priced = queries.filter((_, at) => at % 5 === 0);

const engines: Rivals["rivals"] = { "this site": thisSite, ...(wanted("--alone") ? {} : await otherEngines()) };

const { tree } = await readContent(siteRoot, progress);
const pages = await searchPages(tree);
const addresses = new Set(pages.flatMap(({ route, sections }) => sections.map(({ slug }) => addressOf(route, slug))));
const missing = [queries, ...Object.values(others)]
  .flat()
  .flatMap(({ accept }) => accept)
  .filter((address) => !addresses.has(address));
if (missing.length > 0) throw new Error(`The site has no ${[...new Set(missing)].join(", ")}. Correct the labels.`);

async function otherEngines(): Promise<Rivals["rivals"]> {
  installRival("the other search engines", join(siteRoot, "bench/search/rivals"));
  // The type check of this repository leaves their folder out, because they aren't always installed.
  return ((await import(new URL("rivals/engines.ts", import.meta.url).href)) as Rivals).rivals;
}

const make = (name: string, pages: readonly SearchPage[]) =>
  progress.stage(`${name}: index`, pages.length, () => engines[name](pages, settingOf(synonyms, tree.site)));

async function costOf(name: string, engine: Engine, pageCount: number): Promise<Row> {
  const times = await progress.stage(`${name}: time`, priced.length, (done) =>
    each((query) => time(engine, query), done),
  );
  const bytes = await progress.stage(`${name}: bytes`, priced.length, (done) => each(engine.bytes, done));
  return {
    engine: name,
    pages: pageCount,
    "index s": (engine.made / 1000).toFixed(2),
    "code KB": kilobytes(await engine.code()),
    "first result KB": kilobytes(median(bytes)),
    "95 % KB": kilobytes(quantile(bytes, 0.95)),
    "most KB": kilobytes(Math.max(...bytes)),
    "query ms": median(times).toFixed(2),
    "95 % ms": quantile(times, 0.95).toFixed(2),
  };
}

async function each(measure: (query: string) => Promise<number>, done: (count: number) => void): Promise<number[]> {
  const values: number[] = [];
  for (const { query } of priced) {
    values.push(await measure(query));
    done(values.length);
  }
  return values;
}

/** Excludes files that are only read once. */
async function time(engine: Engine, query: string): Promise<number> {
  await engine.search(query);
  const start = performance.now();
  await engine.search(query);
  return performance.now() - start;
}

function kilobytes(bytes: number): number {
  return Math.round(bytes / 1000);
}

const found: Row[] = [];
const answered: Row[] = [];
const costs: Row[] = [];
for (const name of Object.keys(engines)) {
  const engine = await make(name, pages);
  const judged = await progress.stage(`${name}: ask`, queries.length, (done) => judge(engine, queries, done));
  found.push({ engine: name, ...shares(judged) });
  for (const [set, list] of Object.entries(others)) {
    const answers = await progress.stage(`${name}: ${set}`, list.length, (done) => judge(engine, list, done));
    answered.push({ engine: name, queries: `${set} (${list.length})`, ...places(answers) });
  }
  costs.push(await costOf(name, engine, pages.length));
  engine.close?.();
  if (wanted("--misses") && name === "this site")
    for (const one of judged.filter((one) => !isFound(one)))
      console.log(`${one.kind}: ${one.query}\n    ${one.results.slice(0, 3).join("\n    ")}`);
}
if (wanted("--scale")) {
  const many = await progress.stage("vary the pages", manyCount, () => manyPages(pages, manyCount));
  for (const name of inParts.filter((name) => name in engines)) {
    const engine = await make(name, many);
    costs.push(await costOf(name, engine, many.length));
    engine.close?.();
  }
}

console.log(`\nAn accepted answer among the first three, of ${queries.length} queries over ${sectionCount()} sections`);
console.table(found);
console.log(
  "\nThe place of an accepted answer, for labels that nothing was tuned for, and for what users of the platform asked",
);
console.table(answered);
console.log(
  "\nCost: index and texts that a browser reads until it shows the first result of a query it was never asked",
);
console.table(costs);
if (wanted("--browser")) {
  console.log("\nFrom the input of a letter to the results on the page, milliseconds");
  console.table(await keyTimes(queries, progress));
}

function sectionCount(): number {
  return pages.reduce((sum, { sections }) => sum + sections.length, 0);
}
