// Reads changelog.yaml: what changed, for readers. The newest entry comes first, whatever their order in the file.

import { daysBetween } from "../../core/model/day.ts";
import { error, type Problem } from "../../core/model/problem.ts";
import type { Change } from "../../core/model/site.ts";
import { slugOf } from "../../core/model/slug.ts";
import { buildDay } from "../../core/settings/build-day.ts";
import { readSettings } from "../../core/settings/settings-file.ts";
import { changelogFile } from "./schema.ts";

export function readChangelog(root: string, problems: Problem[]): Change[] {
  const { value = [], file, placeOf } = readSettings(root, "changelog.yaml", changelogFile, problems);
  const today = buildDay();
  const anchors = new Map<string, string>();
  const changes = value.map(({ date, title, text, pages }, index): Change => {
    const report = (key: string, message: string, remedy: string) =>
      problems.push(error(file, placeOf([index, key]), message, remedy));
    const anchor = slugOf(title);
    const other = anchors.get(anchor);
    if (other !== undefined)
      report(
        "title",
        `The entry of ${other} has the same title.`,
        "Change one of them, because anchors follow titles.",
      );
    anchors.set(anchor, date);
    // A writer's day may already be over where the site is built, or not have begun.
    if (daysBetween(today, date) > 1) report("date", `${date} is in the future.`, "Write the day of the change.");
    return {
      ...placeOf([index]),
      ...{ date, title, text },
      textPlace: placeOf([index, "text"]),
      pages: pages.map(({ page, label, new: isNew }, at) => ({
        ...{ ...page, file, ...placeOf([index, "pages", at, "page"]) },
        ...{ label, isNew },
      })),
    };
  });
  return changes.toSorted((a, b) => (a.date < b.date ? 1 : a.date > b.date ? -1 : 0));
}
