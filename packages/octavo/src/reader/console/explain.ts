// Says in words what became of a request, and what the reader can do about it.

import { type Answer, type Failure, mostSeconds } from "./send.ts";

const failures: Record<Failure, string> = {
  refused:
    "No answer. Either the API can't be reached, or it doesn't allow requests from this site (CORS). Check your connection, or run the sample in a terminal, where CORS doesn't apply.",
  timeout: `No answer within ${mostSeconds} seconds. The request may still have had an effect. Check before you send it again.`,
  canceled: "Canceled. The request may still have had an effect.",
  "not allowed": "This page only sends requests to servers with HTTPS. Run the sample in a terminal instead.",
  invalid: "A browser can't send this request. Look for special characters in the headers and credentials.",
};

export function failureText(failure: Failure): string {
  return failures[failure];
}

/** The first line of an answer. */
export function statusText({ status, statusText: words, ms, body }: Answer): string {
  return `${[status, words].filter(Boolean).join(" ")} in ${ms.toLocaleString("en")} ms, ${sizeText(body.length)}`;
}

/** What a status means for the reader. Empty if it needs no words. */
export function adviceFor({ status, headers }: Answer, now: Date): string {
  if (status === 401) return "The API didn't accept your credentials. Check that they're complete and still valid.";
  if (status === 429) return `You sent too many requests. ${waitText(new Map(headers).get("retry-after"), now)}`;
  if (status >= 500) return "The API failed. This usually isn't your request's fault. Try again later.";
  return "";
}

/** @param written seconds or a date. Absent if the API doesn't say it, or doesn't let pages read it. */
function waitText(written: string | undefined, now: Date): string {
  const seconds = /^\d+$/.test(written ?? "")
    ? Number(written)
    : Math.ceil((Date.parse(written ?? "") - now.getTime()) / 1000);
  if (!(seconds > 0)) return "Wait before you try again.";
  return `Try again in ${seconds.toLocaleString("en")} second${seconds === 1 ? "" : "s"}.`;
}

export function sizeText(bytes: number): string {
  if (bytes < 1000) return `${bytes} byte${bytes === 1 ? "" : "s"}`;
  const [size, unit] = bytes < 1_000_000 ? [bytes / 1000, "KB"] : [bytes / 1_000_000, "MB"];
  return `${size.toFixed(1)} ${unit}`;
}
