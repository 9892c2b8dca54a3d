import { expect, test } from "vitest";
import { lastRuns, runSamples } from "../../run-samples.ts";

test("A code step of version 1 is the body of a function", async () => {
  const [first, second] = await lastRuns([
    {
      name: "first",
      isLegacy: true,
      code: 'import axios from "axios";\n\nthis.a = params.n;\nreturn (await axios.get("https://jsonplaceholder.typicode.com/users")).data.length + event.n;',
      context: { params: { n: 1 }, event: { n: 2 } },
    },
    {
      isLegacy: true,
      code: "return [steps.first.a, steps.first.$return_value, auths.slack.token];",
      context: { auth: { slack: { token: "t" } } },
    },
  ]);
  expect(first?.exports).toEqual({ a: 1, $return_value: 12 });
  expect(second?.exports).toEqual({ $return_value: [1, 12, "t"] });
});

test("$end stops the step, and $respond answers", async () => {
  const [run] = await lastRuns([
    { isLegacy: true, code: 'await $respond({ status: 200, body: "OK" });\n$end("enough");\nthis.a = 1;' },
  ]);
  expect(run).toMatchObject({ ended: { reason: "enough" }, response: { body: "OK" }, exports: {} });
  expect(run?.failure).toBeUndefined();
});

test("$checkpoint lasts from one run to the next", async () => {
  const { runs } = await runSamples([
    { isLegacy: true, code: "$checkpoint = ($checkpoint ?? 0) + 1;\nreturn $checkpoint;", context: { runs: 3 } },
    {
      isLegacy: true,
      code: 'this.$checkpoint = (this.$checkpoint ?? "") + "x";\nreturn this.$checkpoint;',
      context: { runs: 2 },
    },
  ]);
  const values = [...runs.values()].map((each) => each.map(({ exports }) => exports));
  expect(values).toEqual([
    [{ $return_value: 1 }, { $return_value: 2 }, { $return_value: 3 }],
    [{ $return_value: "x" }, { $return_value: "xx" }],
  ]);
});

test("Errors are those of the platform's Node.js, with their line", async () => {
  const [run, mixed] = await lastRuns([
    { isLegacy: true, code: '// A comment.\n$checkpoint.test = "value";' },
    { isLegacy: true, code: 'import fs from "fs";\nconst axios = require("axios");' },
  ]);
  expect(run?.failure).toEqual({ name: "TypeError", message: "Cannot set property 'test' of undefined", line: 2 });
  expect(mixed?.failure).toMatchObject({ message: "require is not defined", line: 2 });
});
