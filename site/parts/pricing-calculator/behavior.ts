// Updates the result of the `::pricing-calculator` form as figures are entered. The page is built with a result for the
// initial figures.

import type { Behavior } from "octavo/behavior";
import { estimateInWords, type Rates } from "./estimate.ts";

export const behavior: Behavior = {
  selector: "form.pricing-calculator",
  on: {
    input: answer,
    change: (_, { target }) => {
      // The field should show the figure that the result is for.
      if (target instanceof HTMLInputElement && target.type === "number") target.value = String(figureIn(target));
    },
    submit: (_, event) => event.preventDefault(),
  },
  // The reader may have entered figures before this script loaded.
  onArticle: () => document.querySelectorAll<HTMLElement>("form.pricing-calculator").forEach(answer),
};

function answer(form: HTMLElement): void {
  if (!(form instanceof HTMLFormElement)) return;
  const entered = new FormData(form);
  const figure = (name: string) => figureIn(form.elements.namedItem(name) as HTMLInputElement);
  const usage = {
    events: figure("events"),
    seconds: figure("seconds"),
    memory: Number(entered.get("memory")),
    fromSource: entered.has("fromSource"),
  };
  const words = estimateInWords(usage, JSON.parse(form.dataset.rates ?? "") as Rates);
  for (const [name, text] of Object.entries(words)) {
    const cell = form.querySelector(`[data-answer="${name}"]`);
    if (cell) cell.textContent = text;
  }
}

/** What isn't a number counts as 0, and what is out of range as its end. */
function figureIn({ valueAsNumber, min, max }: HTMLInputElement): number {
  return Math.min(Math.max(valueAsNumber || 0, Number(min)), Number(max));
}
