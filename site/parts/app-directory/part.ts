// `:::app-directory` around a `### A` heading and a table of apps for each letter. With scripts, readers can filter the
// apps. Letters lead to their headings in any case.

import type { Nodes, TableRow, Table as WrittenTable } from "mdast";
import type { DocumentNode, Table, TableCell } from "octavo/document";
import { textOf, textOfNode } from "octavo/document-text";
import { attributes, escapeHtml } from "octavo/escape";
import type { HtmlWriter, Part, PartContext } from "octavo/part";

const digits = "0–9";
const letters = [digits, ..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"];

export const part: Part = {
  type: "containerDirective",
  isLayout: true,
  read: ({ body }, context) => {
    const children: DocumentNode[] = [];
    const found = new Set<string>();
    const slugs = new Set<string>();
    let letter = "";
    for (const [index, child] of body.entries()) {
      if (isLetter(child) && body[index + 1]?.type === "table") {
        const [heading] = context.annotate([child]);
        letter = heading?.type === "heading" ? heading.title : "";
        checkLetter(letter, found, child, context);
        found.add(letter);
        if (heading) children.push(heading);
      } else if (child.type === "table" && isLetter(body[index - 1])) {
        const [table] = context.annotate([child]);
        if (table?.type !== "table") continue;
        checkApps(child, table, letter, slugs, context);
        children.push(table);
      } else {
        context.report(
          child,
          "`:::app-directory` can only contain a `###` heading and a table for each letter.",
          "Move other content above or below it.",
        );
      }
    }
    return { props: {}, children };
  },
  html: ({ children }, html) => {
    const ids = new Map(children.flatMap((child) => (child.type === "heading" ? [[child.title, child.id]] : [])));
    const apps = children.flatMap((child) => (child.type === "table" ? child.rows.slice(1) : []));
    const lists = children.map((child) => {
      if (child.type !== "table") return html([child]);
      const items = child.rows.slice(1).map((row) => item(row, html));
      return `<ul>\n${items.join("")}</ul>\n`;
    });
    return `<div class="apps">\n${filter(apps.length)}${jumpBar(ids)}${lists.join("")}</div>\n`;
  },
};

function isLetter(node: Nodes | undefined): boolean {
  return node?.type === "heading" && node.depth === 3;
}

/** Hidden without scripts. `behavior.ts` makes it work. */
function filter(count: number): string {
  return `<search><label>Filter by name, slug, or authentication <input type="search" autocomplete="off" spellcheck="false"></label> <span role="status">${count} apps</span> <button type="button" hidden>Clear filter</button></search>
<noscript><p>Turn on JavaScript to filter the apps, or search this page with your browser.</p></noscript>\n`;
}

function jumpBar(ids: ReadonlyMap<string, string>): string {
  const marks = letters.map((letter) => {
    const id = ids.get(letter);
    return id === undefined ? `<span>${letter}</span>` : `<a${attributes({ href: `#${id}` })}>${letter}</a>`;
  });
  return `<nav class="letters scroll-shade" aria-label="Apps by first letter">${marks.join("")}</nav>\n`;
}

function item([app, slug]: readonly TableCell[], html: HtmlWriter): string {
  const name = app?.children[0];
  const initials = escapeHtml(initialsOf(name ? textOfNode(name) : ""));
  return `<li data-initials="${initials}">${html(app?.children ?? [])} ${html(slug?.children.slice(0, 1) ?? [])}</li>\n`;
}

function checkLetter(letter: string, found: ReadonlySet<string>, at: Nodes, context: PartContext): void {
  if (!letters.includes(letter))
    context.report(
      at,
      `\`${letter}\` isn't a letter of the directory.`,
      `Write \`### A\` to \`### Z\` or \`### ${digits}\`.`,
    );
  if (found.has(letter)) context.report(at, `\`${letter}\` is there twice.`, "Move its apps into one table.");
}

function checkApps(
  written: WrittenTable,
  table: Table,
  letter: string,
  slugs: Set<string>,
  context: PartContext,
): void {
  for (const [index, row] of table.rows.entries()) {
    const at = written.children[index];
    if (index > 0 && at) checkApp(row, at, letter, slugs, context);
  }
}

function checkApp(
  [app, slug]: readonly TableCell[],
  row: TableRow,
  letter: string,
  slugs: Set<string>,
  context: PartContext,
): void {
  const link = app?.children[0];
  const code = slug?.children[0];
  if (link?.type !== "link" || code?.type !== "inlineCode") {
    context.report(row, "This row isn't an app.", "Write `| [Name](https://…) | `slug` |`.");
    return;
  }
  const name = textOf(link.children);
  const right = letterOf(name);
  if (right !== letter)
    context.report(row, `\`${name}\` is listed under ${letter}.`, `Move it below \`### ${right}\`.`);
  if (slugs.has(code.value))
    context.report(row, `The slug \`${code.value}\` is listed twice.`, "Remove one of the rows, or correct its slug.");
  slugs.add(code.value);
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
