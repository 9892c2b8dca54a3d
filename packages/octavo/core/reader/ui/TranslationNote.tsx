// Says that a page isn't translated, above its text in the original language.

import { texts } from "virtual:octavo-texts";
import type { PageView } from "../../model/page.ts";

export function TranslationNote({ view }: { view: PageView | undefined }) {
  if (view?.articleLang === undefined) return null;
  return (
    <p className="translation-note" role="note">
      {texts.isUntranslated}
    </p>
  );
}
