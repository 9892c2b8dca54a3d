// Copies a code block: all of it, except lines marked as removed.

import { copyText } from "../browser/clipboard.ts";

export function startCopyButtons(): void {
  const status = document.createElement("output");
  status.className = "visually-hidden";
  document.body.append(status);
  document.addEventListener("click", ({ target }) => {
    const button = (target as Element).closest<HTMLButtonElement>(".copy");
    if (button) void copy(button, status);
  });
}

async function copy(button: HTMLButtonElement, status: HTMLOutputElement): Promise<void> {
  try {
    await copyText(codeOf(button));
    answer(button, status, "Copied");
  } catch {
    answer(button, status, "Copy failed");
  }
}

function codeOf(button: HTMLButtonElement): string {
  const code = button.parentElement?.querySelector("code")?.cloneNode(true) as HTMLElement;
  for (const removed of code.querySelectorAll(".del")) removed.remove();
  return (code.textContent ?? "").replace(/\n$/, "");
}

/**
 * Shows the message on the button and announces it in the status for screen readers. The button then gets its label
 * back.
 */
function answer(button: HTMLButtonElement, status: HTMLOutputElement, message: string): void {
  const label = button.dataset.label ?? button.textContent ?? "";
  button.dataset.label = label;
  button.textContent = message;
  status.textContent = message;
  setTimeout(() => {
    button.textContent = label;
    delete button.dataset.label;
    status.textContent = "";
  }, 2000);
}
