// One planted mistake of each class that neither types nor results find: in the text beside samples, and in samples whose
// page shows no result.

import { afterAll, expect, test } from "vitest";
import { temporaryFolder } from "../../packages/octavo/tests/temporary-folder.ts";
import { durations } from "../slips/durations.ts";
import { floatingPromises } from "../slips/floating-promises.ts";
import { rareNames } from "../slips/rare-names.ts";
import type { Slip } from "../slips/slip.ts";
import { statuses } from "../slips/statuses.ts";
import { unsetVariables } from "../slips/unset-variables.ts";
import { pageOf } from "./page-of.ts";

const fence = (code: string, info = "js") => `\`\`\`${info}\n${code}\n\`\`\`\n`;

/** A page with one sample, whose fence is on line 3. */
const pageWith = (code: string) => pageOf([{ language: "js", code, line: 3 }]);
const around = (code: string, sentence: string) => `${sentence}\n\n${fence(code)}`;
const messages = (slips: readonly Slip[]) => slips.map(({ message }) => message);

const root = temporaryFolder({ "content/index.md": "`$return_value` `Content-Type` `jedi_name`" }, afterAll);

test.each([
  [
    "a path in a sentence",
    "`steps.get_user.$reutrn_value`",
    "steps.get_user.$return_value; steps.code.$return_value",
    "return_value",
  ],
  ["a header", "A header.", 'send("Content-Type"); send("Content-Type"); send("Content-Tyep");', "Content-Type"],
  ["a file", "`/favicon.cio`", 'get("/favicon.ico"); get("/favicon.ico")', "favicon.ico"],
  ["a text in a sample", "A label.", 'label("Lists"); label("Lists"); label("Litss")', "Lists"],
])("a misspelled name: %s", (_, sentence, code, meant) => {
  const found = messages(rareNames(root)(around(code, sentence), pageWith(code)));
  expect(found.at(-1)).toContain(`\`${meant}\``);
});

test.each([
  ["is on another page, too", "`jedi_nam`", "jedi_name; jedi_name", "content/other.md"],
  ["has another ending", "`requests`", "request; request", ""],
  ["is explained beside the right one", "If you write `sumary`, it suggests `summary`.", "summary; summary", ""],
])("a name isn't misspelled if it %s", (_, sentence, code, file) => {
  const own = file ? temporaryFolder({ [file]: sentence, "content/index.md": sentence }) : root;
  expect(rareNames(own)(around(code, sentence), pageWith(code))).toEqual([]);
});

test.each([
  ["It waits 5 minutes:", "await wait(5 * 1000);", ["The sample beside `5 minutes` has 5 seconds."]],
  ["It waits 5 seconds:", "await wait(5 * 1000);", []],
  ["It waits 5 minutes:", "await wait(60_000);", []],
])("the unit of %j beside `%s`", (sentence, code, expected) => {
  const text = around(code, sentence);
  expect(messages(durations(text, pageWith(code)))).toEqual(expected);
});

test.each([
  ["It answers `204 OK`:", "run();", ["`204 OK` has the name of another status code."]],
  ["It responds with `404`:", "respond({ status: 400 });", ["The sample beside `404` has the status 400."]],
  ["It responds with `400`:", "respond({ status: 400 });", []],
  ["It responds with `404` or `410`:", "respond({ status: 400 });", []],
])("the status in %j beside `%s`", (sentence, code, expected) => {
  expect(messages(statuses(around(code, sentence), pageWith(code)))).toEqual(expected);
});

test.each([
  ["new Promise((resolve) => setTimeout(resolve, 500));", 1],
  ["await new Promise((resolve) => setTimeout(resolve, 500));", 0],
  ["run();\npipeline(\n  a,\n  b,\n);", 1],
  ["await Promise.all([\n  axios.get(a),\n  axios.get(b),\n]);", 0],
  ["axios.get(a).then((response) => run(response));", 0],
  ["// axios.get(a);", 0],
])("a promise that nothing waits for in `%s`", (code, count) => {
  const page = pageWith(code);
  expect(page.samples.flatMap((sample) => floatingPromises(sample, page))).toHaveLength(count);
});

test("a variable that is set below the line that reads it", () => {
  const found = (code: string) => {
    const page = pageOf([{ language: "bash", code }]);
    return page.samples.flatMap((sample) => messages(unsetVariables(sample, page)));
  };
  expect(found('pd deploy "$REPO/http.js"\nREPO=https://example.com')).toEqual(["`REPO` is set below this line."]);
  expect(found('REPO=https://example.com\npd deploy "$REPO/http.js"')).toEqual([]);
});
