// The icons that browsers and phones ask for.

export type Icon = {
  /** Relative to the base. */
  path: string;
  size: number;
  /** The `purpose` in the manifest. If absent, the icon isn't in the manifest. */
  purpose?: "any" | "maskable";
  /** Systems crop this icon to their own shape, so it's filled to the edge. */
  filled?: true;
};

/** Those that are drawn from `vectorIcon`. */
export const icons: readonly Icon[] = [
  { path: "favicon-48.png", size: 48 },
  { path: "apple-touch-icon.png", size: 180, filled: true },
  { path: "assets/icons/192.png", size: 192, purpose: "any" },
  { path: "assets/icons/512.png", size: 512, purpose: "any" },
  { path: "assets/icons/maskable-512.png", size: 512, purpose: "maskable", filled: true },
];

/** Relative to the base. */
export const vectorIcon = "favicon.svg";

/** How large the icon of the site is in other pictures: next to its name, and in the background. */
export const [markSize, emblemSize] = [56, 334];
