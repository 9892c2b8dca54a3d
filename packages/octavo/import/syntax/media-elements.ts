// HTML elements with images, videos, and what plays them.

import type { Nodes } from "mdast";
import { container } from "../../core/page/context/containers.ts";
import { contentTexts, report } from "../../core/page/context/page-context.ts";
import { parentNode, textNode } from "../../core/page/context/tree.ts";
import { isVideoFile, playerOf } from "../../extensions/video/model/video-player.ts";
import type { Component, Element, Replace } from "./element.ts";
import { videoPart } from "./foreign-names.ts";
import { literalOf, recordsOf } from "./jsx-literal.ts";

declare module "mdast" {
  interface Data {
    /** A `<source>` or `<track>` of a picture or a video. */
    source?: Pick<Element, "name" | "attributes">;
  }
}

export const embedded: Replace = ({ name, attributes, children, at }, page) => {
  const inside = children.find(({ data }) => data?.source?.name === "source")?.data?.source;
  const src = attributes.get("src") ?? attributes.get("data") ?? inside?.attributes.get("src");
  const isOwn = name === "video" && src !== undefined && isVideoFile(src);
  if (src && (isOwn || playerOf(src))) {
    const label = [textNode(attributes.get("title")?.trim() || contentTexts(page).watchVideo)];
    const poster = attributes.get("poster");
    return [container(videoPart, label, [], { to: src, ...(isOwn && poster && { poster }) })];
  }
  const isWeb = src !== undefined && /^https?:/i.test(src);
  const remedy = isWeb ? "It's published as a link." : "Link to it instead.";
  report(page, at, `\`<${name}>\` can't be embedded.`, remedy, "embedded frame or video");
  if (!isWeb) return [];
  const title = attributes.get("title")?.trim() || src;
  return [parentNode("link", [textNode(title)], { url: src, position: at.position })];
};

/** What an element offers to the one that it's in. It's text without a letter, so nothing of it is left elsewhere. */
export const source: Replace = ({ name, attributes }) => [{ ...textNode(""), data: { source: { name, attributes } } }];

/** An image for each theme. Of other sources, the image itself is the fallback. */
export const picture: Replace = ({ children }) => {
  const alternatives = children.flatMap(({ data }) => {
    const { media = "", srcset = "" } = Object.fromEntries(data?.source?.attributes ?? []);
    const [, theme] = /prefers-color-scheme:\s*(light|dark)/.exec(media) ?? [];
    const [url] = srcset.trim().split(/[\s,]+/);
    return theme && url ? [{ theme, url }] : [];
  });
  const [image] = children.filter((child) => child.type === "image");
  const [first] = alternatives;
  if (!image || !first) return children;
  const other = { theme: first.theme === "dark" ? "light" : "dark", url: image.url };
  return [first, alternatives.find(({ theme }) => theme === other.theme) ?? other]
    .toSorted((a, b) => b.theme.localeCompare(a.theme))
    .map(({ theme, url }) => ({ ...image, url: `${url}#only-${theme}` }));
};

export const image: Replace = ({ attributes, at }) => {
  const url = attributes.get("src");
  if (!url) return [];
  return [
    { type: "image", url, alt: attributes.get("alt") ?? "", title: attributes.get("title"), position: at.position },
  ];
};

/** `<ThemedImage sources={{ light: useBaseUrl("/light.png"), dark: "…" }} />` of Docusaurus. */
export const themedImage: Component = ({ attributes, code, at }) => {
  const [sources] = recordsOf([literalOf(code?.get("sources") ?? "") ?? null]) ?? [];
  const images = ["light", "dark"].flatMap((theme): Nodes[] => {
    const url = sources?.[theme];
    const alt = attributes.get("alt") ?? "";
    return typeof url === "string" ? [{ type: "image", url: `${url}#only-${theme}`, alt, position: at.position }] : [];
  });
  return images.length === 2 ? images : undefined;
};
