import fc from "fast-check";
import { expect, test } from "vitest";
import { editDistance } from "../../../../../core/model/edit-distance.ts";
import { nearestWords } from "../../../../../extensions/search/model/spelling.ts";
import {
  chunksOf,
  identifierTerm,
  mostOfQuery,
  queryChunks,
  readTerm,
  stemOf,
} from "../../../../../extensions/search/model/tokens.ts";

test.each([
  ["Memory limits", [{ words: ["memory"] }, { words: ["limits"] }]],
  [
    "return $.flow.exit();",
    [{ words: ["return"] }, { words: ["flow", "exit"], identifier: "flow.exit", signed: ["$.flow.exit"] }],
  ],
  ["defineComponent", [{ words: ["define", "component"], identifier: "definecomponent" }]],
  ["/sources/{id}", [{ words: ["sources", "id"], identifier: "sources/id" }]],
  [
    "auto_subscriptions, 429",
    [{ words: ["auto", "subscriptions"], identifier: "auto_subscriptions" }, { words: ["429"] }],
  ],
  ["Café", [{ words: ["cafe"] }]],
  ["It isn't the workflow's", [{ words: ["it"] }, { words: ["not"] }, { words: ["the"] }, { words: ["workflow"] }]],
  ["you’re wont l'eau", [{ words: ["you"] }, { words: ["not"] }, { words: ["l"] }, { words: ["eau"] }]],
  ["全文检索。", [{ words: ["全文"] }, { words: ["检索"] }]],
  ["… — |", []],
])("%s is looked for as %j", (text, chunks) => {
  expect(chunksOf(text)).toEqual(chunks);
});

test.each([
  ["C#, F#, and C++.", ["c#", "f#", "c++"]],
  ["(C#/.NET)", ["c#", ".net"]],
  ["ls -l --limit=10 [--dry-run]", ["-l", "--limit", "--dry-run"]],
  ["$.var {$.service.db} $HOME", ["$.var", "$.service.db", "$home"]],
  ["@scope/pkg@1.2 a@b.c", ["@scope/pkg"]],
  ["app/.env.local and .gitignore.", [".env", ".gitignore"]],
  ["e-mail, 5 - x, A-. and x.map(y) .then(z) $5 -1 #tag", []],
])("%s has the identifiers %j with their signs", (text, identifiers) => {
  expect(chunksOf(text).flatMap(({ signed = [] }) => signed)).toEqual(identifiers);
});

test.each([
  ["new Promise((resolve) => setTimeout(resolve, 1000))", ["promise", "settimeout"]],
  ["axios.get(url)", ["axios.get"]],
  ["this.$emit(item)", ["this.$emit"]],
  ["JSON.stringify(data.rows[0].id)", ["json.stringify", "data.rows"]],
  ["steps[name].$return_value", ["return_value"]],
  ["/users/{id}/posts", ["users/id/posts"]],
])("an identifier in %s ends at a bracket", (text, identifiers) => {
  expect(chunksOf(text).flatMap(({ identifier }) => identifier ?? [])).toEqual(identifiers);
});

test("an identifier is listed with its word, and read as it's written", () => {
  for (const [identifier, term] of [
    ["--limit", "limit=--"],
    ["$.flow.exit", "flow.exit=$."],
    ["c#", "c#="],
    ["a=b", "a=b="],
  ] as const) {
    expect(identifierTerm(identifier).term).toBe(term);
    expect(readTerm(term)).toEqual({ written: identifier, isIdentifier: true });
  }
  expect(readTerm("limit")).toEqual({ written: "limit", isIdentifier: false });
});

test("only the beginning of a query counts, but every word of the site does", () => {
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom("one", "$.flow.exit()", "a.b.c", "İ", "…", "\ud800", "日本"), { maxLength: 200 }),
      (runs) => {
        const all = chunksOf(runs.join(" "));
        const asked = queryChunks(runs.join(" "));
        const count = asked.flatMap(({ words }) => words).length;
        expect(all.slice(0, asked.length)).toEqual(asked);
        expect(count).toBeLessThanOrEqual(mostOfQuery.words);
        if (all.length > asked.length) expect(count).toBeGreaterThan(mostOfQuery.words - 3);
      },
    ),
  );
  expect(queryChunks("a.".repeat(1000))).toEqual([{ words: Array(mostOfQuery.words).fill("a") }]);
});

test("forms of a word have one stem", () => {
  expect(new Set(["schedule", "scheduled", "scheduling", "schedules"].map(stemOf)).size).toBe(1);
  expect(stemOf("oauth2")).toBe("oauth2");
});

test("two wrong letters are forgiven in a long word, one in a short one, none in a very short one", () => {
  const words = ["concurrency", "current", "workflow", "step", "sql"];
  expect(nearestWords("concurency", words, 1)).toEqual(["concurrency"]);
  expect(nearestWords("cnocurency", words, 1)).toEqual(["concurrency"]);
  expect(nearestWords("wokflow", words, 1)).toEqual(["workflow"]);
  expect(nearestWords("stpe", words, 1)).toEqual(["step"]);
  expect(nearestWords("sqk", words, 1)).toEqual([]);
  // A correct word that no page has.
  expect(nearestWords("constants", ["contacts"], 1)).toEqual([]);
  expect(editDistance("abcdef", "zzzzzz", 2)).toBeGreaterThan(2);
});
