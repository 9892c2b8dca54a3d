import { expect, test } from "vitest";
import {
  decodeParts,
  encodeParts,
  type IndexParts,
  partsOfPage,
} from "../../../../../extensions/search/model/index-parts.ts";
import { joinTerms, openTermNumbers } from "../../../../../extensions/search/model/page-terms.ts";

const numbers = openTermNumbers();
const pages = ["Limits", "Memory of a run"].map((title) => {
  const section = { slug: "", title, level: 1, text: `${title}.\n`, labels: "", inlineCode: "", code: "" };
  return partsOfPage({ route: "/", title, group: "", sections: [section], linked: new Map() }, numbers);
});
const encode = (parts: IndexParts) => encodeParts(parts, joinTerms(parts.pages.map(({ terms }) => terms)));
const written = encode({ names: numbers.names, pages });

/** A part of a file begins wherever the one before it ends. */
function movedBy(bytes: number): Uint8Array[] {
  return written.map((part) => {
    const file = new Uint8Array(bytes + part.length);
    file.set(part, bytes);
    return file.subarray(bytes);
  });
}

test.each([0, 1, 4, 7])("what an index is made of is read wherever it is in a file: at byte %i", (bytes) => {
  const read = decodeParts(movedBy(bytes));
  expect(read.pages.map(({ heads }) => heads[0]?.title)).toEqual(["Limits", "Memory of a run"]);
  expect(encode(read)).toEqual(written);
});
