// Does every old anchor lead to one that exists, and is it really gone?

import { error, type Problem } from "../model/problem.ts";
import type { Checked } from "./checked.ts";

const file = "site/anchors.yaml";

export function checkMovedAnchors({ site, pages }: Checked): Problem[] {
  return site.movedAnchors.flatMap((move) => {
    const [route, old] = move.from.split("#", 2);
    const [target, anchor] = move.to.split("#", 2);
    if (!pages.has(route)) return [error(file, move, `\`${route}\` is no page.`, "Name the page whose anchor moved.")];
    if (!pages.has(target)) return [error(file, move, `\`${move.to}\` is no page.`, "Name the page that has it now.")];
    const page = pages.get(target);
    if (anchor && page && !page.isBroken && !page.anchors.includes(anchor)) {
      return [error(file, move, `\`${target}\` has no anchor \`${anchor}\`.`, "Name one of its headings.")];
    }
    if (route !== target && pages.get(route)?.anchors.includes(old)) {
      return [error(file, move, `\`${route}\` still has an anchor \`${old}\`.`, "Take the line out.")];
    }
    return [];
  });
}
