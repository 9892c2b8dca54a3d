// Which way a language is written.

const rightToLeft = /Adlm|Arab|Hebr|Nkoo|Rohg|Syrc|Thaa/;

/** @param language BCP 47 tag. */
export function directionOf(language: string): "ltr" | "rtl" {
  return rightToLeft.test(new Intl.Locale(language).maximize().script ?? "") ? "rtl" : "ltr";
}
