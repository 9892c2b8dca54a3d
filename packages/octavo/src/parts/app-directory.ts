// `:::app-directory` around a `### A` heading and a table of apps for each letter. With scripts, readers can filter the
// apps. Letters lead to their headings in any case.

import type { Heading, Nodes, Table, TableRow } from "mdast";
import { headingText } from "../content/headings.ts";
import { type PageCompiler, report } from "../content/page-compiler.ts";
import { attributes, escapeHtml } from "../render/escape.ts";
import { textOf } from "../render/text.ts";
import type { Part } from "./part.ts";

const digits = "0–9";
const letters = [digits, ..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"];

export const appDirectory: Part = {
  type: "containerDirective",
  render: (node, _, page) => {
    const slugs = new Set<string>();
    const ids = new Map<string, string>();
    let letter = "";
    let lists = "";
    for (const [index, child] of node.children.entries()) {
      const next = node.children[index + 1];
      if (isLetter(child) && next?.type === "table") {
        letter = letterOfHeading(child, page);
        if (ids.has(letter)) report(page, child, `\`${letter}\` is there twice.`, "Move its apps into one table.");
        lists += page.render([child]);
        ids.set(letter, page.headingIds.get(child) ?? "");
      } else if (child.type === "table" && isLetter(node.children[index - 1])) {
        lists += list(child, letter, slugs, page);
      } else {
        report(
          page,
          child,
          "`:::app-directory` can only contain a `###` heading and a table for each letter.",
          "Move other content above or below it.",
        );
      }
    }
    return `<div class="apps">\n${filter(slugs.size)}${jumpBar(ids)}${lists}</div>\n`;
  },
};

function isLetter(node: Nodes | undefined): node is Heading {
  return node?.type === "heading" && node.depth === 3;
}

/** Hidden without scripts. `behaviors/app-filter.ts` makes it work. */
function filter(count: number): string {
  return `<search><label>Filter by name, slug, or authentication <input type="search" autocomplete="off" spellcheck="false"></label> <span role="status">${count} apps</span> <button type="button" hidden>Clear filter</button></search>\n`;
}

function jumpBar(ids: ReadonlyMap<string, string>): string {
  const marks = letters.map((letter) => {
    const id = ids.get(letter);
    return id === undefined ? `<span>${letter}</span>` : `<a${attributes({ href: `#${id}` })}>${letter}</a>`;
  });
  return `<nav class="letters" aria-label="Apps by first letter">${marks.join("")}</nav>\n`;
}

function letterOfHeading(node: Heading, page: PageCompiler): string {
  const letter = headingText(node);
  if (!letters.includes(letter))
    report(
      page,
      node,
      `\`${letter}\` isn't a letter of the directory.`,
      `Write \`### A\` to \`### Z\` or \`### ${digits}\`.`,
    );
  return letter;
}

function list({ children }: Table, letter: string, slugs: Set<string>, page: PageCompiler): string {
  const items = children.slice(1).map((row) => item(row, letter, slugs, page));
  return `<ul>\n${items.join("")}</ul>\n`;
}

function item(row: TableRow, letter: string, slugs: Set<string>, page: PageCompiler): string {
  const [app, slug] = row.children;
  const [link] = app.children;
  const [code] = slug?.children ?? [];
  if (link?.type !== "link" || code?.type !== "inlineCode") {
    report(page, row, "This row isn't an app.", "Write `| [Name](https://…) | `slug` |`.");
    return "";
  }
  const name = textOf(link);
  if (letterOf(name) !== letter)
    report(page, row, `\`${name}\` is listed under ${letter}.`, `Move it below \`### ${letterOf(name)}\`.`);
  if (slugs.has(code.value))
    report(page, row, `The slug \`${code.value}\` is listed twice.`, "Remove one of the rows, or correct its slug.");
  slugs.add(code.value);
  const initials = escapeHtml(initialsOf(name));
  return `<li data-initials="${initials}">${page.render(app.children)} ${page.render([code])}</li>\n`;
}

/** The heading an app belongs under, such as `E` for `élan` and `0–9` for `8x8`. */
function letterOf(name: string): string {
  const [first = ""] = /[A-Z0-9]/.exec(name.normalize("NFKD").toUpperCase()) ?? [];
  return /\d/.test(first) ? digits : first;
}

/** Two characters in place of a logo: `Google Sheets` is GS, `ActiveCampaign` is AC, and `Ably` is Ab. */
export function initialsOf(name: string): string {
  const [first = "", second = ""] = name.match(/[\p{L}\p{N}]+/gu) ?? [];
  const next = second[0] ?? /^.+?(\p{Lu})/u.exec(first)?.[1] ?? first[1] ?? "";
  return first.slice(0, 1).toUpperCase() + (second ? next.toUpperCase() : next);
}
