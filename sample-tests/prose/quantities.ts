// Numbers with units in texts, such as `30 seconds`, `{=TMP_SIZE_LIMIT}`, or `$19`.

import type { Constants } from "../constants/stated-limits.ts";

/** `offset` is that in the text. `kind` is `count` if no unit says what is counted. */
export type Quantity = { offset: number; text: string; kind: string; amount: number; isCited: boolean };

const pattern =
  /(?:\{=(\w+)\}|:limit\[(\w+)\]|(?<![\w.,:/$-])(\$?)(\d[\d,]*(?:\.\d+)?))(?:[ -]?(KB|MB|GB|TB|ms|milliseconds?|seconds?|minutes?|hours?|days?|events?|invocations?|members?|runs?|executions?|(?:requests )?per second|QPS)\b)?/g;

const thousand = 1024;
const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;

/** The size of each unit in the smallest of its kind. Other units only count something. */
const units: Readonly<Record<string, readonly [kind: string, factor: number]>> = {
  KB: ["size", 1],
  MB: ["size", thousand],
  GB: ["size", thousand ** 2],
  TB: ["size", thousand ** 3],
  ms: ["time", 1],
  millisecond: ["time", 1],
  second: ["time", second],
  minute: ["time", minute],
  hour: ["time", hour],
  day: ["time", 24 * hour],
  "per second": ["rate", 1],
  "requests per second": ["rate", 1],
  QPS: ["rate", 1],
  USD: ["price", 1],
};

/** Numbers without a unit can be anything, so only constants are read without one. */
export function quantitiesIn(text: string, constants: Constants): Quantity[] {
  return [...text.matchAll(pattern)].flatMap((match): Quantity[] => {
    const [written, cited, limit, dollar, number = "", unit = ""] = match;
    const constant = constants.get(cited ?? limit ?? "");
    const value = constant?.value ?? Number(number.replaceAll(",", ""));
    if (typeof value === "string" || ((cited ?? limit) && !constant)) return [];
    const own = dollar ? "USD" : (constant?.unit ?? unit.replace(/(?<!m)s$/, ""));
    if (own === "" && !constant) return [];
    const [kind, factor] = units[own.replace(/s$/, "")] ?? units[own] ?? [own || "count", 1];
    return [{ offset: match.index, text: written, kind, amount: value * factor, isCited: constant !== undefined }];
  });
}
