// Counts page views where the site's settings say so, unless the reader has opted out. Plausible and
// Umami get requests from here, because their scripts would have to be allowed by the policy, and don't notice navigations
// of this site. Google has no other interface than its script.

import {
  googleAnalytics,
  plausibleDomain,
  plausibleHost,
  tagManager,
  umamiHost,
  umamiWebsite,
} from "virtual:octavo-constants/analytics";
import { tagManagerOrigin, trustedScriptUrl } from "../../../core/model/trusted-types.ts";
import { devBuild } from "../../../core/model/version-file.ts";
import { isOptedOut } from "../../../core/reader/browser/opted-out.ts";

type DataLayer = { dataLayer?: object[] };

export function start(build: string): void {
  // What writers do doesn't count.
  if (build === devBuild || isOptedOut()) return;
  const tell = openServices();
  tell();
  document.addEventListener("docs:page", tell);
}

/** @returns a function that reports a view of the page that is open. */
function openServices(): () => void {
  const tellGoogle = googleAnalytics || tagManager ? startGoogle() : undefined;
  let { referrer } = document;
  return () => {
    const { href, hostname, pathname, search } = location;
    if (plausibleHost)
      send(`${plausibleHost}/api/event`, "text/plain", {
        name: "pageview",
        domain: plausibleDomain,
        url: href,
        referrer,
      });
    if (umamiHost) {
      const { width, height } = screen;
      const view = { website: umamiWebsite, url: pathname + search, referrer, title: document.title, hostname };
      const reader = { language: navigator.language, screen: `${width}x${height}` };
      send(`${umamiHost}/api/send`, "application/json", { type: "event", payload: { ...view, ...reader } });
    }
    tellGoogle?.();
    referrer = href;
  };
}

/** Nothing depends on whether it arrives. @param type text needs no permission of the other host first. */
function send(url: string, type: string, body: object): void {
  fetch(url, { method: "POST", keepalive: true, headers: { "Content-Type": type }, body: JSON.stringify(body) }).catch(
    () => {},
  );
}

function startGoogle(): () => void {
  const layer = ((window as DataLayer).dataLayer ??= []);
  const load = (path: string) => {
    const script = document.createElement("script");
    script.async = true;
    script.src = trustedScriptUrl(tagManagerOrigin + path);
    document.head.append(script);
  };
  // Its script only follows commands that are `arguments`.
  function gtag(..._command: unknown[]) {
    // biome-ignore lint/complexity/noArguments: see above.
    layer.push(arguments);
  }
  if (tagManager) {
    load(`/gtm.js?id=${tagManager}`);
    layer.push({ "gtm.start": Date.now(), event: "gtm.js" });
  }
  if (googleAnalytics) {
    load(`/gtag/js?id=${googleAnalytics}`);
    gtag("js", new Date());
    gtag("config", googleAnalytics, { send_page_view: false });
  }
  return () => {
    const view = { page_location: location.href, page_title: document.title };
    if (tagManager) layer.push({ event: "page_view", ...view });
    if (googleAnalytics) gtag("event", "page_view", { ...view, send_to: googleAnalytics });
  };
}
