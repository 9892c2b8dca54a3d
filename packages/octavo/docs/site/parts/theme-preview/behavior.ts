// Applies what a reader chooses in the form of `:::theme-preview` to the preview, and writes the style sheet for it.

import type { Behavior } from "octavo/behavior";
import { themeCss, themeTokens } from "../theme/choices.ts";

export const behavior: Behavior = {
  selector: ".theme-preview form",
  on: { input: show, submit: (_, event) => event.preventDefault() },
  // The browser may have kept what the reader chose before.
  onArticle: () => document.querySelectorAll<HTMLElement>(".theme-preview form").forEach(show),
};

function show(form: HTMLElement): void {
  if (!(form instanceof HTMLFormElement)) return;
  const given = new FormData(form);
  const choice = {
    hue: Number(given.get("hue")),
    radius: Number(given.get("radius")),
    font: String(given.get("font")),
  };
  const result = form.parentElement?.querySelector<HTMLElement>(".theme-result");
  for (const [token, value] of themeTokens(choice)) result?.style.setProperty(token, value);
  const code = form.parentElement?.querySelector(".theme-css code");
  if (code) code.textContent = themeCss(choice);
}
