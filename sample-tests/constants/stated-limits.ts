// Finds the limits that a sample states, such as `Up to 100 events will be queued`. A page cites its limits by name, but
// what the platform prints can have a number that isn't any of them.

import type { Constant } from "../../packages/octavo/core/model/site.ts";

export type Constants = ReadonlyMap<string, Constant>;
/** The line is counted from 1 within the sample. */
export type ConstantFault = { line: number; message: string; fix: string };

const limit =
  /\b(?:limits?|limited|maximum|max|at most|up to|quota|exceed(?:s|ed)?|larger than|longer than|too large)\b/i;
const quantity = /(?<![\w.,$:/-])(\d[\d,]*(?:\.\d+)?) ?(KB|MB|GB|seconds|minutes|events|invocations)\b/g;
/** Fields of API objects whose value is a constant, in the API's unit. */
const fields: Readonly<Record<string, { name: string; factor: number }>> = {
  daily_compute_time_quota: { name: "DAILY_COMPUTE_TIME", factor: 60_000 },
  daily_invocations_quota: { name: "DAILY_INVOCATIONS_LIMIT", factor: 1 },
};

export function statedLimits(code: string, constants: Constants): ConstantFault[] {
  return code.split("\n").flatMap((text, index) => {
    const faults = [
      ...limitFaults(text, constants),
      ...fieldFaults(text, constants),
      ...addressFaults(text, constants),
    ];
    return faults.map((fault) => ({ line: index + 1, ...fault }));
  });
}

type Fault = Omit<ConstantFault, "line">;

function limitFaults(text: string, constants: Constants): Fault[] {
  if (!limit.test(text)) return [];
  return [...text.matchAll(quantity)].flatMap(([found, number = "", unit = ""]) => {
    const value = Number(number.replaceAll(",", ""));
    const isCounted = unit === "events" || unit === "invocations";
    const same = [...constants].filter(([, constant]) => constant.unit === (isCounted ? undefined : unit));
    const known = same.filter(([name, { value }]) => typeof value === "number" && (!isCounted || counts(name, unit)));
    if (known.some(([, constant]) => constant.value === value)) return [];
    const names = known.map(([name, { text }]) => `\`{=${name}}\` (${text})`).join(", ");
    return [{ message: `\`${found}\` isn't a limit of the platform.`, fix: `Cite the one you mean: ${names}.` }];
  });
}

/** Whether a constant without a unit is a number of events or invocations. */
function counts(name: string, unit: string): boolean {
  return unit === "events" ? /EVENT_LIMIT|QUEUE_SIZE/.test(name) : name.includes("INVOCATIONS");
}

function fieldFaults(text: string, constants: Constants): Fault[] {
  return Object.entries(fields).flatMap(([field, { name, factor }]) => {
    const written = new RegExp(`"?\\b${field}\\b"?: *(\\d+)`).exec(text)?.[1];
    const value = Number(constants.get(name)?.value) * factor;
    if (written === undefined || Number(written) === value) return [];
    return [{ message: `\`${field}\` is ${written}, but ${name} makes it ${value}.`, fix: `Write ${value}.` }];
  });
}

/** An address of the API with another version. */
function addressFaults(text: string, constants: Constants): Fault[] {
  const base = constants.get("API_BASE_URL")?.text ?? "";
  const { host } = new URL(base);
  return [...text.matchAll(/https?:\/\/([\w.-]+)\/v\d+\b/g)]
    .filter(([address, found]) => found === host && address !== base)
    .map(([address]) => ({
      message: `\`${address}\` isn't the address of the API.`,
      fix: `Write \`{=API_BASE_URL}\` (${base}).`,
    }));
}
