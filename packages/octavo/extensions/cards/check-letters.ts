// Checks that the titles of pages can be drawn in link preview images.

import { fileStart, type Problem, warning } from "../../core/model/problem.ts";
import { settingOf } from "../../core/settings/setting.ts";
import type { Checked } from "../../core/site/checks/checked.ts";
import { drawableText } from "./card-letters.ts";
import { drawsCards } from "./settings.ts";

export function checkCardLetters({ site, pages }: Checked): Problem[] {
  if (!settingOf(drawsCards, site)) return [];
  const without = [...pages.values()].filter(
    ({ source, record }) =>
      source.sharedFrom === undefined && drawableText(record.title, site.fonts.text) === undefined,
  );
  const [first] = without;
  if (!first) return [];
  const images =
    without.length === 1
      ? "The link preview image of this page has"
      : `The link preview images of ${without.length} pages have`;
  const message = `${images} no title, because no font has the letters of “${first.record.title}”.`;
  const remedy =
    "Name a font that has them in site/site.yaml: `fonts: { text: brand/font.woff2 }`. Or turn the images off: `cards: false`.";
  return [warning(first.source.path, fileStart, message, remedy)];
}
