// Reports an unknown address to the site's owners, with the page of this site that links to it.

import { decoded } from "../../../core/model/decode.ts";
import { longest } from "../model/reader-event.ts";
import { readerText } from "../model/reader-text.ts";
import { sendEvent } from "./send-event.ts";

/** @param pathname as in a URL. */
export function reportMissing(pathname: string): void {
  const from = [window.navigation?.transition?.from.url, document.referrer]
    .flatMap((address) => (address ? [new URL(address)] : []))
    .find((url) => url.origin === location.origin && url.pathname !== pathname);
  sendEvent({
    type: "not_found",
    page: readerText(decoded(pathname), longest.path),
    ...(from && { from: readerText(decoded(from.pathname), longest.path) }),
  });
}
