// Python samples: code steps, and programs that call APIs.

import { afterAll, describe, expect, it } from "vitest";
import { pythonCheck } from "../../../checks/python.ts";
import { problemsOf, verdictsOn } from "../../language-samples.ts";

const step = (code: string, title = "code step") => ({ language: "python", title, code });
const shown = (title: string, text: string, language = "text") => ({ language, title, code: text });
const helpers = "from pipedream.script_helpers import (steps, export)\n";

afterAll(() => pythonCheck.close?.());

describe.skipIf(pythonCheck.unavailable?.())("a Python sample", () => {
  it("is compared with what the page shows", async () => {
    const verdicts = await verdictsOn(
      pythonCheck,
      shown("steps.trigger.event.body", '{ "name": "Leia" }', "json"),
      step(`${helpers}\nname = steps["trigger"]["event"]["body"]["name"]\nprint(name)\nexport("name", name)`, "code"),
      shown("Exports", '{ "name": "Leia" }', "json"),
      step(`${helpers}print(steps["code"]["name"])`),
      shown("Logs", "Leia"),
    );
    expect(problemsOf(verdicts)).toEqual([]);
    expect(verdicts.map(({ levels }) => levels)).toEqual(Array(2).fill(["parsed", "executed", "compared"]));
  });

  it("is reported if the page shows another output", async () => {
    const [verdict] = await verdictsOn(pythonCheck, step('print("Hello")'), shown("Logs", "Hello world."));
    expect(verdict?.problems).toEqual([
      {
        line: 17,
        message: "The page shows another result (Logs) than the sample has.",
        fix: "Correct the sample or the result.",
        expected: "Hello world.",
        actual: "Hello\n",
      },
    ]);
  });

  it("is reported with its line if it doesn't compile", async () => {
    const verdicts = await verdictsOn(pythonCheck, step('x = 1\nprint("Hello"'));
    expect(problemsOf(verdicts)).toEqual([
      expect.stringMatching(/^13: The Python sample doesn't compile: '\(' was never closed\. Fix it/),
    ]);
  });

  it("is reported if it needs a newer Python than code steps have", async () => {
    const [problem] = problemsOf(await verdictsOn(pythonCheck, step("match 1:\n    case 1:\n        print(1)")));
    expect(problem).toMatch(
      /^14: The Python sample doesn't compile: Pattern matching is only supported in Python 3\.10/,
    );
  });

  it("is reported with its line if it fails", async () => {
    const [problem] = problemsOf(
      await verdictsOn(
        pythonCheck,
        step('import requests\n\nr = requests.get("https://jsonplaceholder.typicode.com/users/1")\nprint(r.status)'),
      ),
    );
    expect(problem).toMatch(/^15: The Python sample ends with exit code 1.*has no attribute 'status'.*no-run/s);
  });

  it("may show how it fails without the data that it needs", async () => {
    const code = `${helpers}if "name" not in steps["trigger"]["event"]["body"]:\n    raise NameError("No name")`;
    expect(problemsOf(await verdictsOn(pythonCheck, step(code), shown("Logs", "NameError: No name")))).toEqual([]);
  });

  it("is reported if its request doesn't fit the API's description", async () => {
    const code =
      'import requests\n\nrequests.get(\n    "https://api.pipedream.com/v1/users/me",\n    headers={"Authorization": "Bearer key"},\n    params={"fields": "id"},\n)';
    expect(problemsOf(await verdictsOn(pythonCheck, step(code, "me.py")))).toEqual([
      expect.stringMatching(/^15: `getCurrentUser` has no query parameter `fields`\./),
    ]);
  });

  it("isn't executed if the page says why", async () => {
    const [verdict] = await verdictsOn(pythonCheck, { ...step('raise Exception("No")'), check: "no-run: an example" });
    expect(verdict).toEqual({ index: 0, levels: ["parsed"], problems: [] });
  });
});
