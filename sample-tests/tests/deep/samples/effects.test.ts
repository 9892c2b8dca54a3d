// What samples do when their page shows no result.

import { afterAll, describe, expect, test } from "vitest";
import { temporaryFolder } from "../../../../packages/octavo/tests/temporary-folder.ts";
import type { CheckedPage } from "../../../check-samples.ts";
import { effectsOfProgram, effectsOfRuns } from "../../../effects.ts";
import { problemLine } from "../../../report.ts";
import { withResults } from "../../../sample.ts";
import { effectProblems, testedList, testedListFile } from "../../../tested-list.ts";
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
    expect((await effectsOf(code)).at(-1)).toBe("And 3 more");
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

describe("the list of tested samples", () => {
  const key = "NU7FWXUAX-Dx";
  const page = withResults({
    route: "/page/",
    path: "content/page/index.md",
    version: "v2",
    isShared: false,
    samples: [{ language: "js", code: "run();", line: 7, key }],
  } as Parameters<typeof withResults>[0]);
  const checked = (effects: string[]): CheckedPage[] => [
    { page, samples: page.samples.map((sample) => ({ sample, levels: new Set(["executed"]), problems: [], effects })) },
  ];
  const effects = ["Sends POST https://example.com with {}"];
  const root = temporaryFolder({ [testedListFile]: testedList(checked(effects)) }, afterAll);

  test("has the effects that were compared, and no more", () => {
    expect(JSON.parse(testedList(checked(effects)))).toEqual({ v2: { "/page/": { expected: { [key]: effects } } } });
    expect(JSON.parse(testedList(checked([])))).toEqual({ v2: { "/page/": { ran: [key] } } });
  });

  test("reports a sample that does something else", () => {
    expect(effectProblems(root, checked(effects))).toEqual([]);
    const [problem] = effectProblems(root, checked(["Sends PUT https://example.com with {}"]));
    expect(problem && problemLine(problem)).toBe(
      `content/page/index.md:7: The sample does something else than site/tested-samples.json says. Correct the sample. If the change is right, run \`npm run check:samples -- --update\`.
    Expected:
      Sends POST https://example.com with {}
    Actual:
      Sends PUT https://example.com with {}`,
    );
  });
});
