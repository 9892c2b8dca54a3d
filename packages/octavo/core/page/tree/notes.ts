// Connects the numbers in a sample with the list after it that explains them.

import type { List } from "mdast";
import { type NotedCode, takeNotes } from "../../code/code-notes.ts";
import type { CodeNote } from "../../model/document.ts";
import type { Place } from "../../model/problem.ts";
import type { Fence } from "../context/fence.ts";
import { type PageContext, report } from "../context/page-context.ts";
import { sourceText } from "../context/source-text.ts";
import { newId } from "./new-id.ts";

/** Of the text that is shown on hover. */
const mostCharacters = 300;

/**
 * @param code the sample without its other marks. @param placeOf the place of a line of the
 * sample, counted from 1. @returns the code without its numbers, unless nothing explains them.
 */
export function connectNotes(
  code: string,
  { next, notes: notesOfPage }: Pick<Fence, "next" | "notes">,
  placeOf: (line: number) => Place,
  page: PageContext,
): { code: string; notes?: CodeNote[] } {
  const taken = takeNotes(code);
  if (taken.notes.length === 0) return { code };
  const list = next?.type === "list" && next.ordered && (next.start ?? 1) === 1 ? next : undefined;
  if (!isExplained(taken, list, placeOf, page)) return { code };
  const sample = notesOfPage.size + 1;
  const items = list.children.map((item, index) => ({
    text: shortened(item.children.map(sourceText).join(" ")),
    id: newId(`code-note-${sample}-${index + 1}`, page),
    references: [] as string[],
  }));
  notesOfPage.set(
    list,
    items.map(({ id, references }) => ({ id, references })),
  );
  const notes = taken.notes.map(({ line, written, numbers }): CodeNote => {
    const links = numbers.flatMap((number) => {
      const item = items[number - 1];
      if (!item) return [];
      const id = newId(`code-note-reference-${sample}-${number}`, page);
      item.references.push(id);
      return [{ number, id, target: item.id, text: item.text }];
    });
    return { line, written, links };
  });
  return { code: taken.code, notes };
}

/** Numbers without a `!` that don't match a list are a part of the code. */
function isExplained(
  { notes, isExplicit }: NotedCode,
  list: List | undefined,
  placeOf: (line: number) => Place,
  page: PageContext,
): list is List {
  const numbers = new Set(notes.flatMap((note) => note.numbers));
  const count = list?.children.length ?? 0;
  const lost = notes.find((note) => note.numbers.some((number) => number < 1 || number > count));
  const unused = list?.children.find((_, index) => !numbers.has(index + 1));
  if (!isExplicit) return lost === undefined && unused === undefined;
  if (lost) {
    const number = lost.numbers.find((each) => each < 1 || each > count);
    const message = list
      ? `The list after the sample doesn't explain number ${number}.`
      : `No list after the sample explains number ${number}.`;
    const remedy = "Write a numbered list directly after the sample, with an item for each number.";
    report(page, placeOf(lost.line), message, remedy);
  } else if (unused && list) {
    const number = list.children.indexOf(unused) + 1;
    const remedy = `Write \`(${number})!\` in a comment at the end of a line, or remove the item.`;
    report(page, unused, `The sample above has no number ${number}.`, remedy);
  }
  return lost === undefined && unused === undefined;
}

function shortened(text: string): string {
  const line = text.replace(/\s+/g, " ").trim();
  return line.length > mostCharacters ? `${line.slice(0, mostCharacters)}…` : line;
}
