// Planted mistakes in what pages say outside of their samples: each is reported with its place and its fix.

import { expect, test } from "vitest";
import { siteRoot } from "../../tests/site-root.ts";
import { proseProblems, proseRules, readPages } from "../prose/check-prose.ts";

const rules = proseRules(siteRoot);

const found = (text: string, version = "v2") =>
  proseProblems([{ path: "page.md", version, text }], rules).map(
    ({ line, column, message, fix }) => `${line}:${column}: ${message} ${fix}`,
  );

test("The pages have no such mistakes", () => {
  expect(proseProblems(readPages(siteRoot), rules)).toEqual([]);
});

test.each([
  [
    "Call this:\n\n::endpoint[GET {=API_BASE_URL}/user/me]",
    "3:16: The API has no path `/user/me`. Did you mean `/users/me`?",
  ],
  [
    "::endpoint[GET {=API_BASE_URL}/components/registery/rss-new-item-in-feed]",
    "1:16: The API has no path `/components/registery/rss-new-item-in-feed`. Did you mean `/components/registry/rss-new-item-in-feed`?",
  ],
  ["::endpoint[PUT {=API_BASE_URL}/sources]", "1:16: The API has no method PUT for `/sources`. It has POST."],
  [
    "::endpoint[GET {=API_BASE_URL}/workflows/p_abc123/errors/event_summaries]",
    "Did you mean `/workflows/p_abc123/$errors/event_summaries`?",
  ],
  [
    "::endpoint[GET {=API_BASE_URL}/sources/p_abc123/event_summaries]",
    "1:16: The API has no path `/sources/p_abc123/event_summaries`.",
  ],
  ["   ::endpoint[POST {=API_BASE_URL}/webhook]", "1:20: The API has no path `/webhook`. Did you mean `/webhooks`?"],
  [
    "::endpoint[GET https://rt.pipedream.com/sse/dc/SOURCE_ID/emit]",
    "The API has no path `/sse/dc/SOURCE_ID/emit`. Did you mean `/sse/dc/SOURCE_ID/emits`?",
  ],
  ["::endpoint[GET https://api.pipedream.com/users/me]", "isn't an address of an API."],
  ["Call `PUT /source/{id}` again.", "1:11: The API has no path `/source/{id}`. Did you mean `/sources/{id}`?"],
  [
    "Call `PATCH /sources/{id}` again.",
    "1:13: The API has no method PATCH for `/sources/{id}`. It has PUT and DELETE.",
  ],
  [
    "A run can take 40 seconds by default.",
    "1:16: `40 seconds` isn't a limit of this (time per execution). Write `30 seconds` or `60 seconds` or `{=FREE_EXECUTION_TIMEOUT}` or `{=PAID_EXECUTION_TIMEOUT}`",
  ],
  [
    "It's 30 minutes for HTTP and email triggers and 60 seconds for schedules.",
    "1:6: `30 minutes` isn't a limit of this (time per execution).",
  ],
  ["| [Time per execution](/limits/#time-per-execution) | 90 seconds by default |", "1:55: `90 seconds`"],
  [
    "By default, workflows and sources have {=TMP_SIZE_LIMIT} of memory.",
    "1:40: `{=TMP_SIZE_LIMIT}` isn't a limit of this (memory).",
  ],
  ["A workflow has 265MB of memory by default.", "1:16: `265MB`"],
  ["You have full access to `/tmp`, with {=PAYLOAD_SIZE_LIMIT} of space.", "1:38: `{=PAYLOAD_SIZE_LIMIT}`"],
  [
    "The body of a request to a source or workflow can be up to :limit[TMP_SIZE_LIMIT].",
    "1:60: `:limit[TMP_SIZE_LIMIT]` isn't a limit of this (body of a request). Write `{=PAYLOAD_SIZE_LIMIT}` or `5TB`",
  ],
  ["A payload can be up to 5GB.", "1:24: `5GB`"],
  [
    "The URL is valid for up to 30 seconds.",
    "1:28: `30 seconds` isn't a limit of this (URL of an upload). Write `30 minutes`",
  ],
  ["Requests currently time out after 15 seconds.", "1:35: `15 seconds`"],
  [
    "The queue holds {=MAX_WORKFLOW_QUEUE_SIZE} events. It drops 150 events.\n\nThe queue holds 1,000 events.",
    "3:17: `1,000 events`",
  ],
  [
    "| Plan | Invocations |\n| --- | --- |\n| Developer | {=FREE_ORG_DAILY_INVOCATIONS_LIMIT} per day |",
    "3:15: `{=FREE_ORG_DAILY_INVOCATIONS_LIMIT}` isn't a limit of this (invocations of the Developer plan).",
  ],
  ["The Team plan costs {=PRICE_PER_INVOCATION} per month.", "1:21: `{=PRICE_PER_INVOCATION}`"],
  ["An organization can have up to {=INSPECTOR_EVENT_LIMIT} members.", "1:32: `{=INSPECTOR_EVENT_LIMIT} members`"],
  ["You can store files in `/tmp`. They can have up to {=MEMORY_LIMIT} there.", "1:52: `{=MEMORY_LIMIT}`"],
])("%j is reported", (text, problem) => {
  const [first = "", ...others] = found(text);
  expect(first).toContain(problem);
  expect(others).toEqual([]);
});

test("Limits of version 1 are compared with its own constants", () => {
  const text = "An email can be up to 150KB in total.";
  expect(found(text, "v1")).toEqual([]);
  expect(found(text)).toHaveLength(1);
});

test.each([
  ["::endpoint[GET {=API_BASE_URL}/users/me/subscriptions?limit=1]"],
  ["::endpoint[DELETE /sources/dc_abc123/events]"],
  ["For example, if a queue holds 600 events and 100 events arrive per hour, it's full after 6 hours."],
  ["A workflow with 1024MB of memory runs every minute."],
  ["Each run can take up to {=PAID_EXECUTION_TIMEOUT} (12.5 minutes)."],
  ["A step that takes 4 seconds writes a file of 3MB."],
  ["Send `POST /` or `GET /favicon.ico` to the endpoint."],
])("%j is correct", (text) => {
  expect(found(text)).toEqual([]);
});
