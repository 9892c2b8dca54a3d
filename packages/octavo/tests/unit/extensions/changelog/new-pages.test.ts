import { describe, expect, test } from "vitest";
import { fileStart, nowhere } from "../../../../core/model/problem.ts";
import type { Change } from "../../../../core/model/site.ts";
import { newPages } from "../../../../extensions/changelog/new-pages.ts";

const change = (date: string, pages: [route: string, isNew: boolean][]): Change => ({
  ...{ ...fileStart, date, title: "Title", text: "Text", textPlace: fileStart },
  pages: pages.map(([route, isNew]) => ({ ...nowhere, route, isNew, label: route })),
});

describe("newPages", () => {
  const changelog = [
    change("2024-03-01", [
      ["/new/", true],
      ["/old/", false],
    ]),
  ];

  test.each([
    // A writer may be ahead of UTC by a day.
    ["2024-02-29", ["/new/"]],
    ["2024-03-01", ["/new/"]],
    ["2024-03-30", ["/new/"]],
    ["2024-03-31", []],
  ])("on %s, new pages are %j", (today, expected) => {
    expect([...newPages({ changelog }, today)]).toEqual(expected);
  });

  test("a page in two entries is new while either of them says so", () => {
    const twice = [change("2024-03-20", [["/new/", true]]), ...changelog];
    expect([...newPages({ changelog: twice }, "2024-04-10")]).toEqual(["/new/"]);
  });
});
