// Tables with many columns on phones.

import { describe, expect, test } from "vitest";
import { newPage, open } from "./browser.ts";

const phone = { viewport: { width: 390, height: 844 } };

describe("at 390 px, a table with many columns", () => {
  test("is a card per row, with the name of each column next to its value", async () => {
    const page = await newPage(phone);
    await open(page, "/workflows/steps/triggers/");
    const row = page.locator(".stacked tbody tr").first();
    const boxes = await row.locator("td").evaluateAll((cells) => cells.map((cell) => cell.getBoundingClientRect().y));
    expect(boxes).toEqual([...new Set(boxes)].toSorted((a, b) => a - b));
    const labels = await row
      .locator("td")
      .evaluateAll((cells) => cells.map((cell) => getComputedStyle(cell, "::before").content));
    expect(labels).toEqual(["none", '"Starts a run for" / ""', '"You configure" / ""', '"Event data" / ""']);
  });

  test("is also a card per row with three columns of prose, and a table with three short columns stays one", async () => {
    const page = await newPage(phone);
    const isTable = async (head: string) => {
      const cells = page.locator(".table", { hasText: head }).first().locator("tbody tr").first().locator("td");
      return new Set(await cells.evaluateAll((all) => all.map((cell) => cell.getBoundingClientRect().y))).size === 1;
    };
    await open(page, "/errors/");
    expect(await isTable("First thing to try")).toBe(false);
    await open(page, "/migrate-from-v1/");
    expect(await isTable("Shortcut")).toBe(true);
  });

  test("names the first column if it holds figures, which aren't titles", async () => {
    const page = await newPage(phone);
    await open(page, "/pricing/");
    const first = page.locator(".stacked tr", { hasText: "9,000" }).locator("td").first();
    const label = await first.evaluate((cell) => getComputedStyle(cell, "::before").content);
    expect(label).toBe('"Events per month" / ""');
  });

  test("is still a table with headers for screen readers", async () => {
    const page = await newPage(phone);
    await open(page, "/workflows/steps/triggers/");
    const session = await page.context().newCDPSession(page);
    const { nodes } = await session.send("Accessibility.getFullAXTree");
    const named = (role: string) =>
      nodes.filter((node) => !node.ignored && node.role?.value === role).map((node) => node.name?.value);
    expect(named("table")).not.toEqual([]);
    expect(named("columnheader")).toEqual(
      expect.arrayContaining(["Trigger", "Starts a run for", "You configure", "Event data"]),
    );
    // The label is only for the eye.
    expect(named("cell")).toContain("An account and the fields the app needs");
  });

  test("stays a table if its cells are short", async () => {
    const page = await newPage(phone);
    await open(page, "/quickstart/add-data-to-google-sheets/");
    const row = page.locator("tr", { hasText: "27.0595" });
    const tops = await row.locator("td").evaluateAll((cells) => cells.map((cell) => cell.getBoundingClientRect().y));
    expect(new Set(tops).size).toBe(1);
  });
});

test("on a wide screen, the same table has columns and no labels", async () => {
  const page = await newPage({ viewport: { width: 1440, height: 900 } });
  await open(page, "/workflows/steps/triggers/");
  const cells = page.locator(".stacked tbody tr").first().locator("td");
  const tops = await cells.evaluateAll((all) => all.map((cell) => cell.getBoundingClientRect().y));
  expect(new Set(tops).size).toBe(1);
  expect(await cells.nth(1).evaluate((cell) => getComputedStyle(cell, "::before").content)).toBe("none");
});
