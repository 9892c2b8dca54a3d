// Are the sentences of a page short enough to read once?

import { type Problem, placesIn, warning } from "../model/problem.ts";
import { proseOf } from "./prose-text.ts";

export type SentenceLimits = {
  /** Words in one sentence. */
  longest: number;
  /** Words a sentence, over a page. */
  average: number;
};

type Sentence = { offset: number; words: number };

/** Fewer say nothing about a page. */
const leastSentences = 10;

export function checkSentences(file: string, markdown: string, { longest, average }: SentenceLimits): Problem[] {
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
  return [
    ...tooLong,
    warning(file, { line: 1, column: 1 }, message, `Split the long ones. Aim for ${average} at most.`),
  ];
}

/** Sentences that end like one; labels, table cells, and list items that are fragments don't count. */
function sentencesOf(markdown: string): Sentence[] {
  // Code in a sentence is a word of it.
  const text = proseOf(markdown.replace(/(`+)(?!`)[^`\n]+\1(?!`)/g, (code) => "C".padEnd(code.length)));
  return blocksOf(text).flatMap((block) => {
    const sentences: Sentence[] = [];
    for (const { 0: sentence, index } of block.text.matchAll(/\S.*?[.!?]["'”)*_\]]*(?=\s+["'“(*_[]*[A-Z]|\s*$)/gs))
      sentences.push({ offset: block.offset + index, words: sentence.match(/[\p{L}\p{N}]\S*/gu)?.length ?? 0 });
    return sentences;
  });
}

/** Paragraphs, list items, and cells: lines that follow each other, and cells of a row one by one. */
function blocksOf(text: string): { offset: number; text: string }[] {
  const blocks: { offset: number; text: string }[] = [];
  let offset = 0;
  let isOpen = false;
  for (const line of text.split(/(?<=\n)/)) {
    const startsAnew = /^\s*(?:[-*+]|\d+[.)])\s|^\s*(?:#|>|\||[a-z]+:\s)/.test(line);
    if (line.trim() === "" || !isOpen || startsAnew) isOpen = false;
    for (const { 0: part, index } of line.matchAll(line.trimStart().startsWith("|") ? /[^|\n]+/g : /.+\n?/gs)) {
      if (part.trim() === "") continue;
      const last = blocks.at(-1);
      if (isOpen && last) last.text += part;
      else blocks.push({ offset: offset + index, text: part });
      isOpen = !line.trimStart().startsWith("|") && !line.trimStart().startsWith("#");
    }
    offset += line.length;
  }
  return blocks;
}
