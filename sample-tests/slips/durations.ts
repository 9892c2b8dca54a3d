// Durations in a sentence next to a sample that has the same number in another unit.

import { withoutFences } from "../prose/prose-rule.ts";
import { samplesNear, type TextRule } from "./slip.ts";

const units: Readonly<Record<string, number>> = { millisecond: 1, second: 1000, minute: 60_000, hour: 3_600_000 };
const stated = /\b(\d+)[ -](millisecond|second|minute|hour)s?\b/g;

export const durations: TextRule = (text, { samples }) => {
  const prose = withoutFences(text);
  const lines = text.split("\n");
  const starts: number[] = [];
  let offset = 0;
  for (const line of lines) {
    starts.push(offset);
    offset += line.length + 1;
  }
  return [...prose.matchAll(stated)].flatMap(({ 0: words, 1: count, 2: unit = "", index }) => {
    const line = starts.findLastIndex((start) => start <= index) + 1;
    const near = samplesNear(line, samples);
    const code = near
      .filter(({ language }) => language === "js")
      .map((sample) => sample.code)
      .join("\n");
    const values = millisecondsIn(code);
    const own = Number(count) * (units[unit] ?? 1);
    // A small number can be anything.
    const isTime = (size: number) => size > 1 || Number(count) >= 100;
    const other = Object.entries(units).find(
      ([name, size]) => name !== unit && isTime(size) && values.has(Number(count) * size),
    );
    if (values.has(own) || !other) return [];
    return [
      {
        offset: index,
        message: `The sample beside \`${words}\` has ${count} ${other[0]}s.`,
        fix: "Correct one of them.",
      },
    ];
  });
};

/** Numbers, and products of numbers such as `5 * 60 * 1000`. */
function millisecondsIn(code: string): Set<number> {
  const products = code.match(/\b\d[\d_]*(?: \* \d[\d_]*)*/g) ?? [];
  return new Set(
    products.map((text) => text.split(" * ").reduce((product, each) => product * Number(each.replaceAll("_", "")), 1)),
  );
}
