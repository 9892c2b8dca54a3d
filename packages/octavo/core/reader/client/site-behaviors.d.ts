/** What the parts of pages do in the browser, collected by core/publish/bundle/site-plugin.ts. */
declare module "virtual:octavo-behaviors" {
  import type { Behavior } from "../browser/behavior.ts";
  /** Those of this package, and those of the site. */
  export const behaviors: readonly Behavior[];
}

/** The styles of what only they show. */
declare module "virtual:octavo-scripted-styles" {
  export const scriptedStyles: string;
}
