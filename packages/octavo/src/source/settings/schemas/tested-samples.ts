// The schema of site/tested-samples.json: the samples that ran, as a program lists them that checks samples.

import * as v from "valibot";
import { routeFault } from "../../../model/setting-rules.ts";
import { checked, text } from "./rules.ts";

const key = v.pipe(text, v.regex(/^[\w-]{12}$/, "A key has 12 letters, digits, `-`, or `_`"));

/** Versions (an empty name if there is only one), their pages by route, and the keys of the samples. */
export const testedSamplesFile = v.record(v.string(), v.record(checked(routeFault), v.array(key)));
