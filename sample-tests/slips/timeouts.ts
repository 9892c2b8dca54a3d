// Timeouts in the wrong unit: JavaScript uses milliseconds, Python and cURL use seconds, and Go uses nanoseconds.

import { type Rule, slipsAt } from "./slip.ts";

/** Nobody means a timeout of less than 100 ms or more than 10 minutes. */
const leastMilliseconds = 100;
const mostSeconds = 600;

const javascript = new Set(["js", "javascript", "ts", "typescript"]);

export const timeouts: Rule = ({ language, code }) => {
  if (javascript.has(language))
    return slipsAt(code, /\btimeout:\s*([\d_]+)(?!\s*\*|[\w.])/g, (_, value = "") =>
      Number(value.replaceAll("_", "")) < leastMilliseconds && Number(value) !== 0
        ? {
            message: `The timeout is ${value} milliseconds.`,
            fix: `Write ${Number(value) * 1000} if you mean ${value} seconds.`,
          }
        : undefined,
    );
  if (language === "python") return inSeconds(code, /\btimeout\s*=\s*\(?(\d+)(?!\s*[*/]|[\w.])/g);
  if (language === "bash" || language === "sh")
    return inSeconds(code, /(?:--max-time|--connect-timeout|\bcurl\b[^\n|]* -m)[ =](\d+)\b/g);
  if (language === "go")
    return slipsAt(code, /\bTimeout:\s*(\d+)\s*[,}\n]/g, (_, value) => ({
      message: `The timeout is ${value} nanoseconds.`,
      fix: `Write \`${value} * time.Second\`.`,
    }));
  return [];
};

function inSeconds(code: string, pattern: RegExp) {
  return slipsAt(code, pattern, (_, value = "") =>
    Number(value) > mostSeconds
      ? { message: `The timeout is ${value} seconds.`, fix: `Write ${Number(value) / 1000} if you mean milliseconds.` }
      : undefined,
  );
}
