// The content of a page as the page cache keeps it: each of its forms on a separate line, so that reading one doesn't
// take parsing the others. A build reads the Markdown of every page, but the HTML only of those that have changed.

import type { Outline } from "../../model/addresses.ts";
import type { ExternalLink, PageContent, PageSection, SectionRanges } from "../../model/page.ts";

export function encodeContent(content: PageContent): string {
  const { html, print, markdown, ranges, sections, externalLinks, outline } = content;
  // JSON.stringify writes no line breaks.
  return [html, print, markdown, ranges, sections, externalLinks, outline]
    .map((form) => JSON.stringify(form))
    .join("\n");
}

export function decodeContent(text: string): PageContent {
  const [
    html = '""',
    print = '""',
    markdown = '""',
    ranges = "{}",
    sections = "[]",
    externalLinks = "[]",
    outline = '{"sections":[]}',
  ] = text.split("\n");
  return {
    get html() {
      return JSON.parse(html) as string;
    },
    get print() {
      return JSON.parse(print) as string;
    },
    get markdown() {
      return JSON.parse(markdown) as string;
    },
    get ranges() {
      return JSON.parse(ranges) as SectionRanges;
    },
    get sections() {
      return JSON.parse(sections) as PageSection[];
    },
    get externalLinks() {
      return JSON.parse(externalLinks) as ExternalLink[];
    },
    get outline() {
      return JSON.parse(outline) as Outline;
    },
  };
}
