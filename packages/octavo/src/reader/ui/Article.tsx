// The compiled article. React only renders it in Node. In the browser, it adopts the element with the HTML that the
// server sent, and reader/client/article.ts replaces that on navigation.

import { memo } from "react";
import { trustedHtml } from "../../model/trusted-types.ts";

/** Only in Node. */
type Props = { html: string | undefined };

export const Article = memo(function Article({ html = "" }: Props) {
  const content = { __html: trustedHtml(html) };
  return <article className="article" dangerouslySetInnerHTML={content} suppressHydrationWarning />;
});
