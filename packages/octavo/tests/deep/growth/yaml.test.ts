// Large settings, and those with many mistakes.

import * as v from "valibot";
import { expect, test } from "vitest";
import { printProblem } from "../../../core/model/problem.ts";
import { parseYaml } from "../../../core/settings/yaml.ts";

const schema = v.strictObject({ title: v.string() });
const printed = (text: string) => parseYaml(text, "a.yaml", schema).problems.map(printProblem);

test("large files are read in time that grows with their size", () => {
  const keys = Array.from({ length: 50_000 }, (_, index) => `key${index}: 1`).join("\n");
  expect(printed(`${keys}\nkey7: 2\n`)).toContain(
    "a.yaml:50001:1  The key `key7` is here twice.\n    Keep one of the two lines.",
  );
  const aliases = Array.from({ length: 20_000 }, (_, index) => `a${index}: &n${index} 1\nb${index}: *n${index}`).join(
    "\n",
  );
  expect(printed(`${aliases}\ntitle: *gone\n`)).toEqual([expect.stringContaining("`*gone` refers to nothing.")]);
});

test("one line with thousands of mistakes is read in time that grows with its length", () => {
  expect(printed(`title: ${"!a ".repeat(50_000)}`)).toHaveLength(5);
});
