// Which pages the sidebar marks as new: those that an entry of the changelog calls new, for a while.

import { daysBetween } from "../../core/model/day.ts";
import type { Site } from "../../core/model/site.ts";

/** How many days a page counts as new, including the day of its entry. */
const newForDays = 30;

/** @param today a day, such as `2030-12-31`. */
export function newPages({ changelog }: Pick<Site, "changelog">, today: string): Set<string> {
  const recent = changelog.filter(({ date }) => daysBetween(date, today) < newForDays);
  return new Set(recent.flatMap(({ pages }) => pages.filter(({ isNew }) => isNew).map(({ route }) => route)));
}
