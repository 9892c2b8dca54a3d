// Loads the tag manager, but only if the site configures a container, the reader hasn't opted out, and this isn't
// development.

import { tagManagerOrigin, trustedScriptUrl } from "../../model/trusted-types.ts";
import { isOptedOut } from "../browser/send-event.ts";
import type { SiteInfo } from "../ui/page-state.ts";

type DataLayer = { dataLayer?: object[] };

/** @returns a function that reports a page view. It does nothing if analytics is off. */
export function startAnalytics({ tagManager }: SiteInfo): () => void {
  if (!tagManager || import.meta.env.DEV || isOptedOut()) return () => {};
  const layer = ((window as DataLayer).dataLayer ??= []);
  const script = document.createElement("script");
  script.async = true;
  script.src = trustedScriptUrl(`${tagManagerOrigin}/gtm.js?id=${tagManager}`);
  document.head.append(script);
  layer.push({ "gtm.start": Date.now(), event: "gtm.js" });
  return () => layer.push({ event: "page_view", page_location: location.href, page_title: document.title });
}
