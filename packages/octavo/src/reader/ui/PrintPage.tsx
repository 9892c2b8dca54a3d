// What a print page shows: a title, a table of contents, and the articles of a section.

import { texts } from "virtual:octavo-texts";
import type { SiteInfo } from "./page-state.ts";

/** An entry of the table of contents: a page, or a group of pages. */
export type PrintEntry = { label: string; id?: string; items?: PrintEntry[] };

export type PrintView = {
  /** The label of the section. */
  label: string;
  /** The complete address of the print page. */
  address: string;
  /** The latest change of any of its pages. */
  lastChanged?: string;
  contents: PrintEntry[];
  /** The HTML of all articles. */
  articles: string;
  /** The names of the styles that they need. */
  styles: readonly string[];
};

type Props = { site: SiteInfo; view: PrintView };

export function PrintPage({ site, view }: Props) {
  const { label, address, lastChanged, contents, articles } = view;
  const version = site.versions.find(({ isShown }) => isShown);
  const home = site.origin + site.base;
  const facts = [
    version && texts.printVersion({ version: version.label }),
    lastChanged && `${texts.lastUpdated} ${texts.longDate(lastChanged)}`,
  ].filter(Boolean);
  return (
    <>
      <header>
        <p>
          <a href={home}>
            {site.product ? texts.productDocumentation({ product: site.product }) : texts.documentation}
          </a>
        </p>
        <h1>{label}</h1>
        {facts.length > 0 && <p>{facts.join(" · ")}</p>}
        <p>
          <a href={address}>{address}</a>
        </p>
      </header>
      <nav aria-labelledby="contents">
        <h2 id="contents">{texts.contents}</h2>
        <Entries entries={contents} />
      </nav>
      <main dangerouslySetInnerHTML={{ __html: articles }} />
    </>
  );
}

function Entries({ entries }: { entries: readonly PrintEntry[] }) {
  return (
    <ol>
      {entries.map(({ label, id, items }) => (
        <li key={id ?? label}>
          {id === undefined ? label : <a href={`#${encodeURIComponent(id)}`}>{label}</a>}
          {items && <Entries entries={items} />}
        </li>
      ))}
    </ol>
  );
}
