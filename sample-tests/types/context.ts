// What samples take from the code around them: context.yaml says it for each page.

import { readFileSync } from "node:fs";
import { parse } from "yaml";
import type { Page, Sample } from "../sample.ts";

/** All values are types as TypeScript writes them. */
export type SampleContext = {
  /** What `this` has, besides what the sample declares. */
  this?: string;
  /** Variables that the surrounding code defines. */
  variables: Record<string, string>;
  /** Default exports of files that the sample imports by a relative path. */
  modules: Record<string, string>;
  /** Starts of messages about correct JavaScript that the compiler can't follow. */
  accepted: string[];
  /** Why the sample has no types to check. */
  untyped?: string;
};

type Entry = Partial<SampleContext> & {
  /** Only for samples with this title. */
  title?: string;
  /** Only for samples that contain this text. */
  contains?: string;
};

const entries = parse(readFileSync(new URL("context.yaml", import.meta.url), "utf8")) as Record<string, Entry[]>;

/** All entries that fit apply together. */
export function contextOf(
  { title = "", code }: Pick<Sample, "title" | "code">,
  { path }: Pick<Page, "path">,
): SampleContext {
  const own = (entries[path] ?? []).filter(
    (entry) =>
      (entry.title === undefined || entry.title === title) &&
      (entry.contains === undefined || code.includes(entry.contains)),
  );
  return {
    this: own.findLast((entry) => entry.this !== undefined)?.this,
    variables: Object.assign({}, ...own.map(({ variables }) => variables)),
    modules: Object.assign({}, ...own.map(({ modules }) => modules)),
    accepted: own.flatMap(({ accepted }) => accepted ?? []),
    untyped: own.find(({ untyped }) => untyped !== undefined)?.untyped,
  };
}
