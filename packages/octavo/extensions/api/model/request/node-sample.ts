// Writes a request as a Node.js program that uses axios.

import { type Body, headersOf, partsIn, type Request, type Template } from "./request.ts";
import { shownType } from "./shown-type.ts";

export function nodeSample(request: Request): string {
  const { method, url, query, login, body } = request;
  const headers = headersOf(request, shownType(body)).map(([name, value]) => `${jsKey(name)}: ${inJs(value)}`);
  const config = [`method: ${JSON.stringify(method)}`, `url: ${JSON.stringify(url)}`];
  if (login) config.push(`auth: { username: process.env.${login[0]}, password: process.env.${login[1]} }`);
  if (headers.length > 0) config.push(`headers: ${oneLine(headers)}`);
  if (query.length > 0) config.push(`params: ${jsParams(query)}`);
  const file = body && needsFile(body) ? 'import { openAsBlob } from "node:fs";\n' : "";
  const form = body?.kind === "multipart" ? `const form = new FormData();\n${body.value.map(jsPart).join("")}\n` : "";
  if (body) config.push(`data: ${jsBody(body)}`);
  return `${file}import axios from "axios";

${form}const { data } = await axios({
${config.map((line) => `  ${line},\n`).join("")}});
console.log(data);`;
}

function jsPart([name, value, isFile]: [string, string, boolean]): string {
  const written = isFile ? `await openAsBlob(${JSON.stringify(value)})` : JSON.stringify(value);
  return `form.append(${JSON.stringify(name)}, ${written});\n`;
}

function needsFile(body: Body): boolean {
  return body.kind === "file" || (body.kind === "multipart" && body.value.some(([, , isFile]) => isFile));
}

function jsBody(body: Body): string {
  if (body.kind === "json") return javaScript(body.value, "  ");
  if (body.kind === "form") return `new URLSearchParams(${javaScript(Object.fromEntries(body.value), "  ")})`;
  if (body.kind === "multipart") return "form";
  return body.kind === "text" ? JSON.stringify(body.value) : 'await openAsBlob("file")';
}

function jsParams(query: Request["query"]): string {
  // An object has each name once.
  if (new Set(query.map(([name]) => name)).size < query.length) {
    const pairs = query.map(([name, value]) => `    [${JSON.stringify(name)}, ${inJs(value)}],\n`);
    return `new URLSearchParams([\n${pairs.join("")}  ])`;
  }
  const lines = query.map(([name, value]) => `    ${jsKey(name)}: ${inJs(value)},\n`);
  return `{\n${lines.join("")}  }`;
}

function jsKey(name: string): string {
  return /^[A-Za-z_]\w*$/.test(name) ? name : JSON.stringify(name);
}

function inJs(template: Template): string {
  const [only = '""', ...others] = partsIn(template, JSON.stringify, (name) => `process.env.${name}`);
  if (others.length === 0) return only;
  const escaped = (text: string) => text.replace(/[`$\\]/g, "\\$&");
  return `\`${partsIn(template, escaped, (name) => `\${process.env.${name}}`).join("")}\``;
}

function oneLine(pairs: readonly string[]): string {
  const line = `{ ${pairs.join(", ")} }`;
  return line.length <= 90 ? line : `{\n${pairs.map((pair) => `    ${pair},\n`).join("")}  }`;
}

/** Formats a value as JavaScript. Continuation lines are indented by `indent`, and properties by one more level. */
function javaScript(value: unknown, indent: string): string {
  const plainKeys = JSON.stringify(value, null, 2).replace(/^(\s*)"([A-Za-z_]\w*)":/gm, "$1$2:");
  return plainKeys.replaceAll("\n", `\n${indent}`).replace(/([^{[,\n])(\n\s*[}\]])/g, "$1,$2");
}
