// Finds YAML that is nested so deeply that parsing it would run out of stack.

const deepest = 100;

const quoted = /"(?:[^"\\]|\\.)*"|'[^']*'/g;

/** The first place where brackets or indents are nested too deeply for the parser's stack. */
export function tooDeep(yaml: string): number | undefined {
  let brackets = 0;
  const indents: number[] = [];
  for (const { 0: whole, 1: indent = "", index } of yaml.matchAll(/^((?:[ ]|[-?] )*)(.*)$/gm)) {
    while ((indents.at(-1) ?? -1) >= indent.length) indents.pop();
    if (whole.trim() !== "") indents.push(indent.length);
    const dashes = indent.match(/[-?]/g)?.length ?? 0;
    for (const bracket of whole.replace(quoted, "").match(/[[\]{}]/g) ?? [])
      brackets = bracket === "[" || bracket === "{" ? brackets + 1 : Math.max(0, brackets - 1);
    if (brackets > deepest || indents.length > deepest || dashes > deepest) return index;
  }
  return undefined;
}
