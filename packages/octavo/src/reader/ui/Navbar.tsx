// The bar at the top: menu button (on small screens), logo, version menu, search, theme switch, repository, and sign-up.

import type { Ref } from "react";
import type { PageView } from "../../model/page.ts";
import { trustedHtml } from "../../model/trusted-types.ts";
import { Icon } from "./Icon.tsx";
import type { SiteInfo } from "./page-state.ts";
import { ThemeSwitch } from "./ThemeSwitch.tsx";
import { VersionMenu } from "./VersionMenu.tsx";
import { versionTargets } from "./versions.ts";

type Props = {
  site: SiteInfo;
  /** Undefined for an unknown address, which has no page. */
  view: PageView | undefined;
  /** While the drawer is open, nothing else can be reached. */
  inert: boolean;
  menuButton: Ref<HTMLAnchorElement>;
  onMenu: () => void;
};

export function Navbar({ site, view, inert, menuButton, onMenu }: Props) {
  const name = site.title || site.product;
  return (
    <header className="navbar" inert={inert}>
      {/* biome-ignore lint/a11y/useValidAnchor: without scripts, the link opens the drawer. */}
      <a
        ref={menuButton}
        className="icon menu-button"
        href="#sidebar"
        aria-label="Open navigation"
        onClick={(event) => {
          event.preventDefault();
          onMenu();
        }}
      >
        <Icon name="menu" />
      </a>
      <a className="home" href={site.base}>
        {site.logo && <span className="logo" dangerouslySetInnerHTML={{ __html: trustedHtml(site.logo) }} />}
        <span>
          {name} <span className="home-docs">Docs</span>
        </span>
        <span className="visually-hidden"> home</span>
      </a>
      <VersionMenu versions={versionTargets(site, view)} />
      <span className="spacer" />
      <button
        className="search-button"
        type="button"
        aria-haspopup="dialog"
        aria-label="Search"
        aria-keyshortcuts="/ Control+K Meta+K"
      >
        <Icon name="search" />
        <span>Search...</span>
        <kbd>/</kbd>
      </button>
      <ThemeSwitch />
      {site.repository && <RepositoryLink address={site.repository} />}
      {site.signUp && (
        <a className="sign-up" href={site.signUp} rel="external noopener">
          Sign up
        </a>
      )}
    </header>
  );
}

export const isOnGitHub = (address: string): boolean => new URL(address).hostname === "github.com";

/** The mark of GitHub for a repository there (Octicons, MIT license). */
function RepositoryLink({ address }: { address: string }) {
  const isGitHub = isOnGitHub(address);
  return (
    <a className="icon" href={address} rel="external noopener" aria-label={isGitHub ? "View on GitHub" : "View source"}>
      {isGitHub ? (
        <svg className="github" viewBox="0 0 16 16" aria-hidden="true">
          <path d="M8 0a8 8 0 0 0-2.53 15.59c.4.07.55-.17.55-.38l-.01-1.49c-2.01.37-2.53-.49-2.69-.94-.09-.23-.48-.94-.82-1.13-.28-.15-.68-.52-.01-.53.63-.01 1.08.58 1.23.82.72 1.21 1.87.87 2.33.66.07-.52.28-.87.51-1.07-1.78-.2-3.64-.89-3.64-3.95 0-.87.31-1.59.82-2.15-.08-.2-.36-1.02.08-2.12 0 0 .67-.21 2.2.82a7.6 7.6 0 0 1 4 0c1.53-1.04 2.2-.82 2.2-.82.44 1.1.16 1.92.08 2.12.51.56.82 1.27.82 2.15 0 3.07-1.87 3.75-3.65 3.95.29.25.54.73.54 1.48l-.01 2.2c0 .21.15.46.55.38A8 8 0 0 0 8 0z" />
        </svg>
      ) : (
        <Icon name="code" />
      )}
    </a>
  );
}
