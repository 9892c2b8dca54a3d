// The announcement above every page. It's static, because it's the same on all pages: React doesn't hydrate it, and a
// navigation leaves it in place.

import { Icon } from "./Icon.tsx";

export function Announcement({ html }: { html: string }) {
  return (
    <section className="announcement" aria-label="Announcement">
      <p dangerouslySetInnerHTML={{ __html: html }} />
      <button className="icon" type="button" aria-label="Close announcement">
        <Icon name="close" />
      </button>
    </section>
  );
}
