// Renders the mark of a sample, and the card that says what was compared. The card is a popover, so it opens without
// scripts, and also on touch screens.

import type { CodeBlock, Proof } from "../../../model/document.ts";
import { attributes, escapeHtml } from "../../../model/escape.ts";

const proofs: Record<Proof, { label: string; meaning: string }> = {
  tested: { label: "Tested", meaning: "Its results were compared in the last check." },
  ran: { label: "Runs", meaning: "It ran to its end in the last check." },
};

const mostCharacters = 160;

/** Follows the title of the sample, so that the two share a line where there is room. */
export function proofHtml({ kind, effects, href, number }: NonNullable<CodeBlock["proof"]>): string {
  const id = `proof-${number}`;
  const { label, meaning } = proofs[kind];
  const button = attributes({
    class: "tested",
    type: "button",
    popovertarget: id,
    "data-ran": kind === "ran" || undefined,
  });
  const list = effects?.map((effect) => `<li>${escapeHtml(shortened(effect))}</li>`).join("");
  const text = list ? `<p>Compared in the last check:</p><ul>${list}</ul>` : `<p>${meaning}</p>`;
  const link = `<p><a${attributes({ href })}>How samples are tested</a></p>`;
  return ` <button${button}>${label}</button><div id="${id}" class="proof" popover>${text}${link}</div>`;
}

/** On one line. */
function shortened(effect: string): string {
  const text = effect.replace(/\s+/g, " ");
  return text.length > mostCharacters ? `${text.slice(0, mostCharacters)}…` : text;
}
