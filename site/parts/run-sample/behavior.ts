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
};

async function run(button: HTMLElement, figure: HTMLElement): Promise<void> {
  button.setAttribute("aria-busy", "true");
  const panel = await import("./panel.ts").catch(() => undefined);
  button.removeAttribute("aria-busy");
  if (panel) panel.runIn(figure, trustedScriptUrl);
  else button.textContent = "Can't run";
}
