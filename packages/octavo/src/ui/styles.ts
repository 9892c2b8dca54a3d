// The styles of parts that not every page has. A document carries those of the parts on its page, so that it
// needs no other file, and the script brings the rest for the pages that follow.

import { hasEvents } from "virtual:octavo-features";
import { siteParts } from "virtual:octavo-site";
import apps from "./styles/apps.css?inline";
import beside from "./styles/beside.css?inline";
import callouts from "./styles/callouts.css?inline";
import cards from "./styles/cards.css?inline";
import code from "./styles/code.css?inline";
import codeTabs from "./styles/code-tabs.css?inline";
import codeTools from "./styles/code-tools.css?inline";
import details from "./styles/details.css?inline";
import diagram from "./styles/diagram.css?inline";
import feedback from "./styles/feedback.css?inline";
import footnotes from "./styles/footnotes.css?inline";
import home from "./styles/home.css?inline";
import reference from "./styles/reference.css?inline";
import steps from "./styles/steps.css?inline";
import tables from "./styles/tables.css?inline";
import tested from "./styles/tested.css?inline";
import version from "./styles/version.css?inline";

export type PartStyles = {
  /** A document names the part in `data-part`. */
  name: string;
  css: string;
  /** What the markup of a page contains if it needs the styles. */
  marker: RegExp;
};

/** In the order in which they apply. */
export const partStyles: PartStyles[] = [
  { name: "callouts", css: callouts, marker: /class="callout/ },
  { name: "details", css: details, marker: /<details(?: open)?><summary>/ },
  { name: "footnotes", css: footnotes, marker: /class="footnotes/ },
  { name: "steps", css: steps, marker: /class="steps/ },
  { name: "cards", css: cards, marker: /class="(?:cards|compact-cards)/ },
  { name: "code", css: code + codeTools, marker: /class="(?:code|diagram)/ },
  { name: "tables", css: tables, marker: /class="(?:table|diagram)/ },
  { name: "apps", css: apps, marker: /class="apps/ },
  { name: "home", css: home, marker: /data-layout="home"|class="(?:hero|button|columns|search-box)/ },
  { name: "reference", css: reference, marker: /class="(?:endpoint|fields|file-tree)/ },
  { name: "beside", css: beside, marker: /class="pair/ },
  { name: "diagram", css: diagram, marker: /class="diagram/ },
  { name: "code-tabs", css: codeTabs, marker: /class="code-tabs/ },
  { name: "tested", css: tested, marker: /class="tested"/ },
  { name: "version", css: version, marker: /class="version-(?:banner|why)/ },
  ...(hasEvents ? [{ name: "feedback", css: feedback, marker: /class="feedback"/ }] : []),
  // The parts that the site adds are marked by a class with the name of the part.
  ...siteParts.map(({ name, css }) => ({ name, css, marker: new RegExp(`class="(?:[^"]* )?${name}[ "]`) })),
];
