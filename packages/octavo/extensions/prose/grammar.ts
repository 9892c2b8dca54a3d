// Checks the grammar of a page with Harper, using only the rules that almost never raise false alarms on pages like
// these.

import type { Lint, LocalLinter } from "harper.js";
import { type Problem, placesIn, warning } from "../../core/model/problem.ts";

/** Harper's names for the rules. Style rules are the site's own (site/wording.yaml). */
const rules = new Set(
  `
    AllowTo AnA CommaFixes ComprisesOf DespiteOf DoubleModal EllipsisLength EverEvery HaveNegNoAny LetsConfusion
    ModalOf NounVerbConfusion OxfordComma PossessiveYour ProgressiveNeedsBe PronounVerbAgreement
    QuantifierNumeralConflict RedundantAcronyms RedundantSuperlatives RegularIrregulars
    SimplePastToPastParticiple SinceDuration SomeWithoutArticle ThatThan ThenThan ThereIsAgreement
    TheyreConfusions WrongApostrophe
  `.match(/\w+/g),
);

let linter: Promise<LocalLinter> | undefined;

export async function checkGrammar(file: string, markdown: string): Promise<Problem[]> {
  linter ??= openLinter();
  const found = await (await linter).lint(plainMarkdown(markdown), { language: "markdown" });
  const placeOf = placesIn(markdown);
  const offsetOf = offsetsIn(markdown);
  return found.map((lint) => {
    const offset = offsetOf(lint.span().start);
    const text = lint.get_problem_text();
    return warning(file, placeOf(offset), `\`${text}\`: ${lint.message()}`, remedyOf(lint, text));
  });
}

/** Harper counts characters; an offset in a string counts both halves of an emoji. */
function offsetsIn(text: string): (character: number) => number {
  const wide: number[] = [];
  let count = 0;
  for (const character of text) {
    if (character.length > 1) wide.push(count);
    count++;
  }
  return (character) => character + wide.filter((at) => at < character).length;
}

function remedyOf(lint: Lint, text: string): string | undefined {
  const suggestion = lint.suggestions().at(0);
  if (!suggestion) return undefined;
  const replacement = suggestion.get_replacement_text();
  if (replacement === "") return "Delete it.";
  // The package only exposes the kinds as numbers: 2 inserts after the text.
  return `Write \`${suggestion.kind() === 2 ? text + replacement : replacement}\`.`;
}

async function openLinter(): Promise<LocalLinter> {
  const [{ Dialect, LocalLinter }, { binary }] = await Promise.all([import("harper.js"), import("harper.js/binary")]);
  const opened = new LocalLinter({ binary, dialect: Dialect.American });
  const names = Object.keys(await opened.getDefaultLintConfig());
  await opened.setLintConfig(Object.fromEntries(names.map((name) => [name, rules.has(name)])));
  return opened;
}

/** Blanks what Harper can't parse: directives, attributes, IDs, and constants. Every character keeps its position. */
function plainMarkdown(markdown: string): string {
  const blank = (text: string) => text.replace(/[^\n]/g, " ");
  return (
    markdown
      .replace(/\{=\w+\}/g, (cited) => "9".repeat(cited.length))
      .replace(/^---\n.*?\n---\n/s, blank)
      // A heading may be the exact label of something.
      .replace(/^#+ .*$/gm, blank)
      .replace(/^ *:{2,}.*$|(?<!\w):[\w-]+(?=\[)|(?<=\])\{[^}\n]*\}|\{#[^}\n]*\}/gm, blank)
  );
}
