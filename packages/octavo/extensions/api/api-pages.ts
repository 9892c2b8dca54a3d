// The pages that a site gets from the description of its API, besides those that are written: the whole reference if the page
// of the setting `api.page` isn't written, and the pages of a large reference.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { SourcePage } from "../../core/model/page.ts";
import { suggest } from "../../core/model/problem.ts";
import type { Site } from "../../core/model/site.ts";
import { settingOf } from "../../core/settings/setting.ts";
import { textsOf } from "../../core/texts/texts-of.ts";
import { escaped, kebab } from "./openapi/names.ts";
import { firstSentence } from "./openapi/prose.ts";
import { referenceOf } from "./openapi/reference.ts";
import { describedApi } from "./settings.ts";

/** @param pages the pages that have a file. */
export function apiPages(root: string, site: Site, pages: readonly SourcePage[]): SourcePage[] {
  const api = settingOf(describedApi, site);
  if (!api?.file) return [];
  const written = pages.find(({ route }) => route === api.page.route);
  if (written && !showsReference(written)) return [];
  const routes = new Set(pages.map(({ route }) => route));
  // A route that almost matches a page is a typo, which a check reports.
  if (!written && suggest(api.page.route, routes) !== undefined) return [];
  const texts = textsOf(site.lang, site.texts);
  const file = join(root, api.file);
  const title = api.title ?? texts.apiReference;
  const whole = { route: api.page.route, title, description: firstSentence(api.description ?? "") || title };
  const generated = [
    ...(written ? [] : [{ ...whole, directive: "::api" }]),
    ...referenceOf(api, texts).pages.map((page) => ({ ...page, directive: `::api{page="${page.route}"}` })),
  ];
  return generated
    .filter(({ route }) => !routes.has(route))
    .map(({ route, title: name, description, directive }) => ({
      file,
      path: api.file ?? "",
      route,
      relativePath: `${route.slice(1)}index.md`,
      // Its heading has an ID that no operation has, which are named as in the document.
      text: `---\ntitle: ${JSON.stringify(name)}\ndescription: ${JSON.stringify(description)}\n---\n\n# ${escaped(name)} {#${kebab(name)}-reference}\n\n${directive}\n`,
      ...(written?.lastChanged && { lastChanged: written.lastChanged }),
    }));
}

function showsReference({ file }: SourcePage): boolean {
  try {
    return /^::api\s*$/m.test(readFileSync(file, "utf8"));
  } catch {
    return false;
  }
}
