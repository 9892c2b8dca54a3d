// Checks that the sentences of a page are short enough to understand on first reading.

import { fileStart, type Problem, placesIn, warning } from "../../core/model/problem.ts";
import { proseOf } from "./prose-text.ts";
import type { Wording } from "./wording-schema.ts";

type Sentence = { offset: number; words: number };

/** With fewer sentences, the average means nothing. */
const leastSentences = 10;

export function checkSentences(
  file: string,
  markdown: string,
  { longest, average }: NonNullable<Wording["sentences"]>,
): Problem[] {
  const sentences = sentencesOf(markdown);
  const placeOf = placesIn(markdown);
  const tooLong = sentences
    .filter(({ words }) => words > longest)
    .map(({ offset, words }) =>
      warning(file, placeOf(offset), `The sentence has ${words} words.`, `Split it. Use ${longest} at most.`),
    );
  const mean = sentences.reduce((sum, { words }) => sum + words, 0) / sentences.length;
  if (sentences.length < leastSentences || mean <= average) return tooLong;
  const message = `The sentences of this page have ${mean.toFixed(1)} words on average.`;
  return [...tooLong, warning(file, fileStart, message, `Split the long ones. Aim for ${average} at most.`)];
}

/** Only sentences with closing punctuation. Labels, table cells, and list items that are fragments don't count. */
function sentencesOf(markdown: string): Sentence[] {
  // Inline code counts as one word.
  const text = proseOf(markdown.replace(/(`+)(?!`)[^`\n]+\1(?!`)/g, (code) => "C".padEnd(code.length)));
  return blocksOf(text).flatMap((block) => {
    const sentences: Sentence[] = [];
    for (const { 0: sentence, index } of block.text.matchAll(/\S.*?[.!?]["'”)*_\]]*(?=\s+["'“(*_[]*[A-Z]|\s*$)/gs))
      sentences.push({ offset: block.offset + index, words: sentence.match(/[\p{L}\p{N}]\S*/gu)?.length ?? 0 });
    return sentences;
  });
}

/** Paragraphs, list items, and table cells: consecutive lines, and the cells of a row one at a time. */
function blocksOf(text: string): { offset: number; text: string }[] {
  const blocks: { offset: number; text: string }[] = [];
  let offset = 0;
  let isOpen = false;
  for (const line of text.split(/(?<=\n)/)) {
    const startsBlock = /^\s*(?:[-*+]|\d+[.)])\s|^\s*(?:#|>|\||[a-z]+:\s)/.test(line);
    if (line.trim() === "" || startsBlock) isOpen = false;
    const isRow = /^\s*\|/.test(line);
    for (const { 0: part, index } of line.matchAll(isRow ? /[^|\n]+/g : /.+\n?/gs)) {
      if (part.trim() === "") continue;
      const last = blocks.at(-1);
      if (isOpen && last) last.text += part;
      else blocks.push({ offset: offset + index, text: part });
      isOpen = !isRow && !/^\s*#/.test(line);
    }
    offset += line.length;
  }
  return blocks;
}
