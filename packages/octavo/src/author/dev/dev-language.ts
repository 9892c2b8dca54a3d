// The languages of the interface on a dev server. A build makes scripts for each language. Here, the same scripts are for
// all of them: each document says which texts they load, and each language has a renderer.

import {
  createRunnableDevEnvironment,
  type EnvironmentOptions,
  isRunnableDevEnvironment,
  type Plugin,
  type ViteDevServer,
} from "vite";
import type { OwnTexts } from "../../model/texts/catalog.ts";
import { textsModule } from "../../model/texts/texts.ts";
import type * as Renderer from "../../reader/ui/Document.tsx";

const shared = "virtual:octavo-texts";
const ofLanguage = "virtual:octavo-texts-in-";
const metaName = "octavo-language";

/** @param languages the first one is that of the original. */
export function devTexts(languages: readonly string[], own: OwnTexts): Plugin {
  const [main = "en", ...others] = languages;
  const moduleOf = (language: string) => `${ofLanguage}${language}`;
  // A worker has no document, and shows no texts.
  const chosen = `globalThis.document?.querySelector("meta[name=${metaName}]")?.content`;
  const loaders = languages.map((each) => `${JSON.stringify(each)}: () => import(${JSON.stringify(moduleOf(each))})`);
  return {
    name: "octavo-dev-texts",
    enforce: "pre",
    resolveId: (id) => (id === shared || id.startsWith(ofLanguage) ? `\0${id}` : undefined),
    load(id) {
      if (id.startsWith(`\0${ofLanguage}`)) return textsModule(id.slice(ofLanguage.length + 1), own);
      if (id !== `\0${shared}`) return undefined;
      const language = others.find((each) => environmentOf(each) === this.environment.name) ?? main;
      if (this.environment.config.consumer === "server")
        return `import * as texts from "${moduleOf(language)}";\nexport { texts };`;
      return `const load = { ${loaders.join(", ")} };\nexport const texts = await (load[${chosen}] ?? load[${JSON.stringify(main)}])();`;
    },
  };
}

/** Renderers for the other languages. They load their modules when the first page in their language is opened. */
export function devEnvironments([, ...others]: readonly string[]): Record<string, EnvironmentOptions> {
  const environment: EnvironmentOptions = {
    consumer: "server",
    dev: { createEnvironment: (name, config) => createRunnableDevEnvironment(name, config) },
  };
  return Object.fromEntries(others.map((each) => [environmentOf(each), environment]));
}

/** Vite allows no hyphens. */
function environmentOf(language: string): string {
  return `in_${language.replaceAll("-", "_")}`;
}

export async function devRenderer(vite: ViteDevServer, language: string): Promise<typeof Renderer> {
  const path = "/src/reader/ui/Document.tsx";
  const environment = vite.environments[environmentOf(language)];
  if (!environment || !isRunnableDevEnvironment(environment))
    return (await vite.ssrLoadModule(path)) as typeof Renderer;
  return environment.runner.import(path);
}

/** Says in a document which texts its scripts load. */
export function withLanguage(document: string, language: string): string {
  return document.replace("<head>", `<head><meta name="${metaName}" content="${language}">`);
}
