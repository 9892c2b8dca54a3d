// Loads main.tsx and what it needs, at the first sign of a reader or when the browser has nothing else to do, and hands
// over to it. It's a part of boot.ts.

import { onLost } from "virtual:octavo-boots";
import { texts } from "virtual:octavo-texts";
import { showNotice } from "../browser/notice.ts";
import { recall, remember } from "../browser/storage.ts";
import { build, effectiveType, fetchWorker, main, responses, saveData, shell } from "./fetch-ahead.ts";

const signs = ["pointermove", "pointerdown", "keydown", "wheel", "focusin"];

/** Scripts that take longer are so far away that a document arrives sooner. */
const patienceMs = 400;

/** The buttons and links that were clicked before React was there, in order. main.tsx clicks them again. */
export const pressed: HTMLElement[] = [];

/** Whether the scripts couldn't be loaded. */
export let isLost = false;
let isStarted = false;
let isLeaving = false;
let waiting: ReturnType<typeof setTimeout> | undefined;

/** Loads scripts that will be needed, without running them. */
function preload(): void {
  for (const href of [main, shell]) {
    const link = document.createElement("link");
    link.rel = "modulepreload";
    link.href = href;
    link.fetchPriority = "low";
    document.head.append(link);
  }
  fetchWorker();
}

export function start(isIdle: boolean): void {
  if (isStarted) return;
  isStarted = true;
  Promise.all([import(/* @vite-ignore */ main), import(/* @vite-ignore */ shell)]).then(
    ([script, data]) => {
      // From here on, React only takes a moment.
      clearTimeout(waiting);
      return script.start(data.default, isIdle, { build, pressed, responses });
    },
    // The key that led here opens the search only afterwards, and what is typed there would be lost in a reload.
    () => setTimeout(recover),
  );
}

/** The script of an older deployment is gone. Loads the new document once, but never in a loop. */
function recover(): void {
  const isInUse = onLost();
  if (!navigator.onLine) {
    // A reload would end on the browser's error page.
    const retry = () => {
      isStarted = false;
      start(false);
    };
    addEventListener("online", retry, { once: true });
    return;
  }
  isLost = true;
  // A reload would lose what the reader is typing, or cancel the click that leads to another page.
  if (isInUse || isLeaving || recall("sessionStorage", "lost-script") === main) return;
  if (remember("sessionStorage", "lost-script", main)) location.reload();
}

/**
 * Lets a link that is clicked before React is there wait for it, because showing the article takes less time than loading
 * a document, and works offline if the article is there. @returns whether it's a link to another page.
 */
export function holdLink({ target, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean {
  const link = (target as Element).closest<HTMLAnchorElement>("a:not([target], [download])");
  // Without the Navigation API, React loads documents, too.
  if (!link || !window.navigation || ctrlKey || metaKey || shiftKey || altKey) return false;
  if (link.origin !== location.origin || link.pathname === location.pathname) return false;
  pressed.push(link);
  isLeaving = true;
  clearTimeout(waiting);
  waiting = setTimeout(() => {
    isLeaving = false;
    if ("ready" in document.documentElement.dataset) return;
    // The browser may keep this page, and the reader come back to it.
    pressed.length = 0;
    if (navigator.onLine) location.href = link.href;
    // Rare, because the scripts come soon after the document.
    else showNotice(texts.offline);
  }, patienceMs);
  return true;
}

function onSign(event: Event): void {
  // A page that appears under a resting pointer also fires this event, but that isn't a sign of a reader.
  const { type, movementX, movementY } = event as PointerEvent;
  if (type !== "pointermove" || movementX || movementY) start(false);
}
for (const sign of signs) addEventListener(sign, onSign, { capture: true, passive: true });
window.navigation?.addEventListener("navigate", ({ hashChange }) => {
  isLeaving = !hashChange;
});

addEventListener("load", () => {
  // The page is painted and being read. The scripts come now, because they take more than a second on a slow line, and
  // start when the browser has nothing else to do.
  if (!saveData && ["3g", "4g"].includes(effectiveType)) {
    preload();
    setTimeout(() => window.requestIdleCallback?.(() => start(true)), 3000);
  }
  // Jumping to a hash or restoring a scroll position also fires scroll events. Only a scroll after the view has been
  // still for a while comes from the reader. The wait is counted in frames, because a busy machine delays the jump and
  // the frames alike.
  let frames = 0;
  const count = () => {
    if (++frames < 12) requestAnimationFrame(count);
  };
  const onScroll = () => {
    if (frames < 12) frames = 0;
    else start(false);
  };
  addEventListener("scroll", onScroll, { passive: true });
  count();
});
