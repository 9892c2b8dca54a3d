// The tokens that follow from the choices of a reader. Only the hue changes, so the contrast stays what it is.

export type Choice = { hue: number; radius: number; font: string };

export const fonts: Readonly<Record<string, string>> = {
  Inter: 'Inter, "Inter fallback", sans-serif',
  System: "system-ui, sans-serif",
  Serif: "Georgia, serif",
};

export function themeTokens({ hue, radius, font }: Choice): [token: string, value: string][] {
  return [
    ["--accent", `light-dark(oklch(0.4 0.1 ${hue}), oklch(0.83 0.15 ${hue}))`],
    ["--accent-line", `light-dark(oklch(0.54 0.125 ${hue}), oklch(0.68 0.14 ${hue}))`],
    ["--accent-wash", `light-dark(oklch(0.955 0.03 ${hue}), oklch(0.29 0.04 ${hue}))`],
    ["--radius", `${radius}px`],
    ["--radius-large", `${Math.round(radius * 1.6)}px`],
    ["--sans", fonts[font] ?? ""],
  ];
}

export function themeCss(choice: Choice): string {
  const lines = themeTokens(choice).map(([token, value]) => `  ${token}: ${value};\n`);
  return `:root {\n${lines.join("")}}\n`;
}
