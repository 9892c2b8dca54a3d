// The letters that a browser draws for variables. `<mi>x</mi>` is shown as 𝑥, which is another character than the one in
// the page, and the font needs it.

/** The first letter of each run of letters, the last one, and the first italic one. */
const runs: [first: string, last: string, italic: number][] = [
  ["A", "Z", 0x1d434],
  ["a", "z", 0x1d44e],
  ["Α", "Ω", 0x1d6e2],
  ["α", "ω", 0x1d6fc],
];
/** Letters whose italics aren't next to the others. */
const others: Record<string, string> = {
  h: "ℎ",
  ϴ: "𝛳",
  "∇": "𝛻",
  "∂": "𝜕",
  ϵ: "𝜖",
  ϑ: "𝜗",
  ϰ: "𝜘",
  ϕ: "𝜙",
  ϱ: "𝜚",
  ϖ: "𝜛",
  ı: "𝚤",
  ȷ: "𝚥",
};

export function italicsOf(mathml: string): string[] {
  return [...mathml.matchAll(/<mi>([^<])<\/mi>/gu)].flatMap(([, letter = ""]) => italicOf(letter) ?? []);
}

function italicOf(letter: string): string | undefined {
  const code = letter.codePointAt(0) ?? 0;
  const run = runs.find(([first, last]) => first <= letter && letter <= last);
  return others[letter] ?? (run && String.fromCodePoint(run[2] + code - run[0].charCodeAt(0)));
}
