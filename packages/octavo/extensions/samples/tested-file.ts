// The schema of site/tested-samples.json: the samples that ran, as a program lists them that checks samples.

import * as v from "valibot";
import { routeFault } from "../../core/model/setting-rules.ts";
import { checked, day, text } from "../../core/settings/schemas/rules.ts";

const key = v.pipe(text, v.regex(/^[\w-]{12}$/, "A key has 12 letters, digits, `-`, or `_`"));

/**
 * Keys of samples. `tested`: what came out was compared with the results on the page. `noted`: it was compared with the
 * comments in the sample. `recorded`: it's the same as on a day, when it did what these sentences say. `runnable`: the
 * sample is in one of the other lists, and readers can run it.
 */
const samples = v.strictObject({
  tested: v.optional(v.array(key), []),
  noted: v.optional(v.array(key), []),
  recorded: v.optional(v.record(day, v.record(key, v.array(text))), {}),
  runnable: v.optional(v.array(key), []),
});

export type PageSamples = v.InferInput<typeof samples>;

/** Versions (an empty name if there is only one), and their pages by route. */
export const testedSamplesFile = v.record(v.string(), v.record(checked(routeFault), samples));
