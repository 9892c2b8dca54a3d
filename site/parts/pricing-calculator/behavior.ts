// Updates the result of the `::pricing-calculator` form as figures are entered. The page is built with a result for the
// initial figures.

import type { Behavior } from "octavo/behavior";
import { estimateInWords, type Rates } from "./estimate.ts";

export const behavior: Behavior = {
  selector: "form.pricing-calculator",
  on: {
    input: answer,
    change: (_, { target }) => {
      // The result is the one for 0, so the field should show 0, too.
      if (target instanceof HTMLInputElement && target.validity.rangeUnderflow) target.value = target.min;
    },
    submit: (_, event) => event.preventDefault(),
  },
  // The reader may have entered figures before this script loaded.
  onArticle: () => document.querySelectorAll<HTMLElement>("form.pricing-calculator").forEach(answer),
};

function answer(form: HTMLElement): void {
  if (!(form instanceof HTMLFormElement)) return;
  const entered = new FormData(form);
  const figure = (name: string) => Math.max(0, Number(entered.get(name)) || 0);
  const usage = {
    events: figure("events"),
    seconds: figure("seconds"),
    memory: figure("memory"),
    fromSource: entered.has("fromSource"),
  };
  const words = estimateInWords(usage, JSON.parse(form.dataset.rates ?? "") as Rates);
  for (const [name, text] of Object.entries(words)) {
    const cell = form.querySelector(`[data-answer="${name}"]`);
    if (cell) cell.textContent = text;
  }
}
