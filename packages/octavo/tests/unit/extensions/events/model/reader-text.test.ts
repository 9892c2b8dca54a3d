import fc from "fast-check";
import { expect, test } from "vitest";
import { plainLine } from "../../../../../extensions/events/model/reader-event.ts";
import { leftOut, readerText } from "../../../../../extensions/events/model/reader-text.ts";

const kept = (text: string) => readerText(text, 200);

test.each([
  ["write to ada.lovelace+docs@example.co.uk now", "write to [e-mail] now"],
  ["https://ada:hunter2@example.com/x", "https://ada:[e-mail]/x"],
  ["call +1 (555) 010-9999", "call [number]"],
  ["card 4111 1111 1111 1111", "card [number]"],
  ["from 203.0.113.7", "from [number]"],
])("an email address or a long number is removed: %j becomes %j", (text, expected) => {
  expect(kept(text)).toBe(expected);
});

test.each([
  "it fails with sk_live_4eC39HqLyjWDarjtT1zdp7dc",
  "pd_4eC39HqLyjWDarjt",
  "ghp_16C7e42F292c6912E7710c838347Ae178B4a",
  "AKIAIOSFODNN7EXAMPLE in the log",
  "commit 9f86d081884c7d659a2f",
  "eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjM0NTY3ODkwIn0.dozjgNryP4J3jVmNHl0w5N",
  "run 123e4567-e89b-12d3-a456-426614174000",
  "https://example.com/?access_token=abc&page=2#end",
  "Password: hunter2",
  "password = x",
  '{"password":"hunter2","user":"ada"}',
  "my password is hunter2, and it fails",
  "The token was abc-123.",
  "EXAMPLE_API_KEY=abc",
  "clientSecret => 'abc'",
  "passphrase: correct horse battery staple",
  "Authorization: Bearer abcdefgh12345678",
  "authorization: Basic YWRtaW4=",
  "-----BEGIN RSA PRIVATE KEY-----\nabc",
  `${"x".repeat(190)} ghp_16C7e42F292c6912E7710c838347Ae178B4a`,
])("a text that may contain a secret is left out: %j", (text) => {
  expect(kept(text)).toBe(leftOut);
});

test.each([
  "how do I use $.flow.delay(ms)",
  "Error: Cannot find module 'lodash' in Node.js 20.19",
  "/workflows/steps/triggers/#schedule-a-workflow-2",
  "skip-this-step-2-of-12 with npm-packages-in-nodejs20",
  "EXAMPLE_API_KEY_2 environment variable",
  "HTTP 413 Payload Too Large, 512KB per 10 seconds in 2026-11-23",
  "größe 日本語 🎉",
  "token",
  "key: value store",
  "api key rotation",
  "token oauth2",
  "bearer authentication",
  "basic information is missing",
  "the password is not accepted",
  "The password is wrong, but the key is right.",
  "the secret is case-sensitive",
  "the API key is hard to find",
  "which token do I need?",
  'the "password required" message',
  "Authorization: Bearer <token>",
  "Authorization: Bearer YOUR_API_KEY",
  "the token expires after 3600s",
  "the password is 12 characters long",
  "the tests pass: great",
])("an ordinary sentence or search is kept: %j", (text) => {
  expect(kept(text)).toBe(text);
});

test("text of a reader is cut to its longest length, not within a character", () => {
  expect(readerText("ab🎉", 3)).toBe("ab");
});

test("text of a reader is cleaned in time that doesn't explode, and is one plain line", () => {
  const parts = [..."a1@.- =('\"", "key=", "password is ", "token ", "Bearer ", "https://", "----"];
  const text = fc.oneof(
    fc.string({ unit: "binary", maxLength: 4000 }),
    fc.array(fc.constantFrom(...parts), { maxLength: 4000 }).map((chosen) => chosen.join("")),
  );
  fc.assert(
    fc.property(text, (written) => {
      const once = readerText(written, 500);
      expect(once.length).toBeLessThanOrEqual(500);
      expect(plainLine(once)).toBe(once);
      expect(once).not.toMatch(/[\p{Cc}\p{Cf}\p{Cs}]/u);
    }),
    { numRuns: 300 },
  );
});
