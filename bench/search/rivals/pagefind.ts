// Pagefind in two setups: with one document per section, and, as intended, with one document per page and its sections
// as sub-results. Its script requests files from a local server, which counts the bytes as Pagefind stores them (gzip).

import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { close, createIndex, type HTMLFile } from "pagefind";
import type { PageSection } from "../../../packages/octavo/core/model/page.ts";
import type { SearchPage } from "../../../packages/octavo/core/model/section.ts";
import { listen } from "../../../packages/octavo/core/serve/http/listen.ts";
import { addressOf, compressed, type MakeEngine, resultsSeen, timed } from "../engine.ts";

/** The part of the `pagefind.js` interface that is used here. */
type Pagefind = {
  createInstance: (options: { basePath: string; baseUrl: string }) => {
    search: (query: string) => Promise<{ results: { data: () => Promise<Page> }[] }>;
  };
};
type Page = {
  url: string;
  sub_results: { url: string; weighted_locations: { balanced_score: number }[] }[];
};

const wasm = "wasm.en.pagefind";
/** How many pages have their sections inspected. The other engines inspect 24 sections. */
const pagesLooked = 12;

export const pagefindSections = pagefind(
  (pages) =>
    pages.flatMap(({ route, title, group, sections }) =>
      sections.map((section) => ({
        url: addressOf(route, section.slug),
        content: documentOf(
          `<h1>${escaped(section.title)}</h1><p data-pagefind-weight="2">${escaped(`${title} ${group}`)}</p>${bodyOf(section)}`,
        ),
      })),
    ),
  ({ url }) => [url],
);

export const pagefindPages = pagefind(
  (pages) =>
    pages.map(({ route, sections }) => ({
      url: route,
      content: documentOf(
        sections
          .map((section) => {
            const heading = `h${section.level}`;
            const id = section.slug && ` id="${section.slug}"`;
            return `<${heading}${id}>${escaped(section.title)}</${heading}>${bodyOf(section)}`;
          })
          .join(""),
      ),
    })),
  ({ sub_results }) => {
    const scored = sub_results.map(({ url, weighted_locations }) => ({
      url,
      score: weighted_locations.reduce((sum, { balanced_score }) => sum + balanced_score, 0),
    }));
    return scored.sort((a, b) => b.score - a.score).map(({ url }) => url);
  },
);

/** Pagefind only ranks pages. More sections of one would push the others down. */
const sectionsPerPage = 2;

function pagefind(
  documents: (pages: readonly SearchPage[]) => HTMLFile[],
  sectionsOf: (page: Page) => string[],
): MakeEngine {
  return async (pages) => {
    const { value: files, made } = await timed(() => indexed(documents(pages)));
    const sizeOf = (path: string) => files.get(path)?.length ?? 0;
    let read = 0;
    const server = createServer(({ url = "" }, response) => {
      const path = url.slice(1).replace(/\?.*/, "");
      read += sizeOf(path);
      // A kept-alive connection would be lost during a slow query.
      response.writeHead(files.has(path) ? 200 : 404, { connection: "close" }).end(files.get(path));
    });
    const basePath = await listen(server, "127.0.0.1", 0, "/");
    const folder = mkdtempSync(join(tmpdir(), "docs-pagefind-"));
    const script = join(folder, "pagefind.mjs");
    writeFileSync(script, files.get("pagefind.js") ?? "");
    const { createInstance } = (await import(pathToFileURL(script).href)) as Pagefind;
    const open = () => createInstance({ basePath, baseUrl: "/" });
    const first = async (instance: ReturnType<typeof open>, query: string, most: number) => {
      const { results } = await instance.search(query);
      return Promise.all(results.slice(0, most).map(({ data }) => data()));
    };
    const instance = open();
    return {
      made,
      code: async () =>
        sizeOf(wasm) + compressed(files.get("pagefind.js") ?? "") + compressed(files.get("pagefind-worker.js") ?? ""),
      search: async (query) =>
        (await first(instance, query, pagesLooked)).flatMap((page) => sectionsOf(page).slice(0, sectionsPerPage)),
      bytes: async (query) => {
        read = 0;
        await first(open(), query, resultsSeen);
        return read - sizeOf(wasm);
      },
      close: () => {
        server.close();
        rmSync(folder, { recursive: true });
      },
    };
  };
}

async function indexed(documents: readonly HTMLFile[]): Promise<Map<string, Uint8Array>> {
  const { index, errors } = await createIndex({ includeCharacters: "_$." });
  if (!index) throw new Error(errors.join("\n"));
  await Promise.all(documents.map((document) => index.addHTMLFile(document)));
  const { files } = await index.getFiles();
  await close();
  return new Map(files.map(({ path, content }) => [path, content]));
}

function documentOf(body: string): string {
  return `<html lang="en"><body data-pagefind-body>${body}</body></html>`;
}

function bodyOf({ text, code }: PageSection): string {
  return `<p>${escaped(text)}</p><pre data-pagefind-weight="0.5">${escaped(code)}</pre>`;
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
}
