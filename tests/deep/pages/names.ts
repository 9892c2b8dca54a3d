// Finds what people who listen to a document miss: links, buttons, fields, and headings without a name, landmarks that
// can't be told apart, and references to elements that aren't there.

import { attribute, type Element, textOf } from "./elements.ts";

const named = /^(?:a|button|h[1-6]|input|select|summary|textarea|dialog|th)$/;
const landmarks: Readonly<Record<string, string>> = { nav: "navigation", aside: "complementary", main: "main" };
const references = ["aria-labelledby", "aria-describedby", "aria-controls", "for", "popovertarget"];

export function nameFaults(elements: readonly Element[]): string[] {
  const byId = new Map(elements.map((element) => [attribute(element, "id"), element]));
  const labels = new Map(
    elements.filter(({ tagName }) => tagName === "label").map((label) => [attribute(label, "for"), label]),
  );
  const shown = elements.filter((element) => !isHidden(element));
  return [...documentFaults(elements), ...nameless(), ...alike(), ...lost()];

  function nameless(): string[] {
    const needed = shown.filter((element) => named.test(element.tagName) && needsName(element));
    return needed.filter((element) => !nameOf(element)).map((element) => `${described(element)} has no name.`);
  }

  function alike(): string[] {
    const names = shown
      .filter((element) => element.tagName in landmarks && !isInSection(element))
      .map((element) => `${landmarks[element.tagName]} “${nameOf(element, false)}”`);
    const repeated = names.filter((name, index) => names.indexOf(name) !== index);
    return [...new Set(repeated)].map((name) => `There are two landmarks ${name}.`);
  }

  function lost(): string[] {
    return elements.flatMap((element) =>
      references
        .flatMap((name) => (attribute(element, name) ?? "").split(/\s+/).filter(Boolean))
        .filter((id) => !byId.has(id))
        .map((id) => `${described(element)} refers to “${id}”.`),
    );
  }

  /** @param isFromContent whether the element's own text is its name. */
  function nameOf(element: Element, isFromContent = true): string {
    const ids = attribute(element, "aria-labelledby")?.split(/\s+/) ?? [];
    const labelled = ids.flatMap((id) => byId.get(id) ?? []).map(textOf);
    const label = labels.get(attribute(element, "id") ?? " ");
    const around = element.parentNode?.nodeName === "label" ? textOf(element.parentNode) : "";
    const own = isFromContent && element.tagName !== "dialog" ? textOf(element) : "";
    const named = labelled.join(" ") || attribute(element, "aria-label") || (label && textOf(label)) || around || own;
    return named.trim();
  }
}

function documentFaults(elements: readonly Element[]): string[] {
  const [root] = elements;
  const title = elements.find(({ tagName }) => tagName === "title");
  const mains = elements.filter(({ tagName }) => tagName === "main");
  return [
    root && attribute(root, "lang") ? "" : "The language isn't named.",
    title && textOf(title).trim() ? "" : "The title is empty.",
    mains.length === 1 ? "" : `There are ${mains.length} <main>.`,
  ].filter(Boolean);
}

/** An anchor without an address is a place, and an empty corner of a table isn't a header. */
function needsName(element: Element): boolean {
  if (element.tagName === "a") return attribute(element, "href") !== undefined;
  return element.tagName !== "input" || attribute(element, "type") !== "hidden";
}

function isHidden(element: Element): boolean {
  if (attribute(element, "aria-hidden") === "true" || attribute(element, "hidden") !== undefined) return true;
  return element.parentNode && "tagName" in element.parentNode ? isHidden(element.parentNode) : false;
}

/** An `aside` of an article, such as a callout, isn't a landmark. */
function isInSection({ tagName, parentNode }: Element): boolean {
  if (tagName !== "aside" || !parentNode || !("tagName" in parentNode)) return false;
  return /^(?:article|aside|nav|section)$/.test(parentNode.tagName) || isInSection({ ...parentNode, tagName });
}

function described(element: Element): string {
  const told = ["id", "class", "href"].map((name) => attribute(element, name)).find(Boolean);
  return told ? `<${element.tagName}> “${told}”` : `<${element.tagName}>`;
}
