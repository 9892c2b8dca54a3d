// Renders results as elements. Text is inserted as text, so nothing in the index can become markup.

import type { Entry, ShownHit, ShownPage } from "../../search/messages.ts";
import type { Segment } from "../../search/snippet.ts";

export function renderPages(pages: readonly ShownPage[], base: string): HTMLElement[] {
  let number = 0;
  return pages.map(({ title, group, hits }) => {
    const heading = element("div", "search-page", [title]);
    if (group) heading.append(element("span", "search-group", [group]));
    const options = hits.map((hit) => option(hit, `search-option-${++number}`, base, title));
    return groupOf(`${title}`, heading, options);
  });
}

function option(hit: ShownHit, id: string, base: string, page: string): HTMLElement {
  const label = hit.title.map(({ text }) => text).join("");
  const link = linkTo(hit.to, id, base, label === page ? page : `${page}: ${label}`);
  link.append(element("span", "search-title", [...segments(hit.title)]));
  if (hit.trail.length > 0) link.append(element("span", "search-trail", [hit.trail.join(" › ")]));
  if (hit.snippet) link.append(element("span", "search-snippet", [...segments(hit.snippet)]));
  return link;
}

/** Shown before anything is typed: recently opened results and suggested starting points. */
export function renderEntries(recent: readonly Entry[], suggestions: readonly Entry[], base: string): HTMLElement[] {
  const list = (title: string, prefix: string, entries: readonly Entry[]) =>
    groupOf(
      title,
      element("div", "search-page", [title]),
      entries.map(({ to, label }, at) => {
        const link = linkTo(to, `${prefix}-${at}`, base, label);
        link.append(element("span", "search-title", [label]));
        return link;
      }),
    );
  return [
    ...(recent.length > 0 ? [list("Recent", "search-recent", recent)] : []),
    ...(suggestions.length > 0 ? [list("Start here", "search-start", suggestions)] : []),
  ];
}

export function renderNothing(query: string, suggestions: readonly Entry[], base: string): HTMLElement {
  const box = element("div", "search-nothing", []);
  box.append(
    element("p", "", [
      "No results for ",
      element("strong", "", [query]),
      ". Try fewer or different words, or go to one of these pages:",
    ]),
    ...renderEntries([], suggestions, base),
  );
  return box;
}

export function renderFailure(onRetry: () => void): HTMLElement {
  const box = element("div", "search-nothing", []);
  const retry = element("button", "", ["Try again"]) as HTMLButtonElement;
  retry.type = "button";
  retry.addEventListener("click", onRetry);
  box.append(
    element("p", "", ["The search index couldn't be loaded. You may be offline. The rest of the page still works."]),
    retry,
  );
  return box;
}

function groupOf(name: string, heading: HTMLElement, options: readonly HTMLElement[]): HTMLElement {
  const group = element("div", "search-hits", [heading, ...options]);
  group.setAttribute("role", "group");
  group.setAttribute("aria-label", name);
  heading.setAttribute("aria-hidden", "true");
  return group;
}

function linkTo(to: string, id: string, base: string, label: string): HTMLAnchorElement {
  const link = element("a", "", []) as HTMLAnchorElement;
  link.href = base.slice(0, -1) + to;
  link.id = id;
  link.tabIndex = -1;
  link.dataset.to = to;
  link.dataset.label = label;
  link.setAttribute("role", "option");
  link.setAttribute("aria-selected", "false");
  return link;
}

function segments(parts: readonly Segment[]): (string | HTMLElement)[] {
  return parts.map(({ text, marked }) => (marked ? element("mark", "", [text]) : text));
}

function element(tag: string, name: string, content: (string | HTMLElement)[]): HTMLElement {
  const made = document.createElement(tag);
  if (name) made.className = name;
  made.append(...content);
  return made;
}
