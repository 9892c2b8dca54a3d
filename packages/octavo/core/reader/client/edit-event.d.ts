import type { PageAsset } from "../../model/page.ts";

declare global {
  interface DocumentEventMap {
    /** `dev` sends it when the page that is shown has been edited. */
    "docs:edit": CustomEvent<PageAsset>;
  }
}
