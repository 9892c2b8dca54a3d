// What is wrong with the scripts and styles that a site adds, from the report of the bundler. It draws the lines around each
// mistake for terminals, or shows where it was found in the bundler itself.

import { readFileSync } from "node:fs";
import { relative, resolve } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { exportedIds } from "../files/exported-modules.ts";
import { error, type Problem } from "../model/problem.ts";

/** Below a message, in a drawing: `╭─[ site/parts/name.ts:3:5 ]`. */
const drawn = /\[ (.+?):(\d+):(\d+) \]/;

/** Above the message of a style sheet: `[plugin vite:css] /path/name.css?inline:3:4`. Its columns start at 0. */
const above = /^\[plugin [\w:-]+\] (.+?)(?:\?\w+)?:(\d+):(\d+)\n(.*)/;

/** Without a place: `Rolldown failed to resolve import "name" from "/path/part.ts".` */
const unresolved = /failed to resolve import "(.+?)" from "(.+?)"/;

/** @param cause thrown by the bundler. @returns nothing if it's about anything but a file. */
export function bundlerProblems(cause: unknown, root: string): Problem[] {
  const report = stripVTControlCharacters((cause as Error).message);
  return report
    .split(/\n{2,}/)
    .flatMap((part) => scriptProblem(part, root) ?? styleProblem(part, root) ?? importProblem(part, root) ?? []);
}

function scriptProblem(part: string, root: string): Problem | undefined {
  const [, path, line, column] = drawn.exec(part) ?? [];
  if (path === undefined) return undefined;
  const [first = ""] = part.split("\n");
  const message = first.replace(/^\[[\w:-]+\] /, "").replace(` in ${path}`, "");
  return problemAt(root, path, Number(line), Number(column), message);
}

function styleProblem(part: string, root: string): Problem | undefined {
  const [, path, line, column, first = ""] = above.exec(part) ?? [];
  if (path === undefined) return undefined;
  const message = first.replace(/^\w+: (?:\[[\w -]+\] )?(?:\S+:\d+:\d+: )?/, "");
  return problemAt(root, path, Number(line), Number(column) + 1, message);
}

/** The bundler knows the file that has the import, but not where in it. */
function importProblem(part: string, root: string): Problem | undefined {
  const [, name, path] = unresolved.exec(part) ?? [];
  if (name === undefined || path === undefined) return undefined;
  const text = readFileSync(path, "utf8");
  const start = [`"${name}"`, `'${name}'`].map((quoted) => text.indexOf(quoted)).find((index) => index >= 0);
  const lines = text.slice(0, start ?? 0).split("\n");
  const column = (lines.at(-1) ?? "").length + 1;
  return problemAt(root, path, lines.length, column, `Could not resolve '${name}'`, remedyFor(name));
}

function remedyFor(name: string): string {
  if (/^[./]/.test(name)) return "Correct the path.";
  if (name.startsWith("octavo/"))
    return `Octavo exports ${exportedIds()
      .map((id) => `\`${id}\``)
      .join(", ")}.`;
  const [own = ""] = /^(?:@[^/]+\/)?[^/]+/.exec(name) ?? [];
  return `Install the package in the folder of the site: \`npm install ${own}\`.`;
}

function problemAt(
  root: string,
  path: string,
  line: number,
  column: number,
  message: string,
  remedy = "Correct the file.",
): Problem {
  const file = relative(root, resolve(path)).replaceAll("\\", "/");
  return error(file, { line, column }, `${message.replace(/\.$/, "")}.`, remedy);
}
