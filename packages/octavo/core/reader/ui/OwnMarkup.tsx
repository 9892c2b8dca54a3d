// What a site adds to the frame of its pages, as the build made it. Nothing in it is replaced while it stays the same, so it
// keeps the focus.

import { memo } from "react";
import { trustedHtml } from "../../model/trusted-types.ts";

type Props = { className: string; html: string | undefined };

export const OwnMarkup = memo(function OwnMarkup({ className, html }: Props) {
  return html && <div className={className} dangerouslySetInnerHTML={{ __html: trustedHtml(html) }} />;
});
