// subset-font ships no types. These are the parts of its documented interface that subset-font.ts uses.

declare module "subset-font" {
  export default function subsetFont(
    font: Uint8Array,
    /** Absent with `keepAllGlyphs`. */
    text: string | undefined,
    options: {
      targetFormat: "woff2" | "sfnt";
      variationAxes?: Record<string, number | { min: number; max: number }>;
      keepAllGlyphs?: boolean;
      keepFeatures?: string[];
    },
  ): Promise<Buffer>;
}
