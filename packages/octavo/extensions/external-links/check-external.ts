// `check --external`: requests each address of other sites that pages and settings link to, once.

import type { ReviewedSite } from "../../core/cli/additions.ts";
import { plural } from "../../core/model/losses.ts";
import { error, type Problem, warning } from "../../core/model/problem.ts";
import { readSettings } from "../../core/settings/settings-file.ts";
import { collectLinks, type Link } from "./links.ts";
import { type Answer, internet, type Network, request } from "./request.ts";
import { externalLinksFile } from "./settings.ts";
import { linksOfSettings } from "./settings-links.ts";

/** If none of so many addresses answers, there is probably no network, and nothing can be said about any. */
const mostSilent = 20;

/** Hosts at the same time, and addresses of each of them. */
const atATime = { hosts: 8, addresses: 2 };

export async function checkExternal(
  { root, trees, progress }: Omit<ReviewedSite, "readContent">,
  network: Network = internet,
): Promise<{ problems: Problem[]; summary: string }> {
  const problems: Problem[] = [];
  const folders = [...new Set(trees.map(({ site }) => site.settingsFolder))];
  const links = await collectLinks(trees, linksOfSettings(root, folders));
  const addresses = withoutIgnored(root, [...links.keys()], problems);
  const answers = await progress.stage("ask other sites", addresses.length, (done) =>
    requestAll(addresses, network, done),
  );
  for (const [address, answer] of answers)
    problems.push(...(links.get(address) ?? []).flatMap((link) => problemOf(link, address, answer) ?? []));
  return { problems, summary: summaryOf(answers, links.size - addresses.length) };
}

/** Leaves out what site/external-links.yaml lists. */
function withoutIgnored(root: string, addresses: readonly string[], problems: Problem[]): string[] {
  const { value = [] } = readSettings(root, "external-links.yaml", externalLinksFile, problems);
  const patterns = value.map(({ link }) => {
    const parts = link.split("*").map((part) => part.replace(/[.+?^${}()|[\]\\]/g, "\\$&"));
    return new RegExp(`^${parts.join(".*")}$`, "i");
  });
  return addresses.filter((address) => !patterns.some((pattern) => pattern.test(address)));
}

async function requestAll(
  addresses: readonly string[],
  network: Network,
  done: (count: number) => void,
): Promise<Map<string, Answer>> {
  const byHost = new Map<string, string[]>();
  for (const address of addresses) {
    const { host } = new URL(address);
    byHost.set(host, [...(byHost.get(host) ?? []), address]);
  }
  const answers = new Map<string, Answer>();
  await someAtATime(atATime.hosts, [...byHost.values()], (ofHost) =>
    someAtATime(atATime.addresses, ofHost, async (address) => {
      if (isOffline(answers)) return;
      answers.set(address, await request(address, network));
      done(answers.size);
    }),
  );
  if (isOffline(answers)) throw new Error(`None of the first ${mostSilent} addresses answers. Is there a network?`);
  return answers;
}

function isOffline(answers: ReadonlyMap<string, Answer>): boolean {
  const isSilent = ({ kind }: Answer) => kind === "dead" || kind === "unreachable";
  return answers.size >= mostSilent && [...answers.values()].every(isSilent);
}

async function someAtATime<T>(most: number, items: readonly T[], run: (item: T) => Promise<void>): Promise<void> {
  const rest = items.values();
  const runRest = async () => {
    for (const item of rest) await run(item);
  };
  await Promise.all(Array.from({ length: most }, runRest));
}

const ifFine = "If it works in a browser, add it to site/external-links.yaml.";

function problemOf(link: Link, address: string, answer: Answer): Problem | undefined {
  const { file, url } = link;
  const quoted = `\`${address}\``;
  switch (answer.kind) {
    case "dead":
      return error(file, link, `${quoted} is dead: ${answer.reason}.`, `Link to another page, or remove it. ${ifFine}`);
    case "moved": {
      const to = answer.to.includes("#") ? answer.to : answer.to + url.slice(address.length);
      return warning(file, link, `${quoted} has moved permanently.`, `If that's the same page, link to \`${to}\`.`);
    }
    case "unreachable":
      return warning(file, link, `${quoted} can't be reached: ${answer.reason}.`, `Try it again later. ${ifFine}`);
    default:
      return undefined;
  }
}

/** `214 addresses: 205 fine, 6 moved, 3 dead (2 ignored).`, and what couldn't be checked. */
function summaryOf(answers: ReadonlyMap<string, Answer>, ignored: number): string {
  const counts = (["fine", "moved", "dead", "unreachable", "unchecked"] as const)
    .map((kind) => [[...answers.values()].filter((answer) => answer.kind === kind).length, kind] as const)
    .filter(([count]) => count > 0)
    .map((each) => each.join(" "));
  const unchecked = [...answers].flatMap(([address, answer]) =>
    answer.kind === "unchecked" ? [`  ${address} (${answer.reason})\n`] : [],
  );
  const notes = ignored > 0 ? ` (${ignored} ignored)` : "";
  return `${plural(answers.size, "address")}: ${counts.join(", ") || "none checked"}${notes}.\n${unchecked.join("")}`;
}
