// Colors of ui/styles/tokens.css for places that can't read the style sheet: images, the manifest, and the browser's
// own bars.

export const themeColors = {
  light: { bg: "#ffffff" },
  dark: {
    bg: "#0f1412",
    border: "#2b322f",
    "border-strong": "#7d8782",
    "text-strong": "#f7f9f8",
    "text-muted": "#b4bdb9",
    accent: "#3ceb83",
  },
};

export type ThemeColors = typeof themeColors;
/** Those of the dark theme, which link previews have. */
export type CardColors = ThemeColors["dark"];
