// Says in words what became of a request, and what the reader can do about it.

import { texts } from "virtual:octavo-texts";
import { mostBytes } from "./read-body.ts";
import { type Answer, type Failure, mostSeconds } from "./send.ts";

/** Why there's no answer, and what to do about it. */
export const failureTexts: Record<Failure, string> = {
  refused: texts.refused,
  timeout: texts.timedOut({ seconds: mostSeconds }),
  canceled: texts.canceled,
  "not allowed": texts.notAllowed,
  invalid: texts.invalidRequest,
};

/** The first line of an answer. */
export function statusText({ status, statusText: words, ms, body }: Answer): string {
  const said = [status, words].filter(Boolean).join(" ");
  return texts.answered({ status: said, ms: ms.toLocaleString(texts.locale), size: sizeText(body.length) });
}

/** What is missing of an answer. Empty if it's whole. */
export function cutText({ cut }: Pick<Answer, "cut">): string {
  if (cut === "too large") return texts.answerTooLarge({ size: sizeText(mostBytes) });
  if (cut === "too late") return texts.answerUnfinished({ seconds: mostSeconds });
  return cut === "broken" ? texts.answerBroken : "";
}

/** What a status means for the reader. Empty if it needs no words. */
export function adviceFor({ status, headers }: Answer, now: Date): string {
  if (status === 401) return texts.unauthorized;
  if (status === 429) return `${texts.tooManyRequests} ${waitText(new Map(headers).get("retry-after"), now)}`;
  if (status >= 500) return texts.apiFailed;
  return "";
}

/** @param written seconds or a date. Absent if the API doesn't say it, or doesn't let pages read it. */
function waitText(written: string | undefined, now: Date): string {
  const seconds = /^\d+$/.test(written ?? "")
    ? Number(written)
    : Math.ceil((Date.parse(written ?? "") - now.getTime()) / 1000);
  if (!(seconds > 0)) return texts.waitBefore;
  // The plural depends on the number, and how it is written on the language.
  return texts.tryAgainIn({ count: seconds }).replace(String(seconds), seconds.toLocaleString(texts.locale));
}

export function sizeText(bytes: number): string {
  if (bytes < 1000) return texts.bytes({ count: bytes });
  const [size, unit] = bytes < 1_000_000 ? [bytes / 1000, "KB"] : [bytes / 1_000_000, "MB"];
  return `${size.toLocaleString(texts.locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 })} ${unit}`;
}
