import { describe, expect, test } from "vitest";
import { marked, type Segment, snippetOf } from "../../../../../extensions/search/model/snippet.ts";

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
  const filler = "Filler words come first here. ".repeat(12);
  const excerpt = (text: string, terms: string[], related: string[] = []) =>
    shown(snippetOf(text, { terms, related }, 120));

  test("is the sentence with the most words of the query, and what follows it", () => {
    const text = `${filler}The memory of a run is set per workflow. ${"More filler follows. ".repeat(12)}`;
    expect(excerpt(text, ["memory", "workflow"])).toMatch(
      /^The \[memory\] of a run is set per \[workflow\]\. More filler .* …$/,
    );
  });

  test("is a row of a table or an item of a list, and never two of them", () => {
    const text = `Limits\nMemory · 256 MB\nOld events · They come first\nQueue · 10,000 events`;
    expect(excerpt(text, ["old", "events"])).toBe("[Old] [events] · They come first");
    expect(excerpt(text, ["memory"])).toBe("[Memory] · 256 MB");
  });

  test("starts near what was found in a long sentence", () => {
    const text = `${"and so on, ".repeat(30)}the memory of a run`;
    expect(excerpt(text, ["memory"])).toMatch(/^… (?:\S+ ){3,8}the \[memory\] of a run$/);
  });

  test("is found by words that mean the same, which aren't marked", () => {
    expect(excerpt(`${filler}Wait for the delay of a step.`, ["sleep"], ["delay"])).toBe(
      "Wait for the delay of a step.",
    );
  });

  test("shows what was found in a text without spaces", () => {
    const text = `An introduction. ${"每个步骤可以使用内存".repeat(30)}全文检索功能${"内存".repeat(200)}`;
    expect(excerpt(text, ["检索"])).toMatch(/^… .{10,60}\[检索\]功能.{10,} …$/);
  });

  test("is the beginning where nothing was found", () => {
    expect(excerpt(filler, ["nowhere"])).toMatch(/^Filler words come first/);
    expect(excerpt("", ["memory"])).toBe("");
  });
});
