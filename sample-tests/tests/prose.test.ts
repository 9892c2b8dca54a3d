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
])("%j is reported", (text, problem) => {
  const [first = "", ...others] = found(text);
  expect(first).toContain(problem);
  expect(others).toEqual([]);
});

test.each([
  ["::endpoint[GET {=API_BASE_URL}/users/me/subscriptions?limit=1]"],
  ["::endpoint[DELETE /sources/dc_abc123/events]"],
  ["Send `POST /` or `GET /favicon.ico` to the endpoint."],
])("%j is correct", (text) => {
  expect(found(text)).toEqual([]);
});
