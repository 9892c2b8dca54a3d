// Passes each directive to its part, and suggests a fix for unknown ones.

import { expansions } from "../content/expand.ts";
import { type PageCompiler, report } from "../content/page-compiler.ts";
import { suggest } from "../model/problem.ts";
import { escapeHtml } from "../render/escape.ts";
import { isPlainText } from "../render/text.ts";
import { anchor } from "./anchor.ts";
import { appDirectory } from "./app-directory.ts";
import { badge } from "./badge.ts";
import { beside } from "./beside.ts";
import { callout } from "./callout.ts";
import { card, cards } from "./cards.ts";
import { codeTabs } from "./code-tabs.ts";
import { column, columns } from "./columns.ts";
import { details } from "./details.ts";
import { endpoint } from "./endpoint.ts";
import { field, fields } from "./fields.ts";
import { fileTree } from "./file-tree.ts";
import { button, hero, searchBox } from "./hero.ts";
import { kbd } from "./kbd.ts";
import { limit } from "./limit.ts";
import type { Attributes, Directive, Part } from "./part.ts";
import { pricingCalculator } from "./pricing-calculator.ts";
import { questions } from "./questions.ts";
import { steps } from "./steps.ts";
import { video } from "./video.ts";

const parts: Record<string, Part> = {
  note: callout("note", "Note"),
  tip: callout("tip", "Tip"),
  warning: callout("warning", "Warning"),
  danger: callout("danger", "Danger"),
  details,
  "code-tabs": codeTabs,
  steps,
  cards,
  card,
  hero,
  button,
  "search-box": searchBox,
  video,
  columns,
  column,
  fields,
  field,
  "file-tree": fileTree,
  badge,
  kbd,
  limit,
  anchor,
  endpoint,
  "app-directory": appDirectory,
  beside,
  "pricing-calculator": pricingCalculator,
  "still-have-questions": questions,
};

const marks = { containerDirective: ":::", leafDirective: "::", textDirective: ":" } as const;

export function directive(node: Directive, page: PageCompiler): string {
  if (isPlainText(node)) return escapeHtml(`:${node.name}`);
  if (node.type === "containerDirective") checkClosed(node, page);
  const part = Object.hasOwn(parts, node.name) ? parts[node.name] : undefined;
  if (part?.type !== node.type) {
    reportUnknown(node, part, page);
    return page.render(node.children);
  }
  return part.render(node, checkAttributes(node, part, page), page);
}

/** Without its closing colons, a container swallows everything that follows. */
function checkClosed(node: Directive, page: PageCompiler): void {
  const { start, end } = node.position ?? {};
  if (!start || !end) return;
  const lines = page.markdown.split("\n", end.line);
  const opening = /:{3,}/.exec(lines[start.line - 1].slice(start.column - 1))?.[0] ?? ":::";
  const closing = /:{3,}(?=\s*$)/.exec(lines[end.line - 1])?.[0] ?? "";
  if (closing.length >= opening.length) return;
  report(page, node, `\`${opening}${node.name}\` isn't closed.`, `Close it with a \`${opening}\` line.`);
}

function reportUnknown(node: Directive, named: Part | undefined, page: PageCompiler): void {
  const written = marks[node.type] + node.name;
  if (named) {
    report(page, node, `\`${written}\` has the wrong number of colons.`, `Write \`${marks[named.type]}${node.name}\`.`);
    return;
  }
  const known = [...Object.keys(parts), ...Object.keys(expansions)];
  const meant = suggest(node.name, known);
  const remedy = meant
    ? `Did you mean \`${marks[parts[meant]?.type ?? "leafDirective"]}${meant}\`?`
    : `Known: ${known.join(", ")}.`;
  report(page, node, `There is no directive \`${written}\`.`, remedy);
}

function checkAttributes(node: Directive, part: Part, page: PageCompiler): Attributes {
  const allowed = (part.attributes ?? []).map((name) => name.replace("!", ""));
  const given: Attributes = {};
  for (const [name, value] of Object.entries(node.attributes ?? {})) {
    if (value?.includes("{") && !value.includes("}"))
      report(
        page,
        node,
        `\`${name}\` is cut off at a \`}\`.`,
        "Attributes end at the first brace. Remove the brace from the value.",
      );
    if (allowed.includes(name)) given[name] = value ?? "";
    else
      report(
        page,
        node,
        `\`${node.name}\` doesn't have the attribute \`${name}\`.`,
        allowed.length > 0 ? `Use ${allowed.join(", ")}.` : "Remove it.",
      );
  }
  for (const name of part.attributes ?? []) {
    const bare = name.replace("!", "");
    if (name.endsWith("!") && !given[bare])
      report(page, node, `\`${node.name}\` needs \`${bare}\`.`, `Write \`{${bare}="…"}\`.`);
  }
  return given;
}
