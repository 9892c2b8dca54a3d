// The schema of site/wording.yaml: what prose shouldn't say.

import * as v from "valibot";
import { pathFault } from "../../core/model/address.ts";
import { suggest } from "../../core/model/problem.ts";
import { checked, field, label, prose, text } from "../../core/settings/schemas/rules.ts";

const count = v.pipe(v.number(), v.minValue(1));

const rule = v.strictObject({
  pattern: field("A regular expression for what reads unnaturally, in any case unless `matchCase` is `true`.", text),
  matchCase: v.optional(field("Whether capitals in the pattern only match capitals.", v.boolean()), false),
  write: field("What to write instead, as a sentence.", prose),
  example: field("A sentence that breaks the rule.", prose),
  instead: field("The same sentence, corrected.", prose),
  in: v.optional(
    field(
      "Set to `code` if the rule is about code and headings, too.",
      v.literal("code", "Write `code`, or delete the line"),
    ),
  ),
  versions: v.optional(
    field("The IDs of the versions whose pages the rule is about, as they show them.", v.array(text)),
  ),
  except: v.optional(
    field("The routes of pages that the rule isn't about, with all pages below.", v.array(checked(pathFault))),
  ),
});

const file = v.strictObject({
  sentences: v.optional(
    field(
      "How long sentences may be.",
      v.strictObject({
        longest: field("The number of words that a sentence may have.", count),
        average: field("The number of words that the sentences of a page may have on average.", count),
      }),
    ),
  ),
  words: v.optional(
    field(
      "Lists of words by name. `{name}` in a pattern matches each word of the list.",
      v.record(label, v.array(label)),
    ),
    {},
  ),
  rules: v.optional(field("What the prose of pages shouldn't say.", v.array(rule)), []),
});

/** Replaces the patterns of the rules with regular expressions. */
export const wordingFile = v.pipe(
  file,
  v.rawTransform(({ dataset: { value }, addIssue }) => {
    const rules = value.rules.map((one, at) => {
      const { expression, fault } = compiled(one.pattern, value.words, one.matchCase);
      if (fault) addIssue({ message: fault, path: patternPath(value, at) });
      return { ...one, pattern: expression };
    });
    return { ...value, rules };
  }),
);

export type Wording = Pick<v.InferOutput<typeof wordingFile>, "rules" | "sentences">;

/** A repetition such as `{2}` has no name. */
const cited = /\{([a-z]\w*)\}/gi;

/** @returns the fault without a period at its end, with an expression that matches nothing. */
function compiled(
  pattern: string,
  words: Record<string, string[]>,
  matchCase: boolean,
): { expression: RegExp; fault?: string } {
  const unknown = [...pattern.matchAll(cited)].map(([, name = ""]) => name).find((name) => !words[name]);
  const matchesNothing = /(?!)/g;
  if (unknown !== undefined) {
    const meant = suggest(unknown, Object.keys(words));
    const remedy = meant ? `Write \`{${meant}}\`` : `Add the list to \`words\``;
    return { expression: matchesNothing, fault: `No list of words is named \`${unknown}\`. ${remedy}` };
  }
  const source = pattern.replace(cited, (_, name: string) => `(?:${words[name]?.join("|")})`);
  try {
    return { expression: new RegExp(source, matchCase ? "gm" : "gim") };
  } catch {
    return { expression: matchesNothing, fault: "It is not a regular expression" };
  }
}

function patternPath(input: v.InferOutput<typeof file>, at: number): [v.IssuePathItem, ...v.IssuePathItem[]] {
  const { rules } = input;
  const { [at]: rule } = rules;
  return [
    { type: "object", origin: "value", input, key: "rules", value: rules },
    { type: "array", origin: "value", input: rules, key: at, value: rule },
    { type: "object", origin: "value", input: { ...rule }, key: "pattern", value: rule?.pattern },
  ];
}
