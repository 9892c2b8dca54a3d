// Status codes that contradict what is beside them: the name of another one (`404 Bad Request`), and, next to a sample
// with a status, one that appears nowhere else on the page.

import { STATUS_CODES } from "node:http";
import { withoutFences } from "../prose/prose-rule.ts";
import { type Slip, samplesNear, slipsAt, type TextRule } from "./slip.ts";

const codes = new Map(Object.entries(STATUS_CODES).map(([code, name = ""]) => [name.toLowerCase(), code]));
const longestFirst = [...codes.keys()].sort((a, b) => b.length - a.length);
const named = new RegExp(`\\b([1-5]\\d\\d) (${longestFirst.join("|")})\\b`, "gi");

export const statuses: TextRule = (text, { samples }) => [
  ...slipsAt(text, named, (written, code = "", name = "") => {
    const meant = codes.get(name.toLowerCase()) ?? "";
    if (meant === code) return undefined;
    const fix = `Write \`${meant} ${name}\`, or \`${code} ${STATUS_CODES[code] ?? ""}\`.`;
    return { message: `\`${written}\` has the name of another status code.`, fix };
  }),
  ...besideSamples(text, samples),
];

/** In code and in messages, numbers can be anything, so the sample must have one where a status is. */
const inSample = /(?:\bstatus(?:_code|Code)?\b\W{1,12}|HTTP\/[\d.]+ |%{http_code\})([1-5]\d\d)\b/g;
const inProse =
  /(?:\b(?:status|code|with|returns?|responds?|gets?|answers?|an?) (?:status |code )*`?|`)([1-5]\d\d)(?=`| [A-Z]|[,.:;)]|\s(?:if|when|and|or|in|to|for|status|even|right|as)\b)/g;

function besideSamples(text: string, samples: readonly { line: number; code: string }[]): Slip[] {
  const lines = text.split("\n");
  const prose = withoutFences(text).split("\n");
  let offset = 0;
  return prose.flatMap((sentence, index): Slip[] => {
    const start = offset;
    offset += (lines[index] ?? "").length + 1;
    const line = index + 1;
    const near = samplesNear(line, samples);
    const shown = near.flatMap(({ code }) => [...code.matchAll(inSample)].map(([, status = ""]) => status));
    if (shown.length === 0) return [];
    // A sentence with several is about more than the sample.
    const said = [...sentence.matchAll(inProse)];
    if (said.length > 1 || said.some(([, status = ""]) => shown.includes(status))) return [];
    return said.flatMap(({ 1: status = "", 0: words, index: at }): Slip[] => {
      if (text.split(new RegExp(`\\b${status}\\b`)).length > 2 || !STATUS_CODES[status]) return [];
      const message = `The sample beside \`${status}\` has the status ${[...new Set(shown)].join(" or ")}.`;
      return [{ offset: start + at + words.length - 3, message, fix: "Correct one of them." }];
    });
  });
}
