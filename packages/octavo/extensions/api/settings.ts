// The settings of the API reference, and the API that it describes.

import * as v from "valibot";
import { pageField } from "../../core/settings/schemas/kinds.ts";
import { field, text } from "../../core/settings/schemas/rules.ts";
import { setting } from "../../core/settings/setting.ts";
import { loadApi } from "./load-api.ts";
import type { Api } from "./model/api.ts";
import { sampleLanguages, usualLanguages } from "./model/request/samples.ts";

const keyVariable = v.pipe(text, v.regex(/^[A-Z_][A-Z0-9_]*$/, "Write it like `API_KEY`"));

const reference = v.strictObject({
  page: v.optional(
    pageField("The route of the page that describes the API, below which site/openapi.yaml is published."),
    "/",
  ),
  keyVariable: v.optional(field("The environment variable that samples read the key from.", keyVariable), "API_KEY"),
  languages: v.optional(
    field(
      "The languages of the request samples, in the order of their tabs.",
      v.pipe(v.array(v.picklist(sampleLanguages)), v.minLength(1, "Name at least one language")),
    ),
    usualLanguages,
  ),
  tryIt: v.optional(
    field("Whether readers can send requests to the servers of the document from the page.", v.boolean()),
    false,
  ),
});

/** Undefined if the site describes none. */
export const describedApi = setting({
  at: "api",
  schema: v.optional(field("The API that site/openapi.yaml describes.", reference), {}),
  files: ["openapi.yaml", "openapi.yml", "openapi.json", "openapi"],
  read: (written, { root, site, problems }): Api | undefined => loadApi(root, written, site.constants, problems),
  editions: "shared",
  // Everything that is known about the API comes from its text, which may be long.
  affectsPages: (api) => api && [api.text, api.page.route, api.keyVariable, api.languages, api.tryIt],
});
