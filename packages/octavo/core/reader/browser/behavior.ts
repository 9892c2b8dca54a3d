// The seam between the article's HTML and its live parts: which elements a behavior is about, and what it does there.

const eventTypes = ["click", "change", "input", "keydown", "scroll", "submit"] as const;
type EventType = (typeof eventTypes)[number];

export type Behavior = {
  /** The elements whose events it handles. */
  selector: string;
  on?: { [Type in EventType]?: (element: HTMLElement, event: Event) => void };
  /** An article, or more of it, is in the document: at the start, and in each navigation. */
  onArticle?: () => void;
};

/** Listens once per type of event, for all behaviors. @returns a function to call when an article is in the document. */
export function startBehaviors(behaviors: readonly Behavior[]): () => void {
  for (const type of eventTypes) {
    const handlers = behaviors.flatMap(({ selector, on }) => (on?.[type] ? [{ selector, handle: on[type] }] : []));
    const onEvent = (event: Event) => {
      if (!(event.target instanceof Element)) return;
      for (const { selector, handle } of handlers) {
        const element = event.target.closest<HTMLElement>(selector);
        if (element) handle(element, event);
      }
    };
    // Scroll events don't bubble, so all events are caught on their way down.
    if (handlers.length > 0) document.addEventListener(type, onEvent, { capture: true });
  }
  const onArticle = () => {
    for (const behavior of behaviors) behavior.onArticle?.();
  };
  onArticle();
  return onArticle;
}
