// Converts colors of CSS to the notation that images and PNG palettes need.

const number = String.raw`([-+]?[\d.]+(?:e[-+]?\d+)?%?)(?:deg)?`;
const separator = String.raw`\s*[\s,]\s*`;
const function3 = new RegExp(
  `^(rgba?|hsla?|oklch)\\(\\s*${number}${separator}${number}${separator}${number}\\s*\\)$`,
  "i",
);

/** @returns `#rrggbb`. Undefined for other notations, such as names of colors, and for colors that aren't opaque. */
export function hexColor(css: string): string | undefined {
  const text = css.trim().toLowerCase();
  if (/^#[0-9a-f]{6}$/.test(text)) return text;
  if (/^#[0-9a-f]{3}$/.test(text)) return `#${[...text.slice(1)].map((digit) => digit + digit).join("")}`;
  const [, name = "", ...written] = function3.exec(text) ?? [];
  const [first = 0, second = 0, third = 0] = written.map((part) => Number.parseFloat(part));
  const isShare = (index: number) => written[index]?.endsWith("%");
  if (name.startsWith("rgb"))
    return hexOf([first, second, third].map((value, at) => value / (isShare(at) ? 100 : 255)));
  if (name.startsWith("hsl")) return hexOf(rgbOfHsl(first, second / 100, third / 100));
  if (name === "oklch")
    return hexOf(rgbOfOklch(isShare(0) ? first / 100 : first, isShare(1) ? second * 0.004 : second, third));
  return undefined;
}

function hexOf(channels: readonly number[]): string {
  const bytes = channels.map((value) => Math.round(255 * Math.min(1, Math.max(0, value))));
  return `#${bytes.map((byte) => byte.toString(16).padStart(2, "0")).join("")}`;
}

function rgbOfHsl(hue: number, saturation: number, lightness: number): number[] {
  const strength = saturation * Math.min(lightness, 1 - lightness);
  return [0, 8, 4].map((offset) => {
    const turn = (((offset + hue / 30) % 12) + 12) % 12;
    return lightness - strength * Math.max(-1, Math.min(turn - 3, 9 - turn, 1));
  });
}

/** The matrices of Oklab, by Björn Ottosson. */
function rgbOfOklch(lightness: number, chroma: number, hue: number): number[] {
  const [a, b] = [chroma * Math.cos((hue * Math.PI) / 180), chroma * Math.sin((hue * Math.PI) / 180)];
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const middle = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const linear = [
    4.0767416621 * long - 3.3077115913 * middle + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * middle - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * middle + 1.707614701 * short,
  ];
  return linear.map((value) => (value > 0.0031308 ? 1.055 * value ** (1 / 2.4) - 0.055 : 12.92 * value));
}
