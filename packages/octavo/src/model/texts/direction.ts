// Which way a language is written.

const rightToLeft = new Set(["Adlm", "Arab", "Hebr", "Nkoo", "Rohg", "Syrc", "Thaa"]);

/** @param language BCP 47 tag. */
export function directionOf(language: string): "ltr" | "rtl" {
  return rightToLeft.has(new Intl.Locale(language).maximize().script ?? "") ? "rtl" : "ltr";
}
