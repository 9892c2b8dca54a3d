import { expect, test } from "vitest";
import { imageSources } from "../../../../core/model/image-origins.ts";

test("the origins of images are sorted, and each is there once", () => {
  expect(imageSources(["https://b.example", "https://a.example", "https://b.example"])).toEqual({
    sources: ["https://a.example", "https://b.example"],
    isCutOff: false,
  });
});

test("too many origins for the policy become their schemes", () => {
  const many = Array.from({ length: 30 }, (_, index) => `https://images-${index}.example`);
  expect(imageSources(many)).toEqual({ sources: ["https:"], isCutOff: true });
  expect(imageSources([...many, "http://old.example"]).sources).toEqual(["http:", "https:"]);
});
