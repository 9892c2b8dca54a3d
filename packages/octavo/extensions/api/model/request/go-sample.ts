// Writes a request as a Go program that uses the standard library.

import { type Body, headersOf, partsIn, type Request, type Template } from "./request.ts";

/** What makes a body, the value that is sent, and the code of its `Content-Type`. */
type GoBody = { packages: string[]; lines: string[]; value: string; type: string };

export function goSample(request: Request): string {
  const { method, url, query, login, body } = request;
  const { packages, lines, value, type } = body ? goBody(body) : { packages: [], lines: [], value: "nil", type: "" };
  const headers = [
    ...headersOf(request, undefined).map(([name, written]) => [name, inGo(written)]),
    ...(type ? [["Content-Type", type]] : []),
  ];
  const statements = [
    ...lines,
    `request, err := http.NewRequest(${quoted(method)}, ${quoted(url)}, ${value})`,
    ...stop,
    ...(query.length > 0 ? ["query := request.URL.Query()"] : []),
    ...query.map(([name, written]) => `query.Add(${quoted(name)}, ${inGo(written)})`),
    ...(query.length > 0 ? ["request.URL.RawQuery = query.Encode()"] : []),
    ...(login ? [`request.SetBasicAuth(${login.map((variable) => environment(variable)).join(", ")})`] : []),
    ...headers.map(([name = "", written]) => `request.Header.Set(${quoted(name)}, ${written})`),
    "",
    "response, err := http.DefaultClient.Do(request)",
    ...stop,
    "defer response.Body.Close()",
    "if response.StatusCode >= 400 {",
    "\tlog.Fatal(response.Status)",
    "}",
    "data, err := io.ReadAll(response.Body)",
    ...stop,
    "fmt.Println(string(data))",
  ];
  const usesVariables = statements.some((line) => line.includes("os.Getenv("));
  const all = ["fmt", "io", "log", "net/http", ...packages, ...(usesVariables ? ["os"] : [])];
  const imports = [...new Set(all)].sort().map((name) => `\t"${name}"\n`);
  const main = statements.map((line) => line && `\t${line}`).join("\n");
  return `package main\n\nimport (\n${imports.join("")})\n\nfunc main() {\n${main}\n}`;
}

const stop = ["if err != nil {", "\tlog.Fatal(err)", "}"];

function goBody(body: Body): GoBody {
  switch (body.kind) {
    case "json": {
      const json = JSON.stringify(body.value, null, "\t").replaceAll("\n", "\n\t");
      return textBody(json.includes("`") ? quoted(JSON.stringify(body.value)) : `\`${json}\``, body.type);
    }
    case "text":
      return textBody(quoted(body.value), body.type);
    case "form": {
      const fields = body.value.map(([name, value]) => `form.Add(${quoted(name)}, ${quoted(value)})`);
      const { packages, ...made } = textBody("form.Encode()", "application/x-www-form-urlencoded");
      return { ...made, packages: [...packages, "net/url"], lines: ["form := url.Values{}", ...fields, ...made.lines] };
    }
    case "multipart": {
      const hasFiles = body.value.some(([, , isFile]) => isFile);
      return {
        packages: ["bytes", "mime/multipart", ...(hasFiles ? ["os"] : [])],
        lines: [
          "var body bytes.Buffer",
          "form := multipart.NewWriter(&body)",
          ...body.value.flatMap(partLines),
          "form.Close()",
        ],
        value: "&body",
        type: "form.FormDataContentType()",
      };
    }
    case "file":
      return {
        packages: ["os"],
        lines: ['body, err := os.Open("file")', ...stop, "defer body.Close()"],
        value: "body",
        type: quoted(body.type),
      };
  }
}

function textBody(code: string, type: string): GoBody {
  return { packages: ["strings"], lines: [`body := strings.NewReader(${code})`], value: "body", type: quoted(type) };
}

/** Each file has its own variables, because Go doesn't let them be declared twice. */
function partLines([name, value, isFile]: [string, string, boolean], index: number): string[] {
  if (!isFile) return [`form.WriteField(${quoted(name)}, ${quoted(value)})`];
  const [file, part] = [`file${index + 1}`, `part${index + 1}`];
  return [
    `${file}, err := os.ReadFile(${quoted(value)})`,
    ...stop,
    `${part}, err := form.CreateFormFile(${quoted(name)}, ${quoted(value)})`,
    ...stop,
    `${part}.Write(${file})`,
  ];
}

function inGo(template: Template): string {
  return partsIn(template, quoted, environment).join("+");
}

function environment(variable: string): string {
  return `os.Getenv(${quoted(variable)})`;
}

/** The escapes of JSON are also those of Go. */
function quoted(text: string): string {
  return JSON.stringify(text);
}
