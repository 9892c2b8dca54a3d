// The content of a page as the page cache keeps it: each of its forms on a separate line, so that reading one doesn't
// take parsing the others. A build reads the Markdown of every page, but the HTML only of those that have changed.

import type { Outline } from "../model/addresses.ts";
import type { ExternalLink, PageContent, PageSection, SectionRanges } from "../model/page.ts";
import type { ArticleHtml } from "../model/rendered.ts";

export function encodeContent(content: PageContent): string {
  const { html, markdown, ranges, sections, externalLinks, outline, plainSections } = content;
  // JSON.stringify writes no line breaks.
  const forms = [html, markdown, ranges, sections, externalLinks, outline, plainSections];
  return forms.map((form) => JSON.stringify(form)).join("\n");
}

/** @param read gets what `encodeContent` made. Each form is read and decoded when it's asked for. */
export function decodeContent(read: () => Buffer): PageContent {
  const form = (at: number) => {
    const bytes = read();
    let start = 0;
    for (let line = 0; line < at; line++) start = bytes.indexOf("\n", start) + 1;
    const end = bytes.indexOf("\n", start);
    return JSON.parse(bytes.toString("utf8", start, end < 0 ? undefined : end));
  };
  return {
    get html() {
      return form(0) as ArticleHtml;
    },
    get markdown() {
      return form(1) as string;
    },
    get ranges() {
      return form(2) as SectionRanges;
    },
    get sections() {
      return form(3) as PageSection[];
    },
    get externalLinks() {
      return form(4) as ExternalLink[];
    },
    get outline() {
      return form(5) as Outline;
    },
    get plainSections() {
      return form(6) as PageContent["plainSections"];
    },
  };
}
