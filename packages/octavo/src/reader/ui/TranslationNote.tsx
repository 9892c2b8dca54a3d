// Says that a page isn't translated, above its text in the original language.

import type { PageView } from "../../model/page.ts";

export function TranslationNote({ view }: { view: PageView | undefined }) {
  if (view?.articleLang === undefined) return null;
  return (
    <p className="translation-note" role="note">
      This page hasn't been translated yet.
    </p>
  );
}
