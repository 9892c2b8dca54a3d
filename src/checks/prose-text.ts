// The words of a Markdown source: everything else is blanked, so that lines and columns stay what they are.

const notProse = [
  /^(?<indent> *)(?<ticks>`{3,}).*?^ *\k<ticks> *$/gms, // fences
  /(?<ticks>`+)(?!`).+?(?<!`)\k<ticks>(?!`)/gs, // code in a sentence
  /<https?:[^>]*>|https?:\/\/[^\s)|]+/g,
  /(?<=\])\([^)\n]*\)/g, // where a link leads
  /\{[#=][^}\n]*\}/g, // ids, citations
  /^ *:{2,}[\w-]+|(?<!\w):[\w-]+(?=\[)/gm, // names of directives
  /(?<=\]|^ *)\{[^}\n]*\}/gm, // their attributes
  /<!--.*?-->/gs,
  /^(?:title|prev|next|lang|tags):(?= )/gm,
];

export function proseOf(markdown: string): string {
  return notProse.reduce((text, pattern) => text.replace(pattern, (found) => found.replace(/[^\n]/g, " ")), markdown);
}
