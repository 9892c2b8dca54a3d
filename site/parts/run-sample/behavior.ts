// Runs a sample when a reader presses its button. Everything else is loaded then.

import type { Behavior } from "octavo/behavior";
import { trustedScriptUrl } from "octavo/trusted-types";

export const behavior: Behavior = {
  selector: ".run",
  on: {
    click: (button) => {
      const figure = button.closest<HTMLElement>("figure");
      if (figure) void run(button, figure);
    },
  },
  onArticle: () => panel?.stopRemoved(),
};

let panel: typeof import("./panel.ts") | undefined;

async function run(button: HTMLElement, figure: HTMLElement): Promise<void> {
  button.setAttribute("aria-busy", "true");
  figure.querySelector(":scope > .run-fault")?.remove();
  panel ??= await import("./panel.ts").catch(() => undefined);
  button.removeAttribute("aria-busy");
  if (panel) panel.runIn(figure, trustedScriptUrl);
  else figure.append(fault());
}

function fault(): HTMLElement {
  const made = document.createElement("p");
  made.className = "run-fault";
  made.role = "alert";
  made.textContent = "What runs samples couldn't be loaded. Check your connection, and try again.";
  return made;
}
