// Says in words when a valid cron expression matches.

import { date, type Field, hour, minute, month, numberOf, weekday, writtenFields } from "./fields.ts";

/** One item of a field: `*`, a number, or a range, each with an optional step. */
type Item = { from?: number; to?: number; step: number };

/** @returns a sentence without its period, such as "At 8:30 AM, Monday through Friday". */
export function meaningOf(expression: string): string {
  const [minutes = "", hours = "", dates = "", inMonths = "", weekdays = ""] = writtenFields(expression);
  const onDates = dates === "*" ? "" : datesText(items(dates, date));
  const onWeekdays = weekdays === "*" ? "" : namesText(items(weekdays, weekday), weekday, "on");
  return [
    timesText(items(minutes, minute), items(hours, hour)),
    // If both are restricted, cron runs when either one matches.
    [onDates, onWeekdays].filter(Boolean).join(", or "),
    inMonths === "*" ? "" : namesText(items(inMonths, month), month, "in"),
  ]
    .filter(Boolean)
    .join(", ");
}

function items(written: string, field: Field): Item[] {
  return written.split(",").map((item): Item => {
    const [range = "", step = "1"] = item.split("/");
    if (range === "*") return { step: Number(step) };
    const [from, to = from] = range.split("-").map((end) => numberOf(end, field));
    return { from, to, step: Number(step) };
  });
}

function timesText(minutes: readonly Item[], hours: readonly Item[]): string {
  const [first] = minutes;
  const fixed = minutes.length === 1 && first?.from === first?.to ? first?.from : undefined;
  if (fixed !== undefined && hours.every(({ from, to }) => from !== undefined && from === to))
    return `At ${listed(hours.map(({ from }) => clock(from ?? 0, fixed)))}`;
  const during = listed(hours.filter(({ from, step }) => from !== undefined || step > 1).map(hoursText));
  if (fixed === 0 && during === "") return "Every hour";
  if (fixed === 0 && hours.length === 1 && during.startsWith("every")) return sentence(during);
  return sentence([listed(minutes.map(minutesText)), during].filter(Boolean).join(", "));
}

function minutesText({ from, to, step }: Item): string {
  const every = step === 1 ? "every minute" : `every ${step} minutes`;
  if (from === undefined || to === undefined) return every;
  return from === to ? `at minute ${from}` : `${every} from ${from} through ${to}`;
}

function hoursText({ from, to, step }: Item): string {
  const every = `every ${step} hours`;
  if (from === undefined || to === undefined) return every;
  const between = `between ${clock(from, 0)} and ${clock(to, 59)}`;
  return step === 1 ? between : `${every} ${between}`;
}

function datesText(dates: readonly Item[]): string {
  const [first] = dates;
  if (dates.length === 1 && first?.from === undefined) return `every ${first?.step} days of the month`;
  const isOne = dates.length === 1 && first?.from === first?.to;
  return `on ${isOne ? "day" : "days"} ${listed(dates.map((item) => spanText(item, String)))} of the month`;
}

function namesText(named: readonly Item[], { name, names, least }: Field, preposition: string): string {
  // Both 0 and 7 are Sunday.
  const nameOf = (value: number) => names[(value - least) % names.length] ?? "";
  if (named.length === 1 && named[0]?.from === undefined)
    return `every ${named[0]?.step} ${name.replace(/^\w+/, "$&s")}`;
  const text = listed(named.map((item) => spanText(item, nameOf)));
  return named.some(({ from, to }) => from !== to) ? text : `${preposition} ${text}`;
}

function spanText({ from = 0, to = from, step }: Item, nameOf: (value: number) => string): string {
  const span = from === to ? nameOf(from) : `${nameOf(from)} through ${nameOf(to)}`;
  return step === 1 ? span : `every ${step} from ${span}`;
}

function clock(hour: number, minute: number): string {
  return `${hour % 12 || 12}:${String(minute).padStart(2, "0")} ${hour < 12 ? "AM" : "PM"}`;
}

function listed(texts: readonly string[]): string {
  return new Intl.ListFormat("en-US").format(texts);
}

function sentence(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
