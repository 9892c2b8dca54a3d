// What samples do, which is compared with what they did before.

import { afterAll, describe, expect, test } from "vitest";
import { temporaryFolder } from "../../../../packages/octavo/tests/temporary-folder.ts";
import type { CheckedPage } from "../../../check-samples.ts";
import { effectsOfProgram, effectsOfRuns } from "../../../effects.ts";
import type { Level } from "../../../page-check.ts";
import { effectProblems, recordedFile, recordedText } from "../../../recorded-effects.ts";
import { problemLine } from "../../../report.ts";
import { withResults } from "../../../sample.ts";
import { testedList, testedListFile } from "../../../tested-list.ts";
import { runSamples, step } from "../../run-samples.ts";

async function effectsOf(code: string): Promise<string[]> {
  const { runs, requests } = await runSamples([{ code }]);
  return effectsOfRuns(runs.get(0) ?? [], requests.get(0) ?? []);
}

describe("the effects of a step", () => {
  test("are its requests, responses, exports, and logs", async () => {
    const body = `
      const { data } = await axios.get("https://jsonplaceholder.typicode.com/users");
      await $.respond({ status: 201, body: "Done" });
      $.export("count", data.length);
      console.log(data.length);
      return data[0].id;`;
    expect(await effectsOf(`import axios from "axios";\n${step(body)}`)).toEqual([
      "Sends GET https://jsonplaceholder.typicode.com/users",
      "Responds with 201 and Done",
      "Exports count: 10",
      "Returns 1",
      "Logs 10",
    ]);
  });

  test("belong to the step that caused them", async () => {
    const get = (id: number) =>
      `import axios from "axios";\n${step(`await axios.get("https://jsonplaceholder.typicode.com/posts/${id}");`)}`;
    const { requests } = await runSamples([{ code: get(1) }, { code: get(2) }]);
    const paths = [0, 1].map((index) => requests.get(index)?.map(({ url }) => url.pathname));
    expect(paths).toEqual([["/posts/1"], ["/posts/2"]]);
  });

  test("are those of a source, a message to a destination, and the end of the workflow, too", async () => {
    const source = 'export default { run() { this.$emit({ id: 1 }, { summary: "One" }); } };';
    expect(await effectsOf(source)).toEqual(['Emits {"id":1} as {"summary":"One"}']);
    const code = step('$.send.emit({ raw_event: { id: 1 } }); return $.flow.exit("enough");');
    expect(await effectsOf(code)).toEqual([
      'Sends {"raw_event":{"id":1}} with $send.emit',
      "Ends the workflow: enough",
    ]);
  });

  test("that are many are counted", async () => {
    const code = "export default { run() { for (let id = 1; id < 10; id++) this.$emit({ id }); } };";
    expect((await effectsOf(code)).at(-1)).toMatch(/^And 3 more \[[0-9a-f]{6}\]$/);
  });
});

test("the effects of a program are the same in each run", () => {
  const run = (id: string, now: number) =>
    effectsOfProgram({ exports: { id }, stdout: `${new Date(now).toISOString()} ${now} 1589486981597`, code: 2 }, []);
  const uuid = "0a1b2c3d-0000-4000-8000-00000000000";
  expect(run(`${uuid}1`, Date.now())).toEqual(run(`${uuid}2`, Date.now() - 1000));
  expect(run(`${uuid}1`, Date.now())).toEqual([
    'Exports id: "UUID"',
    "Prints TIME TIMESTAMP 1589486981597",
    "Ends with exit code 2",
  ]);
});

const keys = ["NU7FWXUAX-Dx", "m3gfkvLGv5d6", "xiNkfIxBjj0D"];
type Ran = { key?: string; title?: string; effects?: string[]; levels?: Level[] };

function checkedPage(samples: readonly Ran[]): CheckedPage[] {
  const page = withResults({
    route: "/page/",
    path: "content/page/index.md",
    version: "v2",
    isShared: false,
    samples: samples.map(({ key = keys[0], title }) => ({ language: "js", title, code: "run();", line: 7, key })),
  } as Parameters<typeof withResults>[0]);
  const checked = page.samples.map((sample, index) => {
    const { effects = [], levels = [] } = samples[index] ?? {};
    return { sample, levels: new Set<Level>(["executed", ...levels]), problems: [], effects };
  });
  return [{ page, samples: checked, isComplete: true }];
}

const post = "Sends POST https://example.com with {}";
const put = "Sends PUT https://example.com with {}";

describe("the list of tested samples", () => {
  const day = new Date("2022-02-28T12:00:00Z");
  const listOf = (root: string, samples: readonly Ran[]) =>
    JSON.parse(testedList(root, checkedPage(samples), day)).v2["/page/"];

  test("says with what each was compared: with results, with comments, or only with what it did before", () => {
    const samples: Ran[] = [
      { key: keys[0], levels: ["compared"], effects: [post] },
      { key: keys[1], levels: ["noted"], effects: [post] },
      { key: keys[2], effects: [post, "Prints a… [0a1b2c]"] },
    ];
    expect(listOf(temporaryFolder({}, afterAll), samples)).toEqual({
      tested: [keys[0]],
      noted: [keys[1]],
      recorded: { "2022-02-28": { [keys[2] as string]: [post, "Prints a…"] } },
    });
  });

  test("keeps the day of what is the same", () => {
    const before = { v2: { "/page/": { recorded: { "2022-01-31": { [keys[0] as string]: [post] } } } } };
    const root = temporaryFolder({ [testedListFile]: JSON.stringify(before) }, afterAll);
    expect(listOf(root, [{ effects: [post] }])).toEqual(before.v2["/page/"]);
    expect(Object.keys(listOf(root, [{ effects: [put] }]).recorded)).toEqual(["2022-02-28"]);
  });
});

describe("a sample that does something else than recorded", () => {
  const recorded: Ran[] = [{ effects: [post] }, { key: keys[1], title: "second", effects: [put] }];
  const root = temporaryFolder({ [recordedFile]: recordedText(checkedPage(recorded)) }, afterAll);
  const found = (samples: readonly Ran[]) => effectProblems(root, checkedPage(samples)).map(problemLine);
  const changed = `content/page/index.md:7: The sample does something else than sample-tests/recorded.json says. Correct the sample. If the change is right, run \`npm run check:samples -- --update\`.
    Expected:
      Sends POST https://example.com with {}
    Actual:
      Sends PUT https://example.com with {}`;

  test("is reported if its code is the same, and if it has other code in the same place", () => {
    expect(found(recorded)).toEqual([]);
    expect(found([{ effects: [put] }, ...recorded.slice(1)])).toEqual([changed]);
    expect(found([{ key: keys[2], effects: [put] }, ...recorded.slice(1)])).toEqual([changed]);
    expect(found([{ key: keys[2], effects: [post] }, ...recorded.slice(1)])).toEqual([]);
  });

  test("is known by its title where samples were added or removed", () => {
    const edited = { key: keys[2], title: "second", effects: [put] };
    expect(found([...recorded.slice(0, 1), edited, { key: keys[2] }])).toEqual([]);
    expect(found([...recorded.slice(0, 1), { ...edited, effects: [] }, { key: keys[2] }])).toHaveLength(1);
    expect(found(recorded.slice(1))).toEqual([]);
  });
});
