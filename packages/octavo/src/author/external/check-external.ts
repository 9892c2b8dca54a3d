// `check --external`: requests each address of other sites that pages and settings link to, once.

import { setMaxListeners } from "node:events";
import { plural } from "../../model/losses.ts";
import type { Problem } from "../../model/problem.ts";
import { generatorVersion } from "../../source/files/package-root.ts";
import { isAnchor } from "./anchors.ts";
import type { PageAnswer } from "./answer.ts";
import { ask } from "./ask.ts";
import { withoutIgnored } from "./ignored-links.ts";
import { openKeptAnswers } from "./kept-answers.ts";
import { anchorPart, collectLinks, type Link, type LinksByAddress, type Pages } from "./links.ts";
import { type Answered, movedTo, problemsOf, summaryOf } from "./report.ts";
import { internet, type Network, openConnections } from "./request.ts";
import { type RetryPolicy, retryingRequests, usualPolicy } from "./retry-policy.ts";
import { rewriteLinks } from "./rewrite-links.ts";
import { linksOfSettings } from "./settings-links.ts";

export type ExternalCheck = {
  root: string;
  versions: readonly Pages[];
  /** Whether to write the new addresses of pages that have moved into the sources. */
  fix: boolean;
  /** Ends the run. What has been answered so far is kept for the next one. */
  signal: AbortSignal;
  network?: Network;
  policy?: RetryPolicy;
};

export type ExternalResult = { problems: Problem[]; summary: string };

/** Collects the links. @returns how many addresses there are, and a function that asks them. */
export async function prepareExternalCheck(check: ExternalCheck) {
  const { root, versions } = check;
  const problems: Problem[] = [];
  const links = await collectLinks(
    versions,
    linksOfSettings(root, [...new Set(versions.map(({ site }) => site.settingsFolder))]),
  );
  const { asked, ignored } = withoutIgnored(root, links.keys(), problems);
  return {
    count: asked.length,
    run: async (done: (count: number) => void): Promise<ExternalResult> => {
      const { answered, kept } = await askAll(asked, links, check, done);
      const rewritten = check.fix ? rewriteLinks(root, answered.flatMap(rewritesOf)) : [];
      const left = new Set(rewritten.map(({ link }) => link));
      const rest = answered.map((each) => ({ ...each, links: each.links.filter((link) => !left.has(link)) }));
      const changes = rewritten.map(
        ({ link: { file, line, column, url }, to }) => `${file}:${line}:${column}  ${url}\n    → ${to}\n`,
      );
      const changed = changes.length > 0 ? `${changes.join("")}Rewrote ${plural(changes.length, "link")}.\n` : "";
      return { problems: [...problems, ...problemsOf(rest)], summary: changed + summaryOf(answered, kept, ignored) };
    },
  };
}

async function askAll(
  addresses: readonly string[],
  links: LinksByAddress,
  { root, signal, network = internet, policy = usualPolicy }: ExternalCheck,
  done: (count: number) => void,
): Promise<{ answered: Answered[]; kept: number }> {
  const known = openKeptAnswers(root);
  const stop = new AbortController();
  const either = AbortSignal.any([signal, stop.signal]);
  // Every request and every pause listens to it.
  setMaxListeners(0, either);
  const connections = openConnections(network, `octavo/${generatorVersion()} (link check)`, either);
  const { request, checkNetwork } = retryingRequests(connections.send, policy, either);
  let [count, kept] = [0, 0];
  const answerOf = async (address: string, anchors: string[]): Promise<PageAnswer> => {
    const answer = known.get(address, anchors);
    if (answer) {
      kept++;
      return { answer, missingAnchors: [] };
    }
    const found = await ask(address, anchors, request);
    const isGood = ["fine", "moved", "insecure"].includes(found.answer.kind) && found.missingAnchors.length === 0;
    if (isGood) known.put(address, found.answer, anchors);
    return found;
  };
  try {
    const answered = await Promise.all(
      addresses.map(async (address): Promise<Answered> => {
        const linksTo = links.get(address) ?? [];
        const found = await answerOf(address, anchorsOf(linksTo));
        done(++count);
        return { address, links: linksTo, ...found };
      }),
    );
    checkNetwork();
    return { answered, kept };
  } catch (cause) {
    if (signal.aborted)
      throw new Error(`Stopped after ${count} of ${addresses.length} addresses. Good answers are kept.`);
    throw cause;
  } finally {
    // Without a network, the remaining requests are canceled.
    stop.abort();
    connections.close();
    known.save();
  }
}

function anchorsOf(links: readonly Link[]): string[] {
  return [...new Set(links.map(({ url }) => anchorPart(url).slice(1)))].filter(isAnchor);
}

function rewritesOf(answered: Answered) {
  return answered.links.flatMap((link) => {
    const to = movedTo(answered, link);
    return to === undefined ? [] : [{ link, to }];
  });
}
