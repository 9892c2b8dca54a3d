// Runs a sample: a module as it is, and a code step with what earlier steps exported.

import { appendFileSync, readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

globalThis.defineComponent = (component) => component;

const { default: component } = await import(pathToFileURL(process.argv[2]).href);
if (component) {
  const send = (name, value) =>
    appendFileSync(process.env.PIPEDREAM_EXPORTS, `${name}:json=${JSON.stringify(value)}\n`);
  const steps = JSON.parse(readFileSync(process.env.PIPEDREAM_STEPS, "utf8"));
  const result = await component.run({ steps, $: { export: send } });
  if (result !== undefined) send("$return_value", result);
}
