// The button in the bar at the top.

import { texts } from "virtual:octavo-texts";
import { Icon } from "../../../core/reader/ui/Icon.tsx";

export function Slot() {
  return (
    <button
      className="search-button"
      type="button"
      aria-haspopup="dialog"
      aria-label={texts.search}
      aria-keyshortcuts="/ Control+K Meta+K"
    >
      <Icon name="search" />
      <span>{texts.searchField}</span>
      <kbd>/</kbd>
    </button>
  );
}
