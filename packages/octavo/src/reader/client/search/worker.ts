// The search worker. It reads the index as queries need it and replies with what to show.

import { searchHead } from "../../../model/published-paths.ts";
import { type Answer, find } from "../../../model/search/find.ts";
import { keepIndex } from "../../../model/search/keep-index.ts";
import type { SearchIndex } from "../../../model/search/load-index.ts";
import type { Head, Question, Reply, ShownPage } from "../../../model/search/messages.ts";
import { byPage, type PageHits } from "../../../model/search/shown.ts";
import { marked, snippetOf } from "../../../model/search/snippet.ts";

const mostPages = 8;
/** The worker's name is the folder of the index. */
const folder = self.name;
let giveHead: (text: string | undefined) => void;
/** The page has requested it. The worker only does if that failed, or the index is opened again. */
let head: Promise<string | undefined> | undefined = new Promise((resolve) => {
  giveHead = resolve;
});
const kept = keepIndex(async (path) => {
  if (path === searchHead && head) {
    const text = await head;
    head = undefined;
    if (text !== undefined) return text;
  }
  // The files outside of the folder of a version have the same name in every version.
  const response = await fetch(folder + path, path.includes("/") ? {} : { cache: "no-cache" });
  if (!response.ok) throw new Error(`${response.status} for ${folder}${path}`);
  return response.text();
});
let latest = 0;

self.addEventListener("message", ({ data }: MessageEvent<Question | Head>) => {
  if ("head" in data) return giveHead(data.head);
  latest = data.number;
  void answer(data);
});
// Starts loading right away, because a question will follow soon.
kept.open();

async function answer({ number, query }: Question): Promise<void> {
  try {
    const { found, opened } = await kept.use(async (opened) => ({
      found: await find(opened, query),
      opened,
    }));
    const pages = byPage(found.hits).slice(0, mostPages);
    // Replies with the headings first, because the texts are in separate files.
    reply({ number, pages: pages.map((page) => shown(page, found)), corrections: found.corrections });
    const texts = await textsOf(pages, opened);
    reply({ number, pages: pages.map((page) => shown(page, found, texts)), corrections: found.corrections });
  } catch (cause) {
    reply({ number, failed: (cause as Error).message });
  }
}

function reply(message: Reply): void {
  if (message.number === latest) self.postMessage(message);
}

/** If a text fails to load, only its snippet is missing. */
async function textsOf(pages: readonly PageHits[], opened: SearchIndex): Promise<Map<number, string>> {
  const sections = pages.flatMap(({ hits }) => hits.map(({ section }) => section));
  const texts = await Promise.allSettled(sections.map((section) => opened.textOf(section)));
  return new Map(
    sections.flatMap(({ number }, at) => {
      const text = texts[at];
      return text?.status === "fulfilled" ? [[number, text.value]] : [];
    }),
  );
}

function shown({ route, title, group, hits }: PageHits, { terms }: Answer, texts?: Map<number, string>): ShownPage {
  return {
    title,
    group,
    hits: hits.map(({ section, kind }) => ({
      kind,
      to: section.slug ? `${route}#${section.slug}` : route,
      title: marked(section.title, terms),
      trail: section.trail.slice(1),
      ...(texts && { snippet: snippetOf(texts.get(section.number) ?? "", terms) }),
    })),
  };
}
