// The options of the benchmark.

import { parseArgs } from "node:util";

export type Options = {
  /** `site`: this repository's pages. A number: so many pages like them. */
  sizes: ("site" | number)[];
  /** Whether to measure light pages instead of pages like those of this site. */
  light: boolean;
  rounds: number;
  /** How long one build may take. */
  timeoutMs: number;
  hugo: boolean;
  dev: boolean;
};

export const usage = `Usage: npm run bench -- [sizes] [options]

Sizes are numbers of pages, and \`site\` for the pages of this repository.  (site 119 1000 10000)

  --rounds N   how often each build is measured; the median counts  (1)
  --timeout S  how many seconds a build may take                    (900)
  --light      pages of about 2 KB instead of pages like those of this repository
  --no-hugo    don't compare with Hugo
  --no-dev     don't measure the dev server`;

/** @throws with what is wrong. */
export function readOptions(args: string[]): Options {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      rounds: { type: "string", default: "1" },
      timeout: { type: "string", default: "900" },
      light: { type: "boolean", default: false },
      "no-hugo": { type: "boolean", default: false },
      "no-dev": { type: "boolean", default: false },
    },
  });
  const sizes = positionals.map((size) => (size === "site" ? size : wholeNumber("A size", size)));
  return {
    sizes: sizes.length > 0 ? sizes : ["site", 119, 1000, 10_000],
    rounds: wholeNumber("--rounds", values.rounds),
    timeoutMs: 1000 * wholeNumber("--timeout", values.timeout),
    light: values.light,
    hugo: !values["no-hugo"],
    dev: !values["no-dev"],
  };
}

function wholeNumber(what: string, value: string): number {
  const number = Number(value);
  if (!Number.isInteger(number) || number < 1) throw new Error(`${what} must be a whole number from 1, not ${value}.`);
  return number;
}
