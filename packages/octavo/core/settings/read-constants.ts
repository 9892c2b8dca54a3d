// Reads `constants.yaml`: the limits, prices, and versions that pages cite by name.

import type { Problem } from "../model/problem.ts";
import type { Constant } from "../model/site.ts";
import { constantsFile } from "./schemas/constants.ts";
import { readSettings } from "./settings-file.ts";

/** @param folder below `site/`, with a slash at its end, or empty. */
export function readConstants(root: string, folder: string, problems: Problem[]): Map<string, Constant> {
  const { value = {} } = readSettings(root, `${folder}constants.yaml`, constantsFile, problems);
  return new Map(Object.entries(value).map(([name, constant]) => [name, { ...constant, text: printed(constant) }]));
}

/** `512KB`, `30 minutes`, `10,000`, `$19`. A string value is printed unchanged. */
export function printed({ value, unit }: Omit<Constant, "text">): string {
  if (typeof value === "string") return value;
  const number = value.toLocaleString("en-US", { maximumFractionDigits: 6 });
  if (unit === "USD") return `$${number}`;
  return unit === "seconds" || unit === "minutes" ? `${number} ${unit}` : `${number}${unit ?? ""}`;
}
