// Translates the pages of the old site, with notes about what couldn't be translated.

import { readFileSync } from "node:fs";
import { readAnyText } from "../../core/files/read-text.ts";
import { type CompiledPage, isDraft } from "../../core/model/page.ts";
import { oldAnchorFault } from "../../core/model/setting-rules.ts";
import type { Site } from "../../core/model/site.ts";
import { withHash } from "../../core/model/target.ts";
import type { PageSetup } from "../../core/page/context/page-context.ts";
import { themeMark } from "../../core/page/images/images.ts";
import { fitPage, type Note } from "./fit-page.ts";
import { type LinkTargets, newLinks } from "./new-links.ts";
import type { Places } from "./place-files.ts";
import { readPage } from "./read-page.ts";
import type { ImportResult } from "./report.ts";
import { sourceAsPage, translatePage } from "./translate-page.ts";

/** `folder` is where its pages are in the new site. */
export type OldSite = { setup: PageSetup; site: Site; places: Places; targets: LinkTargets; folder: string };

/** `file` is below the new root. */
export type NewPage = { file: string; text: string };

export type Translated = {
  pages: NewPage[];
  /** Old anchors, and those of the headings that they lead to. */
  anchors: [old: string, heading: string][];
  notes: ImportResult["notes"];
};

export async function translatePages(
  old: readonly CompiledPage[],
  site: OldSite,
  done: () => void,
): Promise<Translated> {
  const all: Translated = { pages: [], anchors: [], notes: [] };
  for (const page of old) {
    const { pages, anchors, notes } = await translateOne(page, site);
    all.pages.push(...pages);
    all.anchors.push(...anchors);
    all.notes.push(...notes);
    done();
  }
  return all;
}

async function translateOne(page: CompiledPage, old: OldSite): Promise<Translated> {
  const { setup, site, places, targets, folder } = old;
  const { source, record } = page;
  const path = targets.fileOf.get(source.route) ?? "";
  const file = `${folder}/${path}`;
  const { text } = readAnyText(readFileSync(source.file));
  const read = await readPage(text, source, setup).catch(() => undefined);
  if (!read) {
    const shown = sourceAsPage(text, record.title, record.frontmatter.description);
    return { pages: [{ file, text: shown }], anchors: [], notes: [] };
  }
  const images = new Map(read.compiled.images.map(([published, file]) => [published, file]));
  const fileOf = (published: string) => images.get(published.slice(site.sharedBase.length)) ?? "";
  const fitted = await fitPage(read, {
    link: newLinks(read.compiled.links, path, isDraft(page), targets),
    image: (published, written) => {
      const [mark = ""] = themeMark.exec(written) ?? [];
      return places.addressOf(fileOf(published), file, written.replace(themeMark, "")) + mark;
    },
    file: (written) => places.rewritten(written, source, file),
  });
  const { text: translated, dropped } = translatePage(read, fitted, site.constants);
  return {
    pages: [{ file, text: translated }],
    anchors: (isDraft(page) ? [] : fitted.anchors)
      .map(([old, heading]): [string, string] => [withHash(source.route, old), withHash(source.route, heading)])
      .filter(([old]) => !oldAnchorFault(old)),
    notes: [...fitted.notes, ...dropped.map((key) => leftOut(key, text))].map((note) => ({
      file: source.path,
      ...note,
    })),
  };
}

function leftOut(key: string, text: string): Note {
  const at = text.split("\n").findIndex((line) => line.trimStart().startsWith(key));
  return { line: Math.max(at, 0) + 1, column: 1, message: `The field \`${key}\` of the front matter is left out.` };
}
