// Checks that every file can be published under its name.

import { pageFileFault, publicFileFault } from "../model/file-name.ts";
import { error, fileStart, type Problem } from "../model/problem.ts";
import type { Checked } from "./checked.ts";

export function checkFileNames({ pages, publicFiles }: Checked): Problem[] {
  const ofPages = [...pages.values()].flatMap(({ source: { relativePath } }) => {
    const fault = pageFileFault(relativePath);
    return fault ? [error(`content/${relativePath}`, fileStart, fault.message, fault.remedy)] : [];
  });
  const ofPublic = [...publicFiles].flatMap((path) => {
    const fault = publicFileFault(path);
    return fault ? [error(`public${path}`, fileStart, fault.message, fault.remedy)] : [];
  });
  return [...ofPages, ...ofPublic];
}
