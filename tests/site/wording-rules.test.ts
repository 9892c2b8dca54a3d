// The site's wording rules: each finds the sentence that it was written for, and none finds the correct sentence.

import { expect, test } from "vitest";
import type { Problem } from "../../packages/octavo/core/model/problem.ts";
import { readSettings } from "../../packages/octavo/core/settings/settings-file.ts";
import { checkWording } from "../../packages/octavo/extensions/prose/wording.ts";
import { wordingFile } from "../../packages/octavo/extensions/prose/wording-schema.ts";
import { siteRoot } from "../site-root.ts";

const problems: Problem[] = [];
const rules = readSettings(siteRoot, "wording.yaml", wordingFile, problems).value?.rules ?? [];
const found = (sentence: string, by: typeof rules) => checkWording("x.md", sentence, by);

test("the file is valid", () => {
  expect(problems).toEqual([]);
  expect(rules.length).toBeGreaterThan(30);
});

test.each(rules.map((rule) => [rule.example, rule] as const))("%s", (example, rule) => {
  expect(found(example, [rule])).toHaveLength(1);
  expect(found(rule.instead, rules)).toEqual([]);
});

test.each([
  "These steps runs in order.",
  "The source emit an event.",
  "Workflows runs on each event.",
  "It run every minute.",
  "The events is sent.",
  "The event are sent.",
  "Each step have a name.",
  "Both step are needed.",
  "Open an accounts page.",
  "This workflows need a trigger.",
  "One of the step fails.",
  "The steps doesn't run.",
  "Select event in the list.",
  "There are one way.",
  "Add a key and the a value.",
])("agreement: %s", (sentence) => {
  expect(found(sentence, rules)).toHaveLength(1);
});
