// "On this page": on the right if there is room, otherwise as a bar below the header whose list covers the article.

import { texts } from "virtual:octavo-texts";
import { type FocusEvent, type KeyboardEvent, useCallback, useEffect, useRef } from "react";
import type { Header } from "../../model/page.ts";
import { useActiveHeading, useNavigationEnd } from "./actions.ts";

type Props = { headers: readonly Header[]; inert: boolean };

export function Toc({ headers, inert }: Props) {
  const active = useActiveHeading();
  return (
    <aside className="toc" aria-label={texts.onThisPage} inert={inert}>
      {headers.length > 0 && (
        <nav aria-labelledby="toc-title">
          <p id="toc-title" className="toc-title">
            {texts.onThisPage}
          </p>
          <TocList headers={headers} active={active} />
        </nav>
      )}
    </aside>
  );
}

/** Closes when the reader selects a heading or moves on to something else. Escape returns the focus to the bar. */
export function TocBar({ headers }: Omit<Props, "inert">) {
  const bar = useRef<HTMLDetailsElement>(null);
  const active = useActiveHeading();
  const close = useCallback(() => bar.current?.removeAttribute("open"), []);
  useNavigationEnd(close);
  useEffect(() => {
    const closeBeside = ({ target }: Event) => {
      if (!bar.current?.contains(target as Node)) close();
    };
    document.addEventListener("click", closeBeside);
    return () => document.removeEventListener("click", closeBeside);
  }, [close]);
  if (headers.length === 0) return null;
  const onBlur = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget && !bar.current?.contains(relatedTarget)) close();
  };
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key !== "Escape" || !bar.current?.open) return;
    bar.current.querySelector("summary")?.focus({ preventScroll: true });
    close();
  };
  return (
    <details
      ref={bar}
      className="toc-bar"
      onBlur={onBlur}
      onKeyDown={onKeyDown}
      onToggle={() => bar.current?.querySelector("[aria-current]")?.scrollIntoView({ block: "nearest" })}
    >
      <summary data-reading={headers.find(({ slug }) => slug === active)?.title}>{texts.onThisPage}</summary>
      <TocList headers={headers} active={active} onSelect={close} />
    </details>
  );
}

type ListProps = { headers: readonly Header[]; active: string; onSelect?: () => void };

/** Scrolls the list of headings to the link of the active one. @returns the reference that the link needs. */
export function useInView(active: string) {
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (active) link.current?.scrollIntoView({ block: "nearest", behavior: "instant" });
  }, [active]);
  return link;
}

function TocList({ headers, active, onSelect }: ListProps) {
  const current = useInView(onSelect ? "" : active);
  return (
    <ul>
      {headers.map(({ level, slug, title }) => (
        <li key={slug} className={level === 3 ? "toc-sub" : undefined}>
          <a
            ref={slug === active ? current : undefined}
            href={`#${slug}`}
            aria-current={slug === active ? "true" : undefined}
            onClick={onSelect}
          >
            {title}
          </a>
        </li>
      ))}
    </ul>
  );
}
