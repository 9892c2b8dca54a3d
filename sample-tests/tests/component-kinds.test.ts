// Planted uses of what actions or sources don't have.

import { expect, test } from "vitest";
import { siteRoot } from "../../tests/site-root.ts";
import { slipsCheck } from "../checks/slips.ts";
import { pageOf, problemsOf } from "./page-of.ts";

const check = slipsCheck(siteRoot);

const found = async (kind: string, code: string) =>
  (
    await problemsOf(check, pageOf([{ language: "js", code: `export default {\n  type: "${kind}",\n${code}\n};` }]))
  ).map(({ line, message }) => `${line}: ${message}`);

test.each([
  ["action", '  props: { timer: "$.interface.timer" },', '13: An action has no `"$.interface.timer"`.'],
  ["action", '  props: { http: { type: "$.interface.http" } },', "An action has no"],
  ["action", "  run() { this.$emit({ id: 1 }); },", "13: An action has no `this.$emit(`."],
  ["action", "  hooks: { async activate() {} },", "13: An action has no `hooks:`."],
  ["action", '  dedupe: "unique",', "13: An action has no `dedupe:`."],
  ["action", "  run() { return process.env.API_KEY; },", "13: An action has no `process.env.API_KEY`."],
  ["source", "  run() { return process.env.API_KEY; },", "13: A source has no `process.env.API_KEY`."],
  ["source", '  props: { data: { type: "any" } },', '13: A source has no `type: "any"`.'],
  ["source", '  run({ $ }) { $.export("name", 1); },', "13: A source has no `$.export`."],
])("%s: %s", async (kind, code, message) => {
  expect((await found(kind, code)).join("\n")).toContain(message);
});

test.each([
  ["action", '  props: { data: { type: "any" } },\n  run({ $ }) { $.export("name", this.data); },'],
  ["source", '  dedupe: "unique",\n  props: { timer: "$.interface.timer" },\n  run() { this.$emit({}, { id: 1 }); },'],
])("%s: %s is fine", async (kind, code) => {
  expect(await found(kind, code)).toEqual([]);
});
