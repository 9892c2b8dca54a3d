/** What the parts of a site do in the browser, collected by output/site-plugin.ts. */
declare module "virtual:octavo-behaviors" {
  import type { Behavior } from "../behaviors/behavior.ts";
  /** The behaviors of the parts in site/parts/. */
  export const siteBehaviors: readonly Behavior[];
}
