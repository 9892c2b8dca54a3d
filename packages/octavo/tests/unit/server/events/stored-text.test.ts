import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { plainLine } from "../../../../src/model/reader-event.ts";
import { storedText } from "../../../../src/server/events/stored-text.ts";

const cleaned = (text: string) => storedText(text, 200);

describe("private text is removed", () => {
  test.each([
    ["write to ada.lovelace+docs@example.co.uk now", "write to [e-mail] now"],
    ["https://user:hunter2@example.com/x", "https://[secret]@example.com/x"],
    ["postgres://admin@db/x?sslmode=require", "postgres://[secret]@db/x?sslmode=require"],
    ["https://example.com/?access_token=abc&page=2#end", "https://example.com/?access_token=[secret]&page=2#end"],
    ["sk_live_4eC39HqLyjWDarjtT1zdp7dc", "[secret]"],
    ["pd_4eC39HqLyjWDarjt", "[secret]"],
    ["ghp_16C7e42F292c6912E7710c838347Ae178B4a", "[secret]"],
    ["AKIAIOSFODNN7EXAMPLE in the log", "[secret] in the log"],
    ["wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY", "[secret]"],
    ["commit 9f86d081884c7d659a2f", "commit [secret]"],
    ["eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjM0NTY3ODkwIn0.dozjgNryP4J3jVmNHl0w5N", "[secret]"],
    ["run 123e4567-e89b-12d3-a456-426614174000", "run [secret]"],
    ["call +1 (555) 010-9999", "call [number]"],
    ["card 4111 1111 1111 1111", "card [number]"],
    ["from 203.0.113.7", "from [number]"],
  ])("%j becomes %j", (text, expected) => {
    expect(cleaned(text)).toBe(expected);
  });

  test("before the text is cut", () => {
    expect(storedText(`${"x".repeat(8)} ghp_16C7e42F292c6912E7710c838347Ae178B4a`, 14)).toBe("xxxxxxxx [secr");
  });
});

describe("a secret is recognized by the words before it", () => {
  test.each([
    ["my password is hunter2", "my password is [secret]"],
    ["My password is swordfish, and it fails", "My password is [secret], and it fails"],
    ["Password: hunter2", "Password: [secret]"],
    ["password: x", "password: [secret]"],
    ["password=x", "password=[secret]"],
    ["password = required", "password = [secret]"],
    ["my password: P@ss,word", "my password: [secret]"],
    ['{"password":"hunter2","user":"ada"}', '{"password":[secret],"user":"ada"}'],
    ["passwd hunter2", "passwd [secret]"],
    ["my password for the dashboard was hunter2", "my password for the dashboard was [secret]"],
    ["the token that I got from the page is abc123", "the token that I got from the page is [secret]"],
    ["the password is my token: abc", "the password is my token: [secret]"],
    ["passphrase: correct horse battery staple", "passphrase: [secret]"],
    ["my recovery phrase is correct horse battery staple. And now?", "my recovery phrase is [secret]. And now?"],
    ['the secret is "a b c"', "the secret is [secret]"],
    ["token `x`", "token [secret]"],
    ["API key – x", "API key – [secret]"],
    ["API key (test): x", "API key (test): [secret]"],
    ["api_key=abc123 fails", "api_key=[secret] fails"],
    ["EXAMPLE_API_KEY=abc", "EXAMPLE_API_KEY=[secret]"],
    ["clientSecret => 'abc'", "clientSecret => [secret]"],
    ["client secret: s3cr3t", "client secret: [secret]"],
    ["the private key is “abc”", "the private key is [secret]"],
    ["key: abc123def", "key: [secret]"],
    ["tokens: abc123def", "tokens: [secret]"],
    ["Authorization: Bearer abcdefgh12345678", "Authorization: Bearer [secret]"],
    ["authorization: Basic YWRtaW4=", "authorization: Basic [secret]"],
    ["Bearer abcdef123456", "Bearer [secret]"],
    ["my PIN is 1234", "my PIN is [secret]"],
    ["OTP 123 456", "OTP [secret]"],
    ["The verification code is 123456.", "The verification code is [secret]."],
  ])("%j becomes %j", (text, expected) => {
    expect(cleaned(text)).toBe(expected);
  });
});

test.each([
  "how do I use $.flow.delay(ms)",
  "Error: Cannot find module 'lodash' in Node.js 20.19",
  "/workflows/steps/triggers/#schedule-a-workflow-2",
  "skip-this-step-2-of-12 with npm-packages-in-nodejs20",
  "EXAMPLE_API_KEY environment variable",
  "HTTP 413 Payload Too Large, 512KB per 10 seconds in 2026-11-23",
  "größe 日本語 🎉",
  "token",
  "key: value store",
  "api key rotation",
  "token oauth2",
  "secret base64",
  "bearer authentication",
  "basic information is missing",
  "token: string",
  "the key `name` is missing",
  "the password is not accepted",
  "The password is wrong, but the key is right.",
  "The passphrase is not accepted by the server",
  "The password of my account was rejected.",
  "the secret is case-sensitive",
  "the token is base64-encoded",
  "the API key is hard to find",
  "The API keys are easy to find",
  "API key – where do I find it?",
  "Which password: the one of the account or the database?",
  "which token do I need?",
  "Is the token the same as the API key?",
  'the "password required" message',
  "Authorization: Bearer <token>",
  "Authorization: Bearer YOUR_API_KEY",
  "Secrets: environment variables are missing",
  "the token expires after 3600s",
  "the password is 12 characters long",
  "pin the version to 20",
  "the tests pass: great",
])("an ordinary sentence or search is kept: %j", (text) => {
  expect(cleaned(text)).toBe(text);
});

test("text of a reader is cut to its longest length, not within a character", () => {
  expect(storedText("ab🎉", 3)).toBe("ab");
});

test("text of a reader is cleaned in time that doesn't explode, and is one plain line", () => {
  const parts = [..."a1@.- =('\"", "key=", "password is ", "token for ", "Bearer ", "https://", "eyJ"];
  const text = fc.oneof(
    fc.string({ unit: "binary", maxLength: 4000 }),
    fc.array(fc.constantFrom(...parts), { maxLength: 4000 }).map((chosen) => chosen.join("")),
  );
  fc.assert(
    fc.property(text, (written) => {
      const once = storedText(written, 500);
      expect(once.length).toBeLessThanOrEqual(500);
      expect(plainLine(once)).toBe(once);
      expect(once).not.toMatch(/[\p{Cc}\p{Cf}\p{Cs}]/u);
    }),
    { numRuns: 300 },
  );
});
