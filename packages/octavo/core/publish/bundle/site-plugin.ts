// Adds what is outside of reader/ to the bundles of the interface: the styles and behaviors of all parts, what
// extensions that are on show, and `site/theme.css`.

import { join } from "node:path";
import type { Plugin } from "vite";
import { packageRoot } from "../../files/package-root.ts";
import { type Features, findFeatures } from "../../site/site-features.ts";
import { findSiteFolder, ownFolders, type PartFolder } from "../../site/site-folder.ts";

type Sources = Features & { parts: readonly PartFolder[]; theme: string | undefined };

const constants = "virtual:octavo-constants/";

/** Separate, because the renderer needs only some of them, and the browser's script only others. */
const modules: Record<string, (sources: Sources) => string> = {
  "virtual:octavo-styles": ({ parts, extensions, theme }) => {
    const module = newModule();
    const css = (file: string | undefined) => (file ? module.named("default", `${file}?inline`) : '""');
    const styled = parts.filter(({ style }) => style);
    const list = styled.map(({ name, style }) => `{ name: ${JSON.stringify(name)}, css: ${css(style)} }`);
    const frame = extensions.flatMap(({ name, styles }) => (styles ? [css(pathIn(name, styles))] : []));
    return module.exporting({ partStyles: `[${list}]`, frameStyles: `[${frame}].join("")`, theme: css(theme) });
  },
  "virtual:octavo-scripted-styles": ({ parts, extensions }) => {
    const module = newModule();
    const ofFrame = extensions.flatMap(({ name, scripted }) => (scripted ? [pathIn(name, scripted)] : []));
    const files = [...ofFrame, ...parts.flatMap(({ scripted }) => scripted ?? [])];
    const list = files.map((file) => module.named("default", `${file}?inline`));
    return module.exporting({ scriptedStyles: `[${list}].join("")` });
  },
  "virtual:octavo-behaviors": ({ parts }) => {
    const module = newModule();
    const list = parts.flatMap(({ behaviors }) => behaviors.map((file) => module.named("behavior", file)));
    return module.exporting({ behaviors: `[${list}]` });
  },
  "virtual:octavo-starts": ({ extensions }) => {
    const module = newModule();
    const list = extensions.flatMap(({ name, start }) => (start ? [module.named("start", pathIn(name, start))] : []));
    return module.exporting({ starts: `[${list}]` });
  },
  "virtual:octavo-boots": ({ extensions }) => {
    const module = newModule();
    const files = extensions.flatMap(({ name, boot }) => (boot ? [pathIn(name, boot)] : []));
    /** The first one that returns `true` ends it. One alone needs nothing around it, which all documents would have. */
    const oneOf = (hook: string, args = "") => {
      const names = files.map((file) => module.named(hook, file));
      const calls = names.map((name) => `${name}(${args})`).join(" || ");
      return names.length === 1 ? names.join() : `(${args}) => ${calls || "false"}`;
    };
    const handle = oneOf("handle", "event, isLost");
    return module.exporting({ handle, onParsed: oneOf("onParsed"), onLost: oneOf("onLost") });
  },
  "virtual:octavo-slots": ({ extensions }) => {
    const module = newModule();
    const list = extensions.flatMap(({ name, slots = {} }) =>
      Object.entries(slots).map(
        ([place, file]) => `["${place}", "${name}", ${module.named("Slot", pathIn(name, file))}]`,
      ),
    );
    return module.exporting({ slots: `[${list}]` });
  },
  // Constants, so that the code of what is off is left out.
  "virtual:octavo-features": ({ hasOwnFrame, hasTranslations }) =>
    newModule().exporting({ hasOwnFrame: String(hasOwnFrame), hasTranslations: String(hasTranslations) }),
};

export function sitePlugin(root: string): Plugin {
  let sources: Promise<Sources> | undefined;
  return {
    name: "octavo-site",
    enforce: "pre",
    resolveId: (id) => (Object.hasOwn(modules, id) || id.startsWith(constants) ? `\0${id}` : undefined),
    load: async (id) => {
      const name = id.slice(1);
      if (!Object.hasOwn(modules, name) && !name.startsWith(constants)) return undefined;
      sources ??= findSources(root);
      return (modules[name] ?? constantsOf(name.slice(constants.length)))(await sources);
    },
  };
}

async function findSources(root: string): Promise<Sources> {
  const { features } = await findFeatures(root);
  const { parts, theme } = findSiteFolder(root);
  const folders = ownFolders(features.extensions.map(({ name }) => name));
  return { ...features, parts: [...folders, ...parts], theme };
}

const constantsOf =
  (extension: string) =>
  ({ extensions }: Sources): string => {
    const values = extensions.find(({ name }) => name === extension)?.constants ?? {};
    const texts = Object.entries(values).map(([name, value]) => [name, JSON.stringify(value)]);
    return newModule().exporting(Object.fromEntries(texts));
  };

const pathIn = (extension: string, path: string) => join(packageRoot, "extensions", extension, path);

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
