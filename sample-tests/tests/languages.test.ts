// Rules that the checks of all languages share.

import { describe, expect, it } from "vitest";
import { sameJson, sameText } from "../languages/compare.ts";
import { resultsOf } from "../languages/shown-results.ts";
import { missingTools } from "../languages/tools.ts";
import { pageOf } from "./language-samples.ts";

describe("a missing tool", () => {
  const tool = { package: "some-package", test: ["command-that-does-not-exist"] } as const;

  it("makes a check unavailable, with the package to install", () => {
    const reason = "The Debian package some-package must be installed to run Go samples.";
    expect(missingTools("Go", [tool], () => false)).toBe(reason);
    expect(missingTools("Go", [tool], () => true)).toBe(reason);
  });

  it("doesn't matter if it works", () => {
    expect(missingTools("Bash", [{ package: "bash", test: ["bash", "--version"] }])).toBeUndefined();
  });
});

describe("a comparison", () => {
  it("accepts other values of the same kind", () => {
    expect(sameText("2022/02/16 09:30:00 200 OK", "2026/01/01 10:00:00 200 OK\n")).toBe(true);
    expect(sameText("dc_abc123 from 203.0.113.7", "dc_def456 from 198.51.100.1")).toBe(true);
    expect(sameText('{"name":"Luke", …}', '{"name":"Luke","height":"172"}')).toBe(true);
    expect(sameText("https://SIGNED_URL", "https://example.com/a?b=c")).toBe(true);
    expect(sameJson({ id: "wh_1", created_at: 1611964025 }, { id: "wh_2", created_at: 1605835136 })).toBe(true);
    expect(sameJson({ a: 1 }, { a: 1, b: 2 }, { isSubset: true })).toBe(true);
  });

  it("rejects everything else", () => {
    expect(sameText("200 OK", "201 Created")).toBe(false);
    expect(sameText("dc_abc123", "p_abc123")).toBe(false);
    expect(sameText("a.c", "abc")).toBe(false);
    expect(sameJson({ a: 1 }, { a: 1, b: 2 })).toBe(false);
    expect(sameJson({ a: [1, 2] }, { a: [1] })).toBe(false);
    expect(sameJson({ a: 1 }, { a: "1" })).toBe(false);
  });
});

describe("the results of a sample", () => {
  const tab = (language: string, code: string, lines: number) => ({ language, title: "code step", code, lines });

  it("are those below the last tab", () => {
    const page = pageOf(tab("python", "print(1)", 1), tab("go", "package main", 1), {
      language: "text",
      title: "Logs",
      code: "1",
    });
    const [first, second] = page.samples;
    if (second && first) second.line = first.line + 4;
    expect(resultsOf(page).get(0)).toEqual(resultsOf(page).get(1));
    expect(resultsOf(page).get(0)).toHaveLength(1);
  });

  it("belong to the step if a request to the workflow is in between", () => {
    const request = { language: "bash", title: "Terminal", code: "curl https://a.m.pipedream.net" };
    const page = pageOf(tab("python", "export()", 1), request, { language: "json", title: "Exports", code: "{}" });
    expect(resultsOf(page).get(0)).toHaveLength(1);
    expect(resultsOf(page).get(1)).toEqual([]);
  });
});
