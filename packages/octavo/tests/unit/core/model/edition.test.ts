import { describe, expect, test } from "vitest";
import { counterpart, type Edition, movedTarget, originOf, placeIn } from "../../../../core/model/edition.ts";
import { targetOf } from "../../../../core/model/target.ts";

const v2: Edition = { id: "v2", base: "/docs/", moved: new Map(), without: new Map() };
const v1: Edition = {
  ...{ id: "v1", base: "/docs/v1/", folder: "versions/v1", parent: v2 },
  moved: new Map([
    ["/code/nodejs/", targetOf("/steps/code/")],
    ["/code/", targetOf("/steps/code/")],
    ["/code/nodejs/#state", targetOf("/steps/state/")],
    ["/build/", targetOf("/managing/#build")],
  ]),
  without: new Map([["/python/", "Python is new."]]),
};
const own = { ...v1, routes: new Set(["/", "/steps/code/", "/steps/state/", "/managing/", "/limits/"]) };
const main = { ...v2, routes: new Set(["/", "/code/", "/code/nodejs/", "/build/", "/python/", "/limits/"]) };

describe("the place of a page in another version", () => {
  test.each([
    ["/code/nodejs/", "/steps/code/"],
    ["/code/nodejs/#logs", "/steps/code/#logs"],
    ["/code/nodejs/#state", "/steps/state/"],
    ["/build/#any", "/managing/#build"],
  ])("%s is %s", (from, to) => expect(movedTarget(targetOf(from), v1)).toEqual(targetOf(to)));

  test("is unknown if nothing says so", () => expect(movedTarget(targetOf("/limits/"), v1)).toBeUndefined());

  test.each([
    ["/limits/", "/limits/"],
    ["/code/", "/steps/code/"],
    ["/build/", undefined],
    ["/python/", undefined],
  ])("%s as a whole page is %s", (from, to) => expect(placeIn(from, v1)).toBe(to));

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
