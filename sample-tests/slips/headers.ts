// Headers that samples send: authorization schemes and content types.

import { suggest } from "../../packages/octavo/core/model/problem.ts";
import { contentTypes, isContentType, isScheme, schemes } from "../server/known-headers.ts";
import { type Rule, slipsAt } from "./slip.ts";

export const headers: Rule = ({ code }) => [
  ...slipsAt(code, /\bAuthorization["']?\]?\s*[:=,]\s*f?["'`]?([A-Za-z][\w-]*) +["'`$<{\w+]/g, (_, scheme = "") =>
    isScheme(scheme)
      ? undefined
      : { message: `\`${scheme}\` isn't a known authorization scheme.`, fix: fixFor(scheme, schemes) },
  ),
  ...slipsAt(code, /\bcontent-type["']?\]?\s*[:=,]\s*["'`]?([a-z-]+\/[\w.+-]+)/gi, (_, type = "") =>
    isContentType(type)
      ? undefined
      : { message: `\`${type}\` isn't a known content type.`, fix: fixFor(type, contentTypes) },
  ),
];

function fixFor(written: string, known: readonly string[]): string {
  const meant = suggest(written, known);
  return meant ? `Did you mean \`${meant}\`?` : "Correct it, or add it to sample-tests/server/known-headers.ts.";
}
