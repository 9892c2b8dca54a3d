// The menu of documentation versions. It's a popover, so it opens, and closes on Escape or a click outside, without
// scripts. Support for the arrow keys comes from client/menu.ts.

import type { Version } from "../model/site.ts";

export function VersionMenu({ versions }: { versions: readonly Version[] }) {
  const current = versions.find((version) => version.current);
  if (!current || versions.length < 2) return null;
  return (
    <div className="versions">
      <button type="button" popoverTarget="version-menu" aria-haspopup="menu" aria-controls="version-menu">
        {current.label}
        <span className="visually-hidden"> documentation, switch version</span>
        <svg viewBox="0 0 16 16" aria-hidden="true">
          <path d="M4 6l4 4 4-4" />
        </svg>
      </button>
      <div id="version-menu" popover="auto" role="menu" aria-label="Versions">
        {versions.map((version) => (
          <a
            key={version.label}
            role="menuitem"
            href={version.href}
            aria-current={version.current ? "true" : undefined}
          >
            {version.label}
            {version.current && <span className="version-note">current</span>}
          </a>
        ))}
      </div>
    </div>
  );
}
