// The bar at the top: menu button (on small screens), mark, version menu, search, theme switch, and repository link.

import { Mark } from "./Mark.tsx";
import type { SiteInfo } from "./page-state.ts";
import { VersionMenu } from "./VersionMenu.tsx";

export function Navbar({ site }: { site: SiteInfo }) {
  return (
    <header className="navbar">
      <a className="icon menu-button" href="#sidebar">
        <span className="visually-hidden">Open navigation</span>
        <svg viewBox="0 0 16 16" aria-hidden="true">
          <path d="M2 4h12M2 8h12M2 12h12" />
        </svg>
      </a>
      <a className="home" href={site.base}>
        <Mark />
        <span>{site.title || "Docs"}</span>
        <span className="visually-hidden"> home</span>
      </a>
      <VersionMenu versions={site.versions} />
      <span className="spacer" />
      <button
        className="search-button"
        type="button"
        aria-haspopup="dialog"
        aria-label="Search"
        aria-keyshortcuts="/ Control+K Meta+K"
      >
        <svg viewBox="0 0 16 16" aria-hidden="true">
          <circle cx="7" cy="7" r="4.5" />
          <path d="M10.5 10.5L14 14" />
        </svg>
        <span>Search...</span>
        <kbd>/</kbd>
      </button>
      <button className="icon theme-switch" type="button" aria-label="Switch between light and dark">
        <svg viewBox="0 0 16 16" aria-hidden="true">
          <circle cx="8" cy="8" r="6" />
          <path className="filled" d="M8 2a6 6 0 0 1 0 12z" />
        </svg>
      </button>
      {site.repository && (
        <a className="icon" href={site.repository} rel="external noopener">
          <span className="visually-hidden">View code on GitHub</span>
          <svg viewBox="0 0 16 16" aria-hidden="true">
            <path d="M5.5 4.5L2 8l3.5 3.5M10.5 4.5L14 8l-3.5 3.5" />
          </svg>
        </a>
      )}
    </header>
  );
}
