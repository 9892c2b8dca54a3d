// The menu of documentation versions.

import { texts } from "virtual:octavo-texts";
import { BarMenu, keepHash } from "./BarMenu.tsx";
import type { VersionTarget } from "./versions.ts";

export function VersionMenu({ versions }: { versions: readonly VersionTarget[] }) {
  const shown = versions.find((version) => version.isShown);
  if (!shown || versions.length < 2) return null;
  const button = (
    <>
      {shown.label}
      <span className="visually-hidden">{` ${texts.switchVersion}`}</span>
    </>
  );
  return (
    <BarMenu id="version-menu" className="versions" label={texts.versions} button={button}>
      {versions.map((version) => (
        <VersionItem key={version.id} version={version} />
      ))}
    </BarMenu>
  );
}

function VersionItem({ version }: { version: VersionTarget }) {
  const { address, label, hint, note, isShown, leadsHome } = version;
  return (
    <a role="menuitem" href={address} aria-current={isShown ? "true" : undefined} onClick={keepHash}>
      {label}
      {hint && <span className="version-hint">{hint}</span>}
      {leadsHome && <span className="version-why">{[note, texts.opensOverview].filter(Boolean).join(" ")}</span>}
    </a>
  );
}
