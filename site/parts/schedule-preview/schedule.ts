// Explains cron expressions. Only loaded when a reader asks about one.

import { Cron } from "croner";

export { cronFault } from "./cron-fault.ts";
export { meaningOf } from "./meaning.ts";

/**
 * @param zone a name of the IANA time zone database.
 * @returns the next runs after a time. There are fewer if the days don't exist, such as February 30.
 */
export function nextRuns(expression: string, zone: string, count: number, after: Date): Date[] {
  return new Cron(expression, { timezone: zone, mode: "5-part" }).nextRuns(count, after);
}

/** With the offset or the name of the zone, which changes with daylight saving time. */
export function runText(run: Date, zone: string): string {
  const form = new Intl.DateTimeFormat("en-US", {
    timeZone: zone,
    weekday: "short",
    year: "numeric",
    month: "short",
    day: "numeric",
    hour: "numeric",
    minute: "2-digit",
    timeZoneName: "short",
  });
  return form.format(run);
}
