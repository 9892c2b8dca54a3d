// Bash samples: syntax, code steps, requests to the REST API, and requests to endpoints.

import { afterAll, describe, expect, it } from "vitest";
import { bashCheck } from "../../../checks/bash.ts";
import { problemsOf, verdictsOn } from "../../language-samples.ts";

const key = '-H "Authorization: Bearer $PIPEDREAM_API_KEY"';
const bash = (code: string, title = "Terminal") => ({ language: "bash", title, code });
const shown = (title: string, text: string, language = "json") => ({ language, title, code: text });

afterAll(() => bashCheck.close?.());

describe("a Bash sample", () => {
  it("is reported with its line if it isn't Bash", async () => {
    const verdicts = await verdictsOn(bashCheck, bash('echo "Hello"\nif true; then\n  echo "World"\n'));
    expect(problemsOf(verdicts)).toEqual([
      expect.stringMatching(/^1[4-6]: The Bash sample doesn't compile: .* Fix it/),
    ]);
  });

  it("is reported if it reads a variable that nothing sets", async () => {
    const [problem] = problemsOf(await verdictsOn(bashCheck, bash('echo "Hello"\necho "$PIPEDREAM_KEY"')));
    expect(problem).toMatch(/^13: The Bash sample ends with exit code 1.*PIPEDREAM_KEY: unbound variable/s);
  });

  it("isn't executed if it changes the reader's computer", async () => {
    const [verdict] = await verdictsOn(bashCheck, bash("curl https://cli.pipedream.com/install | sudo sh"));
    expect(verdict).toEqual({ index: 0, levels: ["parsed"], problems: [] });
  });

  it("passes the exports of a step to later steps", async () => {
    const verdicts = await verdictsOn(
      bashCheck,
      bash('echo "pokemon:json={\\"id\\":6}" >> "$PIPEDREAM_EXPORTS"', "code"),
      shown("Exports", '{ "pokemon": { "id": 6 } }'),
      bash('jq .code.pokemon.id "$PIPEDREAM_STEPS"', "code step"),
      shown("Logs", "6", "text"),
    );
    expect(verdicts.map(({ levels, problems }) => [levels, problems])).toEqual([
      [["parsed", "executed", "compared"], []],
      [["parsed", "executed", "compared"], []],
    ]);
  });

  it("is reported if its exports have the wrong form", async () => {
    const verdicts = await verdictsOn(bashCheck, bash('echo "name:json=Leia" >> "$PIPEDREAM_EXPORTS"', "code"));
    expect(problemsOf(verdicts)).toEqual([expect.stringContaining("The value of the export `name` isn't JSON: Leia")]);
  });
});

describe("a request to the REST API", () => {
  const cases: [name: string, code: string, problem: RegExp][] = [
    [
      "a wrong path",
      `# Comment\ncurl https://api.pipedream.com/v1/users/you \\\n  ${key}`,
      /^13: The API has no path `\/users\/you`\. Correct/,
    ],
    [
      "a wrong method",
      `curl -X POST https://api.pipedream.com/v1/users/me \\\n  ${key}`,
      /^12: The API has no method POST for `\/users\/me`\./,
    ],
    [
      "an unknown parameter",
      `curl -G https://api.pipedream.com/v1/users/me/sources ${key} -d limitt=3`,
      /^12: `listUserSources` has no query parameter `limitt`\./,
    ],
    [
      "a missing parameter",
      `curl -G -X DELETE https://api.pipedream.com/v1/subscriptions ${key} -d emitter_id=a -d listener_id=b`,
      /^12: `deleteSubscription` needs the query parameter `event_name`\./,
    ],
    [
      "a wrong value",
      `curl -G https://api.pipedream.com/v1/workflows/p_a/event_summaries ${key} -d limit=1000`,
      /^12: `getWorkflowEmits`: `query\.limit` must be <= 100\./,
    ],
    [
      "an unknown property",
      `curl https://api.pipedream.com/v1/sources ${key} -H "Content-Type: application/json" -d '{"key": "a", "nam": "b"}'`,
      /^12: `createSource` has no property of `body` named `nam`\./,
    ],
    [
      "another type of body",
      `curl https://api.pipedream.com/v1/sources ${key} -d '{"key": "a"}'`,
      /^12: The request sends JSON, but its header is `Content-Type: application\/x-www-form-urlencoded`/,
    ],
    [
      "no key",
      "curl https://api.pipedream.com/v1/users/me",
      /^12: The request needs the header `Authorization: Bearer <API key>`\./,
    ],
    [
      "a host that isn't known",
      "curl https://api.pipedraem.com/v1/users/me",
      /^12: No fixture answers GET https:\/\/api\.pipedraem\.com/,
    ],
  ];
  it.each(cases)("with %s is reported", async (_, code, problem) => {
    expect(problemsOf(await verdictsOn(bashCheck, bash(code)))).toEqual([expect.stringMatching(problem)]);
  });

  it("matches the description, and its response fits", async () => {
    const request = `curl -G -X POST https://api.pipedream.com/v1/subscriptions ${key} -d emitter_id=dc_1 -d listener_id=p_1`;
    const response = '{ "data": { "id": "sub_2", "emitter_id": "dc_1", "listener_id": "p_1", "event_name": "" } }';
    const [verdict] = await verdictsOn(bashCheck, bash(request), shown("Response", response));
    expect(verdict).toEqual({
      index: 0,
      levels: ["parsed", "executed", "matched", "compared"],
      problems: [],
      effects: [
        "Sends POST https://api.pipedream.com/v1/subscriptions?emitter_id=dc_1&listener_id=p_1",
        'Prints {"data":{"id":"sub_abc123","emitter_id":"dc_1","listener_id":"p_1","event_name":""}}',
      ],
    });
  });

  it("is reported if the page shows a response that doesn't fit", async () => {
    const request = `curl https://api.pipedream.com/v1/users/me/webhooks ${key}`;
    const response = '{ "page_info": { "count": 2 }, "data": [{ "id": "wh_1", "adress": "https://example.com" }] }';
    const [problem] = problemsOf(await verdictsOn(bashCheck, bash(request), shown("Response", response)));
    expect(problem).toContain("`listUserWebhooks` has no property of `data.0` named `adress`.");
    expect(problem).toContain("`page_info.count` is 2, but `data` has 1 items.");
  });
});

describe("a request to an endpoint", () => {
  const post = bash(
    'curl -d \'{ "name": "Luke" }\' -H "Content-Type: application/json" https://a.m.pipedream.net/b?c=d',
  );

  it("becomes the event that the page shows", async () => {
    const event =
      '{ "body": { "name": "Luke" }, "headers": {}, "method": "POST", "path": "/b", "query": { "c": "d" } }';
    const [verdict] = await verdictsOn(bashCheck, post, shown("steps.trigger.event", event));
    expect(verdict?.levels).toContain("compared");
  });

  it("is reported if the page shows another event", async () => {
    const [problem] = problemsOf(
      await verdictsOn(bashCheck, post, shown("steps.trigger.event.body", '{ "name": "Leia" }')),
    );
    expect(problem).toBe(
      "17: The page shows another result (steps.trigger.event.body) than the sample has. Correct the sample or the result.",
    );
  });

  it("gets the response of the page's step", async () => {
    const code =
      "export default defineComponent({ async run({ steps, $ }) {\n  await $.respond({ status: 202, body: steps.trigger.event.body });\n} });";
    const step = { language: "js", title: "code step", code };
    const right = await verdictsOn(
      bashCheck,
      step,
      post,
      shown("Response", 'HTTP/1.1 202 Accepted\n\n{"name":"Luke"}', "http"),
    );
    expect(problemsOf(right)).toEqual([]);
    const wrong = await verdictsOn(bashCheck, step, post, shown("Response", "HTTP/1.1 200 OK", "http"));
    expect(problemsOf(wrong)).toEqual([expect.stringContaining("The page shows another result (Response)")]);
  });
});
