// The layout of a page. The article comes early in the source, for programs and for people who read the source. In
// browsers that support reading-flow, focus follows the visual order: sidebar, article, headings of the page.

import { hasTranslations } from "virtual:octavo-features";
import { Article, TranslatedArticle } from "./Article.tsx";
import { type Actions, ActionsContext } from "./actions.ts";
import { Breadcrumb } from "./Breadcrumb.tsx";
import { LoadFailurePanel } from "./LoadFailure.tsx";
import { articleLanguage } from "./languages.ts";
import { Navbar } from "./Navbar.tsx";
import { NotFound } from "./NotFound.tsx";
import { PageFooter } from "./PageFooter.tsx";
import { PageMenu } from "./PageMenu.tsx";
import type { PageState, SiteInfo } from "./page-state.ts";
import { Sidebar } from "./Sidebar.tsx";
import { SiteFooter } from "./SiteFooter.tsx";
import { FrameContext, Slot } from "./Slot.tsx";
import { Toc, TocBar } from "./Toc.tsx";
import { TranslationNote } from "./TranslationNote.tsx";
import { useDrawer } from "./use-drawer.ts";
import { VersionBanner } from "./VersionBanner.tsx";

type Props = {
  site: SiteInfo;
  state: PageState;
  /** Absent in Node. */
  actions?: Actions;
};

export function Layout({ site, state, actions }: Props) {
  const drawer = useDrawer();
  const { view, failure, notFound } = state;
  const { layout } = view.record.frontmatter;
  const found = notFound === undefined ? view : undefined;
  // The address is already that of the page that couldn't be loaded.
  const { base, route } = failure ?? { base: site.base, route: found?.record.path ?? "" };
  const headers = failure || notFound !== undefined || layout === "home" ? [] : (view.record.headers ?? []);
  return (
    <ActionsContext value={actions}>
      <FrameContext value={{ site, state }}>
        <div className="progress" aria-hidden="true" />
        <Slot name="dialog" />
        <Navbar site={site} view={failure ? undefined : found} drawer={drawer} />
        <div className="frame" data-layout={layout}>
          <main id="content" tabIndex={-1} inert={drawer.isOpen}>
            <TocBar headers={headers} />
            <div className="column">
              <VersionBanner site={site} view={found} />
              {hasTranslations && <TranslationNote view={found} />}
              {failure && <LoadFailurePanel failure={failure} />}
              {notFound === undefined ? (
                <>
                  <div className="page-head">
                    <Breadcrumb trail={view.trail} base={site.base} />
                    <PageMenu view={view} site={site} />
                  </div>
                  {hasTranslations ? (
                    <TranslatedArticle
                      html={state.html}
                      {...(state.html !== undefined && articleLanguage(site, view))}
                    />
                  ) : (
                    <Article html={state.html} />
                  )}
                  <Slot name="afterArticle" />
                  <PageFooter view={view} site={site} />
                </>
              ) : (
                <NotFound path={notFound} site={site} />
              )}
            </div>
            <SiteFooter site={site} />
          </main>
          <Toc headers={headers} inert={drawer.isOpen} />
          <Sidebar
            nodes={state.sidebar}
            route={base === site.base ? route : ""}
            base={site.base}
            headers={headers}
            drawer={drawer}
          />
        </div>
        <Slot name="end" />
      </FrameContext>
    </ActionsContext>
  );
}
