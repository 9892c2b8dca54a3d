// The limits of the platform that end a run with an error. Pages cite the same constants.

import constants from "../../../constants.yaml?raw";
import type { Json, JsonObject, Run } from "./session.ts";

/**
 * The platform compresses the payload, so there is room for two to three times as much. What is larger than that never
 * fits. Each character has at least one byte.
 */
const mostCharacters = 3 * limitOf("FUNCTION_PAYLOAD_LIMIT") * 2 ** 20;
const mostNested = limitOf("NESTED_OBJECTS_LIMIT");

/** @param before the event, and what the steps above have exported. */
export function withPayloadLimit(run: Run, before: JsonObject): Run {
  const logged = run.logs.reduce((sum, { text }) => sum + text.length, 0);
  const size = JSON.stringify([before, run.exports]).length + logged;
  if (run.failure !== undefined || size <= mostCharacters) return run;
  return { ...run, exports: {}, logs: [], failure: { name: "Error", message: "Function Payload Limit Exceeded" } };
}

/** @throws if it contains too many objects inside each other. */
export function checkNesting(value: Json): void {
  let objects = [value].filter(isObject);
  for (let nested = 0; objects.length > 0; nested += 1) {
    if (nested > mostNested) throw new Error("JSON Nested Property Limit Exceeded");
    objects = objects.flatMap((each) => Object.values(each)).filter(isObject);
  }
}

function isObject(value: Json): value is JsonObject | Json[] {
  return typeof value === "object" && value !== null;
}

function limitOf(name: string): number {
  const [, value] = new RegExp(`^${name}: { value: ([\\d.]+),`, "m").exec(constants) ?? [];
  if (value === undefined) throw new Error(`site/constants.yaml needs a number for ${name}.`);
  return Number(value);
}
