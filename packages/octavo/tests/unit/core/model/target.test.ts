import { describe, expect, test } from "vitest";
import { splitHash, targetAddress, targetLink, targetOf, targetText } from "../../../../core/model/target.ts";

describe("a target", () => {
  test.each([
    ["/limits/", { route: "/limits/" }],
    ["/Limits.html#memory", { route: "/limits/", anchor: "memory" }],
    ["/gr%C3%B6%C3%9Fe/#a%20b", { route: "/größe/", anchor: "a b" }],
    ["/limits/#", { route: "/limits/", anchor: "" }],
  ])("is read from %s", (written, target) => expect(targetOf(written)).toEqual(target));

  test("is written as text, as a link in Markdown, and as an address", () => {
    const target = { route: "/größe/", anchor: "a b" };
    expect(targetText(target)).toBe("/größe/#a b");
    expect(targetLink(target)).toBe("/gr%C3%B6%C3%9Fe/#a%20b");
    expect(targetOf(targetLink(target))).toEqual(target);
    expect(targetAddress("/docs/", { route: "/limits/", anchor: "memory" })).toBe("/docs/limits/#memory");
  });
});

test("an address is split at its first `#`", () => {
  expect(splitHash("/a/")).toEqual({ path: "/a/" });
  expect(splitHash("/a/#b#c")).toEqual({ path: "/a/", hash: "b#c" });
});
