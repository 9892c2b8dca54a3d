import { expect, test } from "vitest";
import { compileText } from "../compile-text.ts";

test("a heading has the method of the operation below it, even if samples are next to the text", async () => {
  const { headers } = await compileText(
    [
      "## Pets",
      "### Create a pet\n\n::endpoint[POST /pets]\n\n:::beside\n```text\nA sample\n```\n:::",
      "### Delete a pet\n\n::endpoint[DELETE /pets/{id}]\n\n#### Responses",
      "### Pet object\n\nText",
    ].join("\n\n"),
  );
  expect(headers.map(({ title, method }) => [title, method])).toEqual([
    ["Pets", undefined],
    ["Create a pet", "POST"],
    ["Delete a pet", "DELETE"],
    ["Pet object", undefined],
  ]);
});

test("an endpoint above the first heading belongs to none, and the first of several counts", async () => {
  const { headers } = await compileText("::endpoint[GET /a]\n\n## B\n\n::endpoint[PUT /b]\n\n::endpoint[GET /b]");
  expect(headers).toEqual([{ level: 2, title: "B", slug: "b", method: "PUT" }]);
});
