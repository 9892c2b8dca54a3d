import { describe, expect, test } from "vitest";
import { openBlockCache } from "../../../src/cache/block-cache.ts";
import { highlight } from "../../../src/code/highlight.ts";

describe("highlight", () => {
  test("colours by class, without a style, one string a line", async () => {
    const { lines, knownLanguage } = await highlight('const a = "<b>";\n\nrun(a);', "js", openBlockCache());
    expect(knownLanguage).toBe(true);
    expect(lines).toHaveLength(3);
    expect(lines[0]).toContain('<span class="s">&quot;&lt;b&gt;&quot;</span>');
    expect(lines.join("\n")).not.toContain("style");
    expect(lines.join("\n").replaceAll(/<[^>]+>/g, "")).toBe("const a = &quot;&lt;b&gt;&quot;;\n\nrun(a);");
  });

  test.each(["text", "txt", "plaintext", ""])("%j is known and has no colours", async (language) => {
    expect(await highlight("const <b>", language, openBlockCache())).toEqual({
      lines: ["const &lt;b&gt;"],
      knownLanguage: true,
    });
  });

  test.each(["klingon", "constructor", "__proto__"])(
    "%s is no language and comes back as plain text",
    async (language) => {
      expect(await highlight("a\n<b>", language, openBlockCache())).toEqual({
        lines: ["a", "&lt;b&gt;"],
        knownLanguage: false,
      });
    },
  );

  test("what was coloured before comes from the cache, for its own language alone", async () => {
    const cache = openBlockCache();
    const { lines } = await highlight("a = 1\nb = 2", "python", cache);
    const kept = new Map<string, string>();
    const reader = { ...cache, get: (key: string) => kept.set(key, cache.get(key) ?? "none") && cache.get(key) };
    expect((await highlight("a = 1\nb = 2", "python", reader)).lines).toEqual(lines);
    await highlight("a = 1\nb = 2", "js", reader);
    expect([...kept.values()]).toEqual([lines.join("\n"), "none"]);
  });
});
