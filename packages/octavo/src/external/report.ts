// Turns answers into problems at the places of the links, and into a summary.

import { plural } from "../model/losses.ts";
import { error, type Problem, warning } from "../model/problem.ts";
import type { PageAnswer } from "./answer.ts";
import { anchorPart, type Link } from "./links.ts";

/** The links to one address, and what it has answered. */
export type Answered = { address: string; links: readonly Link[] } & PageAnswer;

/** A host without any reply is reported once. */
const mostUnreachable = 3;

export function problemsOf(all: readonly Answered[]): Problem[] {
  const unreachable = new Map<string, Answered[]>();
  for (const each of all) {
    if (each.answer.kind !== "unreachable") continue;
    const host = hostOf(each.address);
    unreachable.set(host, [...(unreachable.get(host) ?? []), each]);
  }
  const silent = [...unreachable].filter(([, addresses]) => addresses.length > mostUnreachable);
  const hosts = new Set(silent.map(([host]) => host));
  return [
    ...all.flatMap((each) =>
      each.answer.kind === "unreachable" && hosts.has(hostOf(each.address)) ? [] : each.links.flatMap(problemOf(each)),
    ),
    ...silent.flatMap(([host, [first, ...others]]) => (first ? hostProblem(host, first, others.length) : [])),
  ];
}

const problemOf =
  ({ address, answer, missingAnchors }: Answered) =>
  (link: Link): Problem[] => {
    const { file, url } = link;
    switch (answer.kind) {
      case "dead":
        return [
          error(
            file,
            link,
            `\`${address}\` is dead: ${answer.reason}.`,
            "Link to another page, or remove the link. If it works in a browser, add it to site/external-links.yaml.",
          ),
        ];
      case "moved":
        return [
          isHomePage(answer.to) && !isHomePage(address)
            ? warning(file, link, `\`${address}\` now leads to the home page.`, `Find its new address on ${answer.to}.`)
            : warning(
                file,
                link,
                `\`${address}\` has moved permanently.`,
                `Link to \`${newAddress(url, answer.to)}\`.`,
              ),
        ];
      case "insecure":
        return [
          warning(
            file,
            link,
            `\`${address}\` isn't encrypted.`,
            `Link to \`${newAddress(url, answer.to)}\`, which works.`,
          ),
        ];
      case "unreachable":
        return [warning(file, link, `\`${address}\` can't be reached: ${answer.reason}.`, tryLater)];
      case "fine":
        return missingAnchors
          .filter((anchor) => anchorPart(url) === `#${anchor}`)
          .map((anchor) => warning(file, link, `\`${url}\`: the page has no anchor \`${anchor}\`.`, findAnchor));
      default:
        return [];
    }
  };

const tryLater = "Try it again later. If it works in a browser, add it to site/external-links.yaml.";
const findAnchor = "Link to an anchor that it has, or to the page.";

function hostProblem(host: string, { links: [link], answer }: Answered, others: number): Problem[] {
  if (!link || !("reason" in answer)) return [];
  const message = `\`${host}\` can't be reached: ${answer.reason}. This site has ${plural(others, "more link")} to it.`;
  return [warning(link.file, link, message, tryLater)];
}

/** The new address of a link, or undefined if only a person can tell. */
export function movedTo({ answer, address }: Answered, { url }: Link): string | undefined {
  if (answer.kind !== "moved" || (isHomePage(answer.to) && !isHomePage(address))) return undefined;
  return newAddress(url, answer.to);
}

/** An anchor stays, unless the redirect names another. Encodes what has a meaning in Markdown or YAML. */
function newAddress(url: string, to: string): string {
  const encoded = to.replace(
    /[()[\]{}<>|,'"`*\\]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return anchorPart(to) === "" ? encoded + anchorPart(url) : encoded;
}

/** A page whose address leads to the home page is usually gone. */
function isHomePage(address: string): boolean {
  return new URL(address).pathname === "/";
}

/** `214 addresses on 61 hosts: 205 fine, 3 dead, 6 moved.`, and what couldn't be checked. */
export function summaryOf(all: readonly Answered[], kept: number, ignored: number): string {
  const count = (kind: Answered["answer"]["kind"]) => all.filter(({ answer }) => answer.kind === kind).length;
  const counts = (["fine", "moved", "insecure", "dead", "unreachable"] as const)
    .map((kind) => [kind, count(kind)] as const)
    .filter(([, count]) => count > 0)
    .map(([kind, count]) => `${count} ${kind}`);
  const hosts = new Set(all.map(({ address }) => hostOf(address))).size;
  const more = [
    ...(kept > 0 ? [`${kept} asked in the last 7 days`] : []),
    ...(ignored > 0 ? [`${ignored} ignored`] : []),
  ];
  const notes = more.length > 0 ? ` (${more.join(", ")})` : "";
  const addresses = all.length === 1 ? "1 address" : `${all.length} addresses`;
  return `${addresses} on ${plural(hosts, "host")}: ${counts.join(", ") || "none checked"}${notes}.\n${unchecked(all)}`;
}

/** `Not checked, because the host refuses programs or isn't public: x.com (12, status 403)`. */
function unchecked(all: readonly Answered[]): string {
  const groups = new Map<string, { host: string; reason: string; count: number }>();
  for (const { address, answer } of all) {
    if (answer.kind !== "unchecked") continue;
    const host = hostOf(address);
    const key = `${host} ${answer.reason}`;
    const { count } = groups.get(key) ?? { count: 0 };
    groups.set(key, { host, reason: answer.reason, count: count + 1 });
  }
  if (groups.size === 0) return "";
  const lines = [...groups.values()]
    .sort((a, b) => b.count - a.count || a.host.localeCompare(b.host))
    .map(({ host, reason, count }) => `  ${host}: ${count} (${reason})\n`);
  return `Not checked, because the host refuses programs or isn't public:\n${lines.join("")}`;
}

function hostOf(address: string): string {
  return new URL(address).host;
}
