// Copies a code block: what is on screen, without lines that are marked as removed.

export function startCopyButtons(): void {
  document.addEventListener("click", (event) => {
    const button = (event.target as Element).closest<HTMLButtonElement>("button.copy");
    if (button) void copy(button);
  });
}

async function copy(button: HTMLButtonElement): Promise<void> {
  const code = button.parentElement?.querySelector("code")?.cloneNode(true) as HTMLElement | undefined;
  if (!code) return;
  for (const removed of code.querySelectorAll(".line.del")) removed.remove();
  try {
    await navigator.clipboard.writeText((code.textContent ?? "").replace(/\n$/, ""));
    acknowledge(button, "Copied");
  } catch {
    acknowledge(button, "Copying is blocked by the browser");
  }
}

function acknowledge(button: HTMLButtonElement, message: string): void {
  const label = button.getAttribute("aria-label") ?? "";
  button.setAttribute("aria-label", message);
  if (message === "Copied") button.dataset.done = "";
  setTimeout(() => {
    button.setAttribute("aria-label", label === message ? "Copy code" : label);
    delete button.dataset.done;
  }, 2000);
}
