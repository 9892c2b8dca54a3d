// The form that explains cron expressions.

import { expect, test } from "vitest";
import { address, newPage, open, wake } from "../../browser/browser.ts";

test("explains an expression and lists its next runs in the reader's timezone, with the keyboard alone", async () => {
  const page = await newPage({ timezoneId: "Asia/Tokyo" });
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  await open(page, "/workflows/steps/triggers/schedule/#choosing-a-cron-trigger");
  const form = page.locator("form.schedule-preview");
  expect(await form.locator("select").inputValue()).toBe("Asia/Tokyo");
  expect(asked.filter((url) => url.includes("/schedule-"))).toEqual([]);
  await form.locator("input").focus();
  await page.keyboard.press("Enter");
  await form.locator("li").nth(9).waitFor();
  expect(await form.locator(".answer p").textContent()).toBe("At 8:30 AM, Monday through Friday. The next runs:");
  expect(await form.locator("li").allTextContents()).toEqual(
    Array(10).fill(expect.stringMatching(/^(Mon|Tue|Wed|Thu|Fri), .* 8:30 AM GMT\+9$/)),
  );
  await form.locator("input").fill("0 24 * * *");
  await form.locator(".fault").waitFor();
  expect(await form.locator(".answer").textContent()).toBe("The hour can't be 24. It's 0 to 23.");
  expect(await form.locator("input").getAttribute("aria-invalid")).toBe("true");
  await form.locator("input").fill("0 0 30 2 *");
  await form.locator(".fault", { hasText: "never" }).waitFor();
});

test("says if its script can't be loaded, and tries again", async () => {
  const page = await newPage();
  await open(page, "/workflows/steps/triggers/schedule/#choosing-a-cron-trigger");
  await page.route("**/assets/immutable/schedule-*.js", (route) => route.abort());
  const form = page.locator("form.schedule-preview");
  await form.locator("button").click();
  await form.locator(".fault", { hasText: "couldn't be loaded" }).waitFor();
  await page.unroute("**/assets/immutable/schedule-*.js");
  // Browsers remember that a script is missing for as long as the page is open.
  await page.reload();
  await wake(page);
  await form.locator("button").click();
  await form.locator("li").first().waitFor();
});

test("without scripts, the common expressions are there, and the form isn't", async () => {
  const page = await newPage({ javaScriptEnabled: false });
  await page.goto(`${address}workflows/steps/triggers/schedule/`);
  expect(await page.locator("td", { hasText: "30 8 * * 1-5" }).count()).toBe(1);
  expect(await page.locator("form.schedule-preview").isVisible()).toBe(false);
});
