// What a page depends on besides its source and the settings that all pages share. Each kind of dependency says its
// present state, both when the page is compiled and when somebody asks later whether it has changed.

import { fingerprintOf } from "../../files/fingerprint.ts";
import { ancestorRoutes } from "../../model/route.ts";
import type { Dependency, DependencyKind, PageContext, PageSetup } from "./page-context.ts";

/** By its path on disk. */
export const fileDependency: DependencyKind = { kind: "file", stateOf: fingerprintOf };

/** Whether there is a page with a route. */
export const pageDependency: DependencyKind = {
  kind: "page",
  stateOf: (route, { routes }) => (routes.has(route) ? "here" : ""),
};

/**
 * The pages in the folder of a page, without those in folders below it, as `<DocCardList>` of Docusaurus lists them.
 */
export function pagesBelow(route: string, routes: ReadonlySet<string>): string[] {
  return [...routes].filter((other) => other !== route && ancestorRoutes(other)[0] === route);
}

/** The list of the pages below a route. */
export const belowDependency: DependencyKind = {
  kind: "below",
  stateOf: (route, { routes }) => pagesBelow(route, routes).join(" "),
};

/** The value of a constant, by its name. */
export const constantDependency: DependencyKind = {
  kind: "constant",
  stateOf: (name, { constants }) => constants.get(name)?.text ?? "",
};

const kindsOfCore = [fileDependency, pageDependency, belowDependency, constantDependency];

export function dependOn({ kind, stateOf }: DependencyKind, name: string, { dependencies, setup }: PageContext): void {
  const key = `${kind} ${name}`;
  if (!dependencies.has(key)) dependencies.set(key, { kind, name, state: stateOf(name, setup) });
}

export function isUnchanged({ kind, name, state }: Dependency, setup: PageSetup): boolean {
  const isKind = (each: DependencyKind) => each.kind === kind;
  const ofKind = kindsOfCore.find(isKind) ?? setup.steps.flatMap(({ dependencies = [] }) => dependencies).find(isKind);
  return ofKind?.stateOf(name, setup) === state;
}
