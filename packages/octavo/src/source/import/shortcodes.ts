// The common shortcodes of Hugo and its themes: `ref`, `relref`, `figure`, `highlight`, `alert`, `tabpane`, and `tabs`. Others
// stay as they are written, and are counted.

import { encodePath } from "../../model/route.ts";
import type { PageContext } from "../page/page-context.ts";
import { namedRoute } from "../page/page-names.ts";
import { codeTabsPart, foreignNames, mostCodeTabs, plainCallout, tabPart, tabsPart } from "../parts/foreign-names.ts";
import { inBrackets } from "./containers.ts";
import { type Line, literalLines, rewritten } from "./lines.ts";

const reference = /\{\{[<%]\s*(?:rel)?ref\s+(?:"([^"]*)"|'([^']*)'|`([^`]*)`|([^\s"'`]+))\s*[>%]\}\}/g;
const alone = /^([ \t]*)\{\{[<%]\s*(\/?)\s*(figure|highlight|alert|tabpane|tabs|tab)\b(.*?)\s*\/?[>%]\}\}\s*$/;
const parameter = /([\w-]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|`([^`]*)`|([^\s"'`]+))/g;

type Open = {
  name: string;
  fence?: string;
  /** What ends it. */
  colons?: string;
  language?: string;
  /** The labels of tabs that have none themselves. */
  labels?: string[];
  /** Whether its tabs hold Markdown instead of code. */
  isText?: boolean;
};

/** More than what tabs hold has. Each level of tabs in tabs has two less. */
const mostColons = 10;

export function rewriteShortcodes(lines: readonly Line[], page: PageContext): Line[] {
  if (!lines.some(({ text }) => /\{\{[<%]/.test(text))) return [...lines];
  const isLiteral = literalLines(lines);
  const panes = paneKinds(lines);
  const open: Open[] = [];
  return lines.flatMap((written, index): Line[] => {
    if (isLiteral[index] && !open.at(-1)?.fence) return [written];
    const line = rewritten(
      written,
      written.text.replace(reference, (_, ...found) => addressOf(found, page)),
    );
    const [, space = "", slash, name = "", rest = ""] = alone.exec(line.text) ?? [];
    const at = (...texts: string[]) => texts.map((text) => rewritten(line, text && space + text));
    if (slash) {
      const last = open.at(-1);
      if (last?.name !== name) return [line];
      open.pop();
      if (name === "alert") return at(":::", "");
      return at(...[last.fence, last.colons].filter((end) => end !== undefined), "");
    }
    if (!name || open.at(-1)?.name === "highlight") return [line];
    const given = parametersIn(rest);
    const [first = "", options = ""] = rest.trim().split(/\s+/, 2);
    switch (name) {
      case "figure":
        return at(...figure(given));
      case "highlight":
        open.push({ name, fence: "````" });
        return at(
          "",
          `\`\`\`\`${first.replace(/["']/g, "") || "text"}${/linenos=(?:true|table|inline)/.test(options) ? " numbers" : ""}`,
        );
      case "alert": {
        open.push({ name });
        const color = given.get("color") ?? "";
        const part = colors.get(color) ?? foreignNames.get(color)?.part ?? plainCallout;
        const title = given.get("title");
        return at("", `:::${part}${title ? `[${inBrackets(title)}]` : ""}`, "");
      }
      case "tabpane":
      case "tabs": {
        const kind = panes.get(index);
        const colons = ":".repeat(Math.max(4, mostColons - 2 * open.filter(({ labels }) => labels).length));
        const labels = given.get("items")?.split(/\s*,\s*/) ?? [];
        const fence = kind === "code" ? ":::" : undefined;
        const isText = name === "tabs" || given.get("text") === "true";
        const language = given.get("lang");
        open.push({ name, language, labels, isText, fence, colons: kind === "text" ? colons : undefined });
        if (kind === "code") return at("", `:::${codeTabsPart}`);
        return kind === "text" ? at("", colons + tabsPart) : at("");
      }
      default: {
        const around = open.findLast((each) => each.labels);
        const own = given.get("header") ?? given.get("title") ?? given.get("name") ?? nameIn(rest);
        const label = own || (around?.labels?.shift() ?? "");
        const isText = around?.isText || line.text.includes("{{%") || given.get("text") === "true";
        const language = given.get("lang") ?? around?.language ?? "text";
        const colons = around?.colons?.slice(1);
        open.push({ name, colons, fence: isText ? undefined : "````" });
        if (around?.fence) return at("", `\`\`\`\`${language} tab="${label}"`);
        const heading = colons ? `${colons}${tabPart}[${inBrackets(label)}]` : `**${label}**`;
        return at("", heading, "", ...(isText ? [] : [`\`\`\`\`${language}`]));
      }
    }
  });
}

/** A value without a name, such as `"macOS"`. */
function nameIn(rest: string): string {
  const [, double, single, bare] = /^(?:"([^"]*)"|'([^']*)'|([^\s"'=]+)(?=\s|$))/.exec(rest.trim()) ?? [];
  return double ?? single ?? bare ?? "";
}

const colors = new Map([
  ["primary", "note"],
  ["info", "note"],
  ["success", "tip"],
  ["warning", "warning"],
  ["danger", "danger"],
]);

/**
 * What becomes of each group of tabs, by the index of its line: code tabs if it only has code in as many tabs as there may
 * be, otherwise tabs with text. A single tab is text below its label.
 */
function paneKinds(lines: readonly Line[]): ReadonlyMap<number, "code" | "text"> {
  const kinds = new Map<number, "code" | "text">();
  const open: { start: number; tabs: ("code" | "text")[]; isText: boolean }[] = [];
  for (const [index, { text }] of lines.entries()) {
    const [, , slash, name, rest = ""] = alone.exec(text) ?? [];
    const isText = text.includes("{{%") || /text=["']?true/.test(rest);
    if (name === "tabpane" || name === "tabs") {
      if (!slash) open.push({ start: index, tabs: [], isText: name === "tabs" || /text=["']?true/.test(rest) });
      else {
        const { start = 0, tabs = [] } = open.pop() ?? {};
        const isCode = tabs.length <= mostCodeTabs && !tabs.includes("text");
        if (tabs.length >= 2) kinds.set(start, isCode ? "code" : "text");
      }
    } else if (name === "tab" && !slash) {
      const pane = open.at(-1);
      pane?.tabs.push(isText || pane.isText ? "text" : "code");
    }
  }
  return kinds;
}

function figure(given: ReadonlyMap<string, string>): string[] {
  const text = given.get("caption") ?? given.get("title") ?? "";
  const image = `![${inBrackets(given.get("alt") ?? text)}](<${given.get("src") ?? ""}>)`;
  const link = given.get("link");
  return ["", link ? `[${image}](<${link}>)` : image, ...(text ? ["", text] : []), ""];
}

function parametersIn(text: string): Map<string, string> {
  return new Map(
    [...text.matchAll(parameter)].map(([, name = "", ...values]) => [
      name,
      values.find((value) => value !== undefined) ?? "",
    ]),
  );
}

/** The address of a page that is named by its path, or by the end of it. */
function addressOf(found: unknown[], page: PageContext): string {
  const written = found.slice(0, 4).find((value): value is string => typeof value === "string") ?? "";
  const [path = "", hash] = written.split("#", 2);
  const route = path.includes("/") ? undefined : namedRoute(path, page.setup);
  if (!path.includes("/")) page.dependencies.set(`name ${path}`, route ?? "");
  const address = route === undefined ? path.replace(/\/?_index(?=\.md$|$)/, "/index") : encodePath(route);
  return `${address.replaceAll(" ", "%20")}${hash ? `#${hash}` : ""}`;
}
