import { expect, test } from "vitest";
import { type Filling, httpRequest } from "../../../../../extensions/api/browser/http-request.ts";
import type { Request } from "../../../../../extensions/api/model/request/request.ts";

const request: Request = {
  method: "GET",
  url: "https://api.example.com/things",
  query: [["q", ["a&b c"]]],
  headers: [],
  cookies: [],
};
const sent = (changed: Partial<Request>, secrets: [string, string][] = [], files: [string, File][] = []) => {
  const filling: Filling = { secrets: new Map(secrets), files: new Map(files) };
  return httpRequest({ ...request, ...changed }, filling);
};

test("the query is encoded, and cookies are a header", () => {
  const url = "https://api.example.com/things?q=a%26b%20c";
  const cookies: Request["cookies"] = [
    ["session", ["s"]],
    ["key", [{ variable: "KEY" }]],
  ];
  expect(sent({ cookies })).toEqual({ method: "GET", url, headers: [["Cookie", "session=s"]] });
  expect(sent({ cookies }, [["KEY", "k"]]).headers).toEqual([["Cookie", "session=s; key=k"]]);
});

const bearer: Request["headers"] = [["Authorization", ["Bearer ", { variable: "KEY" }]]];

test("credentials are what the reader entered, and nothing if they're left out", () => {
  expect(sent({ headers: bearer }, [["KEY", "k1"]]).headers).toEqual([["Authorization", "Bearer k1"]]);
  expect(sent({ headers: bearer }, [["KEY", ""]]).headers).toEqual([]);
  expect(sent({ query: [["key", [{ variable: "KEY" }]]] }, [["KEY", "a/b"]]).url).toMatch(/\?key=a%2Fb$/);
  const login: Request["login"] = ["NAME", "PASSWORD"];
  const entered: [string, string][] = [
    ["NAME", "Zoë"],
    ["PASSWORD", `p:w${"w".repeat(1_000_000)}`],
  ];
  const [[, basic] = []] = sent({ login }, entered).headers;
  expect(Buffer.from(String(basic).slice("Basic ".length), "base64").toString()).toMatch(/^Zoë:p:w{1000001}$/);
  expect(sent({ login }).headers).toEqual([]);
});

test("each kind of body is sent with its type", async () => {
  const json = sent({ body: { kind: "json", type: "application/problem+json", value: { a: 1 } } });
  expect(json).toMatchObject({ headers: [["Content-Type", "application/problem+json"]], body: '{"a":1}' });
  const text = sent({ body: { kind: "text", type: "text/csv", value: "a,b" } });
  expect(text).toMatchObject({ headers: [["Content-Type", "text/csv"]], body: "a,b" });
  const form = sent({ body: { kind: "form", value: [["a", "1 2"]] } });
  expect([form.headers, String(form.body)]).toEqual([[], "a=1+2"]);
});

test("files are those that the reader chose", () => {
  const file = new File(["x"], "x.png");
  const value: [string, string, boolean][] = [
    ["title", "T", false],
    ["photo", "photo.bin", true],
    ["other", "other.bin", true],
  ];
  const { body, headers } = sent({ body: { kind: "multipart", value } }, [], [["photo", file]]);
  expect([...(body as FormData).keys()]).toEqual(["title", "photo"]);
  expect((body as FormData).get("photo")).toMatchObject({ name: "x.png" });
  expect(headers).toEqual([]);
  expect(sent({ body: { kind: "file", type: "image/png" } }, [], [["", file]]).body).toBe(file);
});
