import type { Site } from "../core/model/site.ts";
import type { Setting } from "../core/settings/setting.ts";

/** The site with another value of a setting. */
export function withSetting<Value>(site: Site, { at }: Setting<Value>, value: NoInfer<Value>): Site {
  return { ...site, settings: { ...site.settings, [at]: value } };
}
