// The compiled article. React only renders it in Node. In the browser, it adopts the element with the HTML that the
// server sent, and core/reader/client/article.ts replaces that on navigation.

import { memo } from "react";
import { trustedHtml } from "../../model/trusted-types.ts";
import type { ArticleLanguage } from "./languages.ts";

/** Only in Node. */
type Props = { html: string | undefined };

export const Article = memo(function Article({ html = "" }: Props) {
  const content = { __html: trustedHtml(html) };
  return <article className="article" dangerouslySetInnerHTML={content} suppressHydrationWarning />;
});

/**
 * The article of a site with translations, whose language may not be that of the page around it. In the browser, it has no
 * language here either: if a prop changed, React would replace the article.
 */
export const TranslatedArticle = /* @__PURE__ */ memo(function TranslatedArticle({
  html = "",
  lang,
  dir,
}: Props & ArticleLanguage) {
  const content = { __html: trustedHtml(html) };
  return <article className="article" {...{ lang, dir }} dangerouslySetInnerHTML={content} suppressHydrationWarning />;
});
