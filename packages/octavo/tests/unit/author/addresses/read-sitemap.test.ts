// Published sites: which requests are made, how usualPolicy, and which errors explain that it isn't a site.

import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { gzipSync } from "node:zlib";
import { describe, expect, onTestFinished, test } from "vitest";
import { readSitemap } from "../../../../src/author/addresses/read-sitemap.ts";
import { createProgress } from "../../../../src/model/progress.ts";
import { formatAddresses } from "../../../../src/publish/discovery/addresses-file.ts";
import { freePort } from "../../../free-port.ts";

type Answer = string | Buffer | ((request: IncomingMessage, response: ServerResponse) => void);

const limits = { timeoutMs: 10_000, mostBytes: 100_000, retries: 2, pauseMs: 1 };
const site = { origin: "https://docs.example.com", base: "/docs/" };

/** @returns the origin, and the requested paths. */
async function published(
  answers: (origin: string) => { [path: string]: Answer | undefined },
): Promise<{ origin: string; asked: string[] }> {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    const path = request.url ?? "";
    asked.push(path);
    const answer = known[path];
    if (typeof answer === "function") answer(request, response);
    else {
      const type = path.endsWith(".json")
        ? "application/json"
        : path.includes(".xml")
          ? "application/xml"
          : "text/html";
      response.writeHead(answer === undefined ? 404 : 200, { "content-type": type }).end(answer ?? "not found");
    }
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const known = answers(origin);
  return { origin, asked };
}

const sitemap = (...urls: string[]) => `<urlset>${urls.map((url) => `<url><loc>${url}</loc></url>`).join("")}</urlset>`;
const page = (title: string) => `<main><h1>${title}</h1><h2 id="part">Part</h2></main>`;
const read = (address: string) => readSitemap(address, site, createProgress(undefined), limits);
const paths = async (address: string) => (await read(address)).addresses.pages.map(({ path }) => path).sort();

describe("a published site", () => {
  test("is read from its list of addresses, without requesting pages", async () => {
    const list = { pages: [{ path: "/docs/a/", title: "A", sections: [], anchors: ["b"] }], moved: [] };
    const { origin, asked } = await published(() => ({ "/docs/assets/addresses.json": formatAddresses(list) }));
    expect((await read(`${origin}/docs/sitemap.xml`)).addresses).toEqual(list);
    expect(asked).toEqual(["/docs/assets/addresses.json"]);
  });

  test("without a list is read page by page, on the host that was named", async () => {
    const { origin } = await published(() => ({
      "/docs/assets/addresses.json": "<h1>A host that answers everything with its front page</h1>",
      "/docs/sitemap.xml": sitemap(
        "https://docs.example.com/docs/",
        "https://docs.example.com/docs/a/",
        "https://docs.example.com/blog/",
      ),
      "/docs/": page("Home"),
      "/docs/a/": page("A"),
    }));
    const { addresses, problems } = await read(`${origin}/docs/sitemap.xml`);
    expect(addresses.pages.map(({ path, anchors }) => [path, anchors]).sort()).toEqual([
      ["/docs/", ["part"]],
      ["/docs/a/", ["part"]],
    ]);
    expect(problems).toEqual([]);
  });

  test("may have an index of sitemaps, which may be compressed and name each other", async () => {
    const { origin } = await published((own) => ({
      "/sitemap.xml": `<sitemapindex><sitemap><loc>${own}/one.xml.gz</loc></sitemap><sitemap><loc>${own}/sitemap.xml</loc></sitemap></sitemapindex>`,
      "/one.xml.gz": gzipSync(sitemap(`${own}/docs/a/?x=1&amp;y=2`)),
      "/docs/a/": page("A"),
    }));
    expect(await paths(`${origin}/sitemap.xml`)).toEqual(["/docs/a/"]);
  });

  test("with another base is read with that base", async () => {
    const { origin } = await published((own) => ({ "/sitemap.xml": sitemap(`${own}/a/`), "/a/": page("A") }));
    expect(await paths(`${origin}/sitemap.xml`)).toEqual(["/a/"]);
  });

  test("is tried again when it's busy, and pages that still fail are reported", async () => {
    let busy = 2;
    const { origin, asked } = await published((own) => ({
      "/docs/sitemap.xml": sitemap(
        `${own}/docs/a/`,
        `${own}/docs/gone/`,
        `${own}/docs/b/`,
        "https://other.example/docs/",
      ),
      "/docs/a/": (_, response) => {
        response.writeHead(busy-- > 0 ? 503 : 200, { "content-type": "text/html" }).end(page("A"));
      },
      "/docs/b/": (_, response) => void response.writeHead(301, { location: "/docs/c/" }).end(),
      "/docs/c/": page("C"),
    }));
    const { addresses, problems } = await read(`${origin}/docs/sitemap.xml`);
    expect(addresses.pages).toHaveLength(2);
    expect(asked.filter((path) => path === "/docs/a/")).toHaveLength(3);
    expect(problems.map(({ severity, message }) => [severity, message])).toEqual([
      ["warning", `\`${origin}/docs/gone/\` answers with status 404.`],
      ["warning", "Not compared, because they're on other hosts: 1 address."],
    ]);
  });

  test("gets at most four requests at a time", async () => {
    let open = 0;
    let most = 0;
    let asked = 0;
    const waiting: (() => void)[] = [];
    const names = Array.from({ length: 12 }, (_, at) => `/docs/${at}/`);
    const slow: Answer = (_, response) => {
      most = Math.max(most, ++open);
      const finish = () => {
        open--;
        response.writeHead(200, { "content-type": "text/html" }).end(page("A"));
      };
      waiting.push(finish);
      // A fifth request would have been sent before this one, and so arrive before its answer.
      if (++asked % 4 === 0)
        void fetch(`${origin}/other`).then(() => {
          for (const one of waiting.splice(0)) one();
        });
    };
    const { origin } = await published((own) => ({
      "/docs/sitemap.xml": sitemap(...names.map((name) => own + name)),
      ...Object.fromEntries(names.map((name) => [name, slow])),
    }));
    expect(await paths(`${origin}/docs/sitemap.xml`)).toHaveLength(12);
    expect(most).toBe(4);
  });
});

describe("an address that isn't a sitemap", () => {
  test.each([
    ["a page", "<h1>Hello</h1>", /sitemap\.xml isn't a sitemap\. Check the address/],
    ["nothing", undefined, /answers with status 404\. Check the address/],
    ["too large", Buffer.alloc(100_001, " "), /can't be read: it has more than 0 MB/],
    ["on another host", "redirect", /can't be read: it redirects to another host, other\.example/],
    ["without pages of this site", sitemap("https://other.example/"), /names no page of/],
    [
      "without a page that answers",
      sitemap("https://docs.example.com/docs/a/"),
      /1 can't be read\. The first: .*status 404/,
    ],
  ])("%s is explained", async (_, answer, message) => {
    const redirect: Answer = (_, response) =>
      void response.writeHead(302, { location: "https://other.example/" }).end();
    const { origin } = await published(() =>
      answer === undefined ? {} : { "/docs/sitemap.xml": answer === "redirect" ? redirect : answer },
    );
    await expect(read(`${origin}/docs/sitemap.xml`)).rejects.toThrow(message);
  });

  test("is explained if nothing answers", async () => {
    await expect(read(`http://127.0.0.1:${await freePort()}/sitemap.xml`)).rejects.toThrow(
      /can't be read: nothing answers there\. Check/,
    );
  });

  test("is explained if the answer takes too long", async () => {
    const { origin } = await published(() => ({ "/sitemap.xml": () => {} }));
    const impatient = { ...limits, timeoutMs: 50, retries: 0 };
    await expect(readSitemap(`${origin}/sitemap.xml`, site, createProgress(undefined), impatient)).rejects.toThrow(
      "it doesn't answer within 0.05 seconds",
    );
  });
});
