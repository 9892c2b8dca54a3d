// The options of the benchmark.

import { parseArgs } from "node:util";
import { type SiteName, sites } from "./sites.ts";

export type Options = {
  parts: Part[];
  sites: SiteName[];
  rounds: number;
  /** Milliseconds between two keys of the search. */
  keyPause: number;
  lighthouse: boolean;
  /** The file to write. */
  trace?: string;
};

export type Part = (typeof parts)[number];

const parts = ["navigation", "search", "view"] as const;

export const usage = `Usage: npm run bench:reading -- [options]

  --only PART     navigation, search, or view. You can name several, separated by commas.  (all)
  --sites NAMES   ours, vitepress, docusaurus, separated by commas                         (all)
  --rounds N      how often everything is measured                                         (3)
  --key-pause MS  how long to wait between two keys of the search                          (0)
  --trace FILE    only record a Chrome trace of a navigation of this site on the slow line
  --lighthouse    only run Lighthouse on this site`;

/** @throws with what is wrong. */
export function readOptions(args: string[]): Options {
  const { values } = parseArgs({
    args,
    options: {
      only: { type: "string", default: parts.join() },
      sites: { type: "string", default: Object.keys(sites).join() },
      rounds: { type: "string", default: "3" },
      "key-pause": { type: "string", default: "0" },
      lighthouse: { type: "boolean", default: false },
      trace: { type: "string" },
    },
  });
  return {
    parts: listed("--only", values.only, parts),
    sites: listed("--sites", values.sites, Object.keys(sites) as SiteName[]),
    rounds: wholeNumber("--rounds", values.rounds, 1),
    keyPause: wholeNumber("--key-pause", values["key-pause"], 0),
    lighthouse: values.lighthouse,
    trace: values.trace,
  };
}

function wholeNumber(option: string, value: string, least: number): number {
  const number = Number(value);
  if (!Number.isInteger(number) || number < least) throw new Error(`${option} needs a whole number from ${least}.`);
  return number;
}

/** Keeps the usual order. */
function listed<Name extends string>(option: string, value: string, known: readonly Name[]): Name[] {
  const names = value.split(",");
  const unknown = names.find((name) => !known.some((it) => it === name));
  if (unknown !== undefined) throw new Error(`${option} doesn't know "${unknown}". Use ${known.join(", ")}.`);
  return known.filter((name) => names.includes(name));
}
