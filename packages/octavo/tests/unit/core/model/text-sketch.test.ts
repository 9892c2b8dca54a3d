import { describe, expect, test } from "vitest";
import { hashesIn, runsOf, sketchOf } from "../../../../core/model/text-sketch.ts";
import { prose } from "../../../releases.ts";

/** The share of a sketch that is in another text. */
function share(sketch: string, text: string): number {
  const runs = runsOf(text);
  const hashes = hashesIn(sketch);
  return hashes.filter((hash) => runs.has(hash)).length / hashes.length;
}

describe("a sketch", () => {
  test("is short, however long the text is", () => {
    expect(sketchOf(prose("word", 10_000))).toHaveLength(32);
    expect(sketchOf("")).toBe("");
    expect(hashesIn(sketchOf("one"))).toHaveLength(1);
  });

  test("is found in its text, in a longer one, and in one with other case and punctuation", () => {
    const text = prose("word");
    const sketch = sketchOf(text);
    expect(share(sketch, text)).toBe(1);
    expect(share(sketch, `${prose("before")} ${text} ${prose("after")}`)).toBe(1);
    expect(share(sketch, text.toUpperCase().replaceAll(" ", ", "))).toBe(1);
    expect(share(sketch, prose("other"))).toBe(0);
  });

  test("says how much of the text is left, on average over many texts", () => {
    const seeds = Array.from({ length: 200 }, (_, at) => `s${at}x`);
    const shares = seeds.map((seed) => {
      const text = prose(seed, 200);
      return share(sketchOf(text), text.split(" ").slice(0, 100).join(" "));
    });
    const mean = shares.reduce((sum, one) => sum + one, 0) / shares.length;
    expect(mean).toBeGreaterThan(0.42);
    expect(mean).toBeLessThan(0.58);
  });

  test("ignores the rest of a damaged one", () => {
    expect(hashesIn("AAAAA")).toEqual([0]);
    expect(hashesIn("!")).toEqual([]);
  });
});
