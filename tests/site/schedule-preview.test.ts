import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { cronFault } from "../../site/parts/schedule-preview/cron-fault.ts";
import { meaningOf } from "../../site/parts/schedule-preview/meaning.ts";
import { nextRuns, runText } from "../../site/parts/schedule-preview/schedule.ts";

describe("a cron expression", () => {
  test.each(["* * * * *", "*/5 9-17 * * 1-5", "0 0 1,15 * *", "30 8 * JAN-MAR mon", "0 0-23/2 * * 7", "  0 0 * * *  "])(
    "%s has no fault, and has a meaning and a next run",
    (expression) => {
      expect(cronFault(expression)).toBeUndefined();
      expect(meaningOf(expression)).not.toBe("");
      expect(nextRuns(expression, "UTC", 1, new Date())).toHaveLength(1);
    },
  );

  test.each([
    ["", "This one has 0 fields."],
    ["5", "This one has 1 field."],
    ["0 0 * * * *", "This one has 6 fields."],
    ["60 * * * *", "The minute can't be `60`. It's 0 to 59."],
    ["0 24 * * *", "The hour can't be `24`. It's 0 to 23."],
    ["0 0 0 * *", "The day of the month can't be `0`. It's 1 to 31."],
    ["0 0 * 13 *", "The month can't be `13`. It's 1 to 12, or JAN to DEC."],
    ["0 0 * * 8", "The day of the week can't be `8`. It's 0 to 7, or SUN to SAT."],
    ["0 17-9 * * *", "The range `17-9` of the hour ends before it starts."],
    ["*/0 * * * *", "The step of the minute can't be `0`. It's 1 to 60."],
    ["*/90 * * * *", "The step of the minute can't be `90`. It's 1 to 60."],
    ["0 0 * * 1-5/x", "The step of the day of the week can't be `x`. It's 1 to 7."],
    ["5/15 * * * *", "Write `5-59/15` or `*/15` instead of `5/15`."],
    ["0 0 * * MONDAY", "The day of the week can't be `MONDAY`. Write `*`, 0 to 7, or SUN to SAT, a range"],
    ["0 0 L * *", "The day of the month can't be `L`."],
    ["1,,2 * * * *", "The minute can't be ``."],
  ])("%j is explained", (expression, fault) => {
    expect(cronFault(expression)).toContain(fault);
  });
});

test("an expression without a fault has a meaning, and its next runs can be computed", () => {
  const one = fc.oneof(fc.integer({ min: 0, max: 70 }), fc.constantFrom("*", "JAN", "dec", "sun", "SAT"));
  const item = fc
    .tuple(one, fc.option(one), fc.option(fc.integer({ min: 0, max: 70 })))
    .map(([from, to, step]) => `${from}${to === null ? "" : `-${to}`}${step === null ? "" : `/${step}`}`);
  const field = fc.oneof(
    fc.constant("*"),
    fc.integer({ min: 1, max: 40 }).map((step) => `*/${step}`),
    item,
  );
  fc.assert(
    fc.property(fc.array(field, { minLength: 5, maxLength: 5 }), (fields) => {
      const expression = fields.join(" ");
      fc.pre(cronFault(expression) === undefined);
      expect(meaningOf(expression)).not.toBe("");
      expect(nextRuns(expression, "UTC", 1, new Date(0)).length).toBeLessThan(2);
    }),
  );
});

test.each([
  ["* * * * *", "Every minute"],
  ["*/15 * * * *", "Every 15 minutes"],
  ["0 * * * *", "Every hour"],
  ["5 * * * *", "At minute 5"],
  ["0 */6 * * *", "Every 6 hours"],
  ["30 */6 * * *", "At minute 30, every 6 hours"],
  ["0 0 * * *", "At 12:00 AM"],
  ["30 8 * * 1-5", "At 8:30 AM, Monday through Friday"],
  ["0 9,17 * * *", "At 9:00 AM and 5:00 PM"],
  ["*/5 9-17 * * MON-FRI", "Every 5 minutes, between 9:00 AM and 5:59 PM, Monday through Friday"],
  ["0,15,30 8 * * *", "At minute 0, at minute 15, and at minute 30, between 8:00 AM and 8:59 AM"],
  ["0 0 1 * *", "At 12:00 AM, on day 1 of the month"],
  ["0 0 1,15 * *", "At 12:00 AM, on days 1 and 15 of the month"],
  ["0 0 */2 * *", "At 12:00 AM, every 2 days of the month"],
  ["0 12 * 1-3,12 *", "At 12:00 PM, January through March and December"],
  ["0 0 25 dec *", "At 12:00 AM, on day 25 of the month, in December"],
  ["0 0 13 * 5", "At 12:00 AM, on day 13 of the month, or on Friday"],
  ["0 0 * * 7", "At 12:00 AM, on Sunday"],
  ["0 0 * * */2", "At 12:00 AM, every 2 days of the week"],
  ["0 0 * */3 *", "At 12:00 AM, every 3 months"],
  ["0 9-17/2 * * *", "Every 2 hours between 9:00 AM and 5:59 PM"],
])("%s means: %s", (expression, meaning) => {
  expect(meaningOf(expression)).toBe(meaning);
});

describe("the next runs", () => {
  const zone = "America/New_York";
  const from = (time: string) => new Date(time);

  test("keep their local time when daylight saving time begins, and an hour that doesn't exist is moved", () => {
    const runs = nextRuns("30 8 * * *", zone, 2, from("2027-03-13T00:00:00-05:00"));
    expect(runs.map((run) => run.toISOString())).toEqual(["2027-03-13T13:30:00.000Z", "2027-03-14T12:30:00.000Z"]);
    const [skipped] = nextRuns("30 2 * * *", zone, 1, from("2027-03-14T00:00:00-05:00"));
    expect(skipped?.toISOString().slice(0, 10)).toBe("2027-03-14");
  });

  test("happen once when the hour is repeated", () => {
    const runs = nextRuns("30 1 * * *", zone, 2, from("2027-11-07T00:00:00-04:00"));
    expect(runs.map((run) => run.toISOString().slice(0, 10))).toEqual(["2027-11-07", "2027-11-08"]);
  });

  test("show the zone's name, which changes with daylight saving time", () => {
    expect(runText(from("2027-01-15T13:30:00Z"), zone)).toBe("Fri, Jan 15, 2027, 8:30 AM EST");
    expect(runText(from("2027-07-15T12:30:00Z"), zone)).toBe("Thu, Jul 15, 2027, 8:30 AM EDT");
  });

  test("don't exist for a day that doesn't", () => {
    expect(nextRuns("0 0 30 2 *", "UTC", 10, from("2027-01-01T00:00:00Z"))).toEqual([]);
  });
});
