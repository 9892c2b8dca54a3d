import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { textsOf } from "../../../../core/texts/texts-of.ts";
import { answerEvents } from "../../../../extensions/events/endpoint.ts";
import type { ReaderEvent } from "../../../../extensions/events/model/read-event.ts";
import { leftOut } from "../../../../extensions/events/model/reader-text.ts";

const path = "/docs/events";
const vote = { type: "feedback", page: "/docs/limits/", helpful: "no" };

const languages = [
  { base: "/docs/", lang: "en", texts: textsOf("en") },
  { base: "/docs/ar/", lang: "ar", texts: textsOf("ar") },
];

const noFiles = { read: async () => undefined, stamp: () => 0 };

type Sent = { headers?: Record<string, string>; address?: string; method?: string; search?: string };

function open({ isFull = false, now = () => 0 }: { isFull?: boolean; now?: () => number } = {}) {
  const stored: ReaderEvent[] = [];
  const store = { add: (event: ReaderEvent) => !isFull && stored.push(event) > 0 };
  const answer = answerEvents({ path, languages }, store, now);
  const send = (
    body: string | undefined,
    { headers = {}, address = "192.0.2.1", method = "POST", search = "" }: Sent = {},
  ) =>
    answer(
      new Request(`http://docs.example.com${path}${search}`, {
        method,
        ...(body !== undefined && { body }),
        headers: { "content-type": "application/json", ...headers },
      }),
      address,
      noFiles,
    );
  return { stored, send };
}

const form = { "content-type": "application/x-www-form-urlencoded" };

describe("an event as JSON", () => {
  test.each([
    vote,
    { ...vote, comment: "Per day?" },
    { type: "search", page: "/docs/", query: "memory", results: 3, chosen: "/docs/limits/#memory", position: 1 },
    { type: "search", page: "/docs/", query: "memory", results: 3 },
    { type: "search_empty", page: "/docs/", query: "teapot" },
    { type: "not_found", page: "/docs/gone/", from: "/docs/" },
    { type: "not_found", page: "/docs/gr\u00f6\u00dfe/" },
    { type: "copy", page: "/docs/", what: "code" },
    { type: "example_tab", page: "/docs/", label: "Python" },
  ])("is stored as it is: %j", async (event) => {
    const { stored, send } = open();
    const { status } = await send(JSON.stringify(event));
    expect([status, stored]).toEqual([204, [event]]);
  });

  test("loses unknown fields, and private text even if the browser didn't remove it", async () => {
    const { stored, send } = open();
    await send(
      JSON.stringify({ ...vote, comment: " ada@example.com\n\u001b[2J said so ", id: 7, __proto__: { a: 1 } }),
    );
    expect(stored).toEqual([{ ...vote, comment: "[e-mail] [2J said so" }]);
  });

  test("is stored without a comment or query that may contain a secret", async () => {
    const { stored, send } = open();
    const search = { type: "search_empty", page: "/docs/" };
    await send(JSON.stringify({ ...vote, comment: "My password: hunter2" }));
    await send(JSON.stringify({ ...search, query: "Bearer abcdef123456" }));
    expect(stored).toEqual([
      { ...vote, comment: leftOut },
      { ...search, query: leftOut },
    ]);
  });

  test.each([
    "",
    "{",
    "null",
    "[]",
    "7",
    JSON.stringify({ ...vote, type: "visit" }),
    JSON.stringify({ ...vote, helpful: "maybe" }),
    JSON.stringify({ ...vote, comment: { length: 1 } }),
    JSON.stringify({ ...vote, comment: " \u200b " }),
    JSON.stringify({ ...vote, page: "https://example.com/" }),
    JSON.stringify({ ...vote, page: "//example.com/" }),
    JSON.stringify({ ...vote, page: "/\\example.com/" }),
    JSON.stringify({ ...vote, page: "/docs/\u202e/" }),
    JSON.stringify({ ...vote, page: `/${"x".repeat(300)}` }),
    JSON.stringify({ type: "search", page: "/docs/", query: "a", results: -1 }),
    JSON.stringify({ type: "search", page: "/docs/", query: "a", results: 1e9 }),
    JSON.stringify({ type: "search", page: "/docs/", query: "a", results: 1, chosen: "javascript:alert(1)" }),
    JSON.stringify({ type: "constructor", page: "/docs/" }),
  ])("is refused with 400: %s", async (body) => {
    const { stored, send } = open();
    expect((await send(body)).status).toBe(400);
    expect(stored).toEqual([]);
  });
});

describe("a form", () => {
  test("leads to a page with the second question, and then to thanks", async () => {
    const { stored, send } = open();
    const voted = await send("page=%2Fdocs%2Flimits%2F&helpful=no", { headers: form });
    expect([voted.status, voted.headers.get("location")]).toEqual([303, `${path}?page=%2Fdocs%2Flimits%2F&helpful=no`]);
    const page = await send(undefined, { method: "GET", search: "?page=%2Fdocs%2Flimits%2F&helpful=no" });
    expect(await page.text()).toMatch(/What was missing or unclear\?.*personal data, passwords, or keys/s);
    const said = await send("page=%2Fdocs%2Flimits%2F&helpful=no&comment=Units", { headers: form });
    expect(said.headers.get("location")).toBe(`${path}?page=%2Fdocs%2Flimits%2F`);
    expect(stored).toEqual([vote, { ...vote, comment: "Units" }]);
  });

  test("is answered in the language of the page that it's on", async () => {
    const { send } = open();
    const ar = textsOf("ar");
    const asked = await send(undefined, { method: "GET", search: "?page=%2Fdocs%2Far%2Flimits%2F&helpful=yes" });
    const text = await asked.text();
    expect(text).toContain('<html lang="ar" dir="rtl">');
    for (const part of [ar.feedbackThanks.replace(/\.$/, ""), ar.whatHelped, ar.send, ar.backToPage])
      expect(text).toContain(part);
    const headers = { ...form, "sec-gpc": "1", referer: "http://docs.example.com/docs/ar/limits/" };
    const refused = await (await send("page=%2Fdocs%2Far%2Flimits%2F&helpful=no", { headers })).text();
    expect(refused).toContain(ar.notTracked);
  });

  test("can't be made to link to another site or to contain markup", async () => {
    const { send } = open();
    for (const page of [
      "https://evil.example/",
      "//evil.example/",
      "/\\evil.example/",
      "javascript:alert(1)",
      "/a b",
      "",
    ]) {
      const answer = await send(undefined, { method: "GET", search: `?${new URLSearchParams({ page })}` });
      expect(answer.status).toBe(400);
      expect(await answer.text()).not.toContain("evil");
    }
    const page = '/docs/"><script>alert(1)</script>';
    const text = await (await send(undefined, { method: "GET", search: `?${new URLSearchParams({ page })}` })).text();
    expect(text).not.toContain("<script");
  });

  test("gets a page that can't run scripts", async () => {
    const { send } = open();
    const { headers } = await send(undefined, { method: "GET", search: "?page=/docs/" });
    expect(headers.get("content-security-policy")).toMatch(/^default-src 'none'; style-src 'sha256-[^ ]+';/);
  });
});

describe("refused are", () => {
  test("other content types, including those that another site can send without CORS", async () => {
    const { send } = open();
    for (const type of ["text/plain", "multipart/form-data; boundary=x", "application/jsonp", ""])
      expect((await send(JSON.stringify(vote), { headers: { "content-type": type } })).status).toBe(415);
  });

  test.each([
    [{ "sec-fetch-site": "cross-site" }],
    [{ "sec-fetch-site": "same-site" }],
    [{ origin: "https://evil.example" }],
    [{ origin: "null" }],
  ])("requests from other sites: %j", async (headers) => {
    const { stored, send } = open();
    expect((await send(JSON.stringify(vote), { headers })).status).toBe(403);
    expect((await send("page=/&helpful=no", { headers: { ...form, ...headers } })).status).toBe(403);
    expect(stored).toEqual([]);
  });

  test.each([
    "/../../etc",
    "/docs/../../etc",
    "/docs/%2e%2e/%2E./etc",
    "/docs/./",
    "//evil.example/",
    "/\\evil.example/",
    "/docs\\..\\etc",
    "docs/limits/",
  ])("%s as the address of a page", async (page) => {
    const { stored, send } = open();
    const events = [
      { ...vote, page },
      { type: "not_found", page },
      { type: "not_found", page: "/docs/gone/", from: page },
      { type: "search", page: "/docs/", query: "memory", results: 1, chosen: page },
    ];
    for (const event of events) expect((await send(JSON.stringify(event))).status).toBe(400);
    expect((await send(String(new URLSearchParams({ page, helpful: "no" })), { headers: form })).status).toBe(400);
    expect(stored).toEqual([]);
  });

  test("pages that aren't below the site", async () => {
    const { stored, send } = open();
    expect((await send(JSON.stringify({ ...vote, page: "/other/" }))).status).toBe(400);
    expect(stored).toEqual([]);
    expect((await send(JSON.stringify({ type: "not_found", page: "/other/" }))).status).toBe(204);
  });

  test("too many from one address or its /64, while others are answered", async () => {
    let time = 0;
    const { stored, send } = open({ now: () => time });
    const statuses: number[] = [];
    for (let count = 0; count < 40; count++)
      statuses.push((await send(JSON.stringify(vote), { address: `2001:db8::${count.toString(16)}` })).status);
    expect(statuses.filter((status) => status === 204)).toHaveLength(30);
    const refused = await send(JSON.stringify(vote), { address: "2001:db8::ffff" });
    expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, "2"]);
    expect((await send(JSON.stringify(vote), { address: "192.0.2.7" })).status).toBe(204);
    time += 2000;
    expect((await send(JSON.stringify(vote), { address: "2001:db8::1" })).status).toBe(204);
    expect(stored).toHaveLength(32);
  });

  test("more than one address may send in a day, until the next day", async () => {
    let time = 0;
    const { stored, send } = open({ now: () => time });
    // Slowly enough for the other limit.
    for (let count = 0; count < 1000; count++, time += 2000) await send(JSON.stringify(vote));
    expect(stored.length).toBeGreaterThanOrEqual(500);
    expect(stored.length).toBeLessThan(530);
    time = 86_400_000;
    expect((await send(JSON.stringify(vote))).status).toBe(204);
  });

  test("events for which there is no room", async () => {
    const { send } = open({ isFull: true });
    expect((await send(JSON.stringify(vote))).status).toBe(507);
    expect((await send("page=/docs/&helpful=no", { headers: form })).status).toBe(507);
  });

  test("events of readers who opted out of tracking, without an error", async () => {
    for (const name of ["sec-gpc", "dnt"]) {
      const headers = { [name]: "1" };
      const { stored, send } = open();
      expect((await send(JSON.stringify(vote), { headers })).status).toBe(204);
      expect(await (await send("page=/&helpful=no", { headers: { ...form, ...headers } })).text()).toContain(
        "wasn't stored",
      );
      expect(stored).toEqual([]);
    }
  });
});

test("no body makes it fail, and nothing that it stores can control a terminal or a page", async () => {
  const hostile = fc.oneof(
    fc.string({ unit: "binary", maxLength: 600 }),
    fc.constantFrom(
      "\u001b]8;;https://evil.example\u0007x",
      "\u202egnp.exe",
      "<script>alert(1)</script>",
      "'; DROP TABLE events; --",
      "\ud800",
      "a@b.c",
      "/docs/",
      "//x",
      "__proto__",
    ),
  );
  const field = fc.oneof(hostile, fc.jsonValue(), fc.integer(), fc.constant(undefined));
  /** The value that an event has there, more often than anything else. */
  const usually = (value: fc.Arbitrary<unknown>) => fc.oneof({ weight: 9, arbitrary: value }, field);
  const text = usually(hostile);
  const page = usually(fc.constantFrom("/docs/", "/docs/limits/#memory", '/"><img src=x onerror=alert(1)>/'));
  const event = fc.record({
    type: usually(fc.constantFrom("feedback", "search", "search_empty", "not_found", "copy", "example_tab")),
    page,
    helpful: usually(fc.constantFrom("yes", "no")),
    comment: text,
    query: text,
    results: usually(fc.nat(50)),
    chosen: page,
    position: usually(fc.nat(50)),
    from: page,
    what: usually(fc.constantFrom("code", "page")),
    label: text,
  });
  const json = fc.oneof(
    event.map((value) => JSON.stringify(value)),
    fc.json(),
    hostile,
  );
  const fields = fc.record({ page, helpful: usually(fc.constantFrom("yes", "no")), comment: text });
  const urlencoded = fields.map((values) => `${new URLSearchParams(values as Record<string, string>)}`);
  const sent = fc.oneof(
    json.map((body) => ({ body, type: "application/json" })),
    fc.oneof(urlencoded, hostile).map((body) => ({ body, type: "application/x-www-form-urlencoded" })),
  );
  let count = 0;
  const all: ReaderEvent[] = [];
  await fc.assert(
    fc.asyncProperty(sent, async ({ body, type }) => {
      const { stored, send } = open();
      const answer = await send(body, {
        headers: { "content-type": type },
        address: `10.0.${count >> 8}.${count++ & 255}`,
      });
      expect([204, 303, 400]).toContain(answer.status);
      const location = answer.headers.get("location");
      if (location !== null) {
        const page = await send(undefined, { method: "GET", search: new URL(location, "http://here").search });
        expect(page.status).toBe(200);
        expect((await page.text()).match(/<script|<[a-z]+ [^>]*\bon\w+=|href="(?!\/(?!\/))/)).toBeNull();
      }
      all.push(...stored);
      for (const value of stored.flatMap((event) => Object.values(event)))
        expect(String(value)).not.toMatch(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u);
    }),
    { numRuns: 2000 },
  );
  // Otherwise, the test would only show that everything is refused.
  expect(all.length).toBeGreaterThan(100);
});
