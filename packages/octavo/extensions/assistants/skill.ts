// `skill.md`: teaches an assistant where to find what in this documentation, in the format of Agent Skills
// (agentskills.io). It's part of the context of each conversation, so it's short however large the site
// is.

import { createHash } from "node:crypto";
import { assistantPaths, indexAddress } from "../../core/model/assistant-paths.ts";
import { type Edition, type Version, versionsOf } from "../../core/model/edition.ts";
import type { CompiledPage } from "../../core/model/page.ts";
import { addressOf } from "../../core/model/route.ts";
import type { Site } from "../../core/model/site.ts";
import { slugOf } from "../../core/model/slug.ts";
import { settingOf } from "../../core/settings/setting.ts";
import type { EditionTree } from "../../core/site/connect-pages.ts";
import { descriptionPath } from "../api/model/api.ts";
import { describedApi } from "../api/settings.ts";
import { mcpPath } from "../mcp/model/mcp-site.ts";
import { mcpServer } from "../mcp/settings.ts";
import { keyPages, type Section } from "./key-pages.ts";
import { linkLine, markdownAddress, otherVersions } from "./llms.ts";

/** In bytes. */
export const longestSkill = 4000;

/** In bytes. Keeps the opening below `longestSkill`. */
const longest = { name: 64, description: 600, label: 60 };
const mostVersions = 5;

/** How many pages each section names. The first number that fits is used. */
const pagesPerSection = [40, 20, 12, 10, 8, 7, 6, 5, 4, 3, 2, 1];

export function skillFile(tree: EditionTree): string {
  const head = opening(tree);
  const first = rulesOf(tree);
  const rules = rulesPart(first, tree);
  const take = keyPages(tree, new Set(first.map(({ page }) => page.source.route)));
  const candidates = [
    ...pagesPerSection.map((most) => () => [...head, ...rules, ...sectionsPart(take(most), tree)]),
    () => [...head, ...rules],
  ];
  for (const make of candidates) {
    const text = joined(tree, make());
    if (Buffer.byteLength(text) <= longestSkill) return text;
  }
  return joined(tree, head);
}

/**
 * `/.well-known/agent-skills/index.json` of the Agent Skills Discovery draft 0.2.0, which lists the skills of a host.
 */
export function skillIndex(tree: EditionTree): string {
  const { site } = tree;
  const digest = createHash("sha256").update(skillFile(tree)).digest("hex");
  const entry = {
    name: nameOf(site),
    type: "skill-md",
    description: descriptionOf(tree),
    url: skillAddress(site),
    digest: `sha256:${digest}`,
  };
  const schema = "https://schemas.agentskills.io/discovery/0.2.0/schema.json";
  return `${JSON.stringify({ $schema: schema, skills: [entry] }, null, 2)}\n`;
}

function skillAddress({ origin, base }: Pick<Site, "origin" | "base">): string {
  return `${origin}${base}${assistantPaths.skill}`;
}

function joined(tree: EditionTree, parts: string[]): string {
  const head = `---\nname: ${JSON.stringify(nameOf(tree.site))}\ndescription: ${JSON.stringify(descriptionOf(tree))}\n---`;
  return `${[head, ...parts].join("\n\n")}\n`;
}

/** Lowercase letters, digits, and single hyphens. */
function nameOf({ product, title, edition, editions }: Site): string {
  const { version } = edition;
  const words = [product || title || "documentation", version && !isFirst(version, editions) ? version.id : ""].join(
    " ",
  );
  const name = slugOf(words)
    .replace(/[^a-z\d]+/g, "-")
    .slice(0, longest.name);
  return name.replace(/^-+|-+$/g, "") || "documentation";
}

/** Whether it's the first version of the menu. */
function isFirst({ id }: Version, editions: readonly Edition[]): boolean {
  return versionsOf(editions)[0]?.id === id;
}

function subjectOf({ product, title, edition, editions }: Site): string {
  const { version } = edition;
  const name = cut(product || title || "this product", longest.label);
  return version === undefined || isFirst(version, editions) ? name : `${name} ${version.label}`;
}

function descriptionOf({ site, index }: EditionTree): string {
  const about = index.tree.filter(({ items }) => items).map(({ label }) => label);
  const topics = about.length > 0 ? ` Covers: ${about.join(", ")}.` : "";
  const use = `Answers questions about ${subjectOf(site)} and helps build with it, using its documentation.`;
  return cut(use + topics, longest.description);
}

/** What the documentation is and how to read it. */
function opening(tree: EditionTree): string[] {
  const { site, pages } = tree;
  const index = indexAddress(site);
  const { version } = site.edition;
  const others = otherVersions(tree).map(({ base, version }) => {
    const address = skillAddress({ origin: site.origin, base });
    return `- ${linkLine(version.label, address, `for questions about ${version.label} (${version.status})`)}`;
  });
  const own = version ? ` These links lead to ${version.label} (${version.status}).` : "";
  return [
    `# ${subjectOf(site)}`,
    ...(site.description ? [cut(site.description, longest.description)] : []),
    [
      "## Read the documentation",
      "",
      `- Look up facts in the documentation before you answer, and cite the page. It has ${pages.size} pages at ${site.origin}${site.base}.${own}`,
      "- Every page has a Markdown version. To get it, add `index.md` to the page's address, as in these links.",
      `- ${linkLine("llms.txt", index, "all pages with their descriptions, by section. Read it if none of these links fits.")}`,
      ...(settingOf(mcpServer, site)
        ? [`- The MCP server at ${site.origin}${mcpPath(site.sharedBase)} searches all sections and reads pages.`]
        : []),
      "- If there is no page at an address that ends in `.md`, the answer lists other pages.",
    ].join("\n"),
    ...(others.length > 0 ? [["## Other versions", "", ...others.slice(0, mostVersions)].join("\n")] : []),
  ];
}

/** A page whose address ends like this, and when to read it. */
const usualPages: [segment: RegExp, rule: string][] = [
  [/^(?:limits|quotas)$/, "all limits. Never state a limit from memory."],
  [/^(?:pricing|plans)$/, "what is included and what it costs."],
  [/^errors?$/, "error messages with their causes and fixes. Search it for the exact message."],
  [/^(?:troubleshooting|faq)$/, "what to check if something doesn't work."],
  [/^(?:changelog|release-notes)$/, "what changed recently."],
];

type Rule = { page: CompiledPage; rule: string };

/** Which page answers which kind of question. */
function rulesOf({ site, pages }: EditionTree): Rule[] {
  const api = settingOf(describedApi, site);
  const reference = api && pages.get(api.page.route);
  const named = site.targets.flatMap(({ route, about: rule }) => {
    const page = pages.get(route);
    return page && rule ? [{ page, rule }] : [];
  });
  const described = api && `${site.origin}${addressOf(site.sharedBase, `/${descriptionPath(api, "json")}`)}`;
  // The shortest route is the one that is about the whole product.
  const byLength = [...pages.values()].toSorted((a, b) => a.source.route.length - b.source.route.length);
  const usual = usualPages.flatMap(([segment, rule]) => {
    const page = byLength.find(({ source }) => segment.test(source.route.split("/").at(-2) ?? ""));
    return page ? [{ page, rule }] : [];
  });
  return [
    ...(reference ? [{ page: reference, rule: `every operation, also as an [OpenAPI document](${described}).` }] : []),
    ...named,
    ...usual,
  ];
}

function rulesPart(rules: readonly Rule[], { site }: EditionTree): string[] {
  const lines = rules.map(({ page, rule }) => `- ${pageLink(page.label, page, site, rule)}`);
  return lines.length > 0 ? [["## Where to look first", "", ...lines].join("\n")] : [];
}

function sectionsPart(sections: readonly Section[], { site }: EditionTree): string[] {
  const lines = sections.map(({ label, pages }) => {
    const links = pages.map((each) => pageLink(each.label, each.page, site));
    return `- ${cut(label, longest.label)}: ${links.join(", ")}`;
  });
  return lines.length > 0 ? [["## Main pages", "", ...lines].join("\n")] : [];
}

function pageLink(label: string, { source }: CompiledPage, site: Site, rule = ""): string {
  return linkLine(cut(label, longest.label), markdownAddress(site, source.route), rule);
}

function cut(text: string, most: number): string {
  if (Buffer.byteLength(text) <= most) return text;
  let kept = "";
  for (const character of text) {
    if (Buffer.byteLength(`${kept}${character}…`) > most) break;
    kept += character;
  }
  return `${kept.trimEnd()}…`;
}
