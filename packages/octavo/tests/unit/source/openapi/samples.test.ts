import { expect, test } from "vitest";
import type { Operation } from "../../../../src/model/api.ts";
import { requestSamples } from "../../../../src/source/openapi/samples.ts";

const operation: Operation = {
  id: "createThing",
  method: "POST",
  path: "/things/{id}",
  description: "",
  parameters: [
    { name: "id", in: "path", description: "", required: false, schema: {}, example: "t_1" },
    { name: "event_name", in: "query", description: "", required: false, schema: {}, example: "$errors" },
    { name: "limit", in: "query", description: "", required: false, schema: {}, example: 3 },
    { name: "after", in: "query", description: "", required: false, schema: {} },
  ],
  responses: [],
};

const samplesOf = (changed: Partial<Operation>) =>
  requestSamples({ ...operation, ...changed }, { server: "https://api.example.com", keyVariable: "ACME_KEY" }).map(
    ({ code }) => code,
  );

test("parameters with an example are sent, quoted as the shell needs it", () => {
  const [curl, node, python] = samplesOf({});
  expect(curl).toBe(`curl -G -X POST https://api.example.com/things/t_1 \\
  -H "Authorization: Bearer $ACME_KEY" \\
  --data-urlencode 'event_name=$errors' \\
  -d limit=3`);
  expect(node).toContain('url: "https://api.example.com/things/t_1"');
  expect(node).toContain('  params: {\n    event_name: "$errors",\n    limit: "3",\n  },\n');
  expect(python).toContain('    params={\n        "event_name": "$errors",\n        "limit": "3",\n    },\n');
});

test("a GET without parameters needs no method", () => {
  const [curl, , python] = samplesOf({ method: "GET", parameters: [], path: "/me" });
  expect(curl).toBe('curl https://api.example.com/me \\\n  -H "Authorization: Bearer $ACME_KEY"');
  expect(python).toContain('requests.get(\n    "https://api.example.com/me",');
});

test("a path with a dollar is quoted for the shell", () => {
  const [curl] = samplesOf({ method: "GET", parameters: [], path: "/$errors" });
  expect(curl).toContain("curl 'https://api.example.com/$errors' \\");
});

test("a body is written in each language's own words", () => {
  const [curl, node, python] = samplesOf({
    parameters: [],
    body: { schema: {}, examples: [["", { name: "it's", active: false, props: { timer: null, "a-b": [1] } }]] },
  });
  expect(curl).toContain(`-H "Content-Type: application/json" \\\n  -d '{\n    "name": "it'\\''s",`);
  expect(node).toContain(
    'data: {\n    name: "it\'s",\n    active: false,\n    props: {\n      timer: null,\n      "a-b": [',
  );
  expect(python).toContain('"active": False,');
  expect(python).toContain('"timer": None,');
});
