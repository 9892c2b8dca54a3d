/// <reference types="vite/client" />

/** The styles outside of this folder, collected by core/publish/bundle/site-plugin.ts. */
declare module "virtual:octavo-styles" {
  /** Those of the parts of pages, in the order in which they apply. */
  export const partStyles: readonly { name: string; css: string }[];
  /** Of extensions that are on. */
  export const frameStyles: string;
  /** site/theme.css. Empty if there is none. */
  export const theme: string;
}

/** What extensions that are on show in the frame of pages, collected by core/publish/bundle/site-plugin.ts. */
declare module "virtual:octavo-slots" {
  import type { ComponentType } from "react";
  import type { FrameSlot, SlotProps } from "./Slot.tsx";
  export const slots: readonly [place: FrameSlot, extension: string, Component: ComponentType<SlotProps>][];
}
