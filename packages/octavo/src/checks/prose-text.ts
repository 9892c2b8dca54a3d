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
  const ends = new Map<string, number>();
  const endOf = new Array<number | undefined>(runs.length);
  for (let at = runs.length - 1; at >= 0; at--) {
    const { run } = runs[at];
    if (run.startsWith("`")) {
      endOf[at] = ends.get(run);
      ends.set(run, at);
    } else ends.clear();
  }
  let result = "";
  let last = 0;
  for (let at = 0; at < runs.length; at++) {
    const end = endOf[at];
    if (end === undefined) continue;
    const stop = runs[end].index + runs[end].run.length;
    result += text.slice(last, runs[at].index) + blank(text.slice(runs[at].index, stop));
    last = stop;
    at = end;
  }
  return result + text.slice(last);
}
