// The styles that a document carries: those of every page, and those of the parts that are on it. The script brings the
// rest (styles/late.css), for the pages that follow.

import apps from "./styles/apps.css?inline";
import beside from "./styles/beside.css?inline";
import callouts from "./styles/callouts.css?inline";
import cards from "./styles/cards.css?inline";
import code from "./styles/code.css?inline";
import codeTabs from "./styles/code-tabs.css?inline";
import codeTools from "./styles/code-tools.css?inline";
import core from "./styles/core.css?inline";
import details from "./styles/details.css?inline";
import diagram from "./styles/diagram.css?inline";
import home from "./styles/home.css?inline";
import reference from "./styles/reference.css?inline";
import steps from "./styles/steps.css?inline";
import tables from "./styles/tables.css?inline";

/** Styles, and what the markup of a page contains if it needs them. */
const parts: [css: string, marker: RegExp][] = [
  [callouts, /class="callout/],
  [details, /<details><summary>/],
  [steps, /class="steps/],
  [cards, /class="(?:cards|compact-cards)/],
  [code + codeTools, /class="(?:code|diagram)/],
  [tables, /class="(?:table|diagram)/],
  [apps, /class="app-/],
  [home, /data-layout="home"|class="(?:hero|button|columns|search-box)/],
  [reference, /class="(?:endpoint|fields|calculator|file-tree)/],
  [beside, /class="pair/],
  [diagram, /class="diagram/],
  [codeTabs, /class="code-tabs/],
];

/** @param markup of the page. Without it, the styles of all parts. */
export function stylesFor(markup: string | undefined): string[] {
  return [core, ...parts.filter(([, marker]) => markup === undefined || marker.test(markup)).map(([css]) => css)];
}
