// Misspelled names, in samples and in the inline code of sentences: a name that appears nowhere else on the site, while the
// page or the site has almost the same name several times.

import { existsSync, readdirSync, readFileSync } from "node:fs";
import { editDistance } from "../../packages/octavo/core/model/edit-distance.ts";
import type { TextRule } from "./slip.ts";

/** Not the letters of an encoded character, such as `%2F`. */
const names = /(?<![\w%]|%[\dA-F])[A-Za-z_]\w*/g;
/** Headers, files, and paths within values, such as `Content-Type`, `favicon.ico`, and `body.name`. */
const compounds = /(?<![\w%$.-])[A-Za-z_]\w*(?:[.-][A-Za-z_]\w*)+/g;
const fences = /^( *)(`{3,})[^\n]*\n(.*?)^\1\2$/gms;
const inline = /(?<!`)`([^`\n]+)`(?!`)/g;

/** Shorter names resemble too many others. */
const leastLetters = 4;
/** How often the page, or the whole site, has the name that is meant. Of the whole site, it has the same letters. */
const leastOften = 2;
const leastOnSite = 5;

/** @param root the folder of the site. */
export function rareNames(root: string): TextRule {
  let known: Map<string, number> | undefined;
  let usual: Map<string, string> | undefined;
  return (text) => {
    known ??= countsIn(allText(root));
    const site = known;
    const own = countsIn(text);
    const often = [...own].filter(([, count]) => count >= leastOften).map(([name]) => name);
    usual ??= new Map([...known].filter(([, count]) => count >= leastOnSite).map(([name]) => [sorted(name), name]));
    const swapped = usual;
    return namesInCode(text).flatMap(({ name, offset, sentence }) => {
      // A page that isn't part of the site has its own names.
      if (Math.max(site.get(name) ?? 1, own.get(name) ?? 1) > 1) return [];
      const onSite = [swapped.get(sorted(name)) ?? ""];
      const meant = [...often, ...onSite].find((each) => isMisspelled(name, each));
      // A sentence that has both is about the mistake.
      if (meant === undefined || sentence.includes(meant)) return [];
      const message = `\`${name}\` appears only once, and \`${meant}\` several times.`;
      return [{ offset, message, fix: `Did you mean \`${meant}\`?` }];
    });
  };
}

/** `sentence` is the line with the name, and empty in a sample. */
function namesInCode(text: string): { name: string; offset: number; sentence: string }[] {
  const withoutFences = text.replace(fences, (fence) => fence.replace(/[^\n]/g, " "));
  const parts = [
    ...[...text.matchAll(fences)].map((match) => ({
      code: match[3] ?? "",
      at: match.index + match[0].indexOf("\n") + 1,
      sentence: "",
    })),
    ...[...withoutFences.matchAll(inline)].map((match) => ({
      code: match[1] ?? "",
      at: match.index + 1,
      sentence: lineAt(text, match.index),
    })),
  ];
  return parts.flatMap(({ code, at, sentence }) =>
    [...code.matchAll(names), ...code.matchAll(compounds)]
      .filter(([name]) => name.length >= leastLetters)
      .map(({ 0: name, index }) => ({ name, offset: at + index, sentence })),
  );
}

function lineAt(text: string, offset: number): string {
  const end = text.indexOf("\n", offset);
  return text.slice(text.lastIndexOf("\n", offset) + 1, end === -1 ? undefined : end);
}

/** Endings, numbers, and another word in it (`checkJs`) make another name, and not a mistake. */
function isMisspelled(name: string, meant: string): boolean {
  if (meant.length < leastLetters || /\d/.test(name + meant)) return false;
  // Of short names, and of files and headers, many differ by a letter. Two letters that changed places are a mistake.
  const isClose = name.length > leastLetters && !compound.test(name) && !compound.test(meant);
  if (!isClose && sorted(name) !== sorted(meant)) return false;
  if (capitals(name) !== capitals(meant) || name.toLowerCase() === meant.toLowerCase()) return false;
  if (withoutEnding(name) === withoutEnding(meant) || name.startsWith(meant) || meant.startsWith(name)) return false;
  return editDistance(name, meant, 1) === 1;
}

const compound = /[.-]/;

function sorted(name: string): string {
  return [...name].sort().join("");
}

function capitals(name: string): number {
  return name.replace(/[^A-Z]/g, "").length;
}

function withoutEnding(name: string): string {
  return name.toLowerCase().replace(/(?:e?[srd]|ing|y|ies)$/, "");
}

function countsIn(text: string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const [name] of [...text.matchAll(names), ...text.matchAll(compounds)])
    counts.set(name, (counts.get(name) ?? 0) + 1);
  return counts;
}

function allText(root: string): string {
  return ["content", "versions"]
    .filter((folder) => existsSync(`${root}/${folder}`))
    .flatMap((folder) =>
      readdirSync(`${root}/${folder}`, { recursive: true, encoding: "utf8" }).map(
        (name) => `${root}/${folder}/${name}`,
      ),
    )
    .filter((file) => file.endsWith(".md"))
    .map((file) => readFileSync(file, "utf8"))
    .join("\n");
}
