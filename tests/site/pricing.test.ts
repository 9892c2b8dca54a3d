import { describe, expect, test } from "vitest";
import { estimate, estimateInWords, type Usage } from "../../site/parts/pricing-calculator/estimate.ts";

const rates = {
  dailyInvocations: 333,
  dailyComputeSeconds: 1800,
  freeTimeoutSeconds: 300,
  paidTimeoutSeconds: 750,
  monthlyPrice: 19,
  baseInvocations: 20_000,
  pricePerInvocation: 0.0002,
  memoryStep: 256,
};
const usage: Usage = { events: 9990, seconds: 1, memory: 256, fromSource: false };
const of = (changed: Partial<Usage>) => estimate({ ...usage, ...changed }, rates);

describe("invocations", () => {
  test.each([
    [{}, 9990],
    [{ memory: 1024 }, 4 * 9990],
    [{ memory: 300 }, 2 * 9990],
    [{ fromSource: true }, 2 * 9990],
    [{ fromSource: true, memory: 1024 }, 5 * 9990],
    [{ events: 0 }, 0],
  ])("%o are %i", (changed, invocations) => {
    expect(of(changed).invocations).toBe(invocations);
  });
});

test("the free tier does up to its invocations, compute time and length of a run, each counted by day", () => {
  expect(of({}).beyondFree).toEqual([]);
  expect(of({ events: 10_000 }).beyondFree).toEqual(["334 invocations per day (limit 333)"]);
  expect(of({ seconds: 6 }).beyondFree).toEqual(["1,998 seconds of compute time per day (limit 1,800)"]);
  expect(of({ events: 30, seconds: 301 }).beyondFree).toEqual(["runs of 301 seconds (limit 300)"]);
});

test("a short run counts as 100 ms", () => {
  expect(of({ seconds: 0.001, events: 600_000 }).beyondFree.join()).toContain("2,000 seconds of compute time");
});

test("a paid plan costs its fee, and each invocation above the base", () => {
  expect(of({}).paid).toBe(19);
  expect(of({ events: 20_000 }).paid).toBe(19);
  expect(of({ events: 30_000 }).paid).toBe(21);
  expect(estimateInWords({ ...usage, events: 20_001 }, rates).paid).toBe("$19.00");
});

test("runs longer than any plan allows have no price", () => {
  expect(of({ seconds: 751 }).paid).toBeUndefined();
  expect(estimateInWords({ ...usage, seconds: 751 }, rates).paid).toBe("A run can take at most 750 seconds");
});
