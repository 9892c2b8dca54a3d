// Reads the announcement of site/site.yaml: one sentence of Markdown, whose links are checked like those of pages.

import { createHash } from "node:crypto";
import { childrenOf, type DocumentNode } from "../../core/model/document.ts";
import { textOf } from "../../core/model/document-text.ts";
import type { PageLink } from "../../core/model/page.ts";
import { error, type Problem } from "../../core/model/problem.ts";
import type { Announcement } from "../../core/model/site.ts";
import { compileFragment } from "../../core/page/compile.ts";
import type { PageSetup } from "../../core/page/context/page-context.ts";
import { htmlWriter } from "../../core/page/faces/html.ts";
import { buildDay } from "../../core/settings/build-day.ts";
import { textsOf } from "../../core/texts/texts-of.ts";

/** What every page shows, and the links in it. */
export type ShownAnnouncement = {
  /** Changes with the text, so that readers who closed another announcement see this one. */
  id: string;
  html: string;
  links: PageLink[];
};

/** The bar has two lines for it. */
const mostCharacters = 200;

/** @param setup of the main version or a translation, to which its links lead. All versions show the same announcement. */
export function readAnnouncement(
  announcement: Announcement | undefined,
  setup: PageSetup,
): { shown?: ShownAnnouncement; problems: Problem[] } {
  if (!announcement) return { problems: [] };
  const { text, until, file = "site/site.yaml", ...place } = announcement;
  const origin = { file, ...place };
  const { children, links, problems } = compileFragment(text, origin, setup);
  if (children.length === 0 && problems.length > 0) return { problems };
  const report = (message: string, remedy: string) => problems.push(error(origin.file, place, message, remedy));
  const [paragraph, ...rest] = children;
  const sentence = paragraph?.type === "paragraph" && rest.length === 0 ? paragraph.children : undefined;
  if (!sentence || !isText(sentence))
    report("The announcement isn't one sentence.", "Write a sentence with links, and put the rest on a page.");
  const { length } = textOf(children).trim();
  if (length > mostCharacters)
    report(`The announcement has ${length} characters.`, `Use at most ${mostCharacters}, and link to a page.`);
  const isFaulty = problems.some(({ severity }) => severity === "error");
  if (!sentence || isFaulty || (until !== undefined && until < buildDay())) return { problems };
  const html = htmlWriter(setup.parts, textsOf(setup.settings.lang, setup.settings.texts))(sentence);
  const id = createHash("sha256").update(html).digest("base64url").slice(0, 8);
  return { shown: { id, html, links }, problems };
}

/** Whether it only has text and links, so nothing has to be published or loaded with it. */
function isText(nodes: readonly DocumentNode[]): boolean {
  return nodes.every((node) => node.type !== "image" && isText(childrenOf(node)));
}
