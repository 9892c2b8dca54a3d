// The schema of site/tested-samples.json: the samples that ran, as a program lists them that checks samples.

import * as v from "valibot";
import { routeFault } from "../../../model/setting-rules.ts";
import { checked, text } from "./rules.ts";

const key = v.pipe(text, v.regex(/^[\w-]{12}$/, "A key has 12 letters, digits, `-`, or `_`"));

/**
 * The keys of samples whose shown results were compared, of those for which their effects were, in sentences, of those that
 * only ran to their end, and of those of all these that readers can run on the page.
 */
const samples = v.strictObject({
  tested: v.optional(v.array(key), []),
  expected: v.optional(v.record(key, v.array(text)), {}),
  ran: v.optional(v.array(key), []),
  runnable: v.optional(v.array(key), []),
});

export type PageSamples = v.InferInput<typeof samples>;

/** Versions (an empty name if there is only one), and their pages by route. */
export const testedSamplesFile = v.record(v.string(), v.record(checked(routeFault), samples));
