// `rewrites` of VitePress: where a page is published, by a pattern for the path of its file, such as
// `packages/:pkg/src/:slug*`.

import type { Literal } from "./literal.ts";
import { entriesOf } from "./literal.ts";

export type Rewrite = (path: string) => string | undefined;

/** @returns a function for the paths of files, which returns the first that fits. */
export function rewriteOf(literal: Literal | undefined): Rewrite | undefined {
  const rules = entriesOf(literal).flatMap(([from, to]) => (to.kind === "text" ? [rule(from, to.value)] : []));
  return rules.length === 0 ? undefined : (path) => rules.map((apply) => apply(path)).find(Boolean);
}

const parameter = /:(\w+)(?:\([^)]*\))?\*?|\(\.\*\)/g;

function rule(from: string, to: string): Rewrite {
  const names: string[] = [];
  const escaped = (text: string) => text.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&");
  let pattern = "";
  let last = 0;
  for (const { 0: written, 1: name = "", index } of from.matchAll(parameter)) {
    names.push(name);
    pattern += `${escaped(from.slice(last, index))}${/[*)]$/.test(written) ? "(.*)" : "([^/]+?)"}`;
    last = index + written.length;
  }
  const whole = new RegExp(`^${pattern}${escaped(from.slice(last))}$`);
  return (path) => {
    const values = whole.exec(path)?.slice(1);
    return values && to.replace(parameter, (_, name = "") => values[names.indexOf(name)] ?? "");
  };
}
