// The pages of a folder, as `<DocCardList>` of Docusaurus lists them.

import { ancestorRoutes } from "../../model/route.ts";

/** The pages in the folder of a page, without those in folders below it. */
export function pagesBelow(route: string, routes: ReadonlySet<string>): string[] {
  return [...routes].filter((other) => other !== route && ancestorRoutes(other)[0] === route);
}
