import { expect, expectTypeOf, test } from "vitest";
import { type RenderedHtml, type RenderedSvg, rendered } from "../../../../core/model/rendered.ts";

type Both = RenderedHtml | RenderedSvg;

test("what was rendered is text, but nothing can look for something in it", () => {
  expect(`${rendered("<p>A</p>")}`).toBe("<p>A</p>");
  expectTypeOf<Extract<keyof Both, keyof string>>().toBeNever();
  // Neither an expression nor another function for texts takes it.
  expectTypeOf<Both>().not.toExtend<string>();
});
