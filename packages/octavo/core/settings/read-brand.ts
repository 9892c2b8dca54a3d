// Reads the files that site.yaml names: the logo, the icon, fonts, and scripts.

import type * as v from "valibot";
import { vectorIcon } from "../model/icons.ts";
import type { Place, Problem } from "../model/problem.ts";
import type { Site, SiteScript } from "../model/site.ts";
import { readFontFamilies } from "./read-fonts.ts";
import { readDrawnLogo, readNamedLogo } from "./read-logo.ts";
import type { siteFile } from "./schemas/site.ts";
import { readNamedFile, readSettingsText } from "./settings-file.ts";

export function readBrand(
  root: string,
  { base, logo, favicon, fonts, scripts }: v.InferOutput<typeof siteFile>,
  placeOf: (path: (string | number)[]) => Place,
  problems: Problem[],
): Pick<Site, "logo" | "favicon" | "files" | "fonts" | "scripts"> {
  const named =
    logo &&
    readNamedLogo(logo, base, (key, name) => readNamedFile(root, name, placeOf(["logo", key]), problems), problems);
  const icon = favicon === undefined ? undefined : readNamedFile(root, favicon, placeOf(["favicon"]), problems);
  const familiesOf = (role: "text" | "code") =>
    readFontFamilies(
      root,
      fonts[role],
      (name, index) => readNamedFile(root, name, placeOf(["fonts", role, index]), problems),
      problems,
    );
  return {
    logo: named?.logo ?? readDrawnLogo(root, problems),
    ...(icon && { favicon: icon.file }),
    // Icons in other formats are made by the build.
    files: new Map([
      ...(named?.files ?? []),
      ...(icon?.file.endsWith(".svg") ? [[`/${vectorIcon}`, icon.file] as const] : []),
    ]),
    fonts: { text: familiesOf("text"), code: familiesOf("code") },
    scripts: scripts.map(({ src, file, allow }, index): SiteScript => {
      const read = file && readNamedFile(root, file, placeOf(["scripts", index, "file"]), problems);
      const text = read && file && readSettingsText(root, file, problems);
      return { allow, ...(src && { src }), ...(text && { text: text.replaceAll("</script", "<\\/script") }) };
    }),
  };
}
