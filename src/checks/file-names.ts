// Can every file be published under its name, and is it the only one there?

import { pageFileFault, publicFileFault } from "../model/file-name.ts";
import { error, type Problem } from "../model/problem.ts";
import { documentPath, markdownPaths, pageAssetPath } from "../model/route.ts";
import type { Checked } from "./checked.ts";

export function checkFileNames({ pages, publicFiles }: Checked): Problem[] {
  const written = new Set<string>();
  const ofPages = [...pages.values()].flatMap(({ source: { relativePath, route } }) => {
    for (const path of [documentPath(route), pageAssetPath(route), ...markdownPaths(route)]) written.add(`/${path}`);
    const fault = pageFileFault(relativePath);
    return fault ? [error(`content/${relativePath}`, {}, fault.message, fault.remedy)] : [];
  });
  const ofPublic = [...publicFiles].flatMap((path) => {
    const fault = publicFileFault(path) ?? (written.has(path) ? taken : undefined);
    return fault ? [error(`public${path}`, {}, fault.message, fault.remedy)] : [];
  });
  return [...ofPages, ...ofPublic];
}

const taken = { message: "A page of this site is written to the same place.", remedy: "Rename this file." };
