// What the functions that read operations need.

import type { DocumentReader } from "./document-reader.ts";
import type { SchemaReader } from "./read-schema.ts";
import type { Schemes } from "./read-security.ts";

export type OperationReader = DocumentReader & { schemas: SchemaReader; schemes: Schemes };
