// Says in words when a cron expression without faults matches.

const months = "January February March April May June July August September October November December".split(" ");
const days = "Sunday Monday Tuesday Wednesday Thursday Friday Saturday".split(" ");

/** One item of a field: `*`, a number, or a range, each with an optional step. */
type Item = { from?: number; to?: number; step: number };

/** @returns a sentence without its period, such as "At 8:30 AM, Monday through Friday". */
export function meaningOf(expression: string): string {
  const [minutes = "", hours = "", dates = "", inMonths = "", weekdays = ""] = expression.trim().split(/\s+/);
  const onDates = dates === "*" ? "" : datesText(items(dates, []));
  const onWeekdays = weekdays === "*" ? "" : namesText(items(weekdays, days), days, "on", "day of the week");
  return [
    timesText(items(minutes, []), items(hours, [])),
    // If both are limited, either of them is enough.
    [onDates, onWeekdays].filter(Boolean).join(", or "),
    inMonths === "*" ? "" : namesText(items(inMonths, months), months, "in", "month"),
  ]
    .filter(Boolean)
    .join(", ");
}

/** @param names of the values, in full. The first three letters are enough. */
function items(field: string, names: readonly string[]): Item[] {
  const first = names === months ? 1 : 0;
  const numberOf = (value: string) => {
    const at = names.findIndex((name) => name.slice(0, 3).toLowerCase() === value.toLowerCase());
    return at < 0 ? Number(value) : at + first;
  };
  return field.split(",").map((item): Item => {
    const [range = "", step = "1"] = item.split("/");
    if (range === "*") return { step: Number(step) };
    const [from = 0, to = from] = range.split("-").map(numberOf);
    return { from, to, step: Number(step) };
  });
}

function timesText(minutes: readonly Item[], hours: readonly Item[]): string {
  const [minute] = minutes;
  const isFixed = minutes.length === 1 && minute?.from !== undefined && minute.from === minute.to;
  if (isFixed && hours.every(({ from, to }) => from !== undefined && from === to))
    return `At ${listed(hours.map(({ from }) => clock(from ?? 0, minute.from ?? 0)))}`;
  const during = listed(hours.filter(({ from, step }) => from !== undefined || step > 1).map(hoursText));
  if (isFixed && minute.from === 0 && during === "") return "Every hour";
  if (isFixed && minute.from === 0 && hours.length === 1 && during.startsWith("every")) return sentence(during);
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

function namesText(named: readonly Item[], names: readonly string[], preposition: string, unit: string): string {
  const first = names === months ? 1 : 0;
  // Both 0 and 7 are Sunday.
  const nameOf = (value: number) => names[(value - first) % names.length] ?? "";
  if (named.length === 1 && named[0]?.from === undefined) return `every ${named[0]?.step} ${unit}s`;
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
