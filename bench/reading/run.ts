// Measures what a reader waits for, on this site and on the same pages built with other generators, in the same run.
// Compare the ratios: absolute times depend on the machine. `--help` lists the options.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { responseHeaders } from "../../packages/octavo/core/model/headers.ts";
import { manifestFile, parseManifest } from "../../packages/octavo/core/model/output-manifest.ts";
import { type Browser, startBrowser } from "./browser.ts";
import { buildSites } from "./build-sites.ts";
import { type Certificate, makeCertificate } from "./certificate.ts";
import { lighthouse } from "./lighthouse.ts";
import { type Line, pauses, walk, walks } from "./navigation.ts";
import { type Options, type Part, readOptions, usage } from "./options.ts";
import { collectResults, type Results } from "./results.ts";
import { searchOnce } from "./search.ts";
import { type Served, serveFolder } from "./server.ts";
import { type Site, type SiteName, sites } from "./sites.ts";
import { traceVisit } from "./trace.ts";
import { view, viewedRoutes } from "./view.ts";

type Measure = (browser: Browser, site: Site, served: Served, results: Results, options: Options) => Promise<void>;

const lines: Line[] = ["fast", "slow"];
const slow = "slow 4G + 4× CPU";

/** Each kind of reader: the line, how long they look at the first page, and what the row of the table says about it. */
function* readers(): Generator<[Line, pauseMs: number, suffix: string]> {
  for (const line of lines)
    for (const seconds of pauses)
      yield [line, seconds * 1000, `${line === "slow" ? `, ${slow}` : ""}, after ${seconds} s`];
}

const measures: Record<Part, Measure> = {
  navigation: async (browser, site, served, results) => {
    for (const [line, pause, suffix] of readers())
      for (const [name, routes] of Object.entries(walks)) {
        const times = await walk(browser, site, served, line, pause, routes);
        results.add(`click → new h1 painted, ${name}${suffix}, ms`, site.name, ...times);
        if (routes === walks["first visits"])
          results.add(`click → new h1 painted, only the first click${suffix}, ms`, site.name, ...times.slice(0, 1));
      }
  },
  search: async (browser, site, served, results, { keyPause }) => {
    for (const [line, pause, suffix] of readers()) {
      const { fromOpening, fromFirstKey, bytes } = await searchOnce(browser, site, served, line, pause, keyPause);
      results.add(`search, opening → first result${suffix}, ms`, site.name, fromOpening);
      results.add(`search, first key → first result${suffix}, ms`, site.name, fromFirstKey);
      results.add(`search, bytes${suffix}`, site.name, bytes);
    }
  },
  view: async (browser, site, served, results) => {
    const views = [];
    for (const route of viewedRoutes) {
      const viewed = await view(browser, site, served, route);
      views.push(viewed);
      for (const name of ["fcp", "lcp", "tbt"] as const)
        results.add(`${name.toUpperCase()} of ${route}, ${slow}, ms`, site.name, viewed[name]);
    }
    const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
    for (const name of ["fcp", "lcp", "tbt"] as const)
      results.add(`${name.toUpperCase()}, mean of ${views.length}, ms`, site.name, mean(views.map((it) => it[name])));
    for (const kind of Object.keys(views[0].bytes) as (keyof (typeof views)[0]["bytes"])[])
      results.add(`bytes, mean of ${views.length}: ${kind}`, site.name, mean(views.map(({ bytes }) => bytes[kind])));
  },
};

async function compare(options: Options, served: ReadonlyMap<SiteName, Served>, browser: Browser) {
  const { parts, rounds } = options;
  const results = collectResults();
  // The machine may get slower or faster during the run, so the sites take turns.
  for (let round = 1; round <= rounds; round++)
    for (const part of parts)
      for (const [name, address] of served) {
        process.stderr.write(`\rRound ${round} of ${rounds}: ${part}, ${name}          `);
        await measures[part](browser, sites[name], address, results, options);
      }
  process.stderr.write("\n");
  console.table(results.table());
}

/** Ours with the headers that its build writes for hosts. */
function serveSite(name: SiteName, certificate: Certificate): Promise<Served> {
  const { folder } = sites[name];
  if (name !== "ours") return serveFolder(folder, certificate);
  const manifest = parseManifest(readFileSync(join(folder, "..", manifestFile), "utf8"));
  if (!manifest) throw new Error(`There is no built site in ${folder}.`);
  return serveFolder(folder, certificate, (path) => responseHeaders(manifest, path));
}

async function main(options: Options): Promise<void> {
  const names = buildSites(options.trace || options.lighthouse ? ["ours"] : options.sites);
  const certificate = makeCertificate();
  const served = new Map<SiteName, Served>();
  for (const name of names) served.set(name, await serveSite(name, certificate));
  try {
    await measure(options, served, certificate);
  } finally {
    for (const { close } of served.values()) close();
  }
}

async function measure(options: Options, served: ReadonlyMap<SiteName, Served>, certificate: Certificate) {
  const ours = served.get("ours");
  if (options.lighthouse && ours) return console.table(await lighthouse(ours, certificate));
  const browser = startBrowser(certificate.fingerprint);
  try {
    if (options.trace && ours) {
      const took = await traceVisit(browser, sites.ours, ours, "/limits/", options.trace);
      console.log(`${options.trace}: from / to /limits/ in ${Math.round(took)} ms`);
    } else await compare(options, served, browser);
  } finally {
    await browser.close();
  }
}

for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => process.exit(130));
if (process.argv.includes("--help")) console.log(usage);
else
  try {
    await main(readOptions(process.argv.slice(2)));
  } catch (error) {
    console.error((error as Error).message);
    process.exitCode = 1;
  }
