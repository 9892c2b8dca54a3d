// Sentences and table rows that state another number for a limit than the one that the platform has.

import { readFileSync } from "node:fs";
import { parse } from "yaml";
import { constantsOf } from "../constants/constants-of.ts";
import type { Constants } from "../constants/stated-limits.ts";
import { type Finding, type ProseRule, withoutFences } from "./prose-rule.ts";
import { type Quantity, quantitiesIn } from "./quantities.ts";

type Subject = { name: string; about: RegExp; except?: RegExp; values: string[] };
/** `context` is what a cell belongs to, and `paragraph` what is around a sentence. */
type Statement = { offset: number; text: string; context: string; paragraph?: string };

const limitsFile = "sample-tests/prose/limits.yaml";

const subjects = Object.entries(
  parse(readFileSync(new URL("limits.yaml", import.meta.url), "utf8")) as Record<
    string,
    { about: string; except?: string; values: string[] }
  >,
).map(
  ([name, { about, except, values }]): Subject => ({
    name,
    about: new RegExp(about, "i"),
    ...(except && { except: new RegExp(except, "i") }),
    values,
  }),
);

/** @param root the folder of the site. */
export function limits(root: string): ProseRule {
  const ofVersion = constantsOf(root);
  return ({ text, version }) => {
    const constants = ofVersion(version);
    return statementsOf(withoutFences(text)).flatMap((statement) => faultsIn(statement, constants));
  };
}

/** Sentences, and the cells of tables. */
function statementsOf(text: string): Statement[] {
  let heading = "";
  let columns: string[] = [];
  let offset = 0;
  return text.split("\n").flatMap((line): Statement[] => {
    const start = offset;
    offset += line.length + 1;
    if (/^#+ /.test(line)) heading = line;
    if (/^\s*\|/.test(line)) {
      const cells = partsOf(line, /(?<=\|)[^|]+(?=\|)/g, start);
      if (columns.length === 0) columns = cells.map((cell) => cell.text);
      const row = cells.slice(0, 2).map((cell) => cell.text);
      return cells.map((cell, index) => ({ ...cell, context: [heading, columns[index], ...row].join(" ") }));
    }
    columns = [];
    const sentences = partsOf(line, /\S.*?(?:[.!?](?=\s+["'“(*_[`]*[A-Z])|$)/g, start);
    return sentences.map((sentence) => ({ ...sentence, context: "", paragraph: line }));
  });
}

function partsOf(line: string, pattern: RegExp, start: number): { offset: number; text: string }[] {
  return [...line.matchAll(pattern)].map(({ 0: text, index }) => ({ offset: start + index, text }));
}

function faultsIn({ offset, text, context, paragraph = "" }: Statement, constants: Constants): Finding[] {
  const own = subjectsOf(`${context} ${text}`);
  const around = own.length > 0 ? own : subjectsOf(paragraph);
  const known = around.flatMap(({ name, values }) =>
    values.flatMap((value) => quantitiesIn(value, constants).map((quantity) => ({ ...quantity, name }))),
  );
  return (
    quantitiesIn(text, constants)
      // What the sentences around are about only helps to tell constants apart.
      .filter(({ isCited }) => own.length > 0 || isCited)
      .map((quantity) => ({ quantity, possible: known.filter((each) => isComparable(each, quantity)) }))
      .filter(
        ({ quantity, possible }) => possible.length > 0 && possible.every((each) => each.amount !== quantity.amount),
      )
      .map(({ quantity, possible }) => ({
        offset: offset + quantity.offset,
        message: `\`${quantity.text}\` isn't a limit of this (${[...new Set(possible.map(({ name }) => name))].join(", ")}).`,
        fix: `Write ${possible.map((each) => `\`${each.text}\``).join(" or ")}, or correct ${limitsFile}.`,
      }))
  );
}

function subjectsOf(text: string): Subject[] {
  const read = text.replaceAll(/\]\([^)]*\)/g, "]").replaceAll("**", "");
  return subjects.filter(({ about, except }) => about.test(read) && !except?.test(read));
}

/** Kinds that aren't numbers of things, and things that no limit counts. */
const uncounted = new Set(["size", "time", "rate", "price", "run", "execution"]);

/** If one of both has no unit, both must count something. */
function isComparable(known: Quantity, { kind, isCited }: Quantity): boolean {
  if (known.kind === kind) return true;
  const isCounted = !uncounted.has(known.kind) && !uncounted.has(kind);
  return isCounted && isCited && (kind === "count" || known.kind === "count");
}
