import { expect, test } from "vitest";
import { dependOn, isUnchanged, pageDependency } from "../../../../../core/page/context/dependencies.ts";
import type { Dependency, DependencyKind, PageContext } from "../../../../../core/page/context/page-context.ts";

/** What a page depends on, and whether it's unchanged once there is a page. */
function changeAfter(kind: DependencyKind, steps: readonly object[]): [Dependency[], boolean[]] {
  const dependencies = new Map<string, Dependency>();
  const before = { routes: new Set(["/old/"]), steps };
  const page = { dependencies, setup: before } as unknown as PageContext;
  for (const name of ["/old/", "/new/", "/new/"]) dependOn(kind, name, page);
  const after = { routes: new Set(["/old/", "/new/"]), steps } as unknown as PageContext["setup"];
  const all = [...dependencies.values()];
  return [all, all.map((dependency) => isUnchanged(dependency, after))];
}

test("a dependency is unchanged as long as its state is the same", () => {
  const [dependencies, unchanged] = changeAfter(pageDependency, []);
  expect(dependencies).toEqual([
    { kind: "page", name: "/old/", state: "here" },
    { kind: "page", name: "/new/", state: "" },
  ]);
  expect(unchanged).toEqual([true, false]);
});

test("an extension has its own kinds, and a dependency of an unknown kind has changed", () => {
  const kind: DependencyKind = {
    kind: "route",
    stateOf: (name, { routes }) => (routes.has(name) ? "listed" : "missing"),
  };
  expect(changeAfter(kind, [{ dependencies: [kind] }])[1]).toEqual([true, false]);
  expect(changeAfter(kind, [])[1]).toEqual([false, false]);
});
