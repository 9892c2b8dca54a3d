// Offers redirects while a writer renames pages: a page that disappears while another appears with the same text has moved.
// The offer is printed, and shown on open pages with a button that adds the lines to the settings.

import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { DevFace, DevServer } from "../../core/dev/dev-face.ts";
import type { OfferMessage } from "../../core/dev/live.ts";
import type { PageAddresses } from "../../core/model/addresses.ts";
import { type CompiledPage, isDraft } from "../../core/model/page.ts";
import { hashesIn } from "../../core/model/text-sketch.ts";
import { addRedirect, redirectLine } from "../../core/settings/address-lines.ts";
import { hasSettingsFolder } from "../../core/settings/settings-folder.ts";
import type { EditionTree } from "../../core/site/connect-pages.ts";
import { presentSite } from "./present-site.ts";
import { joinMoves, type Move, type ProposedRedirect, redirectForMove, redirectsFile } from "./proposals.ts";
import { pageAddresses, pathOf } from "./tree-addresses.ts";

/** A moved page has at least this much of its text. */
const leastText = 0.8;

const name = "addresses";

const movedPages = "Pages have moved. To keep their old addresses working, add";

type Offer = { id: number; redirects: readonly ProposedRedirect[] };
type Located = { page: CompiledPage; tree: EditionTree };

export function offerRedirects({ root, trees, live }: DevServer): DevFace {
  let pages = pagesOf(trees());
  /** Pages that have disappeared since the server started, and pages that are new. */
  const gone = new Map<string, PageAddresses>();
  const added = new Set<string>();
  let offer: Offer = { id: 0, redirects: [] };
  const message = () => messageOf(offer);

  const note = async () => {
    const before = pages;
    pages = pagesOf(trees());
    for (const path of pages.keys()) {
      if (!before.has(path) && !gone.delete(path)) added.add(path);
    }
    for (const [path, { page, tree }] of before) {
      // A page that was only there for a moment was never published.
      if (!pages.has(path) && !added.delete(path)) gone.set(path, await pageAddresses(page, tree));
    }
  };

  live.onOpened((_, send) => send("offer", message()));

  return {
    reloaded: async () => {
      // Without settings, there's no file for redirects, and creating one would make the site strict.
      if (!hasSettingsFolder(root)) return;
      await note();
      const redirects = await redirectsFor(gone, added, pages, trees());
      if (redirects.map(lineOf).join() === offer.redirects.map(lineOf).join()) return;
      offer = { id: offer.id + 1, redirects };
      if (redirects.length > 0) process.stderr.write(`${notice(redirects)}\n\n`);
      live.send("offer", message());
    },
    // Only the latest offer can be accepted.
    told: (query) => {
      if (Number(query.get("id")) !== offer.id) return;
      try {
        for (const redirect of offer.redirects) write(root, redirect);
      } catch (cause) {
        const line = `The redirects can't be added: ${(cause as Error).message}`;
        live.send("problems", { from: name, lines: [line] });
      }
    },
  };
}

/** Drafts were never published, so they keep no addresses. */
function pagesOf(trees: readonly EditionTree[]): Map<string, Located> {
  return new Map(
    trees.flatMap((tree) =>
      [...tree.pages.values()]
        .filter((page) => !isDraft(page))
        .map((page) => [pathOf(page.source.route, tree), { page, tree }] as const),
    ),
  );
}

async function redirectsFor(
  gone: ReadonlyMap<string, PageAddresses>,
  added: ReadonlySet<string>,
  pages: ReadonlyMap<string, Located>,
  trees: readonly EditionTree[],
): Promise<ProposedRedirect[]> {
  const [main] = trees;
  if (!main) return [];
  const site = presentSite([main, ...trees.slice(1)]);
  const fresh: PageAddresses[] = [];
  for (const path of added) {
    const at = pages.get(path);
    if (at) fresh.push(await pageAddresses(at.page, at.tree));
  }
  const moves = [...gone.values()].flatMap((old): Move[] => {
    if (site.find(old.path) || site.isRedirected(old.path)) return [];
    const same = fresh
      .filter(({ path }) => site.treeAt(path) === site.treeAt(old.path))
      .filter((page) => hasText(page, old));
    // Two pages with the same text could both be the new place.
    const [only, ...others] = same;
    return only && others.length === 0 ? [{ from: old.path, to: only.path }] : [];
  });
  const { folders, pages: single } = joinMoves(moves, site.hasPages);
  return [
    ...folders.map((move) => redirectForMove(move, site.treeAt(move.from), true)),
    ...single.map((move) => redirectForMove(move, site.treeAt(move.from))),
  ];
}

function hasText(page: PageAddresses, old: PageAddresses): boolean {
  const hashes = hashesOf(old);
  const here = new Set(hashesOf(page));
  return hashes.filter((hash) => here.has(hash)).length >= Math.max(1, leastText * hashes.length);
}

function hashesOf({ sections }: PageAddresses): number[] {
  return sections.flatMap(({ sketch }) => hashesIn(sketch));
}

function write(root: string, { tree, ...redirect }: ProposedRedirect): void {
  const file = join(root, redirectsFile(tree));
  writeFileSync(file, addRedirect(existsSync(file) ? readFileSync(file, "utf8") : "", redirect));
}

function messageOf({ id, redirects }: Offer): OfferMessage {
  return {
    from: name,
    id,
    text: `${movedPages}:`,
    lines: redirects.map(lineOf),
    action: redirects.length === 1 ? "Add redirect" : "Add redirects",
  };
}

function lineOf({ tree, section, ...rule }: ProposedRedirect): string {
  return `${redirectsFile(tree)}  ${section}:  ${redirectLine(rule)}`;
}

function notice(redirects: readonly ProposedRedirect[]): string {
  const lines = redirects.map((redirect) => `    ${lineOf(redirect)}`).join("\n");
  return `${movedPages} this, or use the button on an open page:\n${lines}`;
}
