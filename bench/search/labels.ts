// The queries with known answers: labeled ones, and what users of the platform asked in public.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "yaml";
import { siteRoot } from "../../tests/site-root.ts";

export type Query = { query: string; kind: string; accept: string[] };

/** A line of questions.jsonl. Weights are fitted to the questions for fitting. The others only judge them. */
type Question = { question: string; query: string; accept: string[]; source: string; use: "fit" | "report" };

const read = (file: string) => readFileSync(join(siteRoot, "bench/search", file), "utf8");
const questions = read("questions.jsonl")
  .trim()
  .split("\n")
  .map((line): Question => JSON.parse(line));

export const labeled = (file: "queries.yaml" | "unseen.yaml") => parse(read(file)) as Query[];

/** As typed by a reader in a hurry, and as the sentences that assistants send. */
export function asked(use: Question["use"]): { words: Query[]; sentences: Query[] } {
  const chosen = questions.filter((one) => one.use === use);
  return {
    words: chosen.map(({ query, accept }) => ({ query, accept, kind: "words" })),
    sentences: chosen.map(({ question, accept }) => ({ query: question, accept, kind: "sentence" })),
  };
}
