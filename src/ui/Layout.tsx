// The layout of a page. The article comes early in the source, for programs and for people who read the source. In
// browsers that support reading-flow, focus follows the visual order: sidebar, article, headings of the page.

import { Article } from "./Article.tsx";
import { Breadcrumb } from "./Breadcrumb.tsx";
import { LoadFailurePanel } from "./LoadFailure.tsx";
import { Navbar } from "./Navbar.tsx";
import { NotFound } from "./NotFound.tsx";
import { PageFooter } from "./PageFooter.tsx";
import { PageMenu } from "./PageMenu.tsx";
import type { PageState, SiteInfo } from "./page-state.ts";
import { Sidebar } from "./Sidebar.tsx";
import { SiteFooter } from "./SiteFooter.tsx";
import { Toc, TocBar } from "./Toc.tsx";

type Props = {
  site: SiteInfo;
  state: PageState;
  /** Requests the failed page again. Absent in Node. */
  onRetry?: () => void;
};

export function Layout({ site, state, onRetry }: Props) {
  const { view, failure, notFound } = state;
  const { layout } = view.record.frontmatter;
  const headers = failure || notFound !== undefined || layout === "home" ? [] : (view.record.headers ?? []);
  return (
    <>
      <a className="skip" href="#content">
        Skip to content
      </a>
      <a className="skip to-sidebar" href="#sidebar">
        Skip to navigation
      </a>
      <a hidden href={`${site.base}llms.txt`}>
        Documentation index (llms.txt)
      </a>
      <div className="progress" data-busy={state.busy || undefined} aria-hidden="true" />
      <Navbar site={site} />
      <div className="frame" data-layout={layout}>
        <main id="content" tabIndex={-1}>
          <TocBar headers={headers} />
          <div className="column">
            {failure && <LoadFailurePanel failure={failure} base={site.base} onRetry={onRetry} />}
            {notFound === undefined ? (
              <>
                <div className="page-head">
                  <Breadcrumb trail={view.trail} base={site.base} />
                  <PageMenu view={view} site={site} />
                </div>
                <Article html={state.html} />
                <PageFooter view={view} site={site} />
              </>
            ) : (
              <NotFound path={notFound} nearest={state.nearest} base={site.base} nodes={state.sidebar} />
            )}
          </div>
          <SiteFooter site={site} />
        </main>
        <Toc headers={headers} />
        <Sidebar
          nodes={state.sidebar}
          route={notFound === undefined ? view.record.path : ""}
          base={site.base}
          headers={headers}
        />
      </div>
    </>
  );
}
