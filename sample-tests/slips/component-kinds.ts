// What only actions or only sources have, according to the component API: "Differences between sources and actions", the
// table of prop types, and "Environment variables".

import { type Rule, slipsAt } from "./slip.ts";

type Word = [pattern: RegExp, fix: string];

const both: readonly Word[] = [
  [/\bprocess\.env\.\w+/g, "Use a prop, because an account's environment variables aren't set for other users."],
];

const notInActions: readonly Word[] = [
  ...both,
  [/["']\$\.interface\.(?:http|timer)["']/g, "Remove it, because the workflow decides when an action runs."],
  [/\bthis\.\$emit\(/g, "Return the value, or use `$.export`."],
  [/^\s*hooks:/gm, "Only sources have hooks."],
  [/^\s*dedupe:/gm, "Only sources emit events."],
];

const notInSources: readonly Word[] = [
  ...both,
  [/\btype:\s*["']any["']/g, "Use another type, such as `object`."],
  [/(?<![\w$.'"`/])\$\.(?:export|respond|flow|send)\b/g, "Use `this.$emit` or `this.http.respond`."],
];

const languages = new Set(["js", "javascript", "ts", "typescript"]);

export const componentKinds: Rule = ({ language, code }) => {
  if (!languages.has(language)) return [];
  const kind = /^\s*type: ["'](action|source)["']/m.exec(code)?.[1];
  if (kind === undefined) return [];
  return (kind === "action" ? notInActions : notInSources).flatMap(([pattern, fix]) =>
    slipsAt(code, pattern, (found) => ({
      message: `An ${kind} has no \`${found.trim()}\`.`.replace("An s", "A s"),
      fix,
    })),
  );
};
