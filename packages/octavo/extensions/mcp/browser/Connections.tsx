// Entries of the page menu that connect an assistant to the MCP server of the site.

import { useEffect, useState } from "react";
import type { SlotProps } from "../../../core/reader/ui/Slot.tsx";
import type { ConnectionEntry } from "../model/mcp-clients.ts";

/**
 * Separates what is about the page from what is about all pages. As wide as the longest label, so that the menu doesn't
 * shrink while that label is "Copied". Documents don't carry these styles, because scripts add the line.
 */
const line = { width: "13.5rem", height: 1, border: 0, background: "var(--border)" };

export function Slot({ shell }: SlotProps<ConnectionEntry[]>) {
  // They're the same on every page, so documents don't have them.
  const [connections, setConnections] = useState<ConnectionEntry[]>();
  useEffect(() => setConnections(shell), [shell]);
  if (!connections) return null;
  return (
    <>
      <hr style={line} />
      {connections.map(({ label, href, copy }) => (
        <a key={label} href={href} data-copy={copy}>
          {label}
        </a>
      ))}
    </>
  );
}
