// Samples that exceed limits of the platform fail with its errors.

import { expect, test } from "vitest";
import { lastRuns, step } from "../../run-samples.ts";

const payload = "Function Payload Limit Exceeded";
const nesting = "JSON Nested Property Limit Exceeded";

const megabytes = (count: number) => `Array.from({ length: ${count} }, () => "x".repeat(2 ** 20))`;
const nested = (count: number) => `Array.from({ length: ${count} }).reduce((a) => ({ a }), {})`;

test("The logs, the exports of all steps, and the event share one limit", async () => {
  const log = `console.log(${megabytes(10)}.join(""));`;
  const half = "x".repeat(8.5 * 2 ** 20);
  const before = { event: { body: half }, steps: { first: { $return_value: half } } };
  const runs = await lastRuns([
    { code: step(`return ${megabytes(19)};`) },
    { code: step(`${log} ${log}`) },
    { code: `this.a = ${megabytes(19)};`, isLegacy: true },
    { code: `export default { type: "source", run() { ${log} ${log} } };` },
    { code: step("return 1;"), context: before },
    { code: step(`return ${megabytes(2)};`), context: before },
  ]);
  const messages = [payload, payload, payload, payload, undefined, payload];
  expect(runs.map((run) => run?.failure?.message)).toEqual(messages);
  expect(runs[0]?.exports).toEqual({});
});

test("Exports and events can contain a limited number of objects inside each other", async () => {
  const runs = await lastRuns([
    { code: step(`\n$.export("a", ${nested(257)});`) },
    { code: step(`return ${nested(257)};`) },
    { code: step(`return ${nested(256)};`) },
    { code: `export default { type: "source", run() { this.$emit(${nested(257)}); } };` },
  ]);
  expect(runs.map(({ failure }) => failure?.message)).toEqual([nesting, nesting, undefined, nesting]);
  expect(runs[0]?.failure?.line).toBe(2);
});
