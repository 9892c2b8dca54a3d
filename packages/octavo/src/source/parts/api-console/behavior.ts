// Loads the form of an operation when a reader opens it.

import { texts } from "virtual:octavo-texts";
import type { Behavior } from "../../../reader/browser/behavior.ts";
import { keepPlace } from "../../../reader/browser/keep-place.ts";

const loadSender = () => import("../../../reader/console/sender.ts");

async function load(details: Element | null): Promise<void> {
  if (!details || details.childElementCount > 1) return;
  try {
    const { fillConsole } = await import("../../../reader/console/console.ts");
    await fillConsole(details as HTMLElement, { keepPlace, loadSender });
  } catch {
    const fault = document.createElement("p");
    fault.textContent = texts.formFailed;
    details.append(fault);
  }
}

export const behavior: Behavior = {
  selector: ".api-console > summary",
  on: { click: (summary) => void load(summary.parentElement) },
  // A reader may have opened it before this script was here.
  onArticle: () => document.querySelectorAll(".api-console[open]").forEach(load),
};
