// Reads `site/redirects.yaml` into rules. An invalid rule is reported and left out; the others still apply.

import { decoded } from "../model/decode.ts";
import { error, type Problem, quoted } from "../model/problem.ts";
import { sourceFault, targetFault } from "../model/redirect-rule.ts";
import { canonicalSource, parseRedirectTarget, type RedirectRule, type RedirectTarget } from "../model/redirects.ts";
import { redirectsFile } from "./schemas/addresses.ts";
import { readSettings } from "./settings-file.ts";

/** @param folder below `site/`, with a slash at its end, or empty. @param hosts that redirects may lead to. If undefined, any host is allowed. */
export function readRedirects(
  root: string,
  folder: string,
  base: string,
  hosts: ReadonlySet<string> | undefined,
  problems: Problem[],
): RedirectRule[] {
  const { value, file, placeOf } = readSettings(root, `${folder}redirects.yaml`, redirectsFile, problems);
  return (["below-base", "at-root"] as const).flatMap((section) =>
    (value?.[section] ?? []).flatMap(({ from, to }, index) => {
      const faults = { from: sourceFault(from), to: targetFault(to, from, hosts) };
      for (const [key, fault] of Object.entries(faults)) {
        if (!fault) continue;
        const text = quoted(key === "from" ? from : to);
        problems.push(error(file, placeOf([section, index, key]), `${text} ${fault.message}.`, fault.remedy));
      }
      if (faults.from || faults.to) return [];
      const full = (path: string) => (section === "at-root" ? path : base.slice(0, -1) + path);
      const place = placeOf([section, index, "from"]);
      return [{ ...place, from: canonicalSource(decoded(full(from))), to: redirectTargetOf(to, full) }];
    }),
  );
}

/** Decodes the path, because pages are looked up by decoded paths. The hash stays as written. */
function redirectTargetOf(written: string, full: (path: string) => string): RedirectTarget {
  const target = parseRedirectTarget(written);
  return "href" in target ? target : { ...target, path: decoded(full(target.path)) };
}
