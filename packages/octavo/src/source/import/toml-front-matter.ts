// Front matter in TOML, as Hugo and Zola have it between `+++`. It's rewritten as YAML line by line, so that each line keeps
// its place. What has no short form in YAML is reported when the YAML is read.

import { type Line, rewritten } from "../page/lines.ts";

const fence = /^\+\+\+[ \t]*$/;
const table = /^[ \t]*\[([^[\]]+)\][ \t]*(?:#.*)?$/;
const field = /^[ \t]*(?:"([^"]+)"|([\w.-]+))[ \t]*=[ \t]*(.*)$/;

export function rewriteToml(lines: readonly Line[]): readonly Line[] {
  if (!fence.test(lines[0]?.text ?? "")) return lines;
  const end = lines.findIndex(({ text }, index) => index > 0 && fence.test(text));
  if (end < 0) return lines;
  let indent = "";
  return lines.map((line, index) => {
    if (index > end) return line;
    if (index === 0 || index === end) return rewritten(line, "---");
    const [, name] = table.exec(line.text) ?? [];
    if (name !== undefined) {
      indent = "  ";
      return rewritten(line, `${JSON.stringify(name.trim())}:`);
    }
    const [, quoted, bare = "", value = ""] = field.exec(line.text) ?? [];
    if (quoted === undefined && bare === "")
      return rewritten(line, line.text.trim() && `${indent} ${line.text.trim()}`);
    return rewritten(line, `${indent}${quoted === undefined ? bare : JSON.stringify(quoted)}: ${value}`);
  });
}
