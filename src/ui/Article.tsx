// The compiled article, opaque to React: the browser adopts the HTML that the server sent and replaces it whole on navigation.

import { memo } from "react";
import { trustedHtml } from "../model/trusted-types.ts";

type Props = {
  /** Undefined in the browser until the first navigation: what is in the document stays. */
  html: string | undefined;
};

export const Article = memo(function Article({ html }: Props) {
  const content = { __html: trustedHtml(html ?? "") };
  return <article className="article" dangerouslySetInnerHTML={content} suppressHydrationWarning />;
});
