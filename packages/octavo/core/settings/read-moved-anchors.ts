// Reads `anchors.yaml`: where old anchors lead.

import type { Problem } from "../model/problem.ts";
import type { MovedAnchor } from "../model/site.ts";
import { splitVersion, targetOf } from "../model/target.ts";
import { anchorsFile } from "./schemas/addresses.ts";
import { readSettings } from "./settings-file.ts";

/** @param folder below `site/`, with a slash at its end, or empty. */
export function readMovedAnchors(root: string, folder: string, problems: Problem[]): MovedAnchor[] {
  const { value = {}, placeOf } = readSettings(root, `${folder}anchors.yaml`, anchorsFile, problems);
  return Object.entries(value).map(([from, to]) => {
    const { route, anchor = "" } = targetOf(from);
    const { version, place } = splitVersion(to);
    return { ...placeOf([from]), from: { route, anchor }, to: { ...targetOf(place), ...(version && { version }) } };
  });
}
