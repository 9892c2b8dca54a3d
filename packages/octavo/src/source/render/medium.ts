// Where HTML is shown. A page is rendered once for itself and once for paper, where several pages share a document. Which
// these are isn't known yet, so IDs and addresses get marks, which publish/print/print-articles.ts replaces.

import { attributes } from "../../model/escape.ts";
import { printMarks } from "../../model/print.ts";
import type { HtmlWriter } from "../parts/part.ts";

export type Medium = Pick<HtmlWriter, "id" | "link"> & { isPaper: boolean };

export const screen: Medium = {
  isPaper: false,
  id: (id) => id,
  link: ({ href, isExternal }) => attributes({ href, rel: isExternal ? "external noopener" : undefined }),
};

export const paper: Medium = {
  isPaper: true,
  id: (id) => printMarks.id + id,
  link: ({ href, isExternal }) =>
    isExternal ? screen.link({ href, isExternal }) : ` href="${printMarks.address}${href}${printMarks.address}"`,
};
