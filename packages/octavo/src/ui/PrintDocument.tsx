// The document of a print page: a title, a table of contents, and the articles of a section. It has no interface and no
// scripts, and it's light in any theme.

import { theme } from "virtual:octavo-site";
import { renderToStaticMarkup } from "react-dom/server";
import type { DocumentInput, RenderedDocument } from "./Document.tsx";
import { readableDate } from "./PageFooter.tsx";
import type { SiteInfo } from "./page-state.ts";
import page from "./styles/print-page.css?inline";
import { partStyles } from "./styles.ts";

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
};

type PrintInput = Pick<DocumentInput, "site" | "fonts" | "generator"> & { view: PrintView };

export function renderPrintDocument({ site, fonts, generator, view }: PrintInput): RenderedDocument {
  const head = renderToStaticMarkup(<Head site={site} view={view} />);
  const body = renderToStaticMarkup(<Body site={site} view={view} />);
  const parts = partStyles.filter(({ marker }) => marker.test(view.articles));
  const styles = [fonts.css + theme, ...parts.map(({ css }) => css), page];
  const html = `<!doctype html>
<html lang="${site.lang}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
${head}
<meta name="generator" content="octavo ${generator}">
<link rel="icon" href="${site.sharedBase}favicon.svg" type="image/svg+xml">
${styles.map((css) => `<style>${css}</style>`).join("\n")}
</head>
<body>
${body}
</body>
</html>
`;
  return { html, scripts: [], styles };
}

type Props = { site: SiteInfo; view: PrintView };

function Head({ site, view }: Props) {
  const title = [view.label, site.title || site.product].filter(Boolean).join(" | ");
  return (
    <>
      <title>{title}</title>
      <meta name="robots" content="noindex" />
    </>
  );
}

function Body({ site, view }: Props) {
  const { label, address, lastChanged, contents, articles } = view;
  const version = site.versions.find(({ isShown }) => isShown);
  const home = site.origin + site.base;
  const facts = [
    version && `Version ${version.label}`,
    lastChanged && `Last updated ${readableDate(lastChanged)}`,
  ].filter(Boolean);
  return (
    <>
      <header>
        <p>
          <a href={home}>{[site.product, "documentation"].filter(Boolean).join(" ")}</a>
        </p>
        <h1>{label}</h1>
        {facts.length > 0 && <p>{facts.join(" · ")}</p>}
        <p>
          <a href={address}>{address}</a>
        </p>
      </header>
      <nav aria-labelledby="contents">
        <h2 id="contents">Contents</h2>
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
