// HTML that would run a script in the reader's browser. No site publishes it. The code that replaces elements drops it
// silently, so it's reported here.

import { type PageContext, report } from "../../core/page/context/page-context.ts";
import { isDangerousAddress } from "../../core/page/tree/links.ts";
import type { Element } from "./element.ts";

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
