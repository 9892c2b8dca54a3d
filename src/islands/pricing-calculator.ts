// Updates the result of the `::pricing-calculator` form as figures are entered. The page is built with a result for the
// initial figures.

import { estimateInWords, type Rates } from "../model/pricing.ts";

export function startPricingCalculator(): void {
  document.addEventListener("input", (event) => {
    const form = (event.target as Element).closest<HTMLFormElement>("form.calculator");
    if (form) answer(form);
  });
  document.addEventListener("submit", (event) => {
    if ((event.target as Element).matches("form.calculator")) event.preventDefault();
  });
  // The reader may have entered figures before this script loaded.
  for (const form of document.querySelectorAll<HTMLFormElement>("form.calculator")) answer(form);
}

function answer(form: HTMLFormElement): void {
  const entered = new FormData(form);
  const figure = (name: string) => Math.max(0, Number(entered.get(name)) || 0);
  const usage = {
    events: figure("events"),
    seconds: figure("seconds"),
    memory: figure("memory"),
    fromSource: entered.has("fromSource"),
  };
  const words = estimateInWords(usage, JSON.parse(form.dataset.rates ?? "") as Rates);
  for (const cell of form.querySelectorAll<HTMLElement>("[data-answer]"))
    cell.textContent = words[cell.dataset.answer as keyof typeof words];
}
