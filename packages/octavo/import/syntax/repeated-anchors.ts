// Writers on GitHub put `<a id="install"></a>` below the heading that has this ID anyway. It leads to the same place, so it's left
// out without a loss.

import type { PageContext } from "../../core/page/context/page-context.ts";
import type { Directive } from "../../core/part.ts";
import { anchorPart } from "./foreign-names.ts";

export function repeatsHeading({ name, attributes }: Directive, { setup, headings }: PageContext): boolean {
  return setup.settings.mayBeForeign && name === anchorPart && attributes?.id === headings.at(-1)?.id;
}
