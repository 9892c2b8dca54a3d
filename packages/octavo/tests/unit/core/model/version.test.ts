import { describe, expect, test } from "vitest";
import { targetOf } from "../../../../core/model/target.ts";
import { counterpart, movedTarget, originOf, type Version } from "../../../../core/model/version.ts";

const version = (more: Partial<Version>): Version => ({
  id: "v1",
  label: "v1",
  status: "supported",
  moved: new Map(),
  without: new Map(),
  ...more,
});

const v1 = version({
  base: "/docs/v1/",
  folder: "versions/v1",
  moved: new Map([
    ["/code/nodejs/", targetOf("/steps/code/")],
    ["/code/", targetOf("/steps/code/")],
    ["/code/nodejs/#state", targetOf("/steps/state/")],
    ["/build/", targetOf("/managing/#build")],
  ]),
  without: new Map([["/python/", "Python is new."]]),
});
const v2 = version({ id: "v2", base: "/docs/" });
const own = { version: v1, routes: new Set(["/", "/steps/code/", "/steps/state/", "/managing/", "/limits/"]) };
const main = { version: v2, routes: new Set(["/", "/code/", "/code/nodejs/", "/build/", "/python/", "/limits/"]) };

describe("the place of a page in another version", () => {
  test.each([
    ["/code/nodejs/", "/steps/code/"],
    ["/code/nodejs/#logs", "/steps/code/#logs"],
    ["/code/nodejs/#state", "/steps/state/"],
    ["/build/#any", "/managing/#build"],
  ])("%s is %s", (from, to) => expect(movedTarget(targetOf(from), v1)).toEqual(targetOf(to)));

  test("is unknown if nothing says so", () => expect(movedTarget(targetOf("/limits/"), v1)).toBeUndefined());

  test("is the first that leads to it", () => {
    expect(originOf("/steps/code/", v1)).toEqual({ route: "/code/nodejs/" });
    expect(originOf("/steps/state/", v1)).toEqual({ route: "/code/nodejs/", anchor: "state" });
    expect(originOf("/limits/", v1)).toBeUndefined();
  });
});

describe("the menu of versions", () => {
  test.each([
    ["/limits/", { to: { route: "/limits/" } }],
    ["/code/", { to: { route: "/steps/code/" } }],
    ["/build/", { to: { route: "/managing/", anchor: "build" } }],
    ["/python/", { note: "Python is new." }],
  ])("leads from %s of the main version to %j", (route, expected) => {
    expect(counterpart(route, main, own)).toEqual(expected);
  });

  test.each([
    ["/limits/", { to: { route: "/limits/" } }],
    ["/steps/code/", { to: { route: "/code/nodejs/" } }],
    ["/steps/state/", { to: { route: "/code/nodejs/", anchor: "state" } }],
    ["/managing/", {}],
  ])("leads from %s of an overlay to %j", (route, expected) => {
    expect(counterpart(route, own, main)).toEqual(expected);
  });
});
