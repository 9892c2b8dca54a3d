// Compares an answer with the documentation of the operation.

import { texts } from "virtual:octavo-texts";
import { differences } from "../model/request/differences.ts";
import type { DocumentedAnswers } from "../model/request/operation-console.ts";
import type { AnswerText } from "./answer-text.ts";
import type { Answer } from "./send.ts";

/** A path in the body, and what is wrong there. A difference of the whole answer has no path. */
export type Remark = { path?: string; text: string };

/** Of an answer that isn't whole, only the status is compared. */
export function judgeAnswer(
  { status, cut }: Pick<Answer, "status" | "cut">,
  { json }: AnswerText,
  { responses, objects }: DocumentedAnswers,
): Remark[] {
  const keys = [String(status), `${String(status)[0]}XX`, "DEFAULT"];
  const named = new Map(Object.entries(responses).map(([key, shape]) => [key.toUpperCase(), shape]));
  const key = keys.find((one) => named.has(one));
  if (key === undefined) return [{ text: texts.statusNotDocumented({ status }) }];
  const shape = named.get(key);
  if (!shape || cut) return [];
  if (!json) return [{ text: texts.answerNotJson }];
  return differences(json.value, shape, objects).map(({ path, text }) =>
    path ? { path, text: ` ${text}.` } : { text: `The body ${text}.` },
  );
}
