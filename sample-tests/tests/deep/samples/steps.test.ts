import { expect, test } from "vitest";
import { lastRuns, runSamples, step } from "../../run-samples.ts";

test("Steps run in order and see what earlier ones export", async () => {
  const [first, second] = await lastRuns([
    { name: "get_user", code: step('$.export("email", "leia@example.com"); return { name: "Leia" };') },
    {
      code: step("return [steps.get_user.$return_value.name, steps.get_user.email, steps.trigger.event.id].join(' ')"),
      context: { event: { id: 7 } },
    },
  ]);
  expect(first?.exports).toEqual({ email: "leia@example.com", $return_value: { name: "Leia" } });
  expect(second?.exports).toEqual({ $return_value: "Leia leia@example.com 7" });
});

test("Exports are JSON", async () => {
  const [dates, circular] = await lastRuns([
    { code: step("return { at: new Date(), run: () => 1 };") },
    { code: step("const a = {}; a.a = a; return a;") },
  ]);
  expect(dates?.exports).toEqual({ $return_value: { at: "2022-02-01T09:30:00.000Z" } });
  expect(circular?.failure).toMatchObject({ name: "TypeError" });
});

test("Logs are those of Node.js", async () => {
  const [run] = await lastRuns([
    { code: step('console.log("a", { b: [1] }); console.error("c"); console.dir({ d: 1 });') },
  ]);
  expect(run?.logs).toEqual([
    { stream: "stdout", text: "a { b: [ 1 ] }" },
    { stream: "stderr", text: "c" },
    { stream: "stdout", text: "{ d: 1 }" },
  ]);
});

test("A step responds, sends, and ends the workflow", async () => {
  const [run] = await lastRuns([
    {
      code: step(
        'await $.respond({ status: 201, headers: { "X-A": "1" }, body: { ok: true } }); $.send.http({ method: "POST", url: "https://example.com" }); return $.flow.exit("done");',
      ),
    },
  ]);
  expect(run?.response).toEqual({ status: 201, headers: { "x-a": "1" }, body: '{"ok":true}', immediate: false });
  expect(run?.sent).toEqual([{ destination: "http", payload: { method: "POST", url: "https://example.com" } }]);
  expect(run?.ended).toEqual({ reason: "done" });
  expect(run?.exports).toEqual({});
});

test("The caller gets an error if a step that could respond fails or ends the workflow first", async () => {
  const respond = "await $.respond({ status: 200 });";
  const runs = await lastRuns([
    { code: step(`throw new Error("No."); ${respond}`) },
    { code: step(`return $.flow.exit("no"); ${respond}`) },
    { code: `$end("no"); await $respond({ status: 200 });`, isLegacy: true },
    { code: step("await $.respond({ status: 200, body: 1 });") },
    // Later steps may respond.
    { code: step(`if (!steps) ${respond}`) },
    { code: step(`${respond} throw new Error("No.");`) },
    { code: step('throw new Error("$.respond is missing.");') },
  ]);
  const missing = { status: 400, body: "No $.respond called in workflow" };
  const answers = [missing, missing, missing, missing, undefined, { status: 200 }, undefined];
  expect(runs.map(({ response }) => response)).toMatchObject(answers);
});

test("Unknown methods and options fail at their line", async () => {
  const [exit, option] = await lastRuns([
    { code: step('\n$.flow.end("reason");') },
    { code: step('\n\n$.send.email({ subject: "a", body: "b" });') },
  ]);
  expect(exit?.failure).toEqual({ name: "TypeError", message: "$.flow.end is not a function", line: 2 });
  expect(option?.failure).toMatchObject({ message: 'send.email() has no option "body".', line: 3 });
});

test("The database keeps JSON from one run to the next, for one step", async () => {
  const code = step(
    'const known = this.db.get("at"); this.db.set("at", new Date()); return known ?? "none";',
    'db: "$.service.db"',
  );
  const { runs } = await runSamples([{ code, context: { runs: 2 } }, { code }]);
  const values = [...runs.values()].map((each) => each.map(({ exports }) => exports.$return_value));
  expect(values).toEqual([["none", "2022-02-01T09:30:00.000Z"], ["none"]]);
});

test("Props have entered values, defaults, and options", async () => {
  const props = `a: { type: "string", default: "x" }, b: { type: "integer" }, c: { type: "string", async options({ page }) { return [{ label: "L", value: "first" + page }]; } }, d: { type: "app", app: "slack" }`;
  const context = { props: { b: 2 }, auth: { slack: { oauth_access_token: "t" } } };
  const [run, missing] = await lastRuns([
    { code: step("return [this.a, this.b, this.c, this.d.$auth.oauth_access_token];", props), context },
    { code: step("return this.a;", 'a: { type: "string" }') },
  ]);
  expect(run?.exports.$return_value).toEqual(["x", 2, "first0", "t"]);
  expect(missing?.failure?.message).toContain('The prop "a" has no value.');
});

test("Code that nothing waits for is noticed", async () => {
  const [timer, request, fine] = await lastRuns([
    { code: step("setTimeout(() => {}, 60_000);") },
    { code: `import axios from "axios";\n${step('axios.get("https://example.com");')}` },
    { code: `import axios from "axios";\n${step('await axios.get("https://example.com");')}` },
  ]);
  expect([timer, request, fine].map((run) => run?.isUnfinished)).toEqual([true, true, false]);
});

test("Requests reach the sample server only, and it names those without an answer", async () => {
  const code = `import axios from "axios";\n${step('return (await axios.get("https://nowhere.example.org/a")).data;')}`;
  const { runs, faults } = await runSamples([{ code }]);
  expect(runs.get(0)?.[0]?.failure?.message).toBe("Request failed with status code 501");
  expect(faults).toEqual([
    "No fixture answers GET https://nowhere.example.org/a. Add it to sample-tests/server/hosts.",
  ]);
});

test("The platform's axios returns the body, and exports a failed response", async () => {
  const call = (status: number) =>
    `import { axios } from "@pipedream/platform";\n${step(`return await axios($, { url: "https://postman-echo.com/status/${status}" });`)}`;
  const [fine, failed] = await lastRuns([{ code: call(200) }, { code: call(400) }]);
  expect(fine?.exports).toEqual({ $return_value: { status: 200 } });
  expect(failed?.exports).toMatchObject({ debug: { status: 400, data: { status: 400 } } });
  expect(failed?.failure?.message).toBe('Request failed with status code 400\n\n{\n  "status": 400\n}');
});

test("A sample that never ends is stopped", async () => {
  const { runs, stoppedAt } = await runSamples([{ code: step("return 1;") }, { code: step("while (true);") }], {
    timeLimit: 1000,
  });
  expect([...runs.keys()]).toEqual([0]);
  expect(stoppedAt).toMatchObject({ index: 1, reason: "It takes longer than 1 seconds." });
});

test("Files in /tmp belong to the session", async () => {
  const code = `import fs from "fs";\n${step('fs.writeFileSync("/tmp/b", "x"); return fs.readdirSync("/tmp");')}`;
  const [run] = await lastRuns([{ code }], { files: { "/tmp/a": "y" } });
  expect(run?.exports.$return_value).toEqual(["a", "b"]);
});

test("A Buffer can't be exported", async () => {
  const [inObject] = await lastRuns([{ code: step('return { file: Buffer.from("a") };') }]);
  expect(inObject?.failure).toMatchObject({ name: "TypeError", message: expect.stringContaining("can't be exported") });
});
