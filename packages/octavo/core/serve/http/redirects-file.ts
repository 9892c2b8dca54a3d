// Reads the redirects that a build has published.

import * as v from "valibot";
import { parseJson } from "../../files/parse-json.ts";
import type { RedirectTable } from "../../model/redirects.ts";

const redirectsFile: v.GenericSchema<unknown, RedirectTable> = v.object({
  exact: v.record(v.string(), v.string()),
  prefixes: v.array(v.tuple([v.string(), v.string()])),
});

/** @throws if the file is damaged. */
export function parseRedirects(text: string): RedirectTable {
  return parseJson(redirectsFile, text);
}
