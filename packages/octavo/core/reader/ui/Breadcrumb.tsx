// The breadcrumb from the top of the sidebar to the page.

import { texts } from "virtual:octavo-texts";
import { addressOf } from "../../model/route.ts";

type Props = { trail: { label: string; to?: string }[]; base: string };

export function Breadcrumb({ trail, base }: Props) {
  if (trail.length === 0) return null;
  return (
    <nav className="breadcrumb" aria-label={texts.breadcrumb}>
      <ol>
        {trail.map(({ label, to }) => (
          <li key={label}>{to === undefined ? label : <a href={addressOf(base, to)}>{label}</a>}</li>
        ))}
      </ol>
    </nav>
  );
}
