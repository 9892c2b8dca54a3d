// The title of a site in `book.toml` of mdBook, and in `hugo.toml` or `config.toml` of Hugo.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { textAt } from "./literal.ts";
import { readYamlLiteral } from "./yaml-literals.ts";

const table = /^\s*\[+([\w.-]+)\]+\s*(?:#.*)?$/;
const field = /^\s*title\s*=\s*(?:"([^"]*)"|'([^']*)')/;

/** @param path of the file below the root. */
export function configTitle(root: string, path: string): string | undefined {
  if (!path.endsWith(".toml")) return textAt(readYamlLiteral(root, path).value, "title");
  let name = "";
  for (const line of textOf(join(root, path)).split("\n")) {
    name = table.exec(line)?.[1] ?? name;
    const [, double, single] = field.exec(line) ?? [];
    const title = double ?? single;
    if (title && (name === "" || name === "book")) return title;
  }
  return undefined;
}

/** Empty if the file can't be read: a title isn't worth a message. */
function textOf(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return "";
  }
}
