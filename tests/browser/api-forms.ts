// Finds what belongs to an operation in an API reference.

import type { Locator, Page } from "playwright-core";

/** Opens the form below a heading. */
export async function openForm(page: Page, anchor: string): Promise<Locator> {
  const form = page.locator(`#${anchor} + .pair .api-console`);
  await form.locator("summary").first().click();
  await form.locator("form").waitFor();
  return form;
}

export const sample = (page: Page, anchor: string, tab: string) =>
  page.locator(`#${anchor} + .pair .tab-panel[data-label="${tab}"] code`);
