import { expect, test } from "vitest";
import { immutableFolder, isImmutablePath } from "../../../../core/model/immutable-files.ts";

test.each([`${immutableFolder}main.js`, `${immutableFolder}images/a.png`, "assets/search/0a1b/text.json"])(
  "%s is in a folder of immutable files",
  (path) => expect(isImmutablePath(path)).toBe(true),
);

// Some file systems don't distinguish case.
test("so is a path that differs by case", () => expect(isImmutablePath("Assets/Immutable/x.js")).toBe(true));

test.each([
  "assets/x-12345678.js",
  "assets/search/index.json",
  "assets/pages/x.json",
  "assets/immutable",
  "more/assets/immutable/x.js",
])("%s isn't", (path) => expect(isImmutablePath(path)).toBe(false));
