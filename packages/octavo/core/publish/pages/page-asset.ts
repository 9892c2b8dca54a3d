// What a navigation fetches instead of the document of a page.

import {
  type CompiledPage,
  isDraft,
  type NamedStyles,
  type PageAsset,
  type PageView,
  type SectionRanges,
} from "../../model/page.ts";
import { type RenderedHtml, rendered } from "../../model/rendered.ts";
import type { EditionTree } from "../../site/connect-pages.ts";
import { withForms } from "../images/picture-html.ts";
import type { ImageForms } from "../images/responsive-images.ts";
import { pageHead } from "./page-markdown.ts";

/** @param build identifies the scripts and settings that all pages share. @param styles that they don't share. */
export async function pageAsset(
  page: CompiledPage,
  tree: EditionTree,
  build: string,
  view: PageView,
  styles: NamedStyles[],
  forms: ImageForms,
): Promise<PageAsset> {
  const { ranges } = await page.content();
  const html = String(await articleOf(page, tree, forms));
  const moved = movedBy(pageHead(page, tree).length, ranges);
  return { build, ...view, ...(styles.length > 0 && { styles }), html, ranges: moved };
}

/** Only the dev server has drafts. */
const draftMark = '<p class="draft-mark" role="note"><strong>Draft</strong> Builds leave this page out.</p>\n';

/** What is in `<article>`, with what the site's own components add around each page. */
export async function articleOf(
  page: CompiledPage,
  { frame, site }: EditionTree,
  forms: ImageForms,
): Promise<RenderedHtml> {
  const { html } = await page.content();
  const article = withForms(html, forms, site.sharedBase, page.record.frontmatter.layout === "home");
  const { before = "", after = "" } = frame.around.get(page.source.route) ?? {};
  return rendered(before + (isDraft(page) ? draftMark : "") + article + after);
}

/** The published Markdown begins with its front matter. */
function movedBy(length: number, ranges: SectionRanges): SectionRanges {
  return Object.fromEntries(
    Object.entries(ranges).map(([anchor, [start, end]]) => [anchor, [start + length, end + length]] as const),
  );
}
