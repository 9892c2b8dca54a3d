import { describe, expect, test } from "vitest";
import type { ParameterStyle } from "../../../../../../extensions/api/model/request/parameter-value.ts";
import {
  addressOf,
  documentedEntries,
  type Entries,
  type Request,
  type RequestForm,
  requestOf,
} from "../../../../../../extensions/api/model/request/request.ts";
import { sampleLanguages, samplesOf } from "../../../../../../extensions/api/model/request/samples.ts";

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
  ["..\\..", "..%5C.."],
  ["%2e%2E", "%252e%252E"],
  ["\ud800", "%EF%BF%BD"],
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

test.each([
  ["list", { of: "list" }, "a,b", "?box=a&box=b"],
  ["list with a separator", { of: "list", separator: "|" }, "a, b", "?box=a%7Cb"],
  ["deep object", { of: "object", as: "deep" }, '{ "size": 1 }', "?box%5Bsize%5D=1"],
  ["deep object in another", { of: "object", as: "deep" }, '{ "a": { "b": 1 } }', "?box%5Ba%5D%5Bb%5D=1"],
  ["deep object with a list", { of: "object", as: "deep" }, '{ "a": [1, 2] }', "?box%5Ba%5D=1&box%5Ba%5D=2"],
  ["object as parameters", { of: "object", as: "parameters" }, '{ "size": 1, "tall": true }', "?size=1&tall=true"],
  ["object as a list", { of: "object", as: "list" }, '{ "size": 1 }', "?box=size%2C1"],
  ["object as pairs", { of: "object", as: "pairs" }, '{ "size": 1 }', "?box=size%3D1"],
  ["object that isn't JSON", { of: "object", as: "deep" }, "BOX", "?box=BOX"],
] satisfies [string, ParameterStyle, string, string][])("a %s is sent in its style", (_, style, value, query) => {
  const parameters: RequestForm["parameters"] = [{ name: "box", in: "query", value, style }];
  const boxes = { ...form, parameters, credentials: [] };
  expect(addressOf(requestOf(boxes, documentedEntries(boxes))).join("")).toBe(
    `https://api.example.com/teams/{team}/things${query}`,
  );
});

test("a parameter with several values is sent as often in every language", () => {
  const lists = {
    ...form,
    parameters: [{ name: "tag", in: "query" as const, value: "a,b", style: { of: "list" as const } }],
  };
  const [curl, node, python, go] = samplesOf(
    requestOf({ ...lists, method: "GET" }, { ...documentedEntries(lists), body: undefined }),
    sampleLanguages,
  ).map(({ code }) => code);
  expect(curl).toContain("-d tag=a \\\n  -d tag=b");
  expect(node).toContain('params: new URLSearchParams([\n    ["tag", "a"],\n    ["tag", "b"],\n  ])');
  expect(python).toContain('params=[\n        ("tag", "a"),\n        ("tag", "b"),\n    ]');
  expect(go).toContain('query.Add("tag", "a")\n\tquery.Add("tag", "b")');
});

describe("Go and PHP", () => {
  const request: Request = {
    ...{ method: "POST", url: "https://api.example.com/things", query: [["key", [{ variable: "KEY" }]]] },
    ...{ headers: [["X-Trace", ["it's $a"]]], cookies: [["session", ["s"]]], login: ["NAME", "WORD"] },
    body: { kind: "json", type: "application/json", value: { name: "it's `x`", none: {}, byNumber: { 1: null } } },
  };
  const written = (changed: Partial<Request>) =>
    samplesOf({ ...request, ...changed }, ["go", "php"]).map(({ code }) => code);

  test("send what is in each place", () => {
    const [go, php] = written({});
    expect(go).toContain('query.Add("key", os.Getenv("KEY"))');
    expect(go).toContain('request.SetBasicAuth(os.Getenv("NAME"), os.Getenv("WORD"))');
    expect(go).toContain('request.Header.Set("X-Trace", "it\'s $a")');
    expect(go).toContain('request.Header.Set("Cookie", "session=s")');
    // A raw string can't contain a backtick.
    expect(go).toContain('strings.NewReader("{\\"name\\":\\"it\'s `x`\\"');
    expect(php).toContain("curl_init('https://api.example.com/things?key=' . rawurlencode(getenv('KEY')));");
    expect(php).toContain("CURLOPT_USERPWD => getenv('NAME') . ':' . getenv('WORD'),");
    expect(php).toContain("        'X-Trace: it\\'s $a',\n        'Cookie: session=s',\n");
    expect(php).toContain("'none' => new stdClass(),\n        'byNumber' => (object) [\n            '1' => null,");
  });

  test("import what they use, and nothing else", () => {
    const [bare] = written({ method: "GET", query: [], login: undefined, body: undefined });
    expect(bare).toContain('import (\n\t"fmt"\n\t"io"\n\t"log"\n\t"net/http"\n)');
    const [multipart] = written({ body: { kind: "multipart", value: [["photo", "photo.bin", true]] } });
    expect(multipart).toContain(
      'import (\n\t"bytes"\n\t"fmt"\n\t"io"\n\t"log"\n\t"mime/multipart"\n\t"net/http"\n\t"os"\n)',
    );
  });

  test("send forms, files, and text", () => {
    const [form, phpForm] = written({ body: { kind: "form", value: [["a", "1 2"]] } });
    expect(form).toContain('form.Add("a", "1 2")\n\tbody := strings.NewReader(form.Encode())');
    expect(phpForm).toContain("http_build_query([\n        'a' => '1 2',\n    ])");
    const [files, phpFiles] = written({ body: { kind: "multipart", value: [["photo", "photo.bin", true]] } });
    expect(files).toContain('form.CreateFormFile("photo", "photo.bin")');
    expect(phpFiles).toContain("'photo' => new CURLFile('photo.bin'),");
    const [file, phpFile] = written({ body: { kind: "file", type: "image/png" } });
    expect(file).toContain('request.Header.Set("Content-Type", "image/png")');
    expect(phpFile).toContain("POSTFIELDS => file_get_contents('file'),");
    const [text, phpText] = written({ body: { kind: "text", type: "text/csv", value: "a,b" } });
    expect(text).toContain('strings.NewReader("a,b")');
    expect(phpText).toContain("POSTFIELDS => 'a,b',");
  });
});

test.each<[value: string, isFile: boolean, flag: string]>([
  ["a=b", false, "-F 'part=a=b'"],
  ["@/etc/passwd", false, "--form-string 'part=@/etc/passwd'"],
  ["<a", false, "--form-string 'part=<a'"],
  ["a;type=b", false, "--form-string 'part=a;type=b'"],
  ["a b.png", true, "-F 'part=@a b.png'"],
  ['a;"b,\\.png', true, `-F 'part=@"a;\\"b,\\\\.png"'`],
])("in a form, cURL sends %j as it is", (value, isFile, flag) => {
  const [curl] = samplesFor({ body: { kind: "multipart", value: [["part", value, isFile]] } });
  expect(curl?.split(" \\\n  ").at(-1)).toBe(flag);
});

test("cURL sends text that begins with @, and doesn't read a file", () => {
  const [curl] = samplesFor({ body: { kind: "text", type: "text/plain", value: "@a" } });
  expect(curl).toContain("--data-raw '@a'");
});
