// Explains what is wrong with a cron expression.

import { date, type Field, hour, minute, month, numberOf, shortName, weekday, writtenFields } from "./fields.ts";

const fields = [minute, hour, date, month, weekday];

/** @returns one sentence or two, or undefined if nothing is wrong. */
export function cronFault(expression: string): string | undefined {
  const written = writtenFields(expression);
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

function itemFault(item: string, field: Field): string | undefined {
  const { name, least, most, names } = field;
  const [range = "", step, ...more] = item.split("/");
  const ends = range === "*" ? [] : range.split("-");
  const numbers = ends.map((end) => numberOf(end, field));
  const allowed = `${least} to ${most}${names.length > 0 ? `, or ${shortName(names[0])} to ${shortName(names.at(-1))}` : ""}`;
  if (more.length > 0 || ends.length > 2 || numbers.includes(undefined))
    return `The ${name} can't be \`${item}\`. Write \`*\`, ${allowed}, a range such as \`${least}-${least + 2}\`, or a list such as \`${least},${least + 2}\`.`;
  const wrong = ends.find((_, at) => Number(numbers[at]) < least || Number(numbers[at]) > most);
  if (wrong !== undefined) return `The ${name} can't be \`${wrong}\`. It's ${allowed}.`;
  const [from = least, to = from] = numbers;
  if (to < from) return `The range \`${range}\` of the ${name} ends before it starts.`;
  if (step === undefined) return undefined;
  // Both 0 and 7 are Sunday, so there is a name for each value.
  const count = names.length || most - least + 1;
  if (!/^\d+$/.test(step) || Number(step) < 1 || Number(step) > count)
    return `The step of the ${name} can't be \`${step}\`. It's 1 to ${count}.`;
  return ends.length === 1 ? `Write \`${range}-${most}/${step}\` or \`*/${step}\` instead of \`${item}\`.` : undefined;
}
