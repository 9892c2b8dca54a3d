// Node.js samples that call the REST API or read its streams.

import { afterAll, describe, expect, it } from "vitest";
import { apiNodeCheck } from "../../../checks/api-node.ts";
import { problemsOf, verdictsOn } from "../../language-samples.ts";

const module = (code: string) => ({ language: "js", title: "sample.mjs", code });
const headers = "headers: { Authorization: 'Bearer ' + process.env.PIPEDREAM_API_KEY }";
const request = (options: string) =>
  `import axios from "axios";\n\nconst { data } = await axios({ ${options}, ${headers} });\nconsole.log(data.data.id);`;

afterAll(() => apiNodeCheck.close?.());

describe("a Node.js sample that calls the API", () => {
  it("matches the API's description", async () => {
    const code = request('url: "https://api.pipedream.com/v1/users/me"');
    const [verdict] = await verdictsOn(apiNodeCheck, module(code), {
      language: "text",
      title: "Output",
      code: "u_abc123",
    });
    expect(verdict).toEqual({
      index: 0,
      levels: ["parsed", "executed", "matched", "compared"],
      problems: [],
      effects: ["Sends GET https://api.pipedream.com/v1/users/me", "Prints u_abc123"],
    });
  });

  it("is reported if it sends a parameter in the body instead of the query", async () => {
    const code = request('method: "POST", url: "https://api.pipedream.com/v1/webhooks", data: { url: "https://a.b" }');
    expect(problemsOf(await verdictsOn(apiNodeCheck, module(code)))).toEqual([
      expect.stringMatching(/^14: `createWebhook` needs the query parameter `url`\. Correct/),
    ]);
  });

  it("runs as a step of a workflow", async () => {
    const call = `axios($, { url: "https://api.pipedream.com/v1/users/me", ${headers} })`;
    const code = `import { axios } from "@pipedream/platform";\n\nexport default defineComponent({\n  async run({ steps, $ }) {\n    const { data } = await ${call};\n    return data.id;\n  },\n});`;
    const exports = { language: "json", title: "Exports", code: '{ "$return_value": "u_abc123" }' };
    const [verdict] = await verdictsOn(apiNodeCheck, { language: "js", title: "code step", code }, exports);
    expect(verdict).toMatchObject({ levels: ["parsed", "executed", "matched", "compared"], problems: [] });
  });

  it("is stopped when a stream has sent its events", async () => {
    const code = `import EventSource from "eventsource";\n\nconst stream = new EventSource("https://rt.pipedream.com/sse/dc/dc_abc123/emits", { ${headers} });\nstream.onmessage = ({ data }) => console.log(data);`;
    const [verdict] = await verdictsOn(apiNodeCheck, module(code));
    expect(verdict).toMatchObject({ levels: ["parsed", "executed"], problems: [] });
    expect(verdict?.effects?.[0]).toBe("Sends GET https://rt.pipedream.com/sse/dc/dc_abc123/emits");
  });
});
