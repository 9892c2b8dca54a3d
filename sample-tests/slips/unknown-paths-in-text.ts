// Field expressions in sentences and tables, such as `{{steps.trigger.event.body.name}}`, which read what the page doesn't
// show.

import { withoutFences } from "../prose/prose-rule.ts";
import { shownData } from "./shown-data.ts";
import type { TextRule } from "./slip.ts";
import { fieldPaths, slipsOf } from "./unknown-paths.ts";

export const unknownPathsInText: TextRule = (text, page) => {
  const prose = withoutFences(text);
  // A sentence can explain a name that the event on the page doesn't have.
  return slipsOf(prose, fieldPaths(prose, page), shownData(page), () => true);
};
