import { readdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { packageRoot } from "../../../core/files/package-root.ts";
import { extensions } from "../../../extensions/extensions.ts";
import { files, sources } from "../../source-imports.ts";

const folders = readdirSync(join(packageRoot, "extensions"), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

describe("the list of extensions", () => {
  test("has every folder, and each once", () => {
    expect(extensions.map(({ name }) => name).toSorted()).toEqual(folders.toSorted());
  });

  test.each(extensions)("leads to every face of $name", async ({ name, needs = [], ...faces }) => {
    expect(folders).toEqual(expect.arrayContaining([...needs]));
    for (const face of ["page", "site"] as const) {
      // A small extension names what it adds in its record.
      if (sources.includes(`extensions/${name}/${face}.ts`)) expect(faces[face]).toBeDefined();
      expect(Object.values((await faces[face]?.()) ?? { none: [] })).not.toContain(undefined);
    }
    const { slots = {}, start, boot, styles, scripted } = faces.browser ?? {};
    const bundled = [...Object.values(slots), start, boot, styles, scripted].flatMap((path) => path ?? []);
    expect(files).toEqual(expect.arrayContaining(bundled.map((path) => `extensions/${name}/${path}`)));
  });
});
