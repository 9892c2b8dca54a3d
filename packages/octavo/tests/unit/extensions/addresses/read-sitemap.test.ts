// Built and published sites: what is read from them, and which errors explain that it isn't a site.

import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { gzipSync } from "node:zlib";
import { describe, expect, onTestFinished, test } from "vitest";
import { formatAddresses } from "../../../../extensions/addresses/addresses-file.ts";
import { readSitemap } from "../../../../extensions/addresses/read-sitemap.ts";
import { freePort } from "../../../free-port.ts";
import { compare, pageText, prose } from "../../../releases.ts";
import { temporaryFolder } from "../../../temporary-folder.ts";

type Files = { [path: string]: string | Buffer | undefined };

/** @returns the origin, and the requested paths. */
async function published(filesOf: (origin: string) => Files): Promise<{ origin: string; requests: string[] }> {
  const requests: string[] = [];
  const server = createServer(({ url = "" }, response) => {
    requests.push(url);
    const file = files[url];
    response.writeHead(file === undefined ? 404 : 200).end(file ?? "not found");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const files = filesOf(origin);
  return { origin, requests };
}

const sitemap = (...urls: string[]) => `<urlset>${urls.map((url) => `<url><loc>${url}</loc></url>`).join("")}</urlset>`;
const read = (address: string) => readSitemap(new URL(address), "/docs/");
const paths = async (address: string) => (await read(address)).pages.map(({ path }) => path).sort();
const list = { pages: [{ path: "/docs/a/", title: "A", sections: [], anchors: ["b"] }], moved: [] };

describe("a published site", () => {
  test("is read from its list of addresses", async () => {
    const { origin, requests } = await published(() => ({ "/docs/assets/addresses.json": formatAddresses(list) }));
    expect(await read(`${origin}/docs/sitemap.xml`)).toEqual(list);
    expect(await read(`${origin}/sitemap.xml`)).toEqual(list);
    expect(requests).toEqual(["/docs/assets/addresses.json", "/assets/addresses.json", "/docs/assets/addresses.json"]);
  });

  test("without a list has the pages that its sitemap names below the base", async () => {
    const { origin, requests } = await published(() => ({
      "/docs/assets/addresses.json": "<h1>A host that answers everything with its front page</h1>",
      "/docs/sitemap.xml": sitemap(
        "https://docs.example.com/docs",
        "https://docs.example.com/docs/Quick-Start.html",
        "https://docs.example.com/docs/caf%C3%A9/?x=1&amp;y=2",
        "https://docs.example.com/blog/",
      ),
    }));
    const { pages } = await read(`${origin}/docs/sitemap.xml`);
    expect(pages.map(({ path, title }) => [path, title])).toEqual([
      ["/docs/", "docs"],
      ["/docs/quick-start/", "quick start"],
      ["/docs/café/", "café"],
    ]);
    expect(requests.filter((path) => !path.includes("addresses.json"))).toEqual(["/docs/sitemap.xml"]);
  });

  test("may have an index of sitemaps, which may be compressed and name each other", async () => {
    const { origin } = await published((own) => ({
      "/sitemap.xml": `<sitemapindex><sitemap><loc>https://other.example/one.xml.gz</loc></sitemap><sitemap><loc>${own}/sitemap.xml</loc></sitemap></sitemapindex>`,
      "/one.xml.gz": gzipSync(sitemap(`${own}/docs/a/`)),
    }));
    expect(await paths(`${origin}/sitemap.xml`)).toEqual(["/docs/a/"]);
  });

  test("with another base is read with that base", async () => {
    const { origin } = await published((own) => ({ "/sitemap.xml": sitemap(`${own}/a/`) }));
    expect(await paths(`${origin}/sitemap.xml`)).toEqual(["/a/"]);
  });

  test.each([
    ["a page", "<h1>Hello</h1>", /sitemap\.xml isn't a sitemap\. Give --against a sitemap/],
    ["nothing", undefined, /it answers with status 404\. Give --against a sitemap/],
    ["empty", sitemap(), /names no pages\. Give --against the sitemap of this site\./],
  ])("whose sitemap is %s is refused", async (_, file, message) => {
    const { origin } = await published(() => ({ "/docs/sitemap.xml": file }));
    await expect(read(`${origin}/docs/sitemap.xml`)).rejects.toThrow(message);
  });

  test("that doesn't answer is refused", async () => {
    await expect(read(`http://127.0.0.1:${await freePort()}/sitemap.xml`)).rejects.toThrow(/can't be read: .*REFUSED/);
  });
});

describe("a folder", () => {
  test("may be named by its sitemap, and its indexed sitemaps are next to it", async () => {
    const folder = temporaryFolder({
      "sitemap.xml": "<sitemapindex><sitemap><loc>https://a.net/docs/sitemap-0.xml</loc></sitemap></sitemapindex>",
      "sitemap-0.xml": sitemap("https://a.net/docs/a/"),
    });
    expect(await paths(pathToFileURL(join(folder, "sitemap.xml")).href)).toEqual(["/docs/a/"]);
  });

  test("of another generator is compared by its sitemap, and names of pages lead to where they are now", async () => {
    const folder = temporaryFolder({
      "sitemap.xml": sitemap("https://a.net/docs/", "https://a.net/docs/old/rate-limits/", "https://a.net/docs/none/"),
    });
    const problems = await compare(folder, {
      "content/index.md": pageText("Home", prose("home")),
      "content/new/rate-limits.md": pageText("Rate limits", prose("limits")),
    });
    expect(problems).toEqual([
      expect.stringContaining("Add `- { from: /old/rate-limits/, to: /new/rate-limits/ }`"),
      expect.stringContaining("The page `/docs/none/` (`none`) is gone, and nothing redirects it."),
    ]);
  });

  test("without a sitemap is refused", async () => {
    const against = temporaryFolder({ "a.txt": "" });
    await expect(compare(against, { "content/index.md": pageText("Home", "Text.") })).rejects.toThrow(
      /sitemap\.xml can't be read: ENOENT.*or a folder that `build` has written/s,
    );
  });
});
