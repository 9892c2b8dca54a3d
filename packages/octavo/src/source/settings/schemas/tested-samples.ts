// The schema of site/tested-samples.json: the samples that ran, as a program lists them that checks samples.

import * as v from "valibot";
import { routeFault } from "../../../model/setting-rules.ts";
import { checked, text } from "./rules.ts";

const key = v.pipe(text, v.regex(/^[\w-]{12}$/, "A key has 12 letters, digits, `-`, or `_`"));

/**
 * Keys of samples. `tested`: the results on the page were compared. `expected`: what the sample does was compared with these
 * sentences. `ran`: it only ran to its end. `runnable`: it's in one of the other lists, and readers can run it.
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
