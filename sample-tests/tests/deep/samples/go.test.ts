// Go samples, which are code steps.

import { afterAll, describe, expect, it } from "vitest";
import { goCheck } from "../../../checks/go.ts";
import { problemsOf, verdictsOn } from "../../language-samples.ts";

const step = (code: string, title = "code step") => ({ language: "go", title, code });
const main = (imports: string, body: string) =>
  `package main\n\nimport (\n\t${imports}\n)\n\nfunc main() {\n\t${body}\n}`;

afterAll(() => goCheck.close?.());

describe.skipIf(goCheck.unavailable?.())("a Go sample", () => {
  it("is compared with what the page shows, and others are reported with their line", async () => {
    const verdicts = await verdictsOn(
      goCheck,
      step(main('pd "github.com/PipedreamHQ/pipedream-go"', 'pd.Export("id", 6)'), "code"),
      { language: "json", title: "Exports", code: '{ "id": 6 }' },
      step(main('"fmt"\n\n\t"github.com/PipedreamHQ/pipedream-go"', 'fmt.Println(pd.Steps["code"])')),
      { language: "text", title: "Logs", code: "map[id:7]" },
      step(main('"log"', 'log.PrintLn("Hello")')),
      step(main('"fmt"', 'fmt.Printf("%d", "Hello")')),
    );
    expect(verdicts[0]).toEqual({
      index: 0,
      levels: ["typed", "executed", "compared"],
      problems: [],
      effects: ["Exports id: 6"],
    });
    expect(problemsOf(verdicts)).toEqual([
      expect.stringMatching(/^47: The page shows another result \(Logs\)/),
      expect.stringMatching(/^61: The Go sample doesn't compile: PrintLn not declared by package log\. Fix it/),
      expect.stringMatching(/^75: The Go sample doesn't compile: .*format %d has arg "Hello" of wrong type string/),
    ]);
  });

  it("that can be vetted but not built is reported, and the others run", async () => {
    const verdicts = await verdictsOn(
      goCheck,
      step('package main\n\nimport "fmt"\n\nfunc Main() {\n\tfmt.Println(1)\n}'),
      step('package main\n\nimport "fmt"\n\nfunc main() {\n\tfmt.Println(1)\n}'),
      { language: "text", title: "Logs", code: "1" },
    );
    expect(problemsOf(verdicts)).toEqual([
      expect.stringMatching(/^12: The Go sample doesn't compile: .*function main is undeclared/),
    ]);
    expect(verdicts[1]?.levels).toContain("compared");
  });
});
