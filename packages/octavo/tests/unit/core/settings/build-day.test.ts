import { afterEach, describe, expect, test, vi } from "vitest";
import { buildDay } from "../../../../core/settings/build-day.ts";

afterEach(() => {
  vi.unstubAllEnvs();
});

describe("buildDay", () => {
  test.each([
    ["0", "1970-01-01"],
    ["1709251199", "2024-02-29"],
    ["1709251200", "2024-03-01"],
  ])("SOURCE_DATE_EPOCH=%s is %s in UTC", (seconds, day) => {
    vi.stubEnv("SOURCE_DATE_EPOCH", seconds);
    expect(buildDay()).toBe(day);
  });

  test.each(["", undefined])("SOURCE_DATE_EPOCH=%j leaves it to the clock", (seconds) => {
    vi.stubEnv("SOURCE_DATE_EPOCH", seconds);
    expect(buildDay()).toMatch(/^20\d\d-\d\d-\d\d$/);
  });

  test.each(["yesterday", "-1", "1.5", "99999999999999"])("SOURCE_DATE_EPOCH=%s is an error", (seconds) => {
    vi.stubEnv("SOURCE_DATE_EPOCH", seconds);
    expect(buildDay).toThrow("SOURCE_DATE_EPOCH isn't a number of seconds");
  });
});
