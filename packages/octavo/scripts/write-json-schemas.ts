// Writes what follows from other sources: the JSON schemas in `schemas/`, and the types of texts. Run it with
// `npm run schemas` after a change to the settings or to English texts.

import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { packageRoot } from "../core/files/package-root.ts";
import { jsonSchemas } from "./json-schemas.ts";
import { textTypes, textTypesFile } from "./text-types.ts";

for (const [name, schema] of jsonSchemas())
  writeFileSync(join(packageRoot, "schemas", name), `${JSON.stringify(schema, null, 2)}\n`);
writeFileSync(join(packageRoot, textTypesFile), textTypes(packageRoot));
