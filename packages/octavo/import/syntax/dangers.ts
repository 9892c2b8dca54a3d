// HTML that would run a script in the reader's browser. No site publishes it. The code that replaces elements drops it
// silently, so it's reported here.

import { type PageContext, report } from "../../core/page/context/page-context.ts";
import type { Element } from "./element.ts";

/** Browsers ignore these characters in addresses. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern looks for them
const ignored = /[\u0000-\u0020]+/g;

/** Whether following the address runs a script or shows a page that the address itself contains. */
export function isDangerousAddress(url: string): boolean {
  return /^(?:javascript|vbscript|livescript|data):/i.test(url.replace(ignored, ""));
}

/** What a page is published without. */
export const dangerousLink = "script link";

/** A link's own address isn't one of them: it's judged like that of a link in Markdown. */
const addresses = ["xlink:href", "xlinkhref", "src", "action", "formaction", "data", "poster"];

export function reportDangers({ name, attributes, at }: Element, page: PageContext): void {
  for (const [attribute, value] of attributes) {
    // An expression of JSX has no value, and is never published.
    if (value === undefined) continue;
    if (/^on[a-z]/.test(attribute))
      report(page, at, `\`${attribute}\` would run a script.`, `Remove it from \`<${name}>\`.`, "event handler");
    const isPicture = name === "img" && /^data:image\//i.test(value);
    if (addresses.includes(attribute) && isDangerousAddress(value) && !isPicture) {
      const remedy = `Remove it from \`<${name}>\`.`;
      report(page, at, `The address in \`${attribute}\` would run a script.`, remedy, "script address");
    }
  }
  if (attributes.has("srcdoc"))
    report(page, at, "`srcdoc` contains another page.", `Remove it from \`<${name}>\`.`, "embedded page");
}
