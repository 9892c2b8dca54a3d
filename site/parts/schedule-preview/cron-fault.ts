// What is wrong with a cron expression, in words.

type Field = { name: string; least: number; most: number; names?: readonly string[] };

const months = ["JAN", "FEB", "MAR", "APR", "MAY", "JUN", "JUL", "AUG", "SEP", "OCT", "NOV", "DEC"];
const days = ["SUN", "MON", "TUE", "WED", "THU", "FRI", "SAT"];

const fields: readonly Field[] = [
  { name: "minute", least: 0, most: 59 },
  { name: "hour", least: 0, most: 23 },
  { name: "day of the month", least: 1, most: 31 },
  { name: "month", least: 1, most: 12, names: months },
  // Both 0 and 7 are Sunday.
  { name: "day of the week", least: 0, most: 7, names: days },
];

/** @returns one sentence or two, or undefined if nothing is wrong. */
export function cronFault(expression: string): string | undefined {
  const written = expression.split(/\s+/).filter(Boolean);
  if (written.length !== fields.length) {
    const count = written.length === 1 ? "1 field" : `${written.length} fields`;
    return `A cron expression has five fields: minute, hour, day of the month, month, and day of the week. This one has ${count}.`;
  }
  for (const [at, field] of fields.entries()) {
    for (const item of written[at]?.split(",") ?? []) {
      const fault = itemFault(item, field);
      if (fault) return fault;
    }
  }
  return undefined;
}

function itemFault(item: string, { name, least, most, names = [] }: Field): string | undefined {
  const [range = "", step, ...more] = item.split("/");
  const ends = range === "*" ? [] : range.split("-");
  const numbers = ends.map((end) => numberOf(end, names, least));
  const allowed = `${least} to ${most}${names.length > 0 ? `, or ${names[0]} to ${names.at(-1)}` : ""}`;
  if (more.length > 0 || ends.length > 2 || numbers.includes(undefined))
    return `The ${name} can't be \`${item}\`. Write \`*\`, ${allowed}, a range such as \`${least}-${least + 2}\`, or a list such as \`${least},${least + 2}\`.`;
  const wrong = ends.find((_, at) => Number(numbers[at]) < least || Number(numbers[at]) > most);
  if (wrong !== undefined) return `The ${name} can't be \`${wrong}\`. It's ${allowed}.`;
  const [from = least, to = from] = numbers;
  if (to < from) return `The range \`${range}\` of the ${name} ends before it starts.`;
  if (step === undefined) return undefined;
  if (!/^\d+$/.test(step) || Number(step) < 1)
    return `The step after \`/\` is a whole number of at least 1, not \`${step}\`.`;
  return ends.length === 1 ? `Write \`${range}-${most}/${step}\` or \`*/${step}\` instead of \`${item}\`.` : undefined;
}

function numberOf(written: string, names: readonly string[], least: number): number | undefined {
  const at = names.indexOf(written.toUpperCase());
  if (at >= 0) return at + least;
  return /^\d{1,2}$/.test(written) ? Number(written) : undefined;
}
