// The pages of a tag with many operations.

import { describe, expect, test } from "vitest";
import { textsOf } from "../../../../../core/texts/texts-of.ts";
import { type GroupPage, mostCharacters, splitGroup } from "../../../../../extensions/api/openapi/split-group.ts";

const block = (name: string) => ({
  title: `Do ${name}`,
  anchor: `do-${name}`,
  markdown: "x".repeat(mostCharacters / 20),
});
const names = Array.from({ length: 200 }, (_, index) => String(index));

const split = (all: readonly string[], taken = new Set(["tasks"])) =>
  splitGroup(
    { title: "Tasks", kind: "Operations", slug: "tasks", introduction: "About tasks.", blocks: all.map(block) },
    ...(["/api/", taken, textsOf("en")] as const),
  );
const routes = (pages: readonly GroupPage[]) => pages.map(({ route }) => route);

describe("a long group", () => {
  const pages = split(names);

  test("has pages of limited size with all of its operations in order", () => {
    expect(pages.flatMap(({ blocks }) => blocks.map(({ anchor }) => anchor))).toEqual(
      names.map((name) => `do-${name}`),
    );
    for (const { blocks } of pages) expect(blocks.length).toBeLessThanOrEqual(20);
  });

  test("names its pages after the group and the operation that they begin with", () => {
    const [first, second] = pages;
    expect([first?.title, first?.route, first?.introduction]).toEqual(["Tasks", "/api/tasks/", "About tasks."]);
    const begins = second?.blocks[0]?.anchor ?? "";
    expect([second?.title, second?.route, second?.introduction]).toEqual([
      `Tasks: Do ${begins.slice(3)}`,
      `/api/tasks-${begins}/`,
      "",
    ]);
    expect(new Set(pages.map(({ title }) => title)).size).toBe(pages.length);
  });

  test.each([
    ["in front", ["new", ...names]],
    ["in the middle", [...names.slice(0, 100), "new", ...names.slice(100)]],
    ["at the end", [...names, "new"]],
  ])("keeps nearly all names of pages when an operation is added %s", (_, changed) => {
    const after = new Set(routes(split(changed)));
    const lost = routes(pages).filter((route) => !after.has(route));
    expect(lost.length).toBeLessThanOrEqual(2);
  });
});

test("a short group is one page, and a block that is too long has its own", () => {
  expect(routes(split(names.slice(0, 5)))).toEqual(["/api/tasks/"]);
  const long = { title: "Long", anchor: "long", markdown: "x".repeat(mostCharacters * 2) };
  const blocks = [block("a"), long, block("b")];
  const group = { title: "Tasks", kind: "Operations", slug: "tasks", introduction: "", blocks };
  expect(routes(splitGroup(group, "/api/", new Set(["tasks", "tasks-long"]), textsOf("en")))).toEqual([
    "/api/tasks/",
    "/api/tasks-long-2/",
    "/api/tasks-do-b/",
  ]);
});
