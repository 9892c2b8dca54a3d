// The common shortcodes of Hugo and Docsy: `ref`, `relref`, `figure`, `highlight`, `alert`, and `tabpane`. Others stay as they
// are written, and are counted.

import { encodePath } from "../../model/route.ts";
import type { PageContext } from "../page/page-context.ts";
import { namedRoute } from "../page/page-names.ts";
import { codeTabsPart, foreignNames, mostCodeTabs, plainCallout } from "../parts/foreign-names.ts";
import { inBrackets } from "./containers.ts";
import { type Line, literalLines, rewritten } from "./lines.ts";

const reference = /\{\{[<%]\s*(?:rel)?ref\s+(?:"([^"]*)"|'([^']*)'|`([^`]*)`|([^\s"'`]+))\s*[>%]\}\}/g;
const alone = /^([ \t]*)\{\{[<%]\s*(\/?)\s*(figure|highlight|alert|tabpane|tab)\b(.*?)\s*\/?[>%]\}\}\s*$/;
const parameter = /([\w-]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|`([^`]*)`|([^\s"'`]+))/g;

type Open = { name: string; fence?: string; language?: string };

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
      if (name === "tabpane") return last.fence ? at(":::", "") : [];
      return last.fence ? at(last.fence, "") : at("");
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
      case "tabpane": {
        const isCode = panes.get(index) === "code";
        open.push({ name, language: given.get("lang"), ...(isCode && { fence: ":::" }) });
        return at("", ...(isCode ? [`:::${codeTabsPart}`] : []));
      }
      default: {
        const label = (given.get("header") ?? first).replace(/["']/g, "");
        const around = open.findLast((each) => each.name === "tabpane");
        const isText = line.text.includes("{{%") || given.get("text") === "true";
        const language = given.get("lang") ?? around?.language ?? "text";
        open.push({ name, ...(!isText && { fence: "````" }) });
        if (isText) return at("", `**${label}**`, "");
        const heading = around?.fence ? [] : [`**${label}**`, ""];
        return at("", ...heading, `\`\`\`\`${language}${around?.fence ? ` tab="${label}"` : ""}`);
      }
    }
  });
}

const colors = new Map([
  ["primary", "note"],
  ["info", "note"],
  ["success", "tip"],
  ["warning", "warning"],
  ["danger", "danger"],
]);

/** Which `tabpane` only has code, in as many tabs as there may be. By the index of its line. */
function paneKinds(lines: readonly Line[]): ReadonlyMap<number, "code"> {
  const kinds = new Map<number, "code">();
  let start = -1;
  let tabs: string[] = [];
  for (const [index, { text }] of lines.entries()) {
    const [, , slash, name, rest = ""] = alone.exec(text) ?? [];
    if (name === "tabpane" && !slash) [start, tabs] = [index, /text=["']?true/.test(rest) ? ["text"] : []];
    else if (name === "tab" && !slash) tabs.push(text.includes("{{%") || /text=["']?true/.test(rest) ? "text" : "code");
    else if (name === "tabpane" && start >= 0) {
      if (tabs.length >= 2 && tabs.length <= mostCodeTabs && !tabs.includes("text")) kinds.set(start, "code");
      start = -1;
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
