// Measures builds: time and memory, from nothing and after one page has changed, next to Hugo's on the same pages. Then
// the dev server. Compare the ratios, because times depend on the machine and on what else it does. The times on the
// processors depend on that least. `--help` lists the options.

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Builder, hugo, ours } from "./builders.ts";
import { type Corpus, lightPages, manyPages, thisSite } from "./corpus.ts";
import { measureDev } from "./dev-server.ts";
import { type Options, readOptions, usage } from "./options.ts";
import { pageWeight } from "./page-weight.ts";
import { type Cost, median } from "./run-command.ts";

type Row = Record<string, string | number>;
/** Undefined if a build took too long. */
type Costs = Record<"cold" | "one page changed", Cost | undefined>;

async function measureBuilds(builder: Builder, { edited }: Corpus, { rounds, timeoutMs }: Options): Promise<Costs> {
  const cold: Cost[] = [];
  const changed: Cost[] = [];
  const original = readFileSync(edited.file, "utf8");
  for (let round = 0; round < rounds; round++) {
    builder.clear();
    const first = await builder.build(timeoutMs);
    if (!first) return { cold: undefined, "one page changed": undefined };
    cold.push(first);
    writeFileSync(edited.file, original.replace(edited.text, `Edited: ${edited.text}`));
    builder.update(edited.file);
    const second = await builder.build(timeoutMs);
    writeFileSync(edited.file, original);
    builder.update(edited.file);
    if (second) changed.push(second);
  }
  return { cold: median(cold), "one page changed": changed.length > 0 ? median(changed) : undefined };
}

async function measure(corpus: Corpus, options: Options): Promise<Row[]> {
  const own = await measureBuilds(ours(corpus.root), corpus, options);
  const other = options.hugo ? hugo(corpus.root) : undefined;
  const theirs = other && (await measureBuilds(other, corpus, options));
  const rows = (["cold", "one page changed"] as const).map((kind): Row => {
    const [ourCost, theirCost] = [own[kind], theirs?.[kind]];
    return {
      pages: corpus.name,
      build: kind,
      ...columns("ours", ourCost, options),
      ...(theirs && columns("Hugo", theirCost, options)),
      ...(ourCost && theirCost && { ratio: (ourCost.seconds / theirCost.seconds).toFixed(1) }),
    };
  });
  if (own.cold) console.table([{ pages: corpus.name, ...pageWeight(join(corpus.root, "dist"), corpus.edited.route) }]);
  if (options.dev) console.table([{ pages: corpus.name, ...(await measureDev(corpus, options.timeoutMs)) }]);
  return rows;
}

function columns(name: Builder["name"], cost: Cost | undefined, { timeoutMs }: Options): Row {
  return {
    [`${name} s`]: cost?.seconds.toFixed(2) ?? `> ${timeoutMs / 1000}`,
    [`${name} CPU s`]: cost?.cpuSeconds?.toFixed(2) ?? "?",
    [`${name} MB`]: cost?.megabytes?.toFixed(0) ?? "?",
  };
}

function corpora(size: Options["sizes"][number], light: boolean): ((root: string) => Corpus | Promise<Corpus>)[] {
  if (size !== "site" && light) return [(root) => lightPages(root, size)];
  return (["plain", "default"] as const).map(
    (features) => (root: string) => (size === "site" ? thisSite(root, features) : manyPages(root, size, features)),
  );
}

async function main(options: Options): Promise<void> {
  const rows: Row[] = [];
  for (const make of options.sizes.flatMap((size) => corpora(size, options.light))) {
    const root = mkdtempSync(join(tmpdir(), "docs-bench-"));
    try {
      rows.push(...(await measure(await make(root), options)));
    } finally {
      rmSync(root, { recursive: true, force: true });
    }
  }
  console.table(rows);
}

if (process.argv.includes("--help")) process.stdout.write(`${usage}\n`);
else await main(readOptions(process.argv.slice(2)));
