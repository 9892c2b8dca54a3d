import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  contactFault,
  type Fault,
  hashFault,
  hostFault,
  originFault,
  pathFault,
  webAddressFault,
} from "../../../../core/model/address.ts";
import { nastyText } from "./nasty-text.ts";

type Rule = (text: string) => Fault | undefined;
const faults = (rule: Rule, texts: readonly string[]) => texts.map((text) => [text, rule(text)?.message]);
const accepted = (texts: readonly string[]) => texts.map((text) => [text, undefined]);

describe("webAddressFault", () => {
  test("accepts addresses of other sites", () => {
    const texts = [
      "https://example.com",
      "http://example.com/",
      "HTTPS://Example.COM/a",
      "https://example.com:8443/a/b?c=d&e=$f#g/h?i",
      "https://127.0.0.1/",
      "https://[::1]:3000/",
      "https://a-b.c_d.example.com./",
      "https://example.com/größe/%C3%A9(1)!*'",
    ];
    expect(faults(webAddressFault, texts)).toEqual(accepted(texts));
  });

  test.each([
    ["javascript:alert(1)", "is not a web address"],
    ["JAVASCRIPT://example.com/%0aalert(1)", "is not a web address"],
    [" https://example.com", "is not a web address"],
    ["//example.com", "is not a web address"],
    ["https:example.com", "is not a web address"],
    ["https:/example.com", "is not a web address"],
    ["ftp://example.com/", "is not a web address"],
    ["https://", "has no valid host"],
    ["https:///example.com", "has no valid host"],
    ["https://example.com:99999/", "has no valid host"],
    ["https://-/", "has no valid host"],
    ["https://a$b.example/", "has no valid host"],
    ["https://a..b/", "has no valid host"],
    ["https://exa%6dple.com/", "has no valid host"],
    ["https://name@example.com/", "contains a user name"],
    ["https://example.com\\@evil.example/", "contains a backslash"],
    ["https://example.com/a b", "contains a space"],
    ["https://example.com/\u00a0", "contains a space"],
    ["https://example.com/\n", "contains the invisible character U+000A"],
    ["https://example.com/\u202egpj", "contains the invisible character U+202E"],
    ["https://example.com/\ud800", "contains the invisible character U+D800"],
    ['https://example.com/"', 'contains `"`'],
    ["https://example.com/`", "contains a backtick"],
    ["https://example.com/{$HOME}", "contains `{`"],
    ["https://example.com/[a]", "contains `[`"],
    ["https://example.com/%4", "contains a `%` that isn't part of an escape"],
    ["https://example.com/#a#b", "contains `#`"],
    ["https://bücher.example/", "has a host that is not in its usual form"],
    ["https://2130706433/", "has a host that is not in its usual form"],
    ["https://127.1/", "has a host that is not in its usual form"],
  ])("%j %s", (text, message) => expect(webAddressFault(text)?.message).toBe(message));

  test("gives the same answer for an address every time: a compiled `URL.canParse` misreads `ü`", () => {
    for (let at = 0; at < 100_000; at++) webAddressFault("https://example.com/");
    const said = Array.from({ length: 1000 }, () => webAddressFault("https://bücher.example/")?.message);
    expect(new Set(said)).toEqual(new Set(["has a host that is not in its usual form"]));
  });

  test("an accepted address means the same to every parser, and can be quoted", () => {
    fc.assert(
      fc.property(nastyText, (rest) => {
        for (const text of [`https://example.com${rest}`, `https://example.com/${rest}`, `https://${rest}`, rest]) {
          if (webAddressFault(text)) continue;
          const url = new URL(text);
          expect(url.protocol).toMatch(/^https?:$/);
          expect(url.username + url.password).toBe("");
          expect(text).toMatch(/^https?:\/\/[^\s"`<>\\{}|^\p{C}]+$/iu);
          expect(text.slice(8).toLowerCase()).toContain(url.hostname);
        }
      }),
      { numRuns: 3000 },
    );
  });
});

describe("contactFault", () => {
  test("accepts web and mail addresses", () => {
    const texts = ["https://example.com/help", "mailto:help@example.com", "mailto:help@example.com?subject=Docs"];
    expect(faults(contactFault, texts)).toEqual(accepted(texts));
  });

  test.each([
    ["mailto:help", "is not a mail address"],
    ["mailto:@example.com", "is not a mail address"],
    ["mailto:a@example.com\nBcc: b@example.com", "contains the invisible character U+000A"],
    ["tel:+1", "is not a web address"],
  ])("%j %s", (text, message) => expect(contactFault(text)?.message).toBe(message));
});

describe("originFault", () => {
  test("accepts a host with or without a port", () => {
    const texts = ["https://example.com", "http://localhost:4173", "https://[::1]:3000"];
    expect(faults(originFault, texts)).toEqual(accepted(texts));
  });

  test.each([
    ["https://example.com/", "Write `https://example.com`, without a slash at the end."],
    ["https://example.com/docs", "Write `https://example.com`, without a slash at the end."],
    ["https://example.com?a", "Write `https://example.com`, without a slash at the end."],
    ["https://example.com#a", "Write `https://example.com`, without a slash at the end."],
    ["javascript:alert(1)", "Start it with `https://`."],
    ["example.com", "Start it with `https://`."],
  ])("%j: %s", (text, remedy) => expect(originFault(text)?.remedy).toBe(remedy));
});

describe("hostFault", () => {
  test("accepts hosts", () => {
    const texts = ["example.com", "localhost:3000", "xn--bcher-kva.example"];
    expect(faults(hostFault, texts)).toEqual(accepted(texts));
  });

  test.each(["", "https://example.com", "example.com/", "a@b", "*", "*.example.com", "a b", "a\nb", "\\", "Ex{a}.com"])(
    "%j is not one",
    (text) => expect(hostFault(text)?.message).toBe("is not a host"),
  );
});

describe("pathFault", () => {
  test("accepts paths", () => {
    const texts = [
      "/",
      "/limits",
      "/limits/",
      "/a.b/~c/d_e-f",
      "/größe/",
      "/gr%C3%B6%C3%9Fe/",
      "/a(b)+c,d;e=f&g'h!@$i:j",
    ];
    expect(faults(pathFault, texts)).toEqual(accepted(texts));
  });

  test.each([
    ["a", "is not a path"],
    ["//evil.example", "starts with two slashes, which name another host"],
    ["/a//b", "contains two slashes in a row"],
    ["/a b", "contains a space"],
    ["/a%2Fb", "contains an encoded slash, backslash, or asterisk"],
    ["/a%5cb", "contains an encoded slash, backslash, or asterisk"],
    ["/a%2ab", "contains an encoded slash, backslash, or asterisk"],
    ["/%ff", "contains escapes that are not UTF-8"],
    ["/%0d%0aset-cookie:a", "contains an encoded control character"],
    ["/a/../b", "contains `.` or `..` as a folder"],
    ["/a/%2e/b", "contains `.` or `..` as a folder"],
    [`/${"a".repeat(201)}`, "contains a name of more than 200 bytes"],
  ])("%j %s", (path, message) => expect(pathFault(path)?.message).toBe(message));

  test("what it accepts stays on this host, and can be decoded", () => {
    fc.assert(
      fc.property(nastyText, (rest) => {
        for (const text of [`/${rest}`, rest]) {
          if (pathFault(text)) continue;
          const url = new URL(text, "https://example.com/a/b/");
          expect(url.host).toBe("example.com");
          expect(decodeURIComponent(url.pathname)).toBe(decodeURIComponent(text));
          expect(decodeURIComponent(text)).toMatch(/^\/(?:[^/\\*\p{Cc}]+\/?)*$/u);
        }
      }),
      { numRuns: 3000 },
    );
  });
});

describe("hashFault", () => {
  test("accepts anchors, encoded or not", () => {
    const texts = ["", "memory", "größe", "gr%C3%B6%C3%9Fe", "/a?b"];
    expect(faults(hashFault, texts)).toEqual(accepted(texts));
  });

  test.each(["a b", "a#b", 'a"b', "a%"])("%j is not one", (text) => expect(hashFault(text)).toBeDefined());
});
