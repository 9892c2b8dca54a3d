// Reads Mermaid's sequence diagrams. Activation bars aren't drawn, so the lines that start and end them are ignored.

export type Participant = { id: string; label: string; role: string | undefined };
/** Between two participants, which are numbered from the left. */
type Between = { from: number; to: number; text: string };
export type Message = Between & { kind: "message"; isDotted: boolean; isTwoWay: boolean };
export type Note = Between & { kind: "note"; side: "left of" | "right of" | "over" };
/** What is drawn from top to bottom. */
export type Row = Message | Note | { kind: "start" | "next"; title: string } | { kind: "end" };
export type Sequence = { participants: Participant[]; rows: Row[] };

const forms = {
  participant: /^(?:participant|actor)\s+(\S+?)(?:\s+as\s+(.+?))?(?::::([\w-]+))?$/,
  note: /^note\s+(left of|right of|over)\s+([^:]+):(.+)$/i,
  block: /^(loop|alt|opt|par|critical|break|else|and|option)\b(.*)$/,
  message: /^(.+?)\s*(<<)?(--?)(?:>>|>|\)|x)\s*[+-]?\s*([^:]+?)\s*(?::(.*))?$/,
  ignored: /^(?:activate|deactivate)\s|^%%/,
};
const continued = new Set(["else", "and", "option"]);

/** @throws if there is a line that can't be drawn. */
export function readSequence(source: string): Sequence {
  const participants: Participant[] = [];
  const rows: Row[] = [];
  let depth = 0;
  const indexOf = (id: string): number => {
    const index = participants.findIndex((participant) => participant.id === id);
    return index >= 0 ? index : participants.push({ id, label: id, role: undefined }) - 1;
  };
  const lines = source.split("\n").map((line) => line.trim().replace(/;$/, ""));
  for (const line of lines.filter((each) => each !== "" && each !== "sequenceDiagram" && !forms.ignored.test(each))) {
    const [, id, label = id, role] = forms.participant.exec(line) ?? [];
    const [, side, names, note = ""] = forms.note.exec(line) ?? [];
    const [, keyword, title = ""] = forms.block.exec(line) ?? [];
    const [, from, back, dashes, to, text = ""] = forms.message.exec(line) ?? [];
    if (id && label) Object.assign(participants[indexOf(id)] ?? {}, { label: withBreaks(label), role });
    else if (side && names) {
      const places = names.split(",").map((name) => indexOf(name.trim()));
      const ends = { from: Math.min(...places), to: Math.max(...places) };
      rows.push({ kind: "note", side: side.toLowerCase() as Note["side"], ...ends, text: withBreaks(note) });
    } else if (line === "end") {
      rows.push({ kind: "end" });
      if (--depth < 0) throw new Error("This `end` doesn't close a block.");
    } else if (keyword) {
      const isNext = continued.has(keyword);
      if (isNext && depth === 0) throw new Error(`\`${keyword}\` isn't in a block.`);
      if (!isNext) depth++;
      rows.push({ kind: isNext ? "next" : "start", title: [keyword, title.trim()].filter(Boolean).join(": ") });
    } else if (from && to) {
      const ends = { from: indexOf(from), to: indexOf(to) };
      rows.push({ kind: "message", ...ends, text: withBreaks(text), isDotted: dashes === "--", isTwoWay: !!back });
    } else throw new Error(`\`${line}\` isn't supported in a sequence.`);
  }
  if (depth > 0) throw new Error("A block has no `end`.");
  if (participants.length === 0) throw new Error("The sequence has no participants.");
  return { participants, rows };
}

function withBreaks(text: string): string {
  return text.trim().replace(/<br\s*\/?>/gi, "\n");
}
