import fc from "fast-check";
import { expect, test } from "vitest";
import { refusal } from "../../../../../core/serve/http/allowed-host.ts";

const allowed = ["docs.example.com", ".example.org"];

test.each([
  undefined,
  "localhost",
  "LOCALHOST:4173",
  "site.localhost:4173",
  "127.0.0.1",
  "192.168.1.7:4173",
  "[::1]",
  "[fe80::1]:4173",
  "docs.example.com",
  "docs.example.com:8080",
  "example.org",
  "a.b.example.org",
])("the host %s is allowed", (host) => expect(refusal({ host }, allowed)).toBeUndefined());

test.each([
  "evil.com",
  "evil.com:4173",
  "localhost.evil.com",
  "127.0.0.1.evil.com",
  "notlocalhost",
  "example.com",
  "x.docs.example.com",
  "badexample.org",
  "example.org.evil.com",
  "2130706433",
  "0x7f.1",
  "[evil.com]",
  "[::1",
  "localhost:80:80",
  "localhost:65536",
  "user@localhost",
  "localhost/",
  "",
])("the host %j is refused", (host) => expect(refusal({ host }, allowed)).toContain("is not allowed"));

test.each([
  ["localhost:4173", "http://localhost:4173"],
  ["localhost", "http://localhost"],
  ["localhost:80", "http://localhost"],
  ["docs.example.com", "https://docs.example.com"],
  ["[::1]:4173", "http://[::1]:4173"],
  // Behind a proxy that doesn't pass on the name.
  ["127.0.0.1:4173", "https://docs.example.com"],
  ["127.0.0.1:4173", "https://a.example.org:8443"],
])("at the host %s the origin %s is allowed", (host, origin) => {
  expect(refusal({ host, origin }, allowed)).toBeUndefined();
});

test.each([
  ["localhost:4173", "http://evil.com"],
  ["localhost:4173", "http://localhost:5173"],
  ["localhost:4173", "http://127.0.0.1:4173"],
  ["127.0.0.1:4173", "http://203.0.113.5"],
  ["localhost:4173", "null"],
  ["localhost:4173", "file://"],
  ["localhost:4173", "chrome-extension://abcdef"],
  ["localhost:4173", ""],
  [undefined, "http://localhost:4173"],
])("at the host %s the origin %j is refused", (host, origin) => {
  expect(refusal({ host, origin }, allowed)).toContain(`The origin ${JSON.stringify(origin)} is not allowed.`);
});

test("the answer says how to allow the name, and stays short whatever the name", () => {
  expect(refusal({ host: "Docs.Example.net:80" }, [])).toBe(
    'The host "Docs.Example.net:80" is not allowed. To allow it, start the server with --allowed-host docs.example.net.\n',
  );
  expect(refusal({ host: "x y" }, [])).toBe(
    'The host "x y" is not allowed. Open the address that the server printed.\n',
  );
  expect(refusal({ host: `${"x".repeat(8000)}!` }, [])?.length).toBeLessThan(250);
});

test("any two headers are judged, and a foreign name is never allowed", () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (host, origin) => {
      expect(refusal({ host: `${host}.evil.com`, origin }, allowed)).toBeDefined();
    }),
  );
});
