// Planted mistakes: each is reported with its line, and correct code isn't reported.

import { expect, test } from "vitest";
import { siteRoot } from "../../tests/site-root.ts";
import { slipsCheck } from "../checks/slips.ts";
import { requestFaults } from "../server/request-faults.ts";
import { pageOf, problemsOf } from "./page-of.ts";

const check = slipsCheck(siteRoot);

const found = async (language: string, code: string, title?: string) =>
  (await problemsOf(check, pageOf([{ language, code, title }]))).map(
    ({ line, message, fix }) => `${line}: ${message} ${fix}`,
  );

test.each([
  [
    "js",
    'a;\nawait axios.get("http://jsonplaceholder.typicode.com/users");',
    "12: `http://jsonplaceholder.typicode.com` isn't encrypted.",
  ],
  ["bash", "curl http://api.pipedream.com/v1/users/me", "11: `http://api.pipedream.com` isn't encrypted."],
  [
    "js",
    'const headers = { Authorization: "Bearrer " + token };',
    "11: `Bearrer` isn't a known authorization scheme. Did you mean `Bearer`?",
  ],
  [
    "bash",
    "curl -H 'Authorization: Baerer abc' https://example.com",
    "11: `Baerer` isn't a known authorization scheme",
  ],
  ["python", 'headers={"Authorization": f"Beare {token}"}', "11: `Beare` isn't a known authorization scheme"],
  [
    "bash",
    "curl \\\n  -H 'Content-Type: aplication/json' https://example.com",
    "12: `aplication/json` isn't a known content type. Did you mean `application/json`?",
  ],
  [
    "js",
    'const headers = { "content-type": "text/plane" };',
    "11: `text/plane` isn't a known content type. Did you mean `text/plain`?",
  ],
  ["js", 'timer: { default: { cron: "0 25 * * *" } },', "11: `0 25 * * *` isn't a cron expression."],
  ["js", 'timer: { default: { cron: "0 0 * *" } },', "11: `0 0 * *` isn't a cron expression."],
  ["js", 'cron: "0 0 31-1 * *"', "11: `0 0 31-1 * *` isn't a cron expression."],
  ["js", 'cron: "*/0 0 * * *"', "isn't a cron expression."],
  ["js", 'cron: "0 0 * * 8"', "isn't a cron expression."],
  [
    "js",
    "await axios({ url,\n  timeout: 30 });",
    "12: The timeout is 30 milliseconds. Write 30000 if you mean 30 seconds.",
  ],
  ["python", "requests.get(url, timeout=5000)", "11: The timeout is 5000 seconds. Write 5 if you mean milliseconds."],
  ["go", "client := http.Client{Timeout: 10}", "11: The timeout is 10 nanoseconds. Write `10 * time.Second`."],
  ["bash", "curl --max-time 30000 https://example.com", "11: The timeout is 30000 seconds."],
  [
    "js",
    'this.db.get("lastRanAt");\nthis.db.set("lastRunAt", 1);',
    "12: The key `lastRunAt` is written, but nothing on the page reads it. Read it, or write a key that is read: `lastRanAt`.",
  ],
  [
    "js",
    "const key = process.env.PIPEDREAM_APY_KEY;",
    "11: Nothing sets the environment variable `PIPEDREAM_APY_KEY`.",
  ],
  ["python", 'os.environ["TWITTER_KEY"]', "11: Nothing sets the environment variable `TWITTER_KEY`."],
  ["go", 'os.Getenv("APIKEY")', "11: Nothing sets the environment variable `APIKEY`."],
])("%s %j is reported", async (language, code, problem) => {
  const [first = "", ...others] = await found(language, code);
  expect(first).toContain(problem);
  expect(others).toEqual([]);
});

test.each([
  ["js", 'await axios.get("http://api.open-notify.org/iss-now.json", { timeout: 5000 });'],
  ["js", 'const headers = { Authorization: "Zoho-oauthtoken " + token, "Content-Type": contentType };'],
  ["js", 'const headers = { Authorization: process.env.API_KEY, "content-type": "application/vnd.github+json" };'],
  ["js", 'cron: "*/15 0-6,12 1 jan-mar mon"'],
  ["js", "await axios({ timeout: 30 * 1000 });"],
  ["js", 'this.db.set("name", "Dylan");'],
  ["python", "requests.get(url, timeout=(10, 60))"],
  ["go", "client := http.Client{Timeout: 10 * time.Second}"],
])("%s %j is correct", async (language, code) => {
  expect(await found(language, code)).toEqual([]);
});

test("Fields with cron expressions, and misspelled titles of results, are reported", async () => {
  expect(await found("text", "60 * * * *", "Cron Expression")).toEqual([
    "11: `60 * * * *` isn't a cron expression. The minute can't be `60`. It's 0 to 59.",
  ]);
  expect(await found("text", "0 0 * * *", "Cron Expression")).toEqual([]);
  expect(await found("json", "{}", "Exprts")).toEqual([
    "10: `Exprts` isn't a title of a result. Did you mean `Exports`?",
  ]);
  expect(await found("json", "{}", "Return valeu")).toHaveLength(1);
  expect(await found("text", "Hello", "Message")).toEqual([]);
});

test("A variable that another sample of the page reads, too, has that name on purpose", async () => {
  const samples = ["read(process.env.MY_OWN_KEY);", "write(process.env.MY_OWN_KEY);"];
  expect(await problemsOf(check, pageOf(samples.map((code) => ({ language: "js", code }))))).toEqual([]);
});

test.each([
  [{ authorization: "Bearer undefined" }, "credentials with a missing value"],
  [{ authorization: "Bearer " }, "credentials with a missing value"],
  [{ authorization: `Basic ${btoa("undefined:undefined")}` }, "credentials with a missing value"],
  [{ authorization: "Token2 abc" }, "unknown authorization scheme `Token2`"],
  [{ "content-type": "application/jsn" }, "unknown content type `application/jsn`"],
])("A request with %j is reported", (headers, problem) => {
  const faults = requestFaults({ url: new URL("https://example.com/a"), headers });
  expect(faults).toEqual([expect.stringContaining(problem)]);
});

test("A request with an address that has a missing value is reported, and others aren't", () => {
  const faults = (url: string) => requestFaults({ url: new URL(url), headers: { authorization: "Bearer abc" } });
  expect(faults("https://example.com/users/undefined")).toHaveLength(1);
  expect(faults("https://example.com/users/1")).toEqual([]);
});
