// The tabs of code samples: a choice holds for all of them.

/** Selects this tab wherever there is one. */
export function chooseTab(tab: string | null): void {
  for (const input of document.querySelectorAll<HTMLInputElement>("input[data-tab]"))
    input.checked ||= input.dataset.tab === tab;
}
