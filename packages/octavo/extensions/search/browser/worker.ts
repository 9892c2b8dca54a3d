// The search worker. It reads the index as queries need it and replies with what to show.

import { type Answer, find, type Hit } from "../model/find.ts";
import { searchHead } from "../model/index-paths.ts";
import { keepIndex } from "../model/keep-index.ts";
import type { Head, Question, Reply, ShownHit } from "../model/messages.ts";
import { bestLine, excerptOf, marked, rowIn } from "../model/snippet.ts";

const mostHits = 16;
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
    const { answer, opened } = await kept.use(async (opened) => ({
      answer: await find(opened, query, mostHits),
      opened,
    }));
    const { hits, corrections } = answer;
    // Replies with the headings first, because the texts are in separate files.
    reply({ number, hits: hits.map((hit) => shown(hit, answer)), corrections });
    const texts = await Promise.all(hits.map(({ section }) => opened.textOf(section).catch(() => "")));
    reply({ number, hits: hits.map((hit, at) => shown(hit, answer, texts[at])), corrections });
  } catch (cause) {
    reply({ number, failed: (cause as Error).message });
  }
}

function reply(message: Reply): void {
  if (message.number === latest) self.postMessage(message);
}

/** @param text of the section, when it has loaded. */
function shown({ section, kind }: Hit, answer: Answer, text?: string): ShownHit {
  const { title, slug, trail, page } = section;
  const isPage = trail.length === 0;
  const line = text === undefined ? undefined : bestLine(text, answer);
  return {
    kind,
    to: slug ? `${page.route}#${slug}` : page.route,
    title: marked(title, answer.terms),
    page: page.title,
    place: isPage ? page.group : [page.title, ...trail.slice(1)].join(" › "),
    ...(line !== undefined && { snippet: excerptOf(line, answer), row: rowIn(line) }),
  };
}
