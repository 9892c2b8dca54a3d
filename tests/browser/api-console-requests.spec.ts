// The forms of an API reference on a site that lets readers send requests, here to a server of this test. It's a
// separate site, because its policy names the port of that server.

import { readFileSync } from "node:fs";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import type { Locator, Page } from "playwright-core";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { temporaryFolder } from "../../packages/octavo/tests/temporary-folder.ts";
import { openForm, sample } from "./api-forms.ts";
import { address, letPass, newPage, stopClock, wake } from "./browser.ts";
import { answer, documentFor } from "./sample-api.ts";
import { buildAndServe, type ServedSite } from "./site.ts";

describe("where the owner lets readers send requests", () => {
  const asked: IncomingMessage[] = [];
  const bodies: string[] = [];
  const api = createServer((request, response) => {
    if (request.method !== "OPTIONS") asked.push(request);
    if (request.method === "POST") void text(request).then((body) => bodies.push(body));
    answer(request, response);
  });
  let site: ServedSite;
  let server = "";

  beforeAll(async () => {
    await new Promise<void>((resolve) => api.listen(0, "127.0.0.1", resolve));
    server = `http://127.0.0.1:${(api.address() as AddressInfo).port}`;
    const folder = temporaryFolder(
      {
        "content/index.md": "---\ntitle: Things\n---\n\n[Other](/other/)\n\n::api\n",
        "content/other.md": "---\ntitle: Other\n---\n\nWords.\n",
        "site/site.yaml": "strict: false\ncards: false\napi: { tryIt: true, languages: [curl, go, php] }\n",
        "site/openapi.json": JSON.stringify(documentFor(server)),
      },
      afterAll,
    );
    site = await buildAndServe(folder, join(folder, "dist"));
  });

  beforeEach(() => void asked.splice(0));

  afterAll(() => {
    site.close();
    api.closeAllConnections();
    api.close();
  });

  /** Opens the form of `GET /{kind}` with a key. */
  async function openConsole(kind: string): Promise<{ page: Page; form: Locator; status: Locator }> {
    const page = await newPage();
    await page.goto(site.address);
    await wake(page);
    const form = await openForm(page, kind);
    await form.getByLabel("Bearer token").fill("secret-key");
    return { page, form, status: form.getByRole("status") };
  }

  async function sendTo(kind: string): Promise<{ page: Page; form: Locator; status: Locator }> {
    const opened = await openConsole(kind);
    await opened.form.getByRole("button", { name: "Send" }).click();
    return opened;
  }

  test("the policy has exactly the declared origins, and every other word of it is the same", async () => {
    const policy = (await fetch(site.address)).headers.get("content-security-policy") ?? "";
    expect(policy).toContain(`; connect-src 'self' ${server} https://declared.example.com; `);
    const own = (await fetch(address)).headers.get("content-security-policy");
    expect(own).toContain("; connect-src 'self'; ");
    const headers = readFileSync(join(site.dist, "_headers"), "utf8");
    expect(headers).toContain(policy);
  });

  test("an answer shows its status, time, size, headers, and body, and what differs from the documentation", async () => {
    const { form, status } = await sendTo("ok");
    await status.getByText("200 OK in").waitFor();
    expect(await status.textContent()).toMatch(/^200 OK in [\d,]+ ms, \d+ bytes3 differences from the documentation:$/);
    expect(await form.locator(".answer li").allTextContents()).toEqual([
      "name is missing.",
      "id is a number, not a string.",
      "extra isn't documented.",
    ]);
    expect(await form.locator(".answer .code code").first().textContent()).toBe('{\n  "id": 5,\n  "extra": true\n}');
    await form.locator(".answer summary").click();
    expect(await form.locator(".answer").textContent()).toContain("content-type: application/json");
    expect(asked.map(({ url, headers }) => [url, headers.authorization])).toEqual([
      ["/ok?q=a%20b", "Bearer secret-key"],
    ]);
  });

  test.each([
    ["unauthorized", "401 Unauthorized", "The API didn't accept your credentials."],
    ["limited", "429 Too Many Requests", "You sent too many requests. Try again in 7 seconds."],
    ["broken", "500 Internal Server Error", "The API failed."],
    ["refused", "No answer.", "doesn't allow requests from this site (CORS)"],
  ])("%s: the answer is explained", async (kind, first, advice) => {
    const { status } = await sendTo(kind);
    await status.getByText(first).waitFor();
    expect(await status.textContent()).toContain(advice);
  });

  test("a status that isn't documented is said to be", async () => {
    const { form } = await sendTo("broken");
    await form.locator(".answer li", { hasText: "The status 500 isn't documented." }).waitFor();
  });

  test("a request without an answer ends after 30 seconds", async () => {
    const page = await newPage();
    await stopClock(page);
    await page.goto(site.address);
    await wake(page);
    const form = await openForm(page, "silent");
    await form.getByRole("button", { name: "Send" }).click();
    await expect.poll(() => asked.length).toBe(1);
    await letPass(page, 29_000);
    expect(await form.getByRole("status").textContent()).toBe("Waiting for the answer…");
    await letPass(page, 1000);
    await form.getByRole("status").getByText("No answer within 30 seconds.").waitFor();
  });

  test("the keyboard sends and cancels, and the focus is never lost", async () => {
    const { page, form, status } = await openConsole("silent");
    await page.keyboard.press("Enter");
    const cancel = form.getByRole("button", { name: "Cancel" });
    await cancel.waitFor();
    // The browser first asks whether it may send the key.
    await expect.poll(() => asked.length).toBe(1);
    await page.keyboard.press("Tab");
    await page.keyboard.press("Tab");
    expect(await cancel.evaluate((button) => button.matches(":focus-visible"))).toBe(true);
    await page.keyboard.press("Enter");
    await status.getByText("Canceled.").waitFor();
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("Send");
    expect(await cancel.isVisible()).toBe(false);
    expect(asked).toHaveLength(1);
  });

  test.each([
    ["large", "5.0 MB", "Only the first 100.0 KB of 5.0 MB are shown."],
    ["nested", "100.0 KB", "Only the first 315 bytes of 100.0 KB are shown."],
    ["endless", "The answer is larger than 10.0 MB. The rest wasn't loaded.", "Only the first 100.0 KB of 10.0 MB"],
  ])("%s: the beginning of the body is shown, with how much that is", async (kind, said, note) => {
    const { form, status } = await sendTo(kind);
    await status.getByText(said).waitFor();
    expect(await form.locator(".answer").textContent()).toContain(note);
    expect((await form.locator(".answer .code code").first().textContent())?.length).toBe(100_000);
  });

  test("an answer whose connection ends is said to, and isn't compared with the documentation", async () => {
    const { form, status } = await sendTo("partial");
    await status.getByText("The connection ended before the whole answer arrived.").waitFor();
    expect(await status.textContent()).not.toContain("difference");
    expect(await form.locator(".answer summary").textContent()).toMatch(/^Headers/);
  });

  test("an answer that doesn't end shows what arrived within 30 seconds", async () => {
    const page = await newPage();
    await stopClock(page);
    await page.goto(site.address);
    await wake(page);
    const form = await openForm(page, "stream");
    const arrived = page.waitForResponse("**/stream?*");
    await form.getByRole("button", { name: "Send" }).click();
    await arrived;
    await letPass(page, 30_000);
    await form.getByRole("status").getByText("The answer didn't end within 30 seconds.").waitFor();
    expect(await form.locator(".answer .code code").first().textContent()).toBe('{"id":"é');
  });

  test("the key is kept nowhere: not in storage, the address, or a sample, nor when the reader comes back", async () => {
    const { page, form, status } = await sendTo("ok");
    await status.getByText("200 OK").waitFor();
    const field = form.getByLabel("Bearer token");
    expect(await field.evaluate((input: HTMLInputElement) => [input.type, input.autocomplete])).toEqual([
      "password",
      "off",
    ]);
    const kept = await page.evaluate(() =>
      JSON.stringify([
        { ...localStorage },
        { ...sessionStorage },
        document.cookie,
        location.href,
        document.body.innerHTML,
      ]),
    );
    expect(kept).not.toContain("secret-key");
    await page.evaluate(() => dispatchEvent(new PageTransitionEvent("pagehide", { persisted: true })));
    expect(await field.inputValue()).toBe("");
  });

  test("choices, fields of forms, and files are sent as they're chosen, to the chosen server", async () => {
    const { page, form, status } = await openConsole("upload");
    await form.getByLabel("order").selectOption("down");
    await form.getByLabel("title").fill("A title");
    await form
      .getByLabel("photo")
      .setInputFiles({ name: "own.png", mimeType: "image/png", buffer: Buffer.from("PNG") });
    const curl = sample(page, "upload", "cURL");
    expect(await curl.textContent()).toContain(`/upload?order=down'`);
    expect(await curl.textContent()).toContain("-F 'title=A title' \\\n  -F 'photo=@own.png'");
    await form.getByRole("button", { name: "Send" }).click();
    await status.getByText("200 OK").waitFor();
    expect(asked[0]?.url).toBe("/upload?order=down");
    expect(bodies[0]).toMatch(/name="title"\r\n\r\nA title\r\n.*name="photo"; filename="own\.png"/s);
    await form.getByLabel("Server").selectOption("http://insecure.example.com");
    expect(await curl.textContent()).toContain("http://insecure.example.com/upload");
    await form.getByRole("button", { name: "Send" }).click();
    await status.getByText("This page only sends requests to servers with HTTPS.").waitFor();
    expect(asked).toHaveLength(1);
  });

  test("each property of a body has a field, and the fields and the JSON follow each other", async () => {
    const { form, page } = await openConsole("create");
    const json = form.getByLabel("Body as JSON");
    const body = async () => JSON.parse(await json.inputValue());
    expect(await body()).toEqual({ name: "Lamp", size: 2, colors: ["red"] });
    await form.getByLabel("name required", { exact: true }).fill("Desk");
    await form.getByLabel("size", { exact: true }).fill("2.5");
    await form.getByLabel("lit").selectOption("false");
    await form.getByLabel("kind").selectOption("used");
    await form.getByLabel("colors", { exact: true }).fill("");
    expect(await body()).toEqual({ name: "Desk", size: 2.5, lit: false, kind: "used" });
    expect(await sample(page, "create", "Go").textContent()).toContain('"size": 2.5,');
    expect(await sample(page, "create", "PHP").textContent()).toContain("'kind' => 'used',");
    await json.fill('{ "name": "Chair", "colors": [1] }');
    expect(await form.getByLabel("name required", { exact: true }).inputValue()).toBe("Chair");
    expect(await form.getByLabel("colors", { exact: true }).inputValue()).toBe("[1]");
    expect(await form.getByLabel("size", { exact: true }).inputValue()).toBe("");
  });

  test("a field with a mistake says so, and nothing follows it", async () => {
    const { form, page } = await openConsole("create");
    const go = sample(page, "create", "Go");
    const documented = await go.textContent();
    const size = form.getByLabel("size", { exact: true });
    const fault = form.locator(".fault:not(:empty)");
    await size.fill("two");
    expect([await fault.textContent(), await size.getAttribute("aria-invalid")]).toEqual([
      "size isn't a number.",
      "true",
    ]);
    expect(await size.getAttribute("aria-describedby")).toBe(await fault.getAttribute("id"));
    expect(await go.textContent()).toBe(documented);
    await size.fill("2");
    expect(await fault.count()).toBe(0);
    await form.getByLabel("Body as JSON").fill("{");
    expect(await fault.textContent()).toContain("The body isn't valid JSON");
    expect(await size.isDisabled()).toBe(true);
    await form.getByLabel("Body as JSON").fill("{}");
    expect(await size.isDisabled()).toBe(false);
    await form.getByLabel("box").fill("wide");
    expect(await fault.textContent()).toBe('box isn\'t an object in JSON, such as {"key": "value"}.');
  });

  test("a body that JavaScript would change isn't sent, and the last answer doesn't look like one to it", async () => {
    const { form, status } = await openConsole("create");
    await form.getByRole("button", { name: "Send" }).click();
    await status.getByText("200 OK").waitFor();
    const fault = form.locator(".fault:not(:empty)");
    await form.getByLabel("Body as JSON").fill("[".repeat(50_000) + "]".repeat(50_000));
    expect(await fault.textContent()).toBe("A body can be nested up to 200 levels deep here.");
    await form.getByLabel("Body as JSON").fill('{ "id": 9007199254740993 }');
    expect(await fault.textContent()).toContain("9007199254740993 can't be sent exactly");
    await form.getByRole("button", { name: "Send" }).click();
    expect([await status.textContent(), await form.locator(".answer").textContent()]).toEqual(["", ""]);
    expect(asked).toHaveLength(1);
  });

  test("samples follow a value with many strings, and a body of many lines", async () => {
    const { page, form } = await openConsole("create");
    await form.getByLabel("tags").fill("'a".repeat(200_000));
    expect((await sample(page, "create", "PHP").textContent())?.length).toBeGreaterThan(400_000);
    await form.getByLabel("Body as JSON").fill(JSON.stringify(Array(100_000).fill(7)));
    expect((await sample(page, "create", "cURL").textContent())?.match(/\n {4}7/g)).toHaveLength(100_000);
  });

  test("lists and objects are sent in the style of their parameters", async () => {
    const { form, status } = await openConsole("create");
    await form.getByLabel("tags").fill("a, b c");
    await form.getByLabel("box").fill('{ "size": 1 }');
    await form.getByRole("button", { name: "Send" }).click();
    await status.getByText("200 OK").waitFor();
    expect(asked[0]?.url).toBe("/create?tags=a&tags=b%20c&box%5Bsize%5D=1");
  });

  test.each([
    ["id", ".."],
    ["id", "."],
    ["part", "."],
  ])("a value that leads to another operation isn't sent: %s is %s", async (name, value) => {
    const { page, form } = await openConsole("echo");
    await form.getByLabel("since").fill("now");
    const curl = sample(page, "echo", "cURL");
    const before = await curl.textContent();
    const field = form.getByLabel(name);
    await field.fill(value);
    const fault = form.locator(".fault:not(:empty)");
    expect(await fault.textContent()).toBe(`${name} can't be ${value}. The request would go to another path.`);
    expect(await field.getAttribute("aria-describedby")).toBe(await fault.getAttribute("id"));
    await form.getByRole("button", { name: "Send" }).click();
    expect(await field.evaluate((input) => input === document.activeElement)).toBe(true);
    expect([await curl.textContent(), asked]).toEqual([before, []]);
  });

  test("every other value is one segment of the path", async () => {
    const { form, status } = await openConsole("echo");
    await form.getByLabel("since").fill("\ud800");
    for (const value of ["%2e%2e", "..%2f", "..\\..", "../..", "...", "/", "\ud800", "?#"]) {
      await form.getByLabel("id").fill(value);
      await form.getByRole("button", { name: "Send" }).click();
      await status.getByText("200 OK").waitFor();
      const [{ url = "" } = {}] = asked.splice(0);
      expect(url).toBe(`/echo/${encodeURIComponent(value.toWellFormed())}/.p1?since=%EF%BF%BD`);
    }
  });

  test("samples have placeholders for required values, but no request is sent without them", async () => {
    const { page, form, status } = await openConsole("echo");
    const faults = form.locator(".fault:not(:empty)");
    await form.getByLabel("id").fill("");
    expect(await sample(page, "echo", "cURL").textContent()).toMatch(/\/echo\/e1\/\.p1 .*since=SINCE$/s);
    expect(await faults.count()).toBe(0);
    await form.getByRole("button", { name: "Send" }).click();
    expect(await faults.allTextContents()).toEqual(["Enter a value for id.", "Enter a value for since."]);
    expect(asked).toEqual([]);
    await page.keyboard.type("e2");
    expect(await sample(page, "echo", "cURL").textContent()).toMatch(/\/echo\/e2\/\.p1 .*since=SINCE$/s);
    expect(await faults.allTextContents()).toEqual(["Enter a value for since."]);
    await form.getByLabel("since").fill("now");
    await page.keyboard.press("Enter");
    await status.getByText("200 OK").waitFor();
    expect(asked.map(({ url }) => url)).toEqual(["/echo/e2/.p1?since=now"]);
  });

  test("a token is sent once it's all that's in its field, without what was copied with it", async () => {
    const { page, form, status } = await openConsole("ok");
    const token = form.getByLabel("Bearer token");
    const fault = form.locator(".fault:not(:empty)");
    await token.fill("Basic YTpi");
    expect(await fault.textContent()).toBe("Enter only the token, without spaces or special characters.");
    await form.getByLabel("q").fill("new");
    expect(await sample(page, "ok", "cURL").textContent()).toContain("q=new");
    await page.keyboard.press("Enter");
    expect(await token.evaluate((input) => input === document.activeElement)).toBe(true);
    await token.fill('-H "Authorization: Bearer a-key"\r\n');
    expect(await fault.count()).toBe(0);
    await page.keyboard.press("Enter");
    await status.getByText("200 OK").waitFor();
    expect(asked.map(({ headers }) => headers.authorization)).toEqual(["Bearer a-key"]);
  });

  test("a username is sent as it's entered, and can't contain the password", async () => {
    const page = await newPage();
    await page.goto(site.address);
    await wake(page);
    const form = await openForm(page, "login");
    await form.getByLabel("Password").fill(' "a:b" ');
    for (const wrong of ["me:secret", "Basic YTpi"]) {
      await form.getByLabel("Username").fill(wrong);
      await form.locator(".fault", { hasText: "Enter only the username" }).waitFor();
    }
    await form.getByLabel("Username").fill("me");
    await page.keyboard.press("Enter");
    await form.getByRole("status").getByText("200 OK").waitFor();
    expect(asked.map(({ headers }) => headers.authorization)).toEqual([`Basic ${btoa('me: "a:b" ')}`]);
  });

  test("headers that a browser doesn't send are named", async () => {
    const { form, status } = await openConsole("echo");
    await form.getByLabel("since").fill("now");
    await form.getByLabel("Host").fill("example.com");
    await form.getByLabel("session").fill("s1");
    await form.getByRole("button", { name: "Send" }).click();
    await status.getByText("left out headers that pages can't send: Host, Cookie").waitFor();
    expect(asked[0]?.headers).toMatchObject({ authorization: "Bearer secret-key" });
  });

  test("no cookie of the site and no address of the page is sent along", async () => {
    const { page, form, status } = await openConsole("ok");
    await page.context().addCookies([{ name: "own", value: "1", url: server }]);
    await form.getByRole("button", { name: "Send" }).click();
    await status.getByText("200 OK").waitFor();
    expect([asked[0]?.headers.cookie, asked[0]?.headers.referer]).toEqual([undefined, undefined]);
  });
});
