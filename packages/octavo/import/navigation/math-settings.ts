// Whether another generator renders formulas, and how they're marked. Each has its own setting for that, and all are off by
// default, apart from GitHub.

import { type MathMark, usualMarks } from "../../core/model/math-mark.ts";
import { entriesOf, itemsOf, type Literal, textAt, valueAt } from "./literal.ts";

/** remark-math, which Docusaurus and Astro have as a plugin. */
export function mathOfPlugins(plugins: Literal | undefined): readonly MathMark[] {
  for (const plugin of itemsOf(plugins)) {
    const [named = plugin, options] = itemsOf(plugin);
    const name = named.kind === "computed" ? named.code : named.kind === "call" ? named.name : textAt(named);
    if (!/math/i.test(name ?? "")) continue;
    return isOff(valueAt(options, "singleDollarTextMath")) ? ["$$"] : usualMarks;
  }
  return [];
}

/** The extension Arithmatex, in a list or a map of extensions. */
export function mathOfMkDocs(settings: Literal | undefined): readonly MathMark[] {
  const extensions = valueAt(settings, "markdown_extensions");
  const names = [extensions, ...itemsOf(extensions)].flatMap((each) =>
    each?.kind === "text" ? [each.value] : entriesOf(each).map(([name]) => name),
  );
  return names.some((name) => /arithmatex|mdx_math|markdown_katex/.test(name)) ? [...usualMarks, "\\("] : [];
}

/** `markdown: { math: true }`, or settings in place of `true`. */
export function mathOfVitePress(settings: Literal | undefined): readonly MathMark[] {
  const math = valueAt(settings, "markdown", "math");
  return math === undefined || isOff(math) ? [] : usualMarks;
}

function isOff(literal: Literal | undefined): boolean {
  return literal?.kind === "other" && !literal.value;
}

/** @param text of the settings. */
export function mathOfBook(text: string): readonly MathMark[] {
  if (/^\s*mathjax-support\s*=\s*true\b/m.test(text)) return ["$$", "\\\\("];
  return /^\s*\[preprocessor\.(?:katex|mathjax)\b/m.test(text) ? usualMarks : [];
}
