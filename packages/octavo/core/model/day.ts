// Days such as `2030-12-31`. They have no time zone.

/** A day in milliseconds. */
export const dayMs = 24 * 60 * 60 * 1000;

/** The day of a time, in UTC. */
export function dayOf(time: number | string): string {
  return new Date(time).toISOString().slice(0, 10);
}

/** Whether text is a day of the calendar: `2030-02-30` isn't. */
export function isDay(text: string): boolean {
  const time = Date.parse(`${text}T00:00:00Z`);
  return /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

/** Negative if the second day is before the first. */
export function daysBetween(first: string, second: string): number {
  return (Date.parse(second) - Date.parse(first)) / dayMs;
}
