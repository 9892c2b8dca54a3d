import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { plainLine, withoutPrivateText } from "../../../src/model/reader-event.ts";

const cleaned = (text: string) => withoutPrivateText(text, 200);

describe("text of a reader", () => {
  test.each([
    ["write to ada.lovelace+docs@example.co.uk now", "write to [e-mail] now"],
    ["https://user:hunter2@example.com/x", "https://user:[e-mail]/x"],
    ["api_key=abc123 fails", "api_key=[secret] fails"],
    ["Password: hunter2", "Password: [secret]"],
    ["Authorization: Bearer abcdefgh12345678", "Authorization: Bearer [secret]"],
    ["sk_live_4eC39HqLyjWDarjtT1zdp7dc", "[secret]"],
    ["ghp_16C7e42F292c6912E7710c838347Ae178B4a", "[secret]"],
    ["AKIAIOSFODNN7EXAMPLE in the log", "[secret] in the log"],
    ["eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjM0NTY3ODkwIn0.dozjgNryP4J3jVmNHl0w5N", "[secret].[secret].[secret]"],
    ["run 123e4567-e89b-12d3-a456-426614174000", "run [secret]"],
    ["call +1 (555) 010-9999", "call [number]"],
    ["card 4111 1111 1111 1111", "card [number]"],
    ["from 203.0.113.7", "from [number]"],
  ])("%j becomes %j", (text, expected) => {
    expect(cleaned(text)).toBe(expected);
  });

  test.each([
    "how do I use $.flow.delay(ms)",
    "Error: Cannot find module 'lodash' in Node.js 20.19",
    "/workflows/steps/triggers/#schedule-a-workflow-2",
    "EXAMPLE_API_KEY environment variable",
    "HTTP 413 Payload Too Large, 512KB per 10 seconds in 2026-11-23",
    "größe 日本語 🎉",
    "token",
    "key: value store",
  ])("%j is kept", (text) => {
    expect(cleaned(text)).toBe(text);
  });

  test("becomes one line without what controls a terminal or reverses text", () => {
    expect(cleaned("a\u001b[31m\r\nb\u0000\u202ec\u200b\u2028d\ud800")).toBe("a [31m b c d");
  });

  test("is cut to its longest length, not within a character, and after secrets have been recognized", () => {
    expect(withoutPrivateText("ab🎉", 3)).toBe("ab");
    expect(withoutPrivateText(`${"x".repeat(8)} ghp_16C7e42F292c6912E7710c838347Ae178B4a`, 14)).toBe("xxxxxxxx [secr");
  });

  test("is cleaned in time that doesn't explode, and is the same when cleaned again", () => {
    const text = fc.oneof(
      fc.string({ unit: "binary", maxLength: 4000 }),
      fc
        .array(fc.constantFrom("a", "1", "@", ".", "-", " ", "key=", "=", "(", "Bearer "), { maxLength: 4000 })
        .map((parts) => parts.join("")),
    );
    fc.assert(
      fc.property(text, (written) => {
        const once = withoutPrivateText(written, 500);
        expect(once.length).toBeLessThanOrEqual(500);
        expect(plainLine(once)).toBe(once);
        expect(once).not.toMatch(/[\p{Cc}\p{Cf}\p{Cs}]/u);
      }),
      { numRuns: 300 },
    );
  });
});
