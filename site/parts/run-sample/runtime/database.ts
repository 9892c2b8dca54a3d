// `$.service.db`, which stores JSON.

import { parseJson, toJson } from "./json.ts";
import type { Json, JsonObject } from "./session.ts";

export type Database = { get: (key: string) => Json | undefined; set: (key: string, value: unknown) => void };

/** @param initial what earlier executions have stored. */
export function createDatabase(initial: JsonObject): Database {
  const stored = new Map<string, string>(Object.entries(initial).map(([key, value]) => [key, JSON.stringify(value)]));
  return {
    get: (key) => {
      const text = stored.get(key);
      return text === undefined ? undefined : parseJson(text);
    },
    set: (key, value) => {
      const json = toJson(value);
      if (json === undefined) stored.delete(key);
      else stored.set(key, JSON.stringify(json));
    },
  };
}
