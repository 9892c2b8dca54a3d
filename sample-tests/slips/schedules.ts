// Cron expressions, in code and as values of fields.

import { cronFault } from "../../site/parts/schedule-preview/cron-fault.ts";
import { type Rule, type Slip, slipsAt } from "./slip.ts";

export const schedules: Rule = ({ code, title = "" }): Slip[] => {
  if (/^cron expression$/i.test(title)) {
    const found = findingOn(code.trim());
    return found ? [{ offset: 0, ...found }] : [];
  }
  return slipsAt(code, /\bcron["']?\s*:\s*(["'`])([^"'`\n]+)\1/g, (_, _quote, text = "") => findingOn(text));
};

function findingOn(text: string): Omit<Slip, "offset"> | undefined {
  const fix = cronFault(text);
  return fix === undefined ? undefined : { message: `\`${text}\` isn't a cron expression.`, fix };
}
