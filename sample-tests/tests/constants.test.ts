// Limits that samples state are those of `constants.yaml`.

import { expect, test } from "vitest";
import { siteRoot } from "../../tests/site-root.ts";
import { constantsCheck } from "../checks/constants.ts";
import { pageOf, problemsOf } from "./page-of.ts";

const check = constantsCheck(siteRoot);

const found = async (code: string, version = "v2") =>
  (await problemsOf(check, pageOf([{ language: "text", code }], { version }))).map(
    ({ line, message, fix }) => `${line}: ${message} ${fix}`,
  );

test("a stated limit that isn't a constant is reported", async () => {
  expect(await found("Error\nThe body exceeds the limit of 500KB")).toEqual([
    expect.stringMatching(
      /^12: `500KB` isn't a limit of the platform\. Cite the one you mean: `\{=PAYLOAD_SIZE_LIMIT\}` \(512KB\), /,
    ),
  ]);
  expect(await found("Up to 50 events will be queued")).toEqual([
    "11: `50 events` isn't a limit of the platform. Cite the one you mean: `{=INSPECTOR_EVENT_LIMIT}` (100), `{=DEFAULT_WORKFLOW_QUEUE_SIZE}` (100), `{=MAX_WORKFLOW_QUEUE_SIZE}` (10,000).",
  ]);
  expect(await found("Timeout: the maximum is 60 seconds")).toHaveLength(1);
});

test("each version has its own limits", async () => {
  expect(await found("Emails can have up to 150KB", "v1")).toEqual([]);
  expect(await found("Emails can have up to 150KB")).toHaveLength(1);
});

test("a quota or address that follows from a constant is compared with it", async () => {
  expect(await found('{ "daily_compute_time_quota": 3600000,\n"daily_invocations_quota": 100 }')).toEqual([
    "11: `daily_compute_time_quota` is 3600000, but DAILY_COMPUTE_TIME makes it 1800000. Write 1800000.",
    "12: `daily_invocations_quota` is 100, but DAILY_INVOCATIONS_LIMIT makes it 333. Write 333.",
  ]);
  expect(await found("curl https://api.pipedream.com/v2/users/me")).toEqual([
    "11: `https://api.pipedream.com/v2` isn't the address of the API. Write `{=API_BASE_URL}` (https://api.pipedream.com/v1).",
  ]);
});

test.each([
  "The body exceeds the limit of 512KB",
  "Up to 10,000 events can wait",
  "const BATCH_SIZE = 1000; // rows per request",
  "params: { limit: 1050 },",
  "// Keep only the newest 1,000 IDs, to stay under the size limit.",
  "maxBodyLength: Infinity, // some versions default to 10 MB",
  "The API responded in 412 ms",
  "https://api.github.com/v3 and https://api.pipedream.com/v1/users/me",
])("%j is correct", async (code) => {
  expect(await found(code)).toEqual([]);
});
