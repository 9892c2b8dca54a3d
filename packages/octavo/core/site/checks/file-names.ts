// Checks that every file can be published under its name.

import { pageFileFault, publicFileFault } from "../../model/file-name.ts";
import { fault, fileStart, type Problem } from "../../model/problem.ts";
import type { Checked } from "./checked.ts";

export function checkFileNames({ pages, publicFiles }: Checked): Problem[] {
  const ofPages = [...pages.values()].flatMap(({ source: { relativePath, path } }) => {
    const found = pageFileFault(relativePath);
    return found ? [fault(path, fileStart, found.message, found.remedy)] : [];
  });
  const ofPublic = [...publicFiles].flatMap(([path, file]) => {
    const found = publicFileFault(path);
    return found ? [fault(file, fileStart, found.message, found.remedy)] : [];
  });
  return [...ofPages, ...ofPublic];
}
