import { expect, test } from "vitest";
import { siteWords } from "../../../../core/model/site-name.ts";

test.each([
  ["", "Tool Guide - Do it well", { name: "Tool Guide", tagline: "Do it well" }],
  ["Tool", "Tool Guide - Do it well", { name: "Tool", tagline: "Do it well" }],
  ["Tool", "Do it well", { name: "Tool", tagline: "Do it well" }],
  ["", "A well-known tool", { name: "Documentation", tagline: "A well-known tool" }],
  ["", "", { name: "Documentation", tagline: "" }],
])("title %j and description %j", (title, description, words) => {
  expect(siteWords({ title, description }, "Documentation")).toEqual(words);
});
