// The sidebar as a drawer on small screens, below the bar with the search and the versions. A button opens it. A
// navigation, Escape, that button, or a click outside closes it and returns the focus to the button.
// While it's open, the page is inert, so the focus stays in the drawer and the bar.

import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import { showCurrent } from "../browser/show-current.ts";
import { useNavigationEnd } from "./actions.ts";

export type Drawer = {
  isOpen: boolean;
  toggle: () => void;
  button: RefObject<HTMLAnchorElement | null>;
  sidebar: RefObject<HTMLElement | null>;
};

const smallScreen = "(max-width: 63.99rem)";

export function useDrawer(): Drawer {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLAnchorElement>(null);
  const sidebar = useRef<HTMLElement>(null);
  const toggle = () => setOpen(!isOpen);
  const close = useCallback(() => setOpen(false), []);
  useNavigationEnd(close);

  useEffect(() => {
    const { dataset } = document.documentElement;
    const small = matchMedia(smallScreen);
    // The `#sidebar` address opened it before this script ran. From now on, React controls the state.
    if (location.hash === "#sidebar" && small.matches) {
      history.replaceState(history.state, "", location.pathname + location.search);
      setOpen(true);
    }
    dataset.drawerReady = "";
    small.addEventListener("change", close);
    return () => small.removeEventListener("change", close);
  }, [close]);

  useEffect(() => {
    if (!isOpen) return;
    const { dataset } = document.documentElement;
    dataset.drawer = "";
    showCurrent();
    const onKey = ({ key }: KeyboardEvent) => key === "Escape" && close();
    const onClick = ({ target }: Event) => {
      // This listener is added while the click that opens the drawer is still being dispatched.
      if (!(target as Element).closest(".navbar, .sidebar")) close();
    };
    document.addEventListener("keydown", onKey);
    document.addEventListener("click", onClick);
    return () => {
      document.removeEventListener("keydown", onKey);
      document.removeEventListener("click", onClick);
      delete dataset.drawer;
      // After a navigation, the focus is already on the new page's heading.
      if (document.activeElement?.matches("body, .sidebar *")) button.current?.focus({ preventScroll: true });
    };
  }, [isOpen, close]);

  return { isOpen, toggle, button, sidebar };
}
