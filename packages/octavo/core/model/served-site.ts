// What a server of the built site needs to know besides its files. It's embedded in the server file of `dist-hosts/`.

import { longestMcpBody, type McpSite, mcpPath, mcpSite } from "../../extensions/mcp/model/mcp-site.ts";
import { languagesOf } from "./edition.ts";
import type { Site } from "./site.ts";
import type { Texts } from "./texts/texts.ts";

export type ServedSite = {
  base: string;
  /** Scheme and host of the published site. */
  origin: string;
  /** Set if the site answers MCP requests. */
  mcp?: McpSite;
  /** The path that events are sent to, if there is one, and the languages of its pages, the original's first. */
  events?: { path: string; languages: FeedbackLanguage[] };
};

/** The longest body of an event, in bytes. */
export const longestEvent = 4096;

/** The texts of the page after feedback without scripts. */
const feedbackTexts = [
  ...(["feedback", "feedbackThanks", "whatHelped", "whatIsMissing", "optional", "feedbackHint", "send"] as const),
  ...(["backToPage", "notTracked", "notStored"] as const),
];

/** For the pages below a base. */
export type FeedbackLanguage = {
  base: string;
  lang: string;
  texts: Pick<Texts, (typeof feedbackTexts)[number]>;
};

/** @param generator the version of the generator. @param textsIn the texts of a language. */
export function servedSite(site: Site, generator: string, textsIn: (lang: string) => Texts): ServedSite {
  const { base, origin } = site;
  const translated = languagesOf(site.editions).map(({ base, translation }) => ({ base, lang: translation.lang }));
  const languages = [{ base, lang: site.lang }, ...translated].map(({ base, lang }): FeedbackLanguage => {
    const texts = textsIn(lang);
    const shown = Object.fromEntries(feedbackTexts.map((name) => [name, texts[name]])) as FeedbackLanguage["texts"];
    return { base, lang, texts: shown };
  });
  return {
    base,
    origin,
    ...(site.mcp && { mcp: mcpSite(site, generator, textsIn(site.lang).documentation) }),
    ...(site.events && { events: { path: site.events.path, languages } }),
  };
}

/** A path that a function answers instead of a file. */
export type FunctionPath = {
  path: string;
  /** In addition to GET and HEAD, which every path accepts. */
  method: string;
  /** In bytes. */
  longestBody: number;
  /** The name of the function on hosts that run functions. Absent if only a server can answer. */
  name?: string;
};

export function functionPaths({ base, mcp, events }: ServedSite): FunctionPath[] {
  return [
    ...(mcp ? [{ path: mcpPath(base), method: "POST", longestBody: longestMcpBody, name: "mcp" }] : []),
    ...(events ? [{ path: events.path, method: "POST", longestBody: longestEvent }] : []),
  ];
}
