// The explorer of events: what it makes of a request, where a body stops being JSON, and what its address says.

import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { examples, type Kind, kinds, ofVersion } from "../../site/parts/event-explorer/examples.ts";
import { eventOf } from "../../site/parts/event-explorer/http-event.ts";
import { jsonFault } from "../../site/parts/event-explorer/json-fault.ts";
import { faultsOf, requestOf } from "../../site/parts/event-explorer/request.ts";
import { type Fields, firstFields, searchWith, stateIn } from "../../site/parts/event-explorer/state.ts";

const eventFrom = async (fields: Partial<Fields>) => eventOf(await requestOf({ ...firstFields, ...fields }));
const most = 512 * 1024;

describe("the event of a request", () => {
  test.each([
    ["JSON", { format: "json", body: '{"a":[1]}' }, { a: [1] }, "JSON"],
    ["JSON that isn't an object", { format: "json", body: "6" }, 6, "JSON"],
    ["JSON with a mistake", { format: "json", body: '{"a":' }, '{"a":', undefined],
    ["a form", { format: "form", body: "name=Leia\ntitle=a=b & c" }, { name: "Leia", title: "a=b & c" }, "FORM"],
    ["text", { format: "text", body: "a=b" }, "a=b", undefined],
    ["nothing", { format: "none", body: "a=b" }, undefined, undefined],
    ["an empty form", { format: "multipart", body: "\n" }, undefined, undefined],
    ["another JSON type", { headers: "Content-Type: application/vnd.api+json", body: "[]" }, [], "JSON"],
    ["a type of its own", { headers: "Content-Type: text/csv", body: "[]" }, "[]", undefined],
    [
      "JSON that curl sends as a form",
      { format: "text", headers: "Content-Type: application/x-www-form-urlencoded", body: '{"a":"b=c"}' },
      '{"a":"b=c"}',
      undefined,
    ],
    [
      "a large payload",
      { query: "pipedream_upload_body=1" },
      { raw_body_url: expect.stringMatching(/^https:/) },
      undefined,
    ],
    [
      "one by its header",
      { headers: "X-PD-Upload-Body: 1" },
      { raw_body_url: expect.stringMatching(/^https:/) },
      undefined,
    ],
  ])("with %s", async (_, fields, body, type) => {
    const event = await eventFrom(fields);
    expect(event.body).toEqual(body);
    expect(event.inferred_body_type).toBe(type);
    expect("body" in event).toBe(body !== undefined);
  });

  test("with a form that has a file describes the file", async () => {
    const event = await eventFrom({ format: "multipart", body: "name=Leia\nimage=@photos/my_image.png" });
    expect(event.body).toEqual({
      name: "Leia",
      image: { encoding: "7bit", filename: "my_image.png", mimetype: "image/png", url: expect.any(String) },
    });
    expect(event.inferred_body_type).toBe("MULTIPART_FORM");
    expect(event.headers).toMatchObject({ "content-type": "multipart/form-data; boundary=----BOUNDARY" });
  });

  test("has its path, query, and headers as the endpoint sees them", async () => {
    const event = await eventFrom({
      method: "PUT",
      path: "/a b/é",
      query: "q=x+y&empty=",
      headers: "X-Name:  Leia \n\nAccept: */*",
    });
    expect(event).toMatchObject({
      method: "PUT",
      path: "/a%20b/%C3%A9",
      query: { q: "x y", empty: "" },
      headers: { "x-name": "Leia", accept: "*/*", host: "YOUR-ENDPOINT-ID.m.pipedream.net" },
      url: "https://YOUR-ENDPOINT-ID.m.pipedream.net/a%20b/%C3%A9?q=x+y&empty=",
    });
  });
});

describe("a fault", () => {
  test.each<[keyof Fields, Partial<Fields>, string]>([
    ["path", { path: "hello" }, "A path starts with a slash. Write `/hello`."],
    ["path", { path: "/hello?a=b" }, "Enter what follows the path in the **Query** field."],
    ["query", { query: "?a=b" }, "Leave out the question mark."],
    ["headers", { headers: "Accept: */*\n\nno header" }, "Line 3 isn't a header."],
    ["headers", { headers: "na me: a" }, "Line 1 isn't a header."],
    [
      "headers",
      { headers: "A: \t~é\n\nContent-Type: multipart/form-data; boundary=→" },
      "Line 3 contains `→` (U+2192),",
    ],
    ["headers", { headers: "A: b\0" }, "(U+0000), which can't be in a header."],
    ["headers", { headers: "A: \ud800" }, "(U+D800)"],
    ["headers", { headers: "A: 😀" }, "(U+1F600)"],
    ["body", { body: "{}}" }, "Line 1, column 3: Remove what follows the value. In the event,"],
    ["body", { format: "form", body: "a=b\nc" }, "Line 2 isn't a field."],
    [
      "body",
      { format: "text", body: "é".repeat(most / 2 + 1) },
      "The body has 513KB. Pipedream rejects a body of more than 512KB",
    ],
  ])("of the %s is explained: %j", (field, fields, text) => {
    const faults = faultsOf({ ...firstFields, ...fields }, most);
    expect(Object.keys(faults)).toEqual([field]);
    expect(faults[field]).toContain(text);
  });

  test("isn't found in what the form begins with, or in an empty one", () => {
    expect(faultsOf(firstFields, most)).toEqual({});
    expect(faultsOf({ ...firstFields, query: "", headers: "", body: "" }, most)).toEqual({});
  });
});

test("every request without a fault has an event", async () => {
  const piece = fc.constantFrom(
    "a",
    ":",
    ";",
    "=",
    "\n",
    "\t",
    "\0",
    "é",
    "→",
    "\ud800",
    "__proto__",
    "content-type: multipart/form-data; boundary=",
    "@",
    '"',
    "{",
    "}",
    "1e999",
    "%",
    "&",
  );
  const text = fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join(""));
  const format = fc.constantFrom("json", "form", "multipart", "text", "none");
  const fields = fc.record({
    method: fc.constant("POST"),
    path: text.map((path) => `/${path}`),
    query: text,
    headers: text,
    format,
    body: text,
  });
  await fc.assert(
    fc.asyncProperty(fields, async (fields) => {
      fc.pre(Object.keys(faultsOf(fields, most)).length === 0);
      expect(await eventOf(await requestOf(fields))).toHaveProperty("method");
    }),
  );
});

describe("JSON", () => {
  test.each([
    ["", 1, 1, "There's nothing here."],
    ['{\n  "a": 1,\n}', 3, 1, "Remove the comma before this bracket."],
    ["[1, ]", 1, 5, "Remove the comma before this bracket."],
    ["{'a': 1}", 1, 2, "Use double quotes instead of single quotes."],
    ["{a: 1}", 1, 2, "Write a name in double quotes or `}` here."],
    ['{"a" 1}', 1, 6, "Write a colon after the name."],
    ['{"a": 1 "b": 2}', 1, 9, "Write a comma or a closing bracket here."],
    ['{"a": }', 1, 7, "A value is missing here"],
    ['{"a": True}', 1, 7, "A value is missing here"],
    ['{"a": [1, 2}', 1, 12, "Write a comma or a closing bracket here."],
    ['{"a": [1, 2]', 1, 13, "The text ends before the closing `}`."],
    ['"a\nb"', 1, 1, "This text doesn't end on its line"],
    ['"\\x"', 1, 1, "a backslash that means nothing"],
    ["{} // a", 1, 4, "Remove the comment."],
    ["01", 1, 1, "A value is missing here"],
    ["1 2", 1, 3, "Remove what follows the value."],
  ])("%j has a fault at %i:%i", (text, line, column, message) => {
    expect(jsonFault(text)).toEqual({ line, column, message: expect.stringContaining(message) });
  });

  const isJson = (text: string) => {
    try {
      JSON.parse(text);
      return true;
    } catch {
      return false;
    }
  };

  test("has no fault exactly if the browser can read it", () => {
    const piece = fc.constantFrom(
      ..."{}[]:,",
      '"a"',
      '"\\u00e9"',
      '"\\N"',
      "1",
      "-0.5e+3",
      "01",
      "true",
      "True",
      " ",
      "\n",
      "null",
      "'",
    );
    fc.assert(
      fc.property(
        fc.oneof(
          fc.json(),
          fc.array(piece, { maxLength: 9 }).map((pieces) => pieces.join("")),
        ),
        (text) => {
          expect(jsonFault(text) === undefined, text).toBe(isJson(text));
        },
      ),
      { numRuns: 3000 },
    );
  });

  test("may be nested deeply, and long", () => {
    expect(jsonFault("[".repeat(100_000))).toMatchObject({ column: 100_001 });
    expect(jsonFault(JSON.stringify("a".repeat(500_000)))).toBeUndefined();
  });
});

describe("the address", () => {
  test("only says what differs from the beginning, in a readable way", () => {
    expect(searchWith({ kind: "http", fields: firstFields }, "")).toBe("?event=http");
    const fields = { ...firstFields, method: "PUT", path: "/a/b", body: "[1]" };
    expect(searchWith({ kind: "http", fields, value: "body[0]" }, "?utm_source=x")).toBe(
      "?utm_source=x&event=http&method=PUT&path=/a/b&body=[1]&value=body[0]",
    );
    expect(searchWith({ kind: "rss", fields, value: "title" }, "?event=http&method=PUT")).toBe(
      "?event=rss&value=title",
    );
  });

  test("brings back what it was made of", () => {
    const text = fc.string({ unit: "grapheme", maxLength: 40 });
    const fields = fc.record({
      method: fc.constantFrom("GET", "POST"),
      path: text,
      query: text,
      headers: text,
      format: fc.constantFrom("json", "form"),
      body: text,
    });
    fc.assert(
      fc.property(fields, fc.option(text, { nil: undefined }), (fields, value) => {
        const state = { kind: "http" as const, fields, value };
        expect(stateIn(new URL(searchWith(state, "") ?? "", "https://example.com").search)).toEqual(state);
      }),
    );
  });

  test("that is about no event, or wrong, is as in the beginning", () => {
    expect(stateIn("")).toBeUndefined();
    expect(stateIn("?event=toString")).toBeUndefined();
    expect(stateIn("?event=fax&path=/a")).toBeUndefined();
    expect(stateIn("?event=http&method=FETCH&format=yaml&path=/a")?.fields).toEqual({ ...firstFields, path: "/a" });
  });

  test("isn't longer than servers accept", () => {
    expect(searchWith({ kind: "http", fields: { ...firstFields, body: "a".repeat(5000) } }, "")).toBeUndefined();
  });
});

describe("an example", () => {
  const pages = (folder: string, ...routes: string[]) =>
    routes
      .map((route) => readFileSync(new URL(`../../${folder}/${route}/index.md`, import.meta.url), "utf8"))
      .join("\n");
  const shown = {
    v1: pages(
      "versions/v1",
      "workflows/events",
      "workflows/steps/triggers/app",
      "workflows/steps/triggers/http",
      "workflows/steps/triggers/email",
      "workflows/examples/trigger-workflow-on-saas-event",
    ),
    v2: pages(
      "content",
      "workflows/events",
      "workflows/steps/triggers/app",
      "workflows/steps/triggers/http",
      "workflows/steps/triggers/email",
      "workflows/examples/trigger-workflow-on-saas-event",
    ),
  };
  const cases = Object.keys(kinds).flatMap(
    (kind) =>
      [
        ["v1", kind],
        ["v2", kind],
      ] as ["v1" | "v2", Kind][],
  );

  test.each(cases)("of version %s, %s, is on a page of that version", (version, kind) => {
    const { event } = examples[version][kind];
    const fences = [...shown[version].matchAll(/^ *```json[^\n]*\n([\s\S]*?)^ *```$/gm)].map(([, code = ""]) =>
      JSON.parse(code),
    );
    // Version 1 describes the upload address in a sentence.
    if (version === "v1" && kind === "email") expect(shown.v1).toContain("`event.mail.content_url`");
    else expect(fences).toContainEqual(event);
  });

  test.each(["v1", "v2"] as const)("of a request is what the form begins with: %s", async (version) => {
    expect(ofVersion(version, await eventFrom({}))).toMatchObject(examples[version].http.event);
  });
});
