// Which results a page shows for which sample.

import { isResult, type Page, type Sample, type ShownResult } from "../sample.ts";

/** Results of a step. After a request to the workflow, a page shows what the step above it made of the request. */
const stepResults = new Set(["Exports", "Return value", "Logs"]);

/** By the position of the sample. All tabs have the results that follow the last one, because they do the same. */
export function resultsOf(page: Page): Map<number, ShownResult[]> {
  const results = new Map<number, ShownResult[]>();
  let steps: Sample[] = [];
  for (const group of groupsOf(page)) {
    const shown = group.at(-1)?.results ?? [];
    const isRequest = group.every(isEndpointRequest);
    const ofSteps = isRequest ? shown.filter(({ title }) => stepResults.has(title)) : [];
    for (const { index } of group)
      results.set(
        index,
        shown.filter((each) => !ofSteps.includes(each)),
      );
    for (const { index } of steps) results.set(index, [...(results.get(index) ?? []), ...ofSteps]);
    if (!isRequest) steps = group;
  }
  return results;
}

export function isEndpointRequest({ code, language, title = "" }: Sample): boolean {
  return language === "bash" && code.includes(".m.pipedream.net") && !title.startsWith("code");
}

/** Tabs follow each other without anything between them. */
function groupsOf(page: Page): Sample[][] {
  const groups: Sample[][] = [];
  for (const sample of page.samples.filter((each) => !isResult(each))) {
    const last = groups.at(-1)?.at(-1);
    if (last && isNextTab(page, last, sample)) groups.at(-1)?.push(sample);
    else groups.push([sample]);
  }
  return groups;
}

function isNextTab(page: Page, last: Sample, next: Sample): boolean {
  if (next.index !== last.index + 1) return false;
  const end = last.line + last.code.split("\n").length + 1;
  const areWritten = !isGenerated(page, last) && !isGenerated(page, next);
  const isAdjacent = next.line === last.line || (areWritten && next.line - end <= 2);
  const isTab = next.language !== last.language || (next.tab !== undefined && last.tab !== undefined);
  return isAdjacent && isTab && !areOtherSteps(last, next);
}

function areOtherSteps(last: Sample, next: Sample): boolean {
  const [name, nextName] = [stepName(last), stepName(next)];
  return name !== undefined && nextName !== undefined && name !== nextName;
}

/** The name of the step that a sample is the code of. Its title has no other form. */
export function stepName({ title = "", language }: Sample): string | undefined {
  if (language === "bash" && title === "Terminal") return undefined;
  return /^(\w+)(?: step)?$/.exec(title)?.[1];
}

/** Whether a directive generated the sample. Its lines aren't in the page's file. */
export function isGenerated({ samples }: Page, { line, index }: Sample): boolean {
  return samples.some((other) => other.line === line && other.index !== index);
}
