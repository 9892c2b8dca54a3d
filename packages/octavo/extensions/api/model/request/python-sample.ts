// Writes a request as a Python program that uses requests.

import { type Body, partsIn, type Request, type Template } from "./request.ts";
import { shownType } from "./shown-type.ts";

export function pythonSample({ method, url, query, headers, cookies, login, body }: Request): string {
  const type = shownType(body);
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
      const unnamed = fields.map(([name, value]) => `${JSON.stringify(name)}: (None, ${JSON.stringify(value)})`);
      // Without a file, `requests` would send a URL-encoded form.
      if (files.length === 0) return [`files={${unnamed.join(", ")}}`];
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
  // A dictionary has each name once.
  if (new Set(pairs.map(([name]) => name)).size < pairs.length) {
    const tuples = pairs.map(([name, value]) => `        (${JSON.stringify(name)}, ${inPython(value)}),\n`);
    return `[\n${tuples.join("")}    ]`;
  }
  return `{\n${pairs.map(([name, value]) => `        ${JSON.stringify(name)}: ${inPython(value)},\n`).join("")}    }`;
}

function inPython(template: Template): string {
  const [only = '""', ...others] = partsIn(template, JSON.stringify, (name) => `os.environ["${name}"]`);
  if (others.length === 0) return only;
  const escaped = (text: string) => text.replace(/[{}]/g, "$&$&");
  const parts = partsIn(template, escaped, (name) => `{os.environ['${name}']}`);
  return `f"${parts.join("").replaceAll('"', '\\"')}"`;
}

function pythonLiteral(value: unknown, indent: string): string {
  const words = new Map(Object.entries({ true: "True", false: "False", null: "None" }));
  return JSON.stringify(value, null, 4)
    .replace(/(?<=: |^\s*)(true|false|null)(?=,?$)/gm, (word) => words.get(word) ?? word)
    .replaceAll("\n", `\n${indent}`)
    .replace(/([^{[,\n])(\n\s*[}\]])/g, "$1,$2");
}
