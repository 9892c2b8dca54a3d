// The "New" badge in the sidebar. It consists of styles, so it costs nothing when no page is new. Screen readers read it
// as part of the link.

import { texts } from "virtual:octavo-texts";
import styles from "./styles/new-pages.css?inline";

/** @param addresses of the new pages. Encoded addresses contain nothing that ends a string in CSS. */
export function newPageStyles(addresses: readonly string[]): string {
  const links = addresses.map((address) => `[href="${address}"]`).join();
  return `.sidebar a:is(${links}){--new:${JSON.stringify(texts.newPage)}}${styles}`;
}
