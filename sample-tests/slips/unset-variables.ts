// Shell variables that a line reads above the line that sets them.

import { type Rule, slipsAt } from "./slip.ts";
import { withoutComments } from "./without-comments.ts";

const set = /^[ \t]*(?:export[ \t]+)?([A-Za-z_]\w*)=/gm;

export const unsetVariables: Rule = (sample) => {
  if (sample.language !== "bash" && sample.language !== "sh") return [];
  const code = withoutComments(sample);
  const firsts = new Map<string, number>();
  for (const { 1: name = "", index } of code.matchAll(set)) if (!firsts.has(name)) firsts.set(name, index);
  return [...firsts].flatMap(([name, start]) =>
    slipsAt(code.slice(0, start), new RegExp(`\\$(?:${name}\\b|\\{${name}\\b)`, "g"), () => ({
      message: `\`${name}\` is set below this line.`,
      fix: "Set it first.",
    })),
  );
};
