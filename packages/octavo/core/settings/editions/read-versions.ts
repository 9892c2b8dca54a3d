// Reads `site/versions.yaml`. The first version without a folder or an address is the one of `content/`.

import type * as v from "valibot";
import type { Edition } from "../../model/edition.ts";
import { error, type Problem } from "../../model/problem.ts";
import { targetOf } from "../../model/target.ts";
import { versionsFile } from "../schemas/versions.ts";
import { readSettings } from "../settings-file.ts";

type Written = v.InferOutput<typeof versionsFile>[number];

/**
 * @param base of the site, which is the base of the main edition.
 * @returns the main edition, and all versions in the order of the menu. It's one of them if there are several.
 */
export function readVersions(
  root: string,
  base: string,
  problems: Problem[],
): { edition: Edition; versions: Edition[] } {
  const { value = [], file, placeOf } = readSettings(root, "versions.yaml", versionsFile, problems);
  const report = (index: number, key: string, message: string, remedy: string) =>
    problems.push(error(file, placeOf([index, key]), message, remedy));
  const isMain = ({ folder, href }: Written) => folder === undefined && href === undefined;
  const main = value.findIndex(isMain);
  if (value.length > 0 && main < 0)
    problems.push(error(file, placeOf([0]), "No version has the pages of `content/`.", "Add it, without a `folder`."));
  const ids = new Set<string>();
  const bases = new Set([base]);
  for (const [index, written] of value.entries()) {
    if (ids.has(written.id)) report(index, "id", `There are two versions \`${written.id}\`.`, "Rename one of them.");
    ids.add(written.id);
    if (isMain(written)) {
      if (index !== main)
        report(index, "id", "Only one version can have the pages of `content/`.", "Give this one a `folder`.");
      if (written.base !== undefined)
        report(index, "base", "The base of this version is the one of the site.", "Delete the line.");
    } else if (written.folder !== undefined) {
      const own = written.base ?? "";
      const remedy = `Write \`base: ${base}${written.id}/\`.`;
      if (!own.startsWith(base) || own === base)
        report(index, "base", "The base of a version is below that of the site.", remedy);
      else if (bases.has(own)) report(index, "base", "Another version has the same base.", "Change one of them.");
      bases.add(own);
    }
  }
  const edition = mainEdition(base, value[main]);
  const versions = value.map((written, index): Edition => {
    if (index === main) return edition;
    const { id, href, folder, editBase, moved, without, base, ...facts } = written;
    return {
      ...{ id, base, href, folder, editBase, version: { id, ...facts } },
      ...(folder !== undefined && { parent: edition, folderPlace: placeOf([index, "folder"]) }),
      moved: new Map(Object.entries(moved).map(([from, to]) => [textOf(from), targetOf(to)])),
      without: new Map(Object.entries(without).map(([route, note]) => [targetOf(route).route, note])),
    };
  });
  return { edition, versions };
}

function mainEdition(base: string, written: Written | undefined): Edition {
  const all = { base, moved: new Map(), without: new Map() };
  if (!written) return { id: "", ...all };
  const { id, label, hint, status, banner, question, editBase } = written;
  return { id, editBase, ...all, version: { id, label, hint, status, banner, question } };
}

function textOf(written: string): string {
  const { route, anchor } = targetOf(written);
  return anchor === undefined ? route : `${route}#${anchor}`;
}
