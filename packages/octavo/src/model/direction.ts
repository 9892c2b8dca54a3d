// The direction that languages are written in.

/** The scripts in use today that are written from right to left. */
const rightToLeft = new Set(["Adlm", "Arab", "Hebr", "Nkoo", "Rohg", "Syrc", "Thaa"]);

export function directionOf(lang: string): "ltr" | "rtl" {
  return rightToLeft.has(new Intl.Locale(lang).maximize().script ?? "") ? "rtl" : "ltr";
}
