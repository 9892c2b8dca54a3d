// What a navigation fetches instead of the document of a page.

import type { CompiledPage, NamedStyles, PageAsset, PageView, SectionRanges } from "../../model/page.ts";
import type { VersionTree } from "../../site/connect-pages.ts";
import { withForms } from "../images/picture-html.ts";
import type { ImageForms } from "../images/responsive-images.ts";
import { pageHead } from "./page-markdown.ts";

/** @param build identifies the scripts and settings that all pages share. @param styles that they don't share. */
export async function pageAsset(
  page: CompiledPage,
  tree: VersionTree,
  build: string,
  view: PageView,
  styles: NamedStyles[],
  forms: ImageForms,
): Promise<PageAsset> {
  const { ranges } = await page.content();
  const html = await articleOf(page, tree, forms);
  const moved = movedBy(pageHead(page, tree).length, ranges);
  return { build, ...view, ...(styles.length > 0 && { styles }), html, ranges: moved };
}

/** Above the article of a draft, which only `dev` shows. */
const draftMark = '<p class="draft-mark" role="note"><strong>Draft</strong> Builds leave this page out.</p>\n';

/** What is in `<article>`, with what the site's own components add around each page. */
export async function articleOf(
  { content, source, record }: CompiledPage,
  { frame, site }: VersionTree,
  forms: ImageForms,
): Promise<string> {
  const html = withForms((await content()).html, forms, site.sharedBase, record.frontmatter.layout === "home");
  const own = frame.around.get(source.route);
  const mark = record.frontmatter.draft ? draftMark : "";
  return own ? own.before + mark + html + own.after : mark + html;
}

/** The published Markdown begins with its front matter. */
function movedBy(length: number, ranges: SectionRanges): SectionRanges {
  return Object.fromEntries(
    Object.entries(ranges).map(([anchor, [start, end]]) => [anchor, [start + length, end + length]] as const),
  );
}
