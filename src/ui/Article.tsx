// The compiled article. React treats it as opaque: the browser adopts the server's HTML and replaces all of it on
// navigation.

import { memo } from "react";
import { trustedHtml } from "../model/trusted-types.ts";

type Props = {
  /** Undefined in the browser until the first navigation, which keeps the document's HTML. */
  html: string | undefined;
};

export const Article = memo(function Article({ html }: Props) {
  const content = { __html: trustedHtml(html ?? "") };
  return <article className="article" dangerouslySetInnerHTML={content} suppressHydrationWarning />;
});
