// The five fields of a cron expression, in their order.

export type Field = {
  name: string;
  least: number;
  most: number;
  /** The names of the values, from the least on. Their first three letters are enough. */
  names: readonly string[];
};

const months = "January February March April May June July August September October November December".split(" ");
const days = "Sunday Monday Tuesday Wednesday Thursday Friday Saturday".split(" ");

export const minute: Field = { name: "minute", least: 0, most: 59, names: [] };
export const hour: Field = { name: "hour", least: 0, most: 23, names: [] };
export const date: Field = { name: "day of the month", least: 1, most: 31, names: [] };
export const month: Field = { name: "month", least: 1, most: 12, names: months };
/** Both 0 and 7 are Sunday. */
export const weekday: Field = { name: "day of the week", least: 0, most: 7, names: days };

/** @returns what is written for each field. */
export function writtenFields(expression: string): string[] {
  return expression.split(/\s+/).filter(Boolean);
}

export function shortName(name = ""): string {
  return name.slice(0, 3).toUpperCase();
}

/** @returns undefined for what is neither a number nor a name. */
export function numberOf(written: string, { names, least }: Field): number | undefined {
  const at = names.findIndex((name) => shortName(name) === written.toUpperCase());
  if (at >= 0) return at + least;
  return /^\d{1,2}$/.test(written) ? Number(written) : undefined;
}
