// The site's wording rules: each finds the sentence that it was written for, and none finds the correct sentence.

import { expect, test } from "vitest";
import { packageRoot } from "../../src/build/places.ts";
import { readSettings } from "../../src/build/settings-file.ts";
import { wordingFile } from "../../src/build/site-schema.ts";
import { proseOf } from "../../src/checks/prose-text.ts";
import { checkWording } from "../../src/checks/wording.ts";
import type { Problem } from "../../src/model/problem.ts";

const problems: Problem[] = [];
const rules = readSettings(packageRoot, "wording.yaml", wordingFile, problems).value?.rules ?? [];
const found = (sentence: string, by: typeof rules) => checkWording("x.md", proseOf(sentence), by);

test("the file is valid", () => {
  expect(problems).toEqual([]);
  expect(rules.length).toBeGreaterThan(30);
});

test.each(rules.map((rule) => [rule.example, rule] as const))("%s", (example, rule) => {
  expect(found(example, [rule])).toHaveLength(1);
  expect(found(rule.instead, rules)).toEqual([]);
});
