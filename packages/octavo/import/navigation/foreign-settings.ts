// Completes the settings of a site with what the configuration of another generator says. What the settings say has
// precedence.

import { type Fault, webAddressFault } from "../../core/model/address.ts";
import { editBaseFault } from "../../core/model/setting-rules.ts";
import type { Site } from "../../core/model/site.ts";
import type { Completed, FoundPages } from "../../core/site-source.ts";
import { readFolderSettings } from "./folder-settings.ts";
import type { ForeignSite } from "./foreign-navigation.ts";
import { readNavigation } from "./read-navigation.ts";

type Known = { site: Site; found: FoundPages; configured: ForeignSite };

/** @param pages the folder of the pages below the root. */
export function withForeignSettings(root: string, pages: string, { site, found, configured }: Known): Completed {
  const foreign = readNavigation(configured, site.base, found.pages);
  const { folders, problems } = readFolderSettings(root, pages, found.folderSettings);
  const { title = "", description = "" } = foreign;
  const repository = sound(foreign.repository, webAddressFault);
  const editBase = sound(foreign.editBase, editBaseFault);
  const known = new Set(site.redirects.map(({ from }) => from));
  const redirects = foreign.redirects.filter(({ from }) => !known.has(from));
  return {
    site: {
      ...site,
      title: site.title || title,
      product: site.product || title,
      description: site.description || description,
      repository: site.repository ?? repository,
      editBase: site.editBase ?? editBase,
      sidebar: site.sidebar ?? foreign.sidebar,
      math: site.math ?? foreign.math,
      ...(foreign.hiddenLines && { hiddenLines: foreign.hiddenLines }),
      ...(folders.size > 0 && { folders }),
      ...(redirects.length > 0 && { redirects: [...site.redirects, ...redirects] }),
    },
    // A sidebar in the settings replaces what couldn't be read.
    problems: site.sidebar ? problems : [...foreign.problems, ...problems],
  };
}

/** An address that another generator may allow, but that can't be published, is left out. */
function sound(address: string | undefined, faultOf: (text: string) => Fault | undefined): string | undefined {
  return address && faultOf(address) ? undefined : address;
}
