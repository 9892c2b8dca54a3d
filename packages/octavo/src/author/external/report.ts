// Turns answers into problems, each at the place of its link, and into a summary.

import { plural } from "../../model/losses.ts";
import { error, type Problem, warning } from "../../model/problem.ts";
import type { PageAnswer } from "./answer.ts";
import { anchorPart, type Link } from "./links.ts";

/** The links to one address, and what it has answered. */
export type Answered = { address: string; links: readonly Link[] } & PageAnswer;

export function problemsOf(all: readonly Answered[]): Problem[] {
  const byHost = new Map<string, Answered[]>();
  for (const each of all) {
    const ofHost = byHost.get(hostOf(each.address));
    if (ofHost) ofHost.push(each);
    else byHost.set(hostOf(each.address), [each]);
  }
  return [...byHost].flatMap(([host, ofHost]) => {
    const isDown = ofHost.length > 1 && ofHost.every(({ answer }) => answer.kind === "unreachable");
    return isDown ? hostProblem(host, ofHost) : ofHost.flatMap((each) => each.links.flatMap(problemOf(each)));
  });
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

/** A host that is down is reported once. */
function hostProblem(host: string, ofHost: readonly Answered[]): Problem[] {
  const [
    {
      links: [link],
      answer,
    } = { links: [], answer: undefined },
  ] = ofHost;
  if (!link || answer?.kind !== "unreachable") return [];
  const message = `\`${host}\` can't be reached: ${answer.reason}. This affects ${plural(ofHost.length, "address")}.`;
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
    ...(kept > 0 ? [`${kept} checked in the last 7 days`] : []),
    ...(ignored > 0 ? [`${ignored} ignored`] : []),
  ];
  const notes = more.length > 0 ? ` (${more.join(", ")})` : "";
  return `${plural(all.length, "address")} on ${plural(hosts, "host")}: ${counts.join(", ") || "none checked"}${notes}.\n${unchecked(all)}`;
}

/** One line for each host and reason, such as `x.com: 12 (status 403)`. */
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
  return `Not checked, because the host blocks programs or isn't public:\n${lines.join("")}`;
}

function hostOf(address: string): string {
  return new URL(address).host;
}
