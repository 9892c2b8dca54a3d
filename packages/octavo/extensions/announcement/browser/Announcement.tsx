// The announcement above every page. It's static, because it's the same on all pages: React doesn't hydrate it, and a
// navigation leaves it in place.

import { texts } from "virtual:octavo-texts";
import { Icon } from "../../../core/reader/ui/Icon.tsx";

export function Announcement({ html }: { html: string }) {
  return (
    <section className="announcement" aria-label={texts.announcement}>
      <p dangerouslySetInnerHTML={{ __html: html }} />
      <button className="icon" type="button" aria-label={texts.closeAnnouncement}>
        <Icon name="close" />
      </button>
    </section>
  );
}
