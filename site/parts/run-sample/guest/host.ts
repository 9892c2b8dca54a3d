// Asks the program around the engine.

import type { HostFunctions } from "../host-functions.ts";

declare const $host: (name: string, args: string) => string;

const call = $host;
const { stringify, parse } = JSON;
Reflect.deleteProperty(globalThis, "$host");

export function host<Name extends keyof HostFunctions>(
  name: Name,
  ...args: Parameters<HostFunctions[Name]>
): ReturnType<HostFunctions[Name]> {
  return parse(call(name, stringify(args)));
}
