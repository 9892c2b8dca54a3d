// Renders the mark of a sample, and the card that says what was compared. The card is a popover, so it opens without
// scripts, and also on touch screens.

import type { SampleProof } from "../../../../core/model/document.ts";
import { attributes, escapeHtml } from "../../../../core/model/escape.ts";
import type { Texts } from "../../../../core/model/texts/texts.ts";

const mostCharacters = 160;

/** What is known about the sample, the address of the page that explains its mark, and a number for its ID. */
type Mark = SampleProof & { href: string; number: number };

/** Follows the title of the sample, so that the two share a line where there is room. */
export function proofHtml(proof: Mark, texts: Texts): string {
  const id = `proof-${proof.number}`;
  const isRecorded = proof.kind === "recorded";
  const button = attributes({
    class: "tested",
    type: "button",
    popovertarget: id,
    "data-ran": isRecorded || undefined,
  });
  const note = proof.note === undefined ? "" : `<p>${escapeHtml(proof.note)}</p>`;
  const link = `<p><a${attributes({ href: proof.href })}>${escapeHtml(texts.howSamplesAreTested)}</a></p>`;
  const label = escapeHtml(isRecorded ? texts.ran : texts.tested);
  return ` <button${button}>${label}</button><div id="${id}" class="proof" popover>${meaningHtml(proof, texts)}${note}${link}</div>`;
}

function meaningHtml({ kind, effects = [], day: isoDay = "" }: Mark, texts: Texts): string {
  const paragraph = (text: string) => `<p>${escapeHtml(text)}</p>`;
  if (kind !== "recorded") return paragraph(kind === "tested" ? texts.testedMeaning : texts.notedMeaning);
  const day = texts.longDate(isoDay);
  if (effects.length === 0) return paragraph(texts.ranSilently({ day }));
  const list = effects.map((effect) => `<li>${escapeHtml(shortened(effect))}</li>`).join("");
  return `${paragraph(texts.ranMeaning({ day }))}<ul>${list}</ul>`;
}

/** On one line. */
function shortened(effect: string): string {
  const text = effect.replace(/\s+/g, " ");
  return text.length > mostCharacters ? `${text.slice(0, mostCharacters)}…` : text;
}
