// The report of a small site with two versions, from events in real files.

import { execFile } from "node:child_process";
import { appendFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { describe, expect, test } from "vitest";
import { packageRoot } from "../../../../core/files/package-root.ts";
import type { ReaderEvent } from "../../../../extensions/events/model/read-event.ts";
import { leftOut } from "../../../../extensions/events/model/reader-text.ts";
import { monthFile } from "../../../../extensions/events/month-files.ts";
import { openEventStore } from "../../../../extensions/events/store.ts";
import { temporaryFolder } from "../../../temporary-folder.ts";

const page = (title: string) => `---\ntitle: ${title}\ndescription: Words.\n---\n\nText.\n`;

function site(): string {
  return temporaryFolder({
    "content/index.md": page("Home"),
    "content/limits.md": page("Limits"),
    "content/workflows/steps.md": page("Steps"),
    "v1/limits.md": page("Limits"),
    "site/site.yaml": "events: /docs/events\nstrict: false\n",
    "site/redirects.yaml": "below-base:\n  - { from: /fixed/, to: /limits/ }\n",
    "site/versions.yaml":
      "- { id: v2, label: v2, status: current }\n- { id: v1, label: v1, base: /docs/v1/, folder: v1, status: supported }\n",
  });
}

function store(root: string, events: ReaderEvent[], now = Date.now()): void {
  const opened = openEventStore(join(root, "events"), { now: () => now });
  for (const event of events) opened.add(event);
}

async function report(root: string, ...args: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, [
    join(packageRoot, "bin/octavo.mjs"),
    ...["report", "--root", root, ...args],
  ]);
  return stdout;
}

const vote = (page: string, helpful: "yes" | "no", comment?: string): ReaderEvent => ({
  type: "feedback",
  page,
  helpful,
  ...(comment && { comment }),
});
const search = (query: string, chosen?: string): ReaderEvent => ({
  type: "search",
  page: "/docs/",
  query,
  results: 3,
  ...(chosen && { chosen, position: 1 }),
});
const times = <T>(count: number, value: T): T[] => Array.from({ length: count }, () => value);

describe("the report", () => {
  test("says what to fix, how often it happened, and in which file", async () => {
    const root = site();
    store(root, [
      ...times(3, vote("/docs/limits/", "no")),
      vote("/docs/limits/", "yes"),
      vote("/docs/limits/", "no", "Per day or per month?"),
      vote("/docs/workflows/steps/", "yes"),
      vote("/docs/v1/limits/", "no"),
      ...times(2, { type: "search_empty", page: "/docs/", query: "Teapot" } as const),
      { type: "search_empty", page: "/docs/", query: "teapot" },
      { type: "search_empty", page: "/docs/", query: "limts" },
      ...times(2, search("rate")),
      search("memory"),
      search("memory", "/docs/limits/"),
      ...times(2, { type: "not_found", page: "/docs/limts/", from: "/docs/workflows/steps/" } as const),
      { type: "not_found", page: "/docs/limts/" },
      { type: "not_found", page: "/docs/nothing-like-it/" },
      { type: "not_found", page: "/docs/fixed/" },
      { type: "copy", page: "/docs/", what: "code" },
    ]);
    const day = new Date().toISOString().slice(0, 10);
    expect(
      await report(root),
    ).toBe(`${day} to ${day}: 6 votes, 5 visits to unknown addresses, 4 searches, 4 searches without results, 1 comment, 1 copy

Pages that didn't help
  No  Yes  Share
   3    1   75 %  /docs/limits/  content/limits.md
                    ${day} No: Per day or per month?
   1    0  100 %  /docs/v1/limits/  v1/limits.md

Searches without results
  Count
      3  Teapot
           Write about it, or add the words that the pages use to site/synonyms.yaml.
      1  limts
           Similar pages: /limits/. Add their words to site/synonyms.yaml.

Searches whose results nobody opened
  Count  Results
      2        3  rate

Unknown addresses
  Count
      3  /docs/limts/
           Linked from /docs/workflows/steps/  content/workflows/steps.md
           Add to site/redirects.yaml, below \`below-base\`: - { from: /limts/, to: /limits/ }
      1  /docs/nothing-like-it/
           No page is similar. If there was one, redirect it in site/redirects.yaml.
`);
  });

  test("only covers the last days", async () => {
    const root = site();
    store(root, [vote("/docs/limits/", "no")], Date.now() - 10 * 86_400_000);
    expect(await report(root, "--days", "20")).toContain("/docs/limits/");
    expect(await report(root, "--days", "5")).toMatch(/^No events have been stored in .*events since \d/);
  });

  test("reads the months that it needs", async () => {
    const root = site();
    store(root, [vote("/docs/limits/", "no")], Date.now() - 70 * 86_400_000);
    store(root, [vote("/docs/limits/", "no")]);
    expect(await report(root, "--days", "71")).toContain(": 2 votes\n");
    expect(await report(root, "--days", "69")).toContain(": 1 vote\n");
  });

  test("counts texts that were left out, and lines that can't be read, without what they contain", async () => {
    const root = site();
    const now = Date.now();
    store(root, [vote("/docs/limits/", "no", leftOut), search(leftOut), vote("/docs/limits/", "no", "Units?")], now);
    const evil = "\u001b]0;title\u0007\u001b[2J\r\u202e\u2066x\u009b31m\nSecond line";
    const day = new Date(now).toISOString().slice(0, 10);
    const lines = [
      `{"day":"${day}","type":"feed`,
      "null",
      JSON.stringify({ day: "2026", type: "copy", page: "/docs/", what: "code" }),
      JSON.stringify({ day, type: evil, page: "/docs/" }),
      JSON.stringify({ day, type: "feedback", page: `/docs/${evil}/`, helpful: "no" }),
      "",
      JSON.stringify(vote("/docs/limits/", "no")),
      JSON.stringify({ day, ...vote("/docs/limits/", "yes", evil) }),
    ];
    appendFileSync(monthFile(join(root, "events"), day), lines.join("\n"));
    const text = await report(root);
    expect(text.split("\n").slice(0, 8)).toEqual([
      `${day} to ${day}: 3 comments, 1 search`,
      "Left out because of a possible secret: 2 texts",
      "Skipped because it isn't an event: 6 lines",
      "",
      "Pages that didn't help",
      "  No  Yes  Share",
      "   0    0         /docs/limits/  content/limits.md",
      `                    ${day} No: Units?`,
    ]);
    expect(text).toContain(`${day} Yes: ]0;title [2J x 31m Second line\n`);
    expect(text).not.toContain(leftOut);
    expect(text.replaceAll("\n", "")).not.toMatch(/[\p{Cc}\p{Cf}]/u);
  });

  test("explains that there are no events yet", async () => {
    const root = site();
    await expect(report(root)).rejects.toMatchObject({
      code: 1,
      stderr: `There are no events: the folder ${join(root, "events")} doesn't exist. Name it with --data.\n`,
    });
  });

  test("says what to do with the database of an earlier version", async () => {
    const root = site();
    writeFileSync(join(root, "events.db"), "SQLite format 3");
    const stderr = expect.stringMatching(/events\.db is a file, such as .* Name a new folder with --data/);
    await expect(report(root)).rejects.toMatchObject({ code: 1, stderr });
    await expect(report(root, "--data", join(root, "events.db"))).rejects.toMatchObject({ code: 1, stderr });
  });
});
