import { expect, test } from "vitest";
import { documentedEntries, type Entries, type RequestForm, requestOf } from "../../../../src/model/request/request.ts";
import { samplesOf } from "../../../../src/model/request/samples.ts";

const form: RequestForm = {
  method: "POST",
  servers: ["https://api.example.com", "https://eu.example.com"],
  path: "/teams/{team}/things",
  parameters: [
    { name: "team", in: "path", value: "red", placeholder: "red" },
    { name: "limit", in: "query", value: "3" },
    { name: "after", in: "query" },
    { name: "X-Trace", in: "header" },
    { name: "session", in: "cookie" },
  ],
  credentials: [{ kind: "bearer", variable: "API_KEY" }],
  body: { kind: "json", type: "application/json", value: { name: "Lamp" } },
};

const samplesFor = (entries: Partial<Entries>) =>
  samplesOf(requestOf(form, { ...documentedEntries(form), ...entries })).map(({ code }) => code);

test("without a change, the samples send the documented examples", () => {
  const [curl] = samplesFor({});
  expect(curl).toBe(`curl -X POST 'https://api.example.com/teams/red/things?limit=3' \\
  -H "Authorization: Bearer $API_KEY" \\
  -H "Content-Type: application/json" \\
  -d '{
    "name": "Lamp"
  }'`);
});

test("the samples send what the reader enters, in every place", () => {
  const body: Entries["body"] = { kind: "json", type: "application/json", value: [true] };
  const [curl, node, python] = samplesFor({
    server: "https://eu.example.com",
    values: ["blue", undefined, "t_9", "a b", "s1"],
    body,
  });
  expect(curl).toBe(`curl -X POST 'https://eu.example.com/teams/blue/things?after=t_9' \\
  -H "Authorization: Bearer $API_KEY" \\
  -H "X-Trace: a b" \\
  -b "session=s1" \\
  -H "Content-Type: application/json" \\
  -d '[
    true
  ]'`);
  expect(node).toContain('"X-Trace": "a b", Cookie: "session=s1" }');
  expect(node).toContain('params: {\n    after: "t_9",\n  }');
  expect(python).toContain('cookies={\n        "session": "s1",\n    }');
  expect(python).toContain("json=[\n        True,\n    ]");
});

test("a required parameter without a value keeps its placeholder, another one isn't sent", () => {
  const { url, query } = requestOf(form, { server: "https://api.example.com", values: [] });
  expect(url).toBe("https://api.example.com/teams/red/things");
  expect(query).toEqual([]);
});

test.each([
  ["a/b", "a%2Fb"],
  ["?#", "%3F%23"],
  ["it's 100 %", "it's%20100%20%25"],
  ["@scope:name,other", "@scope:name,other"],
])("%j stays one segment of the path", (value, segment) => {
  const { url } = requestOf(form, { server: "", values: [value] });
  expect(url).toBe(`/teams/${segment}/things`);
});

test.each([
  ['"; rm -rf / #', `-H "X-Trace: \\"; rm -rf / #"`],
  ["$(id) `id` $HOME \\", '-H "X-Trace: \\$(id) \\`id\\` \\$HOME \\\\"'],
])("what the reader enters stays text in a shell: %j", (value, written) => {
  const [curl] = samplesFor({ values: ["red", undefined, undefined, value] });
  expect(curl).toContain(written);
});

test("without a body, none is sent", () => {
  const [curl] = samplesFor({ body: undefined });
  expect(curl).not.toContain("Content-Type");
});
