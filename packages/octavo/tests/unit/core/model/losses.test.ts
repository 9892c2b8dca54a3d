import { expect, test } from "vitest";
import { lossesOf, plural } from "../../../../core/model/losses.ts";
import { fault, fileStart } from "../../../../core/model/problem.ts";

const lost = (file: string, noun?: string) => fault(file, fileStart, "Gone.", "Put it back.", noun);

test("what is lost is counted by kind, the most frequent first", () => {
  const problems = [lost("a.md", "image"), lost("b.md", "component"), lost("b.md", "image"), lost("c.md")];
  expect(lossesOf(problems)).toBe("Lost in 2 pages: 2 images, 1 component.");
  expect(lossesOf([lost("c.md")])).toBe("");
});

test.each([
  [1, "box", "1 box"],
  [2, "box", "2 boxes"],
  [2, "list of headings", "2 lists of headings"],
  [0, "embedded frame or video", "0 embedded frames or video"],
])("%i %s is %s", (count, noun, expected) => expect(plural(count, noun)).toBe(expected));
