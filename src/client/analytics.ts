// The tag manager, only where the site names a container, never against the reader's wish, never in development.

import { tagManagerOrigin, trustedScriptUrl } from "../model/trusted-types.ts";
import type { SiteInfo } from "../ui/page-state.ts";

type DataLayer = { dataLayer?: object[] };

/** @returns tells of a page view; does nothing where analytics is off. */
export function startAnalytics({ tagManager }: SiteInfo): () => void {
  const { doNotTrack, globalPrivacyControl } = navigator as { doNotTrack?: string; globalPrivacyControl?: boolean };
  if (!tagManager || import.meta.env.DEV || doNotTrack === "1" || globalPrivacyControl) return () => {};
  const layer = ((window as DataLayer).dataLayer ??= []);
  const script = document.createElement("script");
  script.async = true;
  script.src = trustedScriptUrl(`${tagManagerOrigin}/gtm.js?id=${tagManager}`);
  document.head.append(script);
  layer.push({ "gtm.start": Date.now(), event: "gtm.js" });
  return () => layer.push({ event: "page_view", page_location: location.href, page_title: document.title });
}
