// Stage: turns the Markdown files of `content/` into pages with routes and dates. Two files with the same route are a
// problem.

import { join } from "node:path";
import { walkFolder } from "../files/walk-folder.ts";
import type { SourcePage } from "../model/page.ts";
import { error, fileStart, type Problem } from "../model/problem.ts";
import { routeOfFile } from "../model/route.ts";
import { lastChanges } from "./git-dates.ts";

export function findPages(root: string): { pages: SourcePage[]; problems: Problem[] } {
  const content = join(root, "content");
  const { paths, problems } = walkFolder(root, "content");
  const dates = lastChanges(content);
  const byRoute = new Map<string, SourcePage>();
  for (const relativePath of paths.filter(isPage)) {
    const route = routeOfFile(relativePath);
    const taken = byRoute.get(route);
    if (taken) {
      const remedy = "Move one of them, or merge the two.";
      problems.push(
        error(
          `content/${relativePath}`,
          fileStart,
          `\`${route}\` is also the route of content/${taken.relativePath}.`,
          remedy,
        ),
      );
      continue;
    }
    byRoute.set(route, {
      file: join(content, relativePath),
      relativePath,
      route,
      lastChanged: dates.get(relativePath),
    });
  }
  if (byRoute.size === 0) {
    problems.push(
      error("content", {}, "There are no pages.", "Write content/index.md, or name another folder with --root."),
    );
  }
  return { pages: [...byRoute.values()], problems };
}

function isPage(path: string): boolean {
  return path.endsWith(".md") && !/(?:^|\/)\./.test(path);
}
