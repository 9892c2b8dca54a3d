// The menu of languages.

import { texts } from "virtual:octavo-texts";
import { BarMenu, keepHash } from "./BarMenu.tsx";
import type { LanguageTarget } from "./languages.ts";

export function LanguageMenu({ languages }: { languages: readonly LanguageTarget[] }) {
  const shown = languages.find(({ isShown }) => isShown);
  if (!shown) return null;
  const button = (
    <>
      <span className="language-name">{shown.label}</span>
      <span className="language-code" aria-hidden="true">
        {shown.lang}
      </span>
      <span className="visually-hidden">{`, ${texts.switchLanguage}`}</span>
    </>
  );
  return (
    <BarMenu id="language-menu" className="languages" label={texts.languages} button={button}>
      {languages.map((language) => (
        <LanguageItem key={language.lang} language={language} />
      ))}
    </BarMenu>
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
