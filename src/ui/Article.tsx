// The compiled article, opaque to React: the browser adopts the HTML that the server sent and replaces it whole on navigation.

import { memo } from "react";

type Props = {
  /** Undefined in the browser until the first navigation: what is in the document stays. */
  html: string | undefined;
};

export const Article = memo(function Article({ html }: Props) {
  return <article className="article" dangerouslySetInnerHTML={{ __html: html ?? "" }} suppressHydrationWarning />;
});
