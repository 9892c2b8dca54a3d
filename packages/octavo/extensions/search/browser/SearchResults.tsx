// The list below the search field: results grouped by page, recent and suggested pages, or what went wrong.

import { texts } from "virtual:octavo-texts";
import type { ReactNode } from "react";
import { textDirective } from "../../../core/model/decode.ts";
import { Icon, type IconName } from "../../../core/reader/ui/Icon.tsx";
import { currentOf, type SiteInfo } from "../../../core/reader/ui/page-state.ts";
import { withElement } from "../../../core/reader/ui/with-element.tsx";
import type { ShownHit } from "../model/messages.ts";
import type { Segment } from "../model/snippet.ts";
import type { Entry, Search } from "./use-search.ts";

type Props = { search: Search; suggestions: readonly Entry[]; site: SiteInfo };

export function SearchResults({ search, suggestions, site }: Props) {
  const { base } = site;
  const { results, failed, query, recent, active } = search;
  const list = { base, active: active?.id };
  const start = <Entries title={texts.popularPages} prefix="start" icon="page" entries={suggestions} {...list} />;
  if (failed) return <Failure onRetry={() => search.ask(query)} />;
  if (results && results.hits.length === 0) {
    return (
      <div className="search-nothing">
        <p>
          {withElement(texts.noResults, <strong>{query.trim()}</strong>)} <OtherSearch site={site} query={query} />
        </p>
        {start}
      </div>
    );
  }
  if (results) return results.hits.map((hit) => <Hit key={hit.to} hit={hit} {...list} />);
  return (
    <>
      <Entries title={texts.recent} prefix="recent" icon="recent" entries={recent} {...list} />
      {start}
    </>
  );
}

/** Another version may have what this one doesn't. */
function OtherSearch({ site: { versions }, query }: { site: SiteInfo; query: string }) {
  const current = currentOf(versions);
  if (!current) return texts.tryAnother;
  const href = `${current.href}?q=${encodeURIComponent(query.trim())}`;
  return withElement(texts.tryAnotherVersion, <a href={href}>{texts.searchVersion({ version: current.label })}</a>);
}

type ListProps = { base: string; active: string | undefined };

function Hit({ hit, base, active }: ListProps & { hit: ShownHit }) {
  return (
    <OptionLink id={`hit-${hit.to}`} to={hit.to} row={hit.row} icon={hit.kind} base={base} active={active}>
      <span className="search-title">
        <Segments parts={hit.title} />
      </span>
      <span className="search-place">{hit.place}</span>
      {hit.snippet && (
        <span className="search-snippet">
          <Segments parts={hit.snippet} />
        </span>
      )}
    </OptionLink>
  );
}

type EntriesProps = ListProps & { title: string; prefix: string; icon: IconName; entries: readonly Entry[] };

function Entries({ title, prefix, icon, entries, ...list }: EntriesProps) {
  if (entries.length === 0) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset can't be in a listbox.
    <div className="search-entries" role="group" aria-label={title}>
      <div className="search-heading" aria-hidden="true">
        {title}
      </div>
      {entries.map(({ to, label }) => (
        <OptionLink key={to} id={`${prefix}-${to}`} to={to} icon={icon} {...list}>
          <span className="search-title">{label}</span>
        </OptionLink>
      ))}
    </div>
  );
}

type OptionProps = ListProps & { id: string; to: string; row?: string; icon: IconName; children: ReactNode };

function OptionLink({ id, to, row, icon, base, active, children }: OptionProps) {
  // A dash would be part of the directive's syntax.
  const text = row && textDirective + encodeURIComponent(row).replaceAll("-", "%2D");
  const hash = text && !to.includes("#") ? `#${text}` : (text ?? "");
  return (
    <a id={id} href={base.slice(0, -1) + to + hash} role="option" aria-selected={id === active} tabIndex={-1}>
      <Icon name={icon} />
      <span>{children}</span>
    </a>
  );
}

function Failure({ onRetry }: { onRetry: () => void }) {
  return (
    <div className="search-nothing">
      <p>{texts.searchFailed}</p>
      <button type="button" onClick={onRetry}>
        {texts.tryAgain}
      </button>
    </div>
  );
}

function Segments({ parts }: { parts: readonly Segment[] }) {
  return parts.map(({ text, marked }, at) => {
    const key = `${at}${text}`;
    return marked ? <mark key={key}>{text}</mark> : <span key={key}>{text}</span>;
  });
}
