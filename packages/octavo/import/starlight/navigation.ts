// `astro.config.*`: the title, sidebar, and redirects of a site made with Starlight, where they are literals. The file isn't
// run.

import { computedEntry, type ForeignEntry, type ForeignSite } from "../navigation/foreign-navigation.ts";
import { entriesOf, itemsOf, type Literal, placeOf, textAt, unwrapped, valueAt } from "../navigation/literal.ts";
import { mathOfPlugins } from "../navigation/math-settings.ts";
import { readModule } from "../navigation/module-literals.ts";
import { starlightLanguages, textIn } from "./languages.ts";

/** @param pages the folder of the pages below the root. */
export async function readStarlight(root: string, config: string, pages: string): Promise<ForeignSite> {
  const { value, problems } = await readModule(root, config);
  const astro = unwrapped(value);
  const integration = itemsOf(valueAt(astro, "integrations")).find(
    (each) => each.kind === "call" && each.name === "starlight",
  );
  const settings = integration?.kind === "call" ? integration.given[0] : undefined;
  if (value && !settings) problems.push(computedEntry(integration ?? astro ?? value));

  const languages = starlightLanguages(root, pages, settings, problems);
  const entry = (item: Literal): ForeignEntry[] => {
    if (item.kind === "text") return [{ ...placeOf(item), link: item.value }];
    if (item.kind !== "map") {
      problems.push(computedEntry(item));
      return [];
    }
    const label = textIn(valueAt(item, "label"));
    const slug = textAt(item, "slug");
    const link = slug ?? textAt(item, "link");
    const items = valueAt(item, "items");
    const folder = textAt(item, "autogenerate", "directory");
    const place = placeOf(item);
    const isSection = valueAt(item, "collapsed") === undefined;
    if (folder !== undefined) {
      const generated: ForeignEntry = { ...place, folder };
      return label ? [{ ...place, label, items: [generated], isSection }] : [generated];
    }
    if (items && items.kind !== "list") problems.push(computedEntry(items));
    return [
      { ...place, label, ...(link && { link }), ...(items && { items: itemsOf(items).flatMap(entry) }), isSection },
    ];
  };
  const sidebar = valueAt(settings, "sidebar");
  if (sidebar && sidebar.kind !== "list") problems.push(computedEntry(sidebar));
  const redirects = entriesOf(valueAt(astro, "redirects")).flatMap(([from, to]) => {
    const target = to.kind === "text" ? to.value : textAt(to, "destination");
    return target === undefined ? [] : [{ ...placeOf(to), from, to: target }];
  });
  const edit = textAt(settings, "editLink", "baseUrl");
  return {
    title: textIn(valueAt(settings, "title")),
    description: textIn(valueAt(settings, "description")),
    lang: textAt(settings, "locales", "root", "lang") ?? textAt(settings, "defaultLocale"),
    math: mathOfPlugins(valueAt(astro, "markdown", "remarkPlugins")),
    ...(edit && { editBase: `${edit.replace(/\/?$/, "/")}${pages}/` }),
    ...(sidebar?.kind === "list" && { entries: sidebar.items.flatMap(entry) }),
    redirects,
    ...(languages && { languages }),
    problems,
  };
}
