// The menu of languages. Like the menu of versions, it's a popover with links, so it works without scripts.

import { texts } from "virtual:octavo-texts";
import { useEffect, useRef } from "react";
import { Icon } from "./Icon.tsx";
import type { LanguageTarget } from "./languages.ts";
import { followMenu, onMenuButtonKey, onMenuKey } from "./menu-keys.ts";
import { keepHash } from "./VersionMenu.tsx";

export function LanguageMenu({ languages }: { languages: readonly LanguageTarget[] }) {
  const menu = useRef<HTMLDivElement>(null);
  const shown = languages.find(({ isShown }) => isShown);

  useEffect(() => {
    // The reader may have opened it before this script ran.
    followMenu(menu.current);
  }, []);
  if (!shown) return null;

  return (
    <div className="languages">
      <button
        type="button"
        popoverTarget="language-menu"
        aria-haspopup="menu"
        aria-controls="language-menu"
        onKeyDown={(event) => onMenuButtonKey(event, menu.current)}
      >
        <span className="language-name">{shown.label}</span>
        <span className="language-code" aria-hidden="true">
          {shown.lang}
        </span>
        <span className="visually-hidden">{`, ${texts.switchLanguage}`}</span>
        <Icon name="down" />
      </button>
      <div
        ref={menu}
        id="language-menu"
        className="menu"
        popover="auto"
        role="menu"
        aria-label={texts.languages}
        tabIndex={-1}
        onKeyDown={onMenuKey}
        onToggle={({ currentTarget }) => followMenu(currentTarget)}
      >
        {languages.map((language) => (
          <LanguageItem key={language.lang} language={language} />
        ))}
      </div>
    </div>
  );
}

/** A language without the page is still in the menu, so that nobody looks for it. */
function LanguageItem({ language }: { language: LanguageTarget }) {
  const { lang, label, address, only, isShown } = language;
  const note = address === undefined ? texts.notAvailable : only && texts.versionOnly({ version: only });
  return (
    <a
      role="menuitem"
      href={address}
      hrefLang={lang}
      tabIndex={address === undefined ? 0 : undefined}
      aria-disabled={address === undefined ? true : undefined}
      aria-current={isShown ? "true" : undefined}
      onClick={keepHash}
    >
      <span lang={lang} dir="auto">
        {label}
      </span>
      {note && <span className="language-note">{note}</span>}
    </a>
  );
}
