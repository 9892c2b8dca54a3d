// The keyboard shortcuts of the whole page, and the dialog that lists them. boot.ts opens the search with `/` and
// Ctrl K.

import { useEffect, useRef, useState } from "react";
import { hasModifier, isTyping, singleKeysAreOn, turnSingleKeys } from "../browser/keys.ts";

const shortcuts: [keys: string[], action: string][] = [
  [["/"], "Search"],
  [["Ctrl K", "⌘ K"], "Search"],
  [["["], "Previous page"],
  [["]"], "Next page"],
  [["?"], "Show keyboard shortcuts"],
  [["Esc"], "Close what is open"],
];

export function Shortcuts() {
  const dialog = useRef<HTMLDialogElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [on, setOn] = useState(true);

  useEffect(() => {
    setOn(singleKeysAreOn());
    const onKey = (event: KeyboardEvent) => {
      if (hasModifier(event) || isTyping(event.target) || document.querySelector("dialog[open]")) return;
      if (event.key === "?") setOpen(true);
      const side = { "[": "prev", "]": "next" }[event.key];
      if (side && singleKeysAreOn()) document.querySelector<HTMLAnchorElement>(`.neighbours .${side}`)?.click();
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, []);
  useEffect(() => {
    if (isOpen) dialog.current?.showModal();
  }, [isOpen]);
  if (!isOpen) return null;

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a dialog.
    <dialog
      ref={dialog}
      className="shortcuts"
      aria-labelledby="shortcuts-title"
      onClose={() => setOpen(false)}
      onClick={({ target }) => target === dialog.current && dialog.current.close()}
    >
      <form method="dialog">
        <h2 id="shortcuts-title">Keyboard shortcuts</h2>
        <dl>
          {shortcuts.map(([keys, action]) => (
            <div key={keys[0]}>
              <dt>
                {keys.map((key) => (
                  <kbd key={key}>{key}</kbd>
                ))}
              </dt>
              <dd>{action}</dd>
            </div>
          ))}
        </dl>
        <label>
          <input
            type="checkbox"
            checked={on}
            onChange={({ currentTarget }) => {
              setOn(currentTarget.checked);
              turnSingleKeys(currentTarget.checked);
            }}
          />
          Use the single-key shortcuts <kbd>/</kbd> <kbd>[</kbd> <kbd>]</kbd>
        </label>
        <button type="submit">Close</button>
      </form>
    </dialog>
  );
}
