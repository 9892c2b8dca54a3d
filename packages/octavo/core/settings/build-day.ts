// The day of the build, in UTC, which decides what is new and what has expired.

import { dayOf } from "../model/day.ts";

/**
 * @returns a day such as `2030-12-31`. `SOURCE_DATE_EPOCH` sets it, in seconds, as for other tools with reproducible
 * output.
 */
export function buildDay(): string {
  const { SOURCE_DATE_EPOCH: seconds } = process.env;
  if (seconds === undefined || seconds === "") return dayOf(Date.now());
  const day = /^\d{1,10}$/.test(seconds) ? dayOf(1000 * Number(seconds)) : undefined;
  if (day === undefined)
    throw new Error("SOURCE_DATE_EPOCH isn't a number of seconds since 1970. Correct or unset it.");
  return day;
}
