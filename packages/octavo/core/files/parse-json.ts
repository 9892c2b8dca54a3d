// Reads JSON that another process wrote.

import * as v from "valibot";

/** @throws if the text isn't JSON, or has another form than the schema. */
export function parseJson<Value>(schema: v.GenericSchema<unknown, Value>, text: string): Value {
  return v.parse(schema, JSON.parse(text));
}
