// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the samples are code.
import { describe, expect, test } from "vitest";
import { analyzeCode } from "../../../../core/code/analyze-code.ts";

/** The lines with their classes in brackets instead of elements: `[k:const] a`. */
async function colors(language: string, code: string): Promise<string> {
  const { lines } = await analyzeCode(code, language);
  return lines
    .join("\n")
    .replaceAll(/<span class="(\w)">/g, "[$1:")
    .replaceAll("</span>", "]");
}

describe("the lines of a sample", () => {
  test("have colors by class, without a style, one string a line", async () => {
    const { lines, isKnown } = await analyzeCode('const a = "<b>";\n\nrun(a);', "js");
    expect(isKnown).toBe(true);
    expect(lines).toHaveLength(3);
    expect(lines[0]).toContain('<span class="s">&quot;&lt;b&gt;&quot;</span>');
    expect(lines.join("\n")).not.toContain("style");
    expect(lines.join("\n").replaceAll(/<[^>]+>/g, "")).toBe("const a = &quot;&lt;b&gt;&quot;;\n\nrun(a);");
  });

  test("each close the elements they open, so that each can be marked", async () => {
    const { lines } = await analyzeCode("a = `one\ntwo`;\n/* three\n\nfour */", "js");
    expect(lines[1]).toBe('<span class="s">two`</span>;');
    expect(lines.slice(2)).toEqual(['<span class="c">/* three</span>', "", '<span class="c">four */</span>']);
  });

  test("merge neighbors of one color, across spaces", async () => {
    expect(await colors("js", "export default async function run() {}")).toBe(
      "[k:export default async function] [f:run]() {}",
    );
  });

  test.each(["text", "txt", "plaintext", ""])("in %j are known and have no colors", async (language) => {
    expect(await analyzeCode("const <b>", language)).toEqual({ lines: ["const &lt;b&gt;"], isKnown: true });
  });

  test.each(["klingon", "constructor", "__proto__", "toString"])("in %s are unknown and plain", async (language) => {
    expect(await analyzeCode("a\n<b>", language)).toEqual({ lines: ["a", "&lt;b&gt;"], isKnown: false });
  });

  test("in a language without a grammar of ours have the colors of Shiki", async () => {
    const { lines, isKnown, fault } = await analyzeCode('fn main() {\n    println!("a < b");\n}', "rust");
    expect(isKnown).toBe(true);
    expect(fault).toBeUndefined();
    expect(lines[0]).toContain('<span class="k">fn');
    expect(lines[1]).toContain('<span class="s">&quot;a &lt; b&quot;</span>');
    expect(lines.join("\n").replaceAll(/<[^>]+>/g, "")).toBe("fn main() {\n    println!(&quot;a &lt; b&quot;);\n}");
  });
});

describe("colors of", () => {
  test.each([
    ["js", "const limit = 10; // ten", "[k:const] [n:limit] [k:=] [n:10]; [c:// ten]"],
    ["js", "run(`a ${b.c} d`)", "[f:run]([s:`a ][k:${][n:b].c[k:}][s: d`])"],
    ["js", "const f = (a, { b }) => null", "[k:const] [f:f] [k:=] ([n:a], { [n:b] }) [k:=&gt;] [n:null]"],
    ["js", "steps.trigger.event.get(this, true)", "[n:steps].[n:trigger].[n:event].[f:get]([n:this], [n:true])"],
    ["js", "process.env.API_KEY", "[n:process].[n:env].[n:API_KEY]"],
    ["js", "return /a+/g;", "[k:return] [s:/a+/g];"],
    ["js", "props: { a: 1 },\nasync run() {},", "props: { a: [n:1] },\n[k:async] [f:run]() {},"],
    ["ts", "let a: string | User = b as User;", "[k:let] [n:a]: [n:string] [k:|] [f:User] [k:=] b [k:as] [f:User];"],
    ["tsx", '<Card id="a">{b}</Card>', "&lt;[n:Card] [f:id][k:=][s:&quot;a&quot;]&gt;{b}&lt;/[n:Card]&gt;"],
    ["json", '{ "a": [1, null, "b"] }', "{ [k:&quot;a&quot;]: [[n:1], [n:null], [s:&quot;b&quot;]] }"],
    ["python", "def run(a, b=c): # d", "[k:def] [f:run]([n:a], [n:b][k:=]c): [c:# d]"],
    ["python", 'get(url, key=f"a {b}")', "[f:get](url, [n:key][k:=][s:f&quot;a ][k:{]b[k:}][s:&quot;])"],
    [
      "python",
      "@cache\nclass A(B):\n  self.x = None",
      "[f:@cache]\n[k:class] [f:A]([f:B]):\n  [n:self].x [k:=] [n:None]",
    ],
    ["go", "func run(a int) { fmt.Println(a) }", "[k:func] [f:run]([n:a] [k:int]) { fmt.[f:Println](a) }"],
    ["go", "var a *User = nil", "[k:var] a [k:*][f:User] [k:=] [n:nil]"],
    ["yaml", "a: true # b\nc:\n  - d", "[k:a:] [n:true] [c:# b]\n[k:c:]\n  [k:-] [s:d]"],
    ["css", ".a { color: red; }", ".[f:a] { [n:color]: [n:red]; }"],
    ["html", '<a id="b">c</a>', "&lt;[s:a] [f:id][k:=][s:&quot;b&quot;]&gt;c&lt;/[s:a]&gt;"],
    ["html", "<script>run()</script>", "&lt;[s:script]&gt;[f:run]()&lt;/[s:script]&gt;"],
    [
      "bash",
      "curl -d \"$A\" --max 3 b | jq '.c'",
      "[f:curl] [n:-d] [s:&quot;][n:$A][s:&quot;] [n:--max 3] [s:b] [k:|] [f:jq] [s:'.c']",
    ],
    ["sh", "A=$(date) # b", "[n:A][k:=$(][f:date][k:)] [c:# b]"],
    ["bash", "echo a#b http://c/#d", "[f:echo] [s:a#b http://c/#d]"],
    ["bash", "a <<< b\nc", "[f:a] [k:&lt;&lt;&lt;] [s:b]\n[f:c]"],
    ["bash", "a <<B\n$c\nB\nd", "[f:a] [k:&lt;&lt;B]\n[n:$c]\n[s:B]\n[f:d]"],
    ["bash", "a `b c\nd", "[f:a] [k:`][f:b] [s:c]\n[f:d]"],
    ["bash", "a() { b; }\nc=(1 d)\ne f=g", "[f:a]() { [f:b]; }\n[n:c][k:=]([n:1] [s:d])\n[f:e] [s:f=g]"],
    ["bash", "if [[ -f a ]]; then b; fi", "[k:if [[] [n:-f] [s:a ]]]; [k:then] [f:b]; [k:fi]"],
    ["sql", "SELECT COUNT(a) FROM b -- c", "[k:SELECT] [f:COUNT](a) [k:FROM] b [c:-- c]"],
    ["toml", 'a = "b"', "[k:a] = [s:&quot;b&quot;]"],
    ["ini", "[a]\nb = c\n# d", "[[f:a]]\n[k:b =] [s:c]\n[c:# d]"],
    ["diff", "@@ -1 +1 @@\n-a\n+b", "[f:@@ -1 +1 @@]\n[d:-a]\n[s:+b]"],
    [
      "http",
      'POST /a HTTP/1.1\nHost: b\n\n{"c":1}',
      "[k:POST] [s:/a] [k:HTTP/][n:1.1]\n[f:Host]: [s:b]\n\n{[k:&quot;c&quot;]:[n:1]}",
    ],
    ["http", "HTTP/1.1 404 Not Found\n\nHost: plain", "[k:HTTP/][n:1.1 404] [s:Not Found]\n\nHost: plain"],
    ["md", "---\na: 1\n---\n# B", "---\n[k:a:] [n:1]\n[k:---]\n[k:# B]"],
    ["md", "```bash\nls -a\n```", "```[f:bash]\n[f:ls] [n:-a]\n```"],
  ])("%s: %s", async (language, code, expected) => expect(await colors(language, code)).toBe(expected));
});

describe("a sample that doesn't end", () => {
  test.each(["js", "json", "python", "go", "bash"])(
    "and is nested too deeply in %s is plain and a fault",
    async (language) => {
      const { lines, fault } = await analyzeCode(`a\n${"[".repeat(501)}`, language);
      expect(lines[1]).toBe("[".repeat(501));
      expect(fault).toEqual({ message: "More than 500 levels of brackets", line: 2 });
    },
  );

  test("has colors up to 500 levels", async () => {
    const { lines, fault } = await analyzeCode(`${"[".repeat(500)}1${"]".repeat(500)}`, "json");
    expect(lines[0]).toContain('<span class="n">1</span>');
    expect(fault).toBeUndefined();
  });

  test("in a long script is reported where it stops making sense, and has colors after that", async () => {
    const good = "run(1);\n".repeat(1_000);
    const { lines, fault } = await analyzeCode(`${good}const = 2;\n${good}`, "js");
    expect(fault?.line).toBe(1_001);
    expect(lines.at(-2)).toBe('<span class="f">run</span>(<span class="n">1</span>);');
  });
});
