import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { afterAll, describe, expect, test } from "vitest";
import { type Asked, type Files, sendFile } from "../../../../../core/serve/http/send-file.ts";
import { temporaryFolder } from "../../../../temporary-folder.ts";

const words = "0123456789";
const folder = temporaryFolder(
  {
    "plain.txt": words,
    "page.html": "page",
    "page.html.br": "br",
    "page.html.gz": "gz",
    "old.js": "js",
    "old.js.gz": "gz",
    "empty.txt": "",
  },
  afterAll,
);
const files: Files = {
  has: (path) => existsSync(join(folder, path)),
  read: (path) => readFileSync(join(folder, path)),
};
const send = (name: string, asked: Asked = {}) => sendFile(name, asked, files);
const bodyOf = (name: string, asked: Asked) => send(name, asked).body?.toString();

describe("compression", () => {
  test.each([
    ["page.html", "gzip, deflate, br", "br", "br"],
    ["page.html", "BR", "br", "br"],
    ["page.html", "gzip", "gz", "gzip"],
    ["page.html", "br;q=0, gzip;q=0.5", "gz", "gzip"],
    ["page.html", "brotli", "page", undefined],
    ["page.html", "", "page", undefined],
    ["old.js", "br, gzip", "gz", "gzip"],
    ["plain.txt", "br, gzip", words, undefined],
  ])("%s for `Accept-Encoding: %s` is %s", (name, accepted, body, encoding) => {
    const reply = send(name, { "accept-encoding": accepted });
    expect(reply.body?.toString()).toBe(body);
    expect(reply.headers["content-encoding"]).toBe(encoding);
  });

  test("keeps the type of the file, and has its own tag", () => {
    const [plain, br, gzip] = ["", "br", "gzip"].map((accepted) => send("page.html", { "accept-encoding": accepted }));
    expect(br.headers["content-type"]).toBe("text/html; charset=utf-8");
    expect(new Set([plain, br, gzip].map(({ headers }) => headers.etag)).size).toBe(3);
  });
});

describe("a client that has the file", () => {
  const { etag } = send("plain.txt").headers;

  test.each([etag, `W/${etag}`, `"other", ${etag}`, "*"])("and says so by %s is not sent it again", (known) => {
    const { status, headers, body } = send("plain.txt", { "if-none-match": known });
    expect([status, headers.etag, body]).toEqual([304, etag, undefined]);
  });

  test.each(['"other"', "", etag.slice(1, -1)])("in another version, %s, is sent it", (known) => {
    expect(send("plain.txt", { "if-none-match": known }).status).toBe(200);
  });

  test.each([etag, "*", `"other", ${etag}`])("and only wants that one, %s, is sent it", (expected) => {
    expect(send("plain.txt", { "if-match": expected }).status).toBe(200);
  });

  test.each(['"other"', "", `W/${etag}`])("and only wants another one, %s, is told that it's gone", (expected) => {
    const { status, body } = send("plain.txt", { "if-match": expected, "if-none-match": "*", range: "bytes=0-1" });
    expect([status, body]).toEqual([412, undefined]);
  });

  test("compressed does not have it plain", () => {
    const compressed = send("page.html", { "accept-encoding": "br" }).headers.etag;
    expect(send("page.html", { "if-none-match": compressed }).status).toBe(200);
    expect(send("page.html", { "if-none-match": compressed, "accept-encoding": "br" }).status).toBe(304);
  });
});

describe("a part of a file", () => {
  test.each([
    ["bytes=0-3", "0123", "bytes 0-3/10"],
    ["bytes=4-", "456789", "bytes 4-9/10"],
    ["bytes=-3", "789", "bytes 7-9/10"],
    ["bytes=-99", words, "bytes 0-9/10"],
    ["bytes=9-99", "9", "bytes 9-9/10"],
  ])("%s is sent as asked for", (range, body, contentRange) => {
    const reply = send("plain.txt", { range });
    expect([reply.status, reply.body?.toString(), reply.headers["content-range"]]).toEqual([206, body, contentRange]);
  });

  test.each(["bytes=10-", "bytes=10-12", "bytes=-0"])("%s lies outside", (range) => {
    const { status, headers, body } = send("plain.txt", { range });
    expect([status, headers["content-range"], body]).toEqual([416, "bytes */10", undefined]);
  });

  test.each(["bytes=", "bytes=-", "bytes=3-1", "bytes=0-1,4-5", "lines=0-3", "bytes=a-b", ""])(
    "%s is none, and the whole file is sent",
    (range) => expect([send("plain.txt", { range }).status, bodyOf("plain.txt", { range })]).toEqual([200, words]),
  );

  test("is one of the file as it is, not compressed", () => {
    expect(bodyOf("page.html", { range: "bytes=0-1", "accept-encoding": "br" })).toBe("pa");
  });

  test("is sent only of the version that the client has begun with", () => {
    const { etag } = send("plain.txt").headers;
    expect(send("plain.txt", { range: "bytes=0-3", "if-range": etag }).status).toBe(206);
    expect(send("plain.txt", { range: "bytes=0-3", "if-range": '"other"' }).status).toBe(200);
    expect(send("plain.txt", { range: "bytes=0-3", "if-range": `W/${etag}` }).status).toBe(200);
  });

  test("of an empty file there is none", () => expect(send("empty.txt", { range: "bytes=0-" }).status).toBe(416));

  test("is right for every range there is", () => {
    const bound = fc.oneof(fc.nat(20).map(String), fc.constant(""), fc.constant("99999999999999999999999"));
    fc.assert(
      fc.property(bound, bound, (from, to) => {
        const { status, headers, body } = send("plain.txt", { range: `bytes=${from}-${to}` });
        expect([200, 206, 416]).toContain(status);
        const [, first, last] = /^bytes (\d+)-(\d+)\/10$/.exec(headers["content-range"] ?? "") ?? [];
        const part = words.slice(Number(first), Number(last) + 1);
        expect(body?.toString()).toBe(status === 206 ? part : { 200: words, 416: undefined }[status]);
      }),
      { numRuns: 500 },
    );
  });
});

test("whatever is asked, the answer has one of four statuses", () => {
  const text = fc.oneof(fc.string(), fc.constantFrom("bytes=0-", "br", "gzip;q=x", "*", '"x"', ",,,", "bytes=--"));
  const asked = fc.record(
    { "accept-encoding": text, "if-match": text, "if-none-match": text, range: text, "if-range": text },
    { requiredKeys: [] },
  );
  fc.assert(
    fc.property(asked, fc.constantFrom("plain.txt", "page.html", "empty.txt"), (headers, name) => {
      expect([200, 206, 304, 412, 416]).toContain(send(name, headers).status);
    }),
    { numRuns: 1000 },
  );
});
