import { expect, test } from "vitest";
import { initialsOf } from "../../site/parts/app-directory/part.ts";

test.each([
  ["Ably", "Ab"],
  ["Google Sheets", "GS"],
  ["Google Cloud Translate", "GC"],
  ["ActiveCampaign", "AC"],
  ["AWS", "AW"],
  ["awork", "Aw"],
  ["easyDNS", "ED"],
  ["10,000ft by Smartsheet", "10"],
  ["8x8 (Wavecell)", "8W"],
  ["Abstract - IP Geolocation API", "AI"],
  ["Élan", "Él"],
  ["X", "X"],
  ["…", ""],
])("the initials of %s are %s", (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});
