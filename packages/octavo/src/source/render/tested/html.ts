// Renders the mark of a sample, and the card that says what was compared. The card is a popover, so it opens without
// scripts, and also on touch screens.

import type { CodeBlock, Proof } from "../../../model/document.ts";
import { attributes, escapeHtml } from "../../../model/escape.ts";
import type { TextName } from "../../../model/texts/catalog.ts";
import type { Texts } from "../../../model/texts/texts.ts";

const proofs = {
  tested: { label: "tested", meaning: "testedMeaning" },
  ran: { label: "ran", meaning: "ranMeaning" },
} as const satisfies Record<Proof, { label: TextName; meaning: TextName }>;

const mostCharacters = 160;

/** Follows the title of the sample, so that the two share a line where there is room. */
export function proofHtml({ kind, effects, href, number }: NonNullable<CodeBlock["proof"]>, texts: Texts): string {
  const id = `proof-${number}`;
  const { label, meaning } = proofs[kind];
  const button = attributes({
    class: "tested",
    type: "button",
    popovertarget: id,
    "data-ran": kind === "ran" || undefined,
  });
  const list = effects?.map((effect) => `<li>${escapeHtml(shortened(effect))}</li>`).join("");
  const text = list ? `<p>${escapeHtml(texts.compared)}</p><ul>${list}</ul>` : `<p>${escapeHtml(texts[meaning])}</p>`;
  const link = `<p><a${attributes({ href })}>${escapeHtml(texts.howSamplesAreTested)}</a></p>`;
  return ` <button${button}>${escapeHtml(texts[label])}</button><div id="${id}" class="proof" popover>${text}${link}</div>`;
}

/** On one line. */
function shortened(effect: string): string {
  const text = effect.replace(/\s+/g, " ");
  return text.length > mostCharacters ? `${text.slice(0, mostCharacters)}…` : text;
}
