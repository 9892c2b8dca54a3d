// Sample requests for an operation in cURL, Node.js, and Python. Those that the document has itself take their place.

import type { Operation, WrittenSample } from "../../model/api.ts";
import { type Body, type Request, requestOf, type SampleApi, type Template } from "./request.ts";

export type Sample = { language: string; tab: string; code: string };

export function requestSamples(operation: Operation, api: SampleApi): Sample[] {
  if (operation.samples) return operation.samples.map(writtenSample);
  const request = requestOf(operation, api);
  return [
    { language: "bash", tab: "cURL", code: curl(request) },
    { language: "js", tab: "Node.js", code: node(request) },
    { language: "python", tab: "Python", code: python(request) },
  ];
}

/** Documents name languages as people do. */
const languages = new Map([
  ...["curl", "shell", "bash", "sh"].map((name): [string, string] => [name, "bash"]),
  ...["javascript", "js", "node", "node.js", "node-js"].map((name): [string, string] => [name, "js"]),
  ["c#", "csharp"],
]);

function writtenSample({ language, label, source }: WrittenSample): Sample {
  const name = language.toLowerCase();
  return {
    language: languages.get(name) ?? (/^[\w+-]+$/.test(name) ? name : "text"),
    tab: label,
    code: source.trimEnd(),
  };
}

/** With `-G`, cURL puts the data into the query. A body is data itself, so the query is part of the address then. */
function curl({ method, url, query, headers, cookies, login, body }: Request): string {
  const isData = query.length > 0 && body === undefined;
  const verb = method === "GET" && body === undefined ? "" : method === "HEAD" ? " -I" : ` -X ${method}`;
  const address = isData ? [url] : withQuery(url, query);
  const lines = [`curl${isData ? " -G" : ""}${verb} ${shellWord(address)}`];
  if (login) lines.push(`-u "$${login[0]}:$${login[1]}"`);
  for (const [name, value] of headers) lines.push(`-H ${inShell([`${name}: `, ...value])}`);
  if (cookies.length > 0) lines.push(`-b ${inShell(cookieText(cookies))}`);
  if (isData) for (const [name, value] of query) lines.push(queryFlag(name, value));
  return [...lines, ...(body ? curlBody(body) : [])].join(" \\\n  ");
}

function queryFlag(name: string, value: Template): string {
  const text = value.every((part) => typeof part === "string") ? value.join("") : undefined;
  if (text === undefined) return `-d ${inShell([`${name}=`, ...value])}`;
  const isSafe = encodeURIComponent(text) === text && /^[\w.-]+$/.test(name);
  return isSafe ? `-d ${name}=${text}` : `--data-urlencode ${shellQuoted(`${name}=${text}`)}`;
}

function curlBody(body: Body): string[] {
  const type = `-H "Content-Type: ${"type" in body ? body.type : ""}"`;
  switch (body.kind) {
    case "json":
      return [type, `-d ${shellQuoted(JSON.stringify(body.value, null, 2).replaceAll("\n", "\n  "))}`];
    case "form":
      return body.value.map(([name, value]) => `--data-urlencode ${shellQuoted(`${name}=${value}`)}`);
    case "multipart":
      return body.value.map(([name, value, isFile]) => `-F ${shellQuoted(`${name}=${isFile ? "@" : ""}${value}`)}`);
    case "text":
      return [type, `--data-binary ${shellQuoted(body.value)}`];
    case "file":
      return [type, "--data-binary @file"];
  }
}

function withQuery(url: string, query: Request["query"]): Template {
  const parts = query.flatMap(
    ([name, value], index): Template => [
      `${index === 0 ? "?" : "&"}${encodeURIComponent(name)}=`,
      ...value.map((part) => (typeof part === "string" ? encodeURIComponent(part) : part)),
    ],
  );
  return [url, ...parts];
}

function cookieText(cookies: Request["cookies"]): Template {
  return cookies.flatMap(([name, value], index): Template => [`${index > 0 ? "; " : ""}${name}=`, ...value]);
}

/** Double quotes let the shell fill in variables. */
function inShell(template: Template): string {
  const parts = template.map((part) =>
    typeof part === "string" ? part.replace(/["$`\\]/g, "\\$&") : `$${part.variable}`,
  );
  return `"${parts.join("")}"`;
}

/** An address needs no quotes unless the shell would take something in it for its own syntax. */
function shellWord(template: Template): string {
  if (template.some((part) => typeof part !== "string")) return inShell(template);
  const text = template.join("");
  return /[^\w:/.,@%+{}~=-]/.test(text) || /[{}]/.test(text) ? shellQuoted(text) : text;
}

function shellQuoted(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}

function node(request: Request): string {
  const { method, url, query, headers, cookies, login, body } = request;
  const all = [...headers, ...(cookies.length > 0 ? [["Cookie", cookieText(cookies)] as const] : [])];
  const type = body?.kind === "text" || body?.kind === "file" || isOtherJson(body) ? body.type : undefined;
  const pairs = [
    ...all.map(([name, value]) => [name, inJs(value)] as const),
    ...(type ? [["Content-Type", JSON.stringify(type)] as const] : []),
  ];
  const config = [`method: ${JSON.stringify(method)}`, `url: ${JSON.stringify(url)}`];
  if (login) config.push(`auth: { username: process.env.${login[0]}, password: process.env.${login[1]} }`);
  if (pairs.length > 0) config.push(`headers: ${oneLine(pairs.map(([name, value]) => `${jsKey(name)}: ${value}`))}`);
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

function isOtherJson(body: Body | undefined): body is Body & { kind: "json" } {
  return body?.kind === "json" && body.type !== "application/json";
}

function jsBody(body: Body): string {
  if (body.kind === "json") return javaScript(body.value, "  ");
  if (body.kind === "form") return `new URLSearchParams(${javaScript(Object.fromEntries(body.value), "  ")})`;
  if (body.kind === "multipart") return "form";
  return body.kind === "text" ? JSON.stringify(body.value) : 'await openAsBlob("file")';
}

function jsParams(query: Request["query"]): string {
  const lines = query.map(([name, value]) => `    ${jsKey(name)}: ${inJs(value)},\n`);
  return `{\n${lines.join("")}  }`;
}

function jsKey(name: string): string {
  return /^[A-Za-z_]\w*$/.test(name) ? name : JSON.stringify(name);
}

function inJs(template: Template): string {
  const [only, ...others] = template;
  if (template.every((part) => typeof part === "string")) return JSON.stringify(template.join(""));
  if (only && typeof only !== "string" && others.length === 0) return `process.env.${only.variable}`;
  const parts = template.map((part) =>
    typeof part === "string" ? part.replace(/[`$\\]/g, "\\$&") : `\${process.env.${part.variable}}`,
  );
  return `\`${parts.join("")}\``;
}

function oneLine(pairs: readonly string[]): string {
  const line = `{ ${pairs.join(", ")} }`;
  return line.length <= 90 ? line : `{\n${pairs.map((pair) => `    ${pair},\n`).join("")}  }`;
}

function python({ method, url, query, headers, cookies, login, body }: Request): string {
  const type = body?.kind === "text" || body?.kind === "file" || isOtherJson(body) ? body.type : undefined;
  const pairs = [
    ...headers.map(([name, value]) => `${JSON.stringify(name)}: ${inPython(value)}`),
    ...(type ? [`"Content-Type": ${JSON.stringify(type)}`] : []),
  ];
  const config = [JSON.stringify(url)];
  if (login) config.push(`auth=(os.environ["${login[0]}"], os.environ["${login[1]}"])`);
  if (pairs.length > 0) {
    const line = `headers={${pairs.join(", ")}}`;
    config.push(line.length <= 90 ? line : `headers={\n${pairs.map((pair) => `        ${pair},\n`).join("")}    }`);
  }
  if (query.length > 0) config.push(`params=${pythonMap(query)}`);
  if (cookies.length > 0) config.push(`cookies=${pythonMap(cookies)}`);
  if (body) config.push(...pythonBody(body));
  const usesVariables = config.some((line) => line.includes("os.environ"));
  return `${usesVariables ? "import os\n" : ""}import requests

response = requests.${method === "TRACE" ? 'request(\n    "TRACE",' : `${method.toLowerCase()}(`}
${config.map((line) => `    ${line},\n`).join("")})
response.raise_for_status()
print(response.text)`;
}

function pythonBody(body: Body): string[] {
  switch (body.kind) {
    case "json":
      return [`json=${pythonLiteral(body.value, "    ")}`];
    case "form":
      return [`data=${pythonLiteral(Object.fromEntries(body.value), "    ")}`];
    case "multipart": {
      const fields = body.value.filter(([, , isFile]) => !isFile).map(([name, value]) => [name, value]);
      const files = body.value.filter(([, , isFile]) => isFile);
      const opened = files.map(([name, value]) => `${JSON.stringify(name)}: open(${JSON.stringify(value)}, "rb")`);
      // Without a file, `requests` would send a form of another type.
      if (files.length === 0)
        return [
          `files={${fields.map(([name, value]) => `${JSON.stringify(name)}: (None, ${JSON.stringify(value)})`).join(", ")}}`,
        ];
      return [
        ...(fields.length > 0 ? [`data=${pythonLiteral(Object.fromEntries(fields), "    ")}`] : []),
        `files={${opened.join(", ")}}`,
      ];
    }
    case "text":
      return [`data=${JSON.stringify(body.value)}`];
    case "file":
      return ['data=open("file", "rb")'];
  }
}

function pythonMap(pairs: readonly [name: string, value: Template][]): string {
  return `{\n${pairs.map(([name, value]) => `        ${JSON.stringify(name)}: ${inPython(value)},\n`).join("")}    }`;
}

function inPython(template: Template): string {
  const [only, ...others] = template;
  if (template.every((part) => typeof part === "string")) return JSON.stringify(template.join(""));
  if (only && typeof only !== "string" && others.length === 0) return `os.environ["${only.variable}"]`;
  const parts = template.map((part) =>
    typeof part === "string" ? part.replace(/[{}]/g, "$&$&") : `{os.environ['${part.variable}']}`,
  );
  return `f"${parts.join("").replaceAll('"', '\\"')}"`;
}

/** Formats a value as JavaScript. Continuation lines are indented by `indent`, and properties by one more level. */
function javaScript(value: unknown, indent: string): string {
  const plainKeys = JSON.stringify(value, null, 2).replace(/^(\s*)"([A-Za-z_]\w*)":/gm, "$1$2:");
  return plainKeys.replaceAll("\n", `\n${indent}`).replace(/([^{[,\n])(\n\s*[}\]])/g, "$1,$2");
}

function pythonLiteral(value: unknown, indent: string): string {
  const words = new Map([
    ["true", "True"],
    ["false", "False"],
    ["null", "None"],
  ]);
  return JSON.stringify(value, null, 4)
    .replace(/(?<=: |^\s*)(true|false|null)(?=,?$)/gm, (word) => words.get(word) ?? word)
    .replaceAll("\n", `\n${indent}`)
    .replace(/([^{[,\n])(\n\s*[}\]])/g, "$1,$2");
}
