// Shows the event of an `::event-explorer-form`. What it does is only loaded when a reader uses the form, or opens an address
// that says what to show.

import type { Behavior } from "octavo/behavior";

const selector = "form.event-explorer";

export const behavior: Behavior = {
  selector,
  on: {
    input: explore,
    change: explore,
    submit: (form, event) => {
      event.preventDefault();
      explore(form, event);
    },
  },
  onArticle: () => {
    const form = document.querySelector<HTMLElement>(selector);
    if (form && !form.querySelector(".tree") && new URLSearchParams(location.search).has("event")) void explore(form);
  },
};

/** @param event of the form. Without one, the address says what to show. */
async function explore(form: HTMLElement, event?: Event): Promise<void> {
  const loaded = await import("../event-explorer/explorer.ts").catch(() => undefined);
  const status = form.querySelector(".status");
  if (loaded) void loaded.explore(form as HTMLFormElement, event);
  else if (status) status.textContent = "The explorer couldn't be loaded. Check your connection, and try again.";
}
