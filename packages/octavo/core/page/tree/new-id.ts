import { uniqueSlug } from "../../model/slug.ts";
import type { PageContext } from "../context/page-context.ts";

/** An ID that nothing else on the page has, for what is numbered. */
export function newId(id: string, page: PageContext): string {
  const free = uniqueSlug(id, page.anchors);
  page.anchors.add(free);
  return free;
}
