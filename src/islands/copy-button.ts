// Copies a code block (what is on screen, without lines that are marked as removed), or the whole page as Markdown.

export function startCopyButtons(): void {
  document.addEventListener("click", (event) => {
    const target = event.target as Element;
    const button = target.closest<HTMLButtonElement>("button.copy");
    if (button) void copy(button);
    const page = target.closest<HTMLButtonElement>("button.copy-page");
    if (page) void copyPage(page);
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

/** The page as Markdown, as the file beside it has it. */
async function copyPage(button: HTMLButtonElement): Promise<void> {
  const label = "Copy as Markdown";
  try {
    const response = await fetch(button.dataset.source ?? "");
    if (!response.ok) throw new Error(String(response.status));
    await navigator.clipboard.writeText(await response.text());
    button.textContent = "Copied";
  } catch {
    button.textContent = "Could not be copied";
  }
  setTimeout(() => {
    button.textContent = label;
  }, 2000);
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
