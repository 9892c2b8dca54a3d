// Cron expressions, in code and as values of fields.

import type { Rule, Slip } from "./slip.ts";
import { slipsAt } from "./slip.ts";

const months = "jan feb mar apr may jun jul aug sep oct nov dec".split(" ");
const days = "sun mon tue wed thu fri sat".split(" ");

type Field = { name: string; least: number; most: number; words: string[] };

const fields: readonly Field[] = [
  { name: "minute", least: 0, most: 59, words: [] },
  { name: "hour", least: 0, most: 23, words: [] },
  { name: "day of the month", least: 1, most: 31, words: [] },
  { name: "month", least: 1, most: 12, words: months },
  { name: "day of the week", least: 0, most: 7, words: days },
];

const fix = "Write a minute, an hour, a day of the month, a month, and a day of the week, such as `0 9 * * 1-5`.";

export const schedules: Rule = ({ code, title = "" }): Slip[] => {
  if (/^cron expression$/i.test(title)) {
    const message = cronFault(code.trim());
    return message === undefined ? [] : [{ line: 1, message, fix }];
  }
  return slipsAt(code, /\bcron["']?\s*:\s*(["'`])([^"'`\n]+)\1/g, (_, _quote, text = "") => {
    const message = cronFault(text);
    return message === undefined ? undefined : { message, fix };
  });
};

/** What is wrong with an expression of five fields. */
export function cronFault(text: string): string | undefined {
  const parts = text.trim().split(/\s+/);
  if (parts.length !== fields.length)
    return `The cron expression \`${text}\` has ${parts.length} ${parts.length === 1 ? "field" : "fields"} instead of 5.`;
  const wrong = fields.find((field, position) => !isValid(parts[position] ?? "", field));
  return wrong && `The cron expression \`${text}\` has a wrong ${wrong.name}.`;
}

function isValid(part: string, field: Field): boolean {
  return part.split(",").every((item) => {
    const [, range = "", step] = /^([^/]+)(?:\/(\d+))?$/.exec(item) ?? [];
    if (range === "" || step === "0") return false;
    if (range === "*") return true;
    const [from, to = from, ...more] = range.split("-").map((value) => numberOf(value, field));
    return more.length === 0 && from !== undefined && to !== undefined && from <= to;
  });
}

function numberOf(value: string, { least, most, words }: Field): number | undefined {
  const word = words.indexOf(value.toLowerCase());
  const number = word === -1 ? Number(value) : word + least;
  return /^(?:\d+|[a-z]{3})$/i.test(value) && number >= least && number <= most ? number : undefined;
}
