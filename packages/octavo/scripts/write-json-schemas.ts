// Writes the JSON schemas into `schemas/`. Run it with `npm run schemas` after a change to the settings.

import { writeFileSync } from "node:fs";
import { jsonSchemas } from "./json-schemas.ts";

for (const [name, schema] of jsonSchemas())
  writeFileSync(new URL(`../schemas/${name}`, import.meta.url), `${JSON.stringify(schema, null, 2)}\n`);
