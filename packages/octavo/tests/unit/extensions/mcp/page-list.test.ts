import { expect, test } from "vitest";
import { listedSections, listPart } from "../../../../extensions/mcp/page-list.ts";

const list =
  "# Docs\n\n> About.\n\n- [Home](/)\n\n## Guides\n\n- [A](/a/)\n\n### Deep\n\n- [B](/b/)\n\n## More\n\n- [C](/c/)\n";

test("a section of the list has all below its heading", () => {
  expect(listedSections(list)).toEqual(["Guides", "More"]);
  expect(listPart(list, undefined)).toBe(list);
  expect(listPart(list, " guides ")).toBe("## Guides\n\n- [A](/a/)\n\n### Deep\n\n- [B](/b/)\n\n");
  expect(listPart(list, "More")).toBe("## More\n\n- [C](/c/)\n");
});

test("what isn't a section has no part", () => {
  for (const name of ["Docs", "Deep", "", "A"]) expect(listPart(list, name)).toBeUndefined();
});
