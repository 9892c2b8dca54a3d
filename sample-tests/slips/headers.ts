// Headers that samples send: schemes of authorization, and types of content.

import { editDistance } from "../../packages/octavo/src/model/edit-distance.ts";
import { contentTypes, isContentType, isScheme, schemes } from "../server/known-headers.ts";
import type { Rule } from "./slip.ts";
import { slipsAt } from "./slip.ts";

export const headers: Rule = ({ code }) => [
  ...slipsAt(code, /\bAuthorization["']?\]?\s*[:=,]\s*f?["'`]?([A-Za-z][\w-]*) +["'`$<{\w+]/g, (_, scheme = "") =>
    isScheme(scheme)
      ? undefined
      : { message: `\`${scheme}\` isn't a known scheme of authorization.`, fix: suggestion(scheme, schemes) },
  ),
  ...slipsAt(code, /\bcontent-type["']?\]?\s*[:=,]\s*["'`]?([a-z-]+\/[\w.+-]+)/gi, (_, type = "") =>
    isContentType(type)
      ? undefined
      : { message: `\`${type}\` isn't a known type of content.`, fix: suggestion(type, contentTypes) },
  ),
];

function suggestion(written: string, known: readonly string[]): string {
  const most = 4;
  const [best] = known
    .map((name) => ({ name, distance: editDistance(written.toLowerCase(), name.toLowerCase(), most) }))
    .sort((a, b) => a.distance - b.distance);
  return best && best.distance <= most
    ? `Did you mean \`${best.name}\`?`
    : "Correct it, or add it to sample-tests/server/known-headers.ts.";
}
