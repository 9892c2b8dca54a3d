// The prose of a Markdown source. Everything else is blanked, so that lines and columns stay the same.

const notProse = [
  /<https?:[^>]*>|https?:\/\/[^\s)|]+/g,
  /(?<=\])\([^)\n]*\)/g, // link targets
  /\{[#=][^}\n]*\}/g, // IDs and constants
  /^ *:{2,}[\w-]+|(?<!\w):[\w-]+(?=\[)/gm, // directive names
  /(?<=\]|^ *)\{[^}\n]*\}/gm, // directive attributes
  /<!--.*?-->/gs,
  /^(?:title|prev|next|lang|tags):(?= )/gm,
];

export function proseOf(markdown: string): string {
  return notProse.reduce((text, pattern) => text.replace(pattern, blank), withoutCode(markdown));
}

function blank(text: string): string {
  return text.replace(/[^\n]/g, " ");
}

/**
 * Blanks fences and inline code. Scans in one pass, because a regular expression would try every start with every end.
 */
function withoutCode(markdown: string): string {
  let fence = "";
  const lines = markdown.split("\n").map((line) => {
    const [marks] = /^ *(`{3,}|~{3,})/.exec(line) ?? [];
    const isInside = fence !== "";
    if (!isInside && marks) fence = marks.trim();
    else if (isInside && line.trim().startsWith(fence) && !line.trim().replaceAll(fence.charAt(0), "")) fence = "";
    return isInside || marks ? blank(line) : line;
  });
  return withoutSpans(lines.join("\n"));
}

/** A run of backticks ends at the next run of the same length in the same paragraph. */
function withoutSpans(text: string): string {
  const runs = [...text.matchAll(/`+|\n\s*\n/g)].map(({ 0: run, index }) => ({ run, index }));
  /** Where each run starts, with where the next run of the same length ends. */
  const ends = new Map<number, number>();
  const following = new Map<string, number>();
  for (const { run, index } of runs.toReversed()) {
    if (!run.startsWith("`")) {
      following.clear();
      continue;
    }
    const end = following.get(run);
    if (end !== undefined) ends.set(index, end);
    following.set(run, index + run.length);
  }
  let result = "";
  let last = 0;
  for (const { index } of runs) {
    const end = ends.get(index);
    if (end === undefined || index < last) continue;
    result += text.slice(last, index) + blank(text.slice(index, end));
    last = end;
  }
  return result + text.slice(last);
}
