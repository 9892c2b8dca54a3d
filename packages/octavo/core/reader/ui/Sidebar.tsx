// The sidebar. On small screens, it's a drawer that opens by its address (#sidebar), so it also works without scripts.

import { texts } from "virtual:octavo-texts";
import { memo, useEffect, useRef } from "react";
import type { Header } from "../../model/page.ts";
import { addressOf } from "../../model/route.ts";
import { holds, type SidebarNode } from "../../model/sidebar.ts";
import { useActiveHeading } from "./actions.ts";
import { Icon } from "./Icon.tsx";
import { SidebarGroup } from "./SidebarGroup.tsx";
import { useInView } from "./Toc.tsx";
import type { Drawer } from "./use-drawer.ts";

type Level = {
  nodes: readonly SidebarNode[];
  route: string;
  base: string;
  headers: readonly Header[];
  /** Labels from the top, joined. A group is remembered under this name. */
  path: string;
};

type Props = Omit<Level, "path"> & { drawer: Drawer };

export function Sidebar({ nodes, route, base, headers, drawer }: Props) {
  const shownRoute = useRef(route);
  useEffect(() => {
    if (shownRoute.current === route) return;
    shownRoute.current = route;
    // Together with the layout of the new article, so that the page is laid out once.
    requestAnimationFrame(() => {
      const current = drawer.sidebar.current?.querySelector("[aria-current=page]");
      current?.scrollIntoView({ block: "nearest", behavior: "instant" });
    });
  }, [route, drawer.sidebar]);
  return (
    <nav ref={drawer.sidebar} className="sidebar" id="sidebar" aria-label={texts.documentation}>
      {/* Without scripts, it closes the drawer. */}
      <a className="icon sidebar-close" href="#content" aria-label={texts.closeNavigation}>
        <Icon name="close" />
      </a>
      <Branch nodes={nodes} route={route} base={base} headers={headers} path="" />
    </nav>
  );
}

function Branch({ nodes, ...level }: Level) {
  return (
    <ul>
      {nodes.map((node) => {
        const path = `${level.path}/${node.label}`;
        return (
          <li key={node.route ?? node.href ?? path} className={node.more && "more"}>
            <Entry node={node} {...level} {...(!holds(node, level.route) && elsewhere)} path={path} />
          </li>
        );
      })}
    </ul>
  );
}

/** For entries that neither are nor contain the current page, so that a navigation only renders those that change. */
const elsewhere = { route: "", headers: [] };

const Entry = memo(function Entry({ node, ...level }: Omit<Level, "nodes"> & { node: SidebarNode }) {
  const { label, items, route, section } = node;
  if (!items) return <Leaf node={node} {...level} />;
  const below = <Branch nodes={items} {...level} />;
  if (section) {
    return (
      <>
        <p>{label}</p>
        {below}
      </>
    );
  }
  return (
    <>
      {route !== undefined && <Leaf node={node} {...level} />}
      <SidebarGroup
        path={level.path}
        summary={route === undefined ? label : <span className="visually-hidden">{texts.pagesBelow({ label })}</span>}
        current={holds(node, level.route) ? level.route : undefined}
        openOnArrival={node.open}
      >
        {below}
      </SidebarGroup>
    </>
  );
});

function Leaf({ node, route, base, headers }: Omit<Level, "nodes"> & { node: SidebarNode }) {
  if (node.href !== undefined) {
    return (
      <a href={node.href} rel="external noopener">
        {node.label}
      </a>
    );
  }
  const current = node.route === route && !node.more;
  return (
    <>
      <a href={addressOf(base, node.route ?? "/")} aria-current={current ? "page" : undefined}>
        {node.label}
      </a>
      {current && <PageHeadings headers={headers} />}
    </>
  );
}

/**
 * The headings of the current page, if there is no room for them on the right. Next to a column of samples, these are the
 * operations of an API (parts/endpoint/style.css).
 */
function PageHeadings({ headers }: { headers: readonly Header[] }) {
  const active = useActiveHeading();
  const operation = useInView(active);
  const shown = headers.filter(({ level, method }) => level === 2 || method);
  if (shown.length === 0) return null;
  const at = headers.findIndex(({ slug }) => slug === active);
  const current = headers.slice(0, at + 1).findLast(({ level }) => level === 2);
  return (
    <ul className="page-headings">
      {shown.map(({ level, slug, title, method }) => (
        <li key={slug} className={level === 3 ? "sub" : undefined}>
          <a
            ref={method && slug === active ? operation : undefined}
            href={`#${slug}`}
            aria-current={slug === active || slug === current?.slug ? "true" : undefined}
            // Firefox doesn't scroll to what is partly in view, such as a link of several lines.
            onFocus={({ currentTarget }) => currentTarget.scrollIntoView({ block: "nearest", behavior: "instant" })}
          >
            {title}
            {method && (
              <span className="method" data-method={method}>
                {method}
              </span>
            )}
          </a>
        </li>
      ))}
    </ul>
  );
}
