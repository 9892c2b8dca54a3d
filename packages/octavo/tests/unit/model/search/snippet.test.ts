import { describe, expect, test } from "vitest";
import { marked, type Segment, snippetOf } from "../../../../src/model/search/snippet.ts";

const shown = (segments: Segment[]) =>
  segments.map(({ text, marked: isMarked }) => (isMarked ? `[${text}]` : text)).join("");

describe("what was found is marked", () => {
  test.each([
    ["Memory limits of a workflow", ["memory"], "[Memory] limits of a workflow"],
    ["Throttling and throttle", ["thrott*"], "[Throttling] and [throttle]"],
    ["call $.flow.exit() now", ["flow.exit"], "call $.[flow.exit]() now"],
    ["a/b-c (x) [y]", ["b-c", "x"], "a/[b-c] ([x]) [y]"],
    ["runner, rerun, run", ["run"], "runner, rerun, [run]"],
    ["nothing here", [], "nothing here"],
    ["全文检索功能", ["检索"], "全文[检索]功能"],
    ["ガイドのAPIとapi2", ["カ\u3099イト\u3099", "api"], "[ガイド]の[API]とapi2"],
    ["C, C++, and C#.", ["c#"], "C, C++, and [C#]."],
    ["ls -l --limit e-l", ["-l", "--lim*"], "ls [-l] [--limit] e-l"],
    ["ASP.NET and .NET", [".net"], "ASP.NET and [.NET]"],
    ["@scope/pkg and $.var", ["@scope/pkg", "$.var"], "[@scope/pkg] and [$.var]"],
  ])("%s for %j", (text, terms, expected) => {
    expect(shown(marked(text, terms))).toBe(expected);
  });
});

describe("a snippet", () => {
  const long = `${"Filler words come first here. ".repeat(12)}The memory of a run is set per workflow. ${"More filler follows. ".repeat(12)}`;

  test("is cut around what was found, at whole words", () => {
    const text = shown(snippetOf(long, ["memory", "workflow"]));
    expect(text).toMatch(/^… /);
    expect(text).toContain("The [memory] of a run is set per [workflow].");
    expect(text).toMatch(/ …$/);
    expect(text.length).toBeLessThan(190);
  });

  test("shows what was found in a text without spaces", () => {
    const text = shown(
      snippetOf(`An introduction. ${"每个步骤可以使用内存。".repeat(30)}全文检索功能${"内存".repeat(200)}`, ["检索"]),
    );
    expect(text).toMatch(/^… .{40}\[检索\]功能.{100,} …$/);
  });

  test("is the beginning where nothing was found", () => {
    expect(shown(snippetOf(long, ["nowhere"]))).toMatch(/^Filler words come first/);
    expect(snippetOf("", ["memory"])).toEqual([]);
  });
});
