// Finds what a document contains that its writer must not be able to put there, parsed as a browser would.

import { type DefaultTreeAdapterTypes, parse, parseFragment } from "parse5";

type Node = DefaultTreeAdapterTypes.Node;
type Element = DefaultTreeAdapterTypes.Element;

const addressAttributes = new Set(["href", "src", "srcset", "action", "formaction", "data", "poster", "xlink:href"]);
const forbiddenElements = new Set([
  "iframe",
  "object",
  "embed",
  "base",
  "frame",
  "frameset",
  "applet",
  "foreignobject",
]);

/** Scripts, styles, handlers, and addresses that don't belong in an article. @param html as in a page asset. */
export function articleFaults(html: string): string[] {
  const faults: string[] = [];
  const tree = parseFragment(html, {
    onParseError: ({ code, startLine }) => faults.push(`${code}, line ${startLine}`),
  });
  for (const element of elementsOf(tree)) {
    faults.push(...elementFaults(element));
    if (["script", "style", "link", "meta"].includes(element.tagName))
      faults.push(`<${element.tagName}> in an article`);
  }
  return faults;
}

/** @param ours the inline scripts that the build writes into every document. */
export function documentFaults(html: string, ours: ReadonlySet<string>): string[] {
  const faults: string[] = [];
  const tree = parse(html, { onParseError: ({ code, startLine }) => faults.push(`${code}, line ${startLine}`) });
  for (const element of elementsOf(tree)) {
    faults.push(...elementFaults(element));
    if (element.tagName === "script" && !isOurs(element, ours))
      faults.push(`a script: ${textOf(element).slice(0, 80)}`);
  }
  return faults;
}

/** The inline scripts of a document that is known to be good. */
export function inlineScripts(html: string): Set<string> {
  return new Set(
    elementsOf(parse(html))
      .filter(({ tagName }) => tagName === "script")
      .map(textOf),
  );
}

function isOurs(script: Element, ours: ReadonlySet<string>): boolean {
  if (!/^application\/(?:ld\+)?json$/.test(attribute(script, "type") ?? "")) return ours.has(textOf(script));
  try {
    return typeof JSON.parse(textOf(script)) === "object";
  } catch {
    return false;
  }
}

function elementFaults({ tagName, attrs }: Element): string[] {
  const faults = attrs.flatMap(({ name, value }) => {
    if (/^on/i.test(name)) return [`${name}="${value}" on <${tagName}>`];
    // Browsers ignore whitespace and control characters in a scheme.
    // biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern looks for them
    const address = value.replace(/[\u0000-\u0020\u007f-\u009f]/g, "").toLowerCase();
    const isScript = /^(?:javascript|vbscript|livescript):/.test(address) || /^data:(?!image\/)/.test(address);
    return addressAttributes.has(name) && isScript ? [`${name}="${value}" on <${tagName}>`] : [];
  });
  return forbiddenElements.has(tagName.toLowerCase()) ? [...faults, `<${tagName}>`] : faults;
}

function elementsOf(node: Node): Element[] {
  const children = "childNodes" in node ? node.childNodes.flatMap(elementsOf) : [];
  return "tagName" in node ? [node, ...children] : children;
}

function attribute({ attrs }: Element, wanted: string): string | undefined {
  return attrs.find(({ name }) => name === wanted)?.value;
}

function textOf({ childNodes }: Element): string {
  return childNodes.map((node) => ("value" in node ? node.value : "")).join("");
}
