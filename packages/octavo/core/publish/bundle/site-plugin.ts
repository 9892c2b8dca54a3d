// Adds what is outside of reader/ to the bundles of the interface: the styles and behaviors of all parts, `site/theme.css`,
// and the features that the settings of the site turn on.

import type { Plugin } from "vite";
import { findFeatures } from "../../site/site-features.ts";
import { findSiteFolder, ownFolders } from "../../site/site-folder.ts";

/** Separate, because the renderer needs only the first, and the browser's script only the others. */
const styles = "virtual:octavo-styles";
const scriptedStyles = "virtual:octavo-scripted-styles";
const behaviors = "virtual:octavo-behaviors";
const features = "virtual:octavo-features";

export function sitePlugin(root: string): Plugin {
  const { parts, theme } = findSiteFolder(root);
  const folders = [...ownFolders(), ...parts];
  const modules: Record<string, () => string | Promise<string>> = {
    [styles]: () => {
      const module = newModule();
      const css = (file: string | undefined) => (file ? module.named("default", `${file}?inline`) : '""');
      const styled = folders.filter(({ style }) => style);
      const list = styled.map(({ name, style }) => `{ name: ${JSON.stringify(name)}, css: ${css(style)} }`);
      return module.exporting({ partStyles: `[${list}]`, theme: css(theme) });
    },
    [scriptedStyles]: () => {
      const module = newModule();
      const list = folders.flatMap(({ scripted }) => (scripted ? [module.named("default", `${scripted}?inline`)] : []));
      return module.exporting({ scriptedStyles: `[${list}].join("")` });
    },
    [behaviors]: () => {
      const module = newModule();
      const list = folders.flatMap((folder) => folder.behaviors.map((file) => module.named("behavior", file)));
      return module.exporting({ behaviors: `[${list}]` });
    },
    // Constants, so that the code of a feature that is off is left out.
    [features]: async () => {
      const { eventsPath, analytics, hasOwnFrame, hasTranslations } = await findFeatures(root);
      const { plausible, umami, googleAnalytics = "", tagManager = "" } = analytics;
      const texts = {
        eventsPath,
        plausibleDomain: plausible?.domain ?? "",
        plausibleHost: plausible?.host ?? "",
        umamiWebsite: umami?.website ?? "",
        umamiHost: umami?.host ?? "",
        googleAnalytics,
        tagManager,
      };
      return [
        ...Object.entries(texts).map(([name, text]) => `export const ${name} = ${JSON.stringify(text)};`),
        `export const hasOwnFrame = ${hasOwnFrame};`,
        `export const hasTranslations = ${hasTranslations};`,
        `export const hasAnalytics = ${Object.keys(analytics).length > 0};`,
        `export const hasEvents = ${eventsPath !== "" || tagManager !== ""};`,
      ].join("\n");
    },
  };
  return {
    name: "octavo-site",
    enforce: "pre",
    resolveId: (id) => (Object.hasOwn(modules, id) ? `\0${id}` : undefined),
    load: (id) => modules[id.slice(1)]?.(),
  };
}

/** Writes a module that imports files under names of their own. */
function newModule() {
  const imports: string[] = [];
  return {
    named: (exported: string, file: string): string => {
      const name = `import${imports.length}`;
      imports.push(`import { ${exported} as ${name} } from ${JSON.stringify(file)};`);
      return name;
    },
    exporting: (values: Record<string, string>): string =>
      [...imports, ...Object.entries(values).map(([name, value]) => `export const ${name} = ${value};`)].join("\n"),
  };
}
