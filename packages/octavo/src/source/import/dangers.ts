// HTML that would run a program in the reader's browser. No site may publish it, so it's an error even where other mistakes
// are warnings.

import { type PageContext, refuse } from "../page/page-context.ts";
import type { Element } from "./element.ts";

/** Browsers ignore these characters in addresses. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern looks for them
const ignored = /[\u0000-\u0020]+/g;

/** Whether following the address runs a script or shows a page that the address itself contains. */
export function isDangerousAddress(url: string): boolean {
  return /^(?:javascript|vbscript|livescript|data):/i.test(url.replace(ignored, ""));
}

const addresses = ["href", "xlink:href", "xlinkhref", "src", "action", "formaction", "data", "poster"];

export function reportDangers({ name, attributes, at }: Element, page: PageContext): void {
  // What Vue runs when it builds a page isn't published.
  if (name === "script" && !attributes.has("setup"))
    refuse(page, at, "A page can't contain a script.", "Remove `<script>`.");
  for (const [attribute, value] of attributes) {
    // An expression of JSX has no value, and is never published.
    if (value === undefined) continue;
    if (/^on[a-z]/.test(attribute))
      refuse(page, at, `\`${attribute}\` would run a script.`, `Remove it from \`<${name}>\`.`);
    const isPicture = name === "img" && /^data:image\//i.test(value);
    if (addresses.includes(attribute) && isDangerousAddress(value) && !isPicture)
      refuse(page, at, `The address in \`${attribute}\` would run a script.`, `Remove it from \`<${name}>\`.`);
  }
  if (attributes.has("srcdoc")) refuse(page, at, "`srcdoc` contains another page.", `Remove it from \`<${name}>\`.`);
}
