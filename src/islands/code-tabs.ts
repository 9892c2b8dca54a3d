// One language everywhere: a choice in one set of tabs is made in all of them, here and on later pages.

/** @param choice what was chosen before; @param keep told of a new choice. */
export function startCodeTabs(choice: string | null, keep: (choice: string) => void): { apply: () => void } {
  let chosen = choice;
  const apply = () => {
    if (chosen === null) return;
    for (const input of document.querySelectorAll<HTMLInputElement>("input[data-tab]"))
      input.checked ||= input.dataset.tab === chosen;
  };
  document.addEventListener("change", (event) => {
    const input = event.target as HTMLInputElement;
    if (!input.dataset?.tab) return;
    const before = input.getBoundingClientRect().top;
    chosen = input.dataset.tab;
    apply();
    keep(chosen);
    // Tabs above may have grown or shrunk: what the reader touched stays under the finger.
    scrollBy({ top: input.getBoundingClientRect().top - before, behavior: "instant" });
  });
  return { apply };
}
