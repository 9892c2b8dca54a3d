// "On this page": on the right if there is room, otherwise as a bar below the header. A script marks the heading being
// read.

import type { Header } from "../model/page.ts";

type Props = { headers: readonly Header[] };

export function Toc({ headers }: Props) {
  return (
    <aside className="toc" aria-label="On this page">
      {headers.length > 0 && (
        <nav aria-labelledby="toc-title">
          <p id="toc-title" className="toc-title">
            On this page
          </p>
          <TocList headers={headers} />
        </nav>
      )}
    </aside>
  );
}

export function TocBar({ headers }: Props) {
  if (headers.length === 0) return null;
  return (
    <details className="toc-bar">
      <summary>On this page</summary>
      <TocList headers={headers} />
    </details>
  );
}

function TocList({ headers }: Props) {
  return (
    <ul>
      {headers.map(({ level, slug, title }) => (
        <li key={slug} className={level === 3 ? "toc-sub" : undefined}>
          <a href={`#${slug}`}>{title}</a>
        </li>
      ))}
    </ul>
  );
}
