import { expect, test } from "vitest";
import { compileText } from "../page/compile-text.ts";

test("a type that doesn't exist is reported, and can't add markup", async () => {
  const { html, problems } = await compileText(`:badge[New]{type='"><img src=x>'}\n`);
  expect(problems.map(({ message }) => message)).toEqual([expect.stringContaining("There is no badge type")]);
  expect(html).not.toContain("<img");
});
