// Adds what a site brings along to the bundles of the interface: the styles and behaviors of `site/parts/`,
// `site/theme.css`, and the features that its settings turn on.

import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";
import { findFeatures } from "../content/site-features.ts";
import { findSiteFolder } from "../content/site-folder.ts";

/** The styles and the behaviors are separate, because the renderer needs only the styles. */
const styles = "virtual:octavo-site";
const behaviors = "virtual:octavo-behaviors";
/** In development, Vite replaces styles that it knows as files. */
const liveStyles = "virtual:octavo-site.css";
const features = "virtual:octavo-features";

export function sitePlugin(root: string): Plugin {
  const { parts, theme } = findSiteFolder(root);
  const styled = parts.filter(({ css }) => css !== undefined);
  const imported = (file: string | undefined, name: string) =>
    file ? `import ${name} from ${JSON.stringify(`${file}?inline`)};` : `const ${name} = "";`;
  const modules: Record<string, () => string> = {
    [styles]: () =>
      [
        imported(theme, "theme"),
        ...styled.map(({ css }, index) => imported(css, `css${index}`)),
        `export const siteParts = [${styled.map(({ name }, index) => `{ name: ${JSON.stringify(name)}, css: css${index} }`)}];`,
        "export { theme };",
      ].join("\n"),
    [behaviors]: () => {
      const live = parts.flatMap(({ behavior }) => behavior ?? []);
      return [
        ...live.map((file, index) => `import { behavior as behavior${index} } from ${JSON.stringify(file)};`),
        `export const siteBehaviors = [${live.map((_, index) => `behavior${index}`)}];`,
      ].join("\n");
    },
    [liveStyles]: () =>
      [theme, ...parts.map(({ css }) => css)]
        .map((file) => (file ? `@import ${JSON.stringify(file)};` : ""))
        .join("\n"),
    // Constants, so that the code of a feature that is off is left out.
    [features]: () => {
      const { eventsPath, hasDataLayer } = findFeatures(root);
      return [
        `export const eventsPath = ${JSON.stringify(eventsPath)};`,
        `export const hasDataLayer = ${hasDataLayer};`,
        `export const hasEvents = ${eventsPath !== "" || hasDataLayer};`,
      ].join("\n");
    },
  };
  return {
    name: "octavo-site",
    enforce: "pre",
    resolveId: (id) => (Object.hasOwn(modules, id) ? `\0${id}` : undefined),
    load(id) {
      // In development, an edit of the settings makes the module again. Vite fails for a file that doesn't exist.
      const settings = join(root, "site/site.yaml");
      if (id === `\0${features}` && existsSync(settings)) this.addWatchFile(settings);
      return modules[id.slice(1)]?.();
    },
  };
}
