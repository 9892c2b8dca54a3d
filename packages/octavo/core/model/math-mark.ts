// How a site marks formulas in its Markdown.

/** `$` is for `$x$`, `$$` for `$$x$$`, `\(` for `\(x\)` and `\[x\]`, and `\\(` for the same with two backslashes. */
export type MathMark = "$" | "$$" | "\\(" | "\\\\(";

/** Those of GitHub, and of a site that turns formulas on. */
export const usualMarks: readonly MathMark[] = ["$", "$$"];
