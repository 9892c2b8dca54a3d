// Samples with a caption that says they don't work.

import { afterAll, expect, test } from "vitest";
import { siteRoot } from "../../../../tests/site-root.ts";
import { openCache } from "../../../cache.ts";
import { type CheckedSample, checkSamples } from "../../../check-samples.ts";
import { bashCheck } from "../../../checks/bash.ts";
import { pythonCheck } from "../../../checks/python.ts";
import { stepsCheck } from "../../../checks/steps.ts";
import { typeCheck } from "../../../checks/types.ts";
import type { PageSample } from "../../../sample.ts";
import { proofOf } from "../../../tested-list.ts";
import { pageOf } from "../../page-of.ts";

const steps = stepsCheck();
afterAll(() => steps.close?.());

type Fence = Partial<PageSample> & Pick<PageSample, "code">;

async function checked(...fences: Fence[]): Promise<CheckedSample[]> {
  const page = pageOf(fences.map((fence) => ({ language: "js", ...fence })));
  const checks = [typeCheck, steps, pythonCheck, bashCheck];
  const { pages } = await checkSamples(siteRoot, [page], checks, openCache("/nonexistent/verdicts.bin"));
  return pages[0]?.samples ?? [];
}

const works = 'export default defineComponent({ async run({ steps, $ }) { return "fine"; } });';
const fails = 'export default defineComponent({ async run({ steps, $ }) { throw new Error("No."); } });';
const wrongType = "export default defineComponent({ async run({ steps, $ }) { $.exports(); } });";
const unfinished = "export default defineComponent({ async run({ steps, $ }) { setTimeout(() => {}, 60_000); } });";

test.each<Partial<PageSample>>([
  { title: "Fails" },
  { tab: "Wrong", title: "step.mjs" },
  { title: "Not allowed" },
  { title: "This no longer works" },
  { title: "code step, wrong" },
])("%j works, so it is reported at its fence", async (caption) => {
  const [sample] = await checked({ ...caption, code: works });
  expect(sample?.problems).toMatchObject([{ line: 10, message: expect.stringContaining("but it works.") }]);
});

test.each([
  ["an error", fails],
  ["a wrong type", wrongType],
  ["code that nothing waits for", unfinished],
])("%s is a failure, and carries no mark", async (_, code) => {
  const [sample] = await checked({ title: "Fails", code });
  expect(sample?.problems).toEqual([]);
  expect(sample && proofOf(sample)).toBeUndefined();
});

test("Programs in other languages must fail, too", async () => {
  const caption = { title: "Fails" };
  const found = await checked(
    { ...caption, language: "python", code: "print(1)" },
    { ...caption, language: "python", code: "print(misspelled)" },
    { ...caption, language: "bash", code: "echo 1" },
    { ...caption, language: "bash", code: 'echo "$MISSPELLED"' },
  );
  expect(found.map(({ problems }) => problems.length)).toEqual([1, 0, 1, 0]);
});

test("The error is the one that the page names", async () => {
  const error = (code: string) => ({ language: "text", title: "Error", code });
  const [sample] = await checked({ title: "Fails", code: fails }, error("Error: Yes."));
  expect(sample?.problems).toMatchObject([{ expected: "Error: Yes.", actual: "Error: No." }]);
  const [right] = await checked({ title: "Fails", code: fails }, error("Error: No."));
  expect(right?.problems).toEqual([]);
});

test("Code before a change may work, but carries no mark", async () => {
  const [before, now] = await checked({ tab: "Before", code: works }, { tab: "Now", code: works });
  expect([before, now].map((sample) => sample?.problems)).toEqual([[], []]);
  expect([before, now].map((sample) => sample && proofOf(sample))).toEqual([undefined, "recorded"]);
});
