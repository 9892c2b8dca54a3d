/** What the parts of pages do in the browser, collected by core/publish/bundle/site-plugin.ts. */
declare module "virtual:octavo-behaviors" {
  import type { Behavior } from "../browser/behavior.ts";
  /** Those of this package, and those of the site. */
  export const behaviors: readonly Behavior[];
}

/** What extensions that are on do in the browser. */
declare module "virtual:octavo-starts" {
  /** @param build of the document. */
  export const starts: readonly ((build: string) => void)[];
}

/** The styles of what only scripts show. */
declare module "virtual:octavo-scripted-styles" {
  export const scriptedStyles: string;
}
