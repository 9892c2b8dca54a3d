// subset-font ships no types; these are the parts of its documented interface that fonts.ts uses.

declare module "subset-font" {
  export default function subsetFont(
    font: Uint8Array,
    text: string,
    options: { targetFormat: "woff2"; variationAxes?: Record<string, number | { min: number; max: number }> },
  ): Promise<Buffer>;
}
