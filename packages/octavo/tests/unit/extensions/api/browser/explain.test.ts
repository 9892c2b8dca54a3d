import { expect, test } from "vitest";
import { adviceFor, sizeText, statusText } from "../../../../../extensions/api/browser/explain.ts";
import { judgeAnswer } from "../../../../../extensions/api/browser/judge-answer.ts";
import type { Answer } from "../../../../../extensions/api/browser/send.ts";
import type { DocumentedAnswers } from "../../../../../extensions/api/model/request/operation-console.ts";

const answer: Answer = {
  status: 200,
  statusText: "OK",
  ms: 1234,
  headers: [],
  leftOut: [],
  body: new Uint8Array(1500),
};
const now = new Date("2030-01-31T12:00:00Z");
const advice = (status: number, retryAfter?: string) =>
  adviceFor({ ...answer, status, headers: retryAfter === undefined ? [] : [["retry-after", retryAfter]] }, now);

test("the first line has the status, the time, and the size", () => {
  expect(statusText(answer)).toBe("200 OK in 1,234 ms, 1.5 KB");
  expect(statusText({ ...answer, statusText: "", body: new Uint8Array(1) })).toBe("200 in 1,234 ms, 1 byte");
  expect(sizeText(5_240_000)).toBe("5.2 MB");
});

test("statuses that readers can do something about are explained", () => {
  expect(advice(200)).toBe("");
  expect(advice(404)).toBe("");
  expect(advice(401)).toContain("didn't accept your credentials");
  expect(advice(503)).toContain("The API failed.");
});

test.each([
  ["1", "Try again in 1 second."],
  ["1200", "Try again in 1,200 seconds."],
  ["Thu, 31 Jan 2030 12:00:30 GMT", "Try again in 30 seconds."],
  ["Thu, 31 Jan 2030 11:00:00 GMT", "Wait before you try again."],
  ["soon", "Wait before you try again."],
  [undefined, "Wait before you try again."],
])("Retry-After: %s", (retryAfter, expected) => {
  expect(advice(429, retryAfter)).toBe(`You sent too many requests. ${expected}`);
});

const documented: DocumentedAnswers = {
  responses: {
    200: { types: ["object"], properties: { id: {} }, required: ["id"] },
    204: null,
    "4xx": { types: ["object"] },
  },
  objects: {},
};

test.each<[status: number, value: unknown, remarks: string[]]>([
  [200, { id: 1 }, []],
  [200, {}, ["id is missing."]],
  [200, [], ["The body is an array, not an object."]],
  [200, undefined, ["The body isn't JSON, as documented."]],
  [204, undefined, []],
  [404, {}, []],
  [500, {}, ["The status 500 isn't documented."]],
])("an answer with %i and %j", (status, value, remarks) => {
  const read = value === undefined ? {} : { json: { value } };
  expect(judgeAnswer({ status }, read, documented).map(({ path = "", text }) => path + text)).toEqual(remarks);
});

test("of an answer that isn't whole, only the status is compared", () => {
  expect(judgeAnswer({ status: 200, cut: "broken" }, {}, documented)).toEqual([]);
  expect(judgeAnswer({ status: 500, cut: "broken" }, {}, documented)).toHaveLength(1);
});

test("`default` documents every other status", () => {
  const responses = { ...documented.responses, default: null };
  expect(judgeAnswer({ status: 500 }, {}, { ...documented, responses })).toEqual([]);
});
