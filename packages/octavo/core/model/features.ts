// The parts of the interface that a site turns on in its settings. They're fixed when the interface is bundled, so the
// script of a site without them doesn't contain them.

import type { Analytics } from "../../extensions/analytics/model/analytics.ts";
import type { OwnTexts } from "./texts/catalog.ts";

export type Features = {
  /** The path that events are sent to. Empty if they aren't. */
  eventsPath: string;
  analytics: Analytics;
  /** Whether the site adds images, links, or components to the frame of pages. */
  hasOwnFrame: boolean;
  /** Whether the site is translated to other languages. */
  hasTranslations: boolean;
  /** The language of the interface. */
  lang: string;
  /** The site's own texts, by language. */
  texts: OwnTexts;
};
