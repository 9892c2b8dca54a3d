// Loads the form of an operation when a reader opens it.

import { texts } from "virtual:octavo-texts";
import type { Behavior } from "../../../../core/reader/browser/behavior.ts";
import { keepPlace } from "../../../../core/reader/browser/keep-place.ts";

const loadSender = () => import("../../browser/sender.ts");

async function load(details: Element | null): Promise<void> {
  // A reader may close and open it while it's loading.
  if (!details || details.childElementCount > 1 || details.ariaBusy) return;
  details.ariaBusy = "true";
  try {
    const { fillConsole } = await import("../../browser/console.ts");
    await fillConsole(details as HTMLElement, { keepPlace, loadSender });
  } catch {
    details.append(fault(details));
  }
  details.ariaBusy = null;
}

function fault(details: Element): HTMLElement {
  const made = document.createElement("p");
  made.role = "alert";
  const again = document.createElement("button");
  again.type = "button";
  again.textContent = texts.tryAgain;
  again.addEventListener("click", () => {
    made.remove();
    void load(details);
  });
  made.append(texts.formFailed, " ", again);
  return made;
}

export const behavior: Behavior = {
  selector: ".api-console > summary",
  on: { click: (summary) => void load(summary.parentElement) },
  // A reader may have opened it before this script was here.
  onArticle: () => document.querySelectorAll(".api-console[open]").forEach(load),
};
