// The sidebar. On small screens, it's a drawer that opens by its address (#sidebar), so it also works without scripts.

import { useLayoutEffect, useRef } from "react";
import type { Header } from "../model/page.ts";
import { addressOf } from "../model/route.ts";
import { holds, type SidebarNode } from "../model/sidebar.ts";
import { SidebarGroup } from "./SidebarGroup.tsx";

type Level = {
  nodes: readonly SidebarNode[];
  route: string;
  base: string;
  headers: readonly Header[];
  /** Labels from the top, joined. A group is remembered under this name. */
  path: string;
};

export function Sidebar({ nodes, route, base, headers }: Omit<Level, "path">) {
  const nav = useRef<HTMLElement>(null);
  const shownRoute = useRef(route);
  useLayoutEffect(() => {
    if (shownRoute.current === route) return;
    shownRoute.current = route;
    const current = nav.current?.querySelector("[aria-current=page]");
    current?.scrollIntoView({ block: "nearest", behavior: "instant" });
  });
  return (
    <nav className="sidebar" id="sidebar" aria-label="Documentation" ref={nav}>
      <a className="sidebar-close" href="#content">
        <span className="visually-hidden">Close navigation</span>
        <svg viewBox="0 0 16 16" aria-hidden="true">
          <path d="M3 3l10 10M13 3L3 13" />
        </svg>
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
            <Entry node={node} {...level} path={path} />
          </li>
        );
      })}
    </ul>
  );
}

function Entry({ node, ...level }: Omit<Level, "nodes"> & { node: SidebarNode }) {
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
        summary={route === undefined ? label : <span className="visually-hidden">Pages below {label}</span>}
        current={holds(node, level.route) ? level.route : undefined}
        openOnArrival={node.open}
      >
        {below}
      </SidebarGroup>
    </>
  );
}

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

/** The headings of the current page, if there is no room for them on the right. */
function PageHeadings({ headers }: { headers: readonly Header[] }) {
  const sections = headers.filter(({ level }) => level === 2);
  if (sections.length === 0) return null;
  return (
    <ul className="page-headings">
      {sections.map(({ slug, title }) => (
        <li key={slug}>
          <a href={`#${slug}`}>{title}</a>
        </li>
      ))}
    </ul>
  );
}
