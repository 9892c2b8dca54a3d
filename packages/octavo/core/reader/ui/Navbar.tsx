// The bar at the top: menu button (on small screens), logo, version menu, theme switch, repository, and sign-up.

import { hasOwnFrame, hasTranslations } from "virtual:octavo-features";
import { texts } from "virtual:octavo-texts";
import type { PageView } from "../../model/page.ts";
import { trustedHtml } from "../../model/trusted-types.ts";
import { EditionMenu } from "./EditionMenu.tsx";
import { Icon } from "./Icon.tsx";
import { languageMenu } from "./languages.ts";
import { OwnMarkup } from "./OwnMarkup.tsx";
import type { SiteInfo } from "./page-state.ts";
import { Slot } from "./Slot.tsx";
import { ThemeSwitch } from "./ThemeSwitch.tsx";
import type { Drawer } from "./use-drawer.ts";
import { versionMenu } from "./versions.ts";

type Props = {
  site: SiteInfo;
  /** Undefined for an unknown address, which has no page. */
  view: PageView | undefined;
  drawer: Drawer;
};

export function Navbar({ site, view, drawer }: Props) {
  const versions = versionMenu(site, view);
  const languages = hasTranslations ? languageMenu(site, view) : undefined;
  return (
    <header className="navbar">
      {/* biome-ignore lint/a11y/useValidAnchor: without scripts, the link opens the drawer. */}
      <a
        ref={drawer.button}
        className="icon menu-button"
        href="#sidebar"
        aria-label={drawer.isOpen ? texts.closeNavigation : texts.openNavigation}
        onClick={(event) => {
          event.preventDefault();
          drawer.toggle();
        }}
      >
        <Icon name={drawer.isOpen ? "close" : "menu"} />
      </a>
      <a className="home" href={site.base} dangerouslySetInnerHTML={{ __html: trustedHtml(site.brand) }} />
      {versions && <EditionMenu {...versions} />}
      <span className="spacer" />
      <Slot name="bar" />
      {hasOwnFrame && <OwnMarkup className="own-bar" html={site.topBar} />}
      {languages && <EditionMenu {...languages} />}
      <ThemeSwitch />
      {site.repository && <RepositoryLink address={site.repository} />}
      {site.signUp && (
        <a className="sign-up" href={site.signUp} rel="external noopener">
          {texts.signUp}
        </a>
      )}
    </header>
  );
}

export const isOnGitHub = (address: string): boolean => new URL(address).hostname === "github.com";

/** The mark of GitHub for a repository there (Octicons, MIT license), with whole numbers, which take fewer bytes. */
function RepositoryLink({ address }: { address: string }) {
  const isGitHub = isOnGitHub(address);
  return (
    <a
      className="icon"
      href={address}
      rel="external noopener"
      aria-label={isGitHub ? texts.viewOnGitHub : texts.viewSource}
    >
      {isGitHub ? (
        <svg className="github" viewBox="0 0 128 128" aria-hidden="true">
          <path d="M64 0a64 64 0 0 0-20 125c3 0 4-2 4-3l0-12c-16 3-20-4-21-8-1-2-4-7-7-9-2-1-5-4 0-4 5 0 9 5 10 7 6 9 15 6 18 5 1-4 3-7 4-9-14-1-29-7-29-31 0-7 3-13 7-18-1-1-3-8 1-17 0 0 5-1 17 7a61 61 0 0 1 32 0c12-8 18-7 18-7 3 9 1 16 0 17 4 5 7 11 7 18 0 24-15 30-29 31 2 2 4 6 4 12l0 18c0 1 1 3 4 3a64 64 0 0 0-20-125z" />
        </svg>
      ) : (
        <Icon name="code" />
      )}
    </a>
  );
}
