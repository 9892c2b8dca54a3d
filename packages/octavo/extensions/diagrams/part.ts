// A `mermaid` fence, drawn as SVG at build time.

import { sourcesOf } from "../../core/cache/source-hash.ts";
import { versionOfPackage } from "../../core/files/package-root.ts";
import { attributes, escapeHtml } from "../../core/model/escape.ts";
import type { RenderedSvg } from "../../core/model/rendered.ts";
import { captionNode, withLinks } from "../../core/page/faces/caption.ts";
import type { FenceContext, Part, WrittenFence } from "../../core/part.ts";
import { settingOf } from "../../core/settings/setting.ts";
import { drawSource, kindOf } from "./draw-source.ts";
import { fillDrawing } from "./page-marks.ts";
import { findRoleFaults } from "./roles.ts";
import { diagramRoles } from "./settings.ts";

type Props = { source: string; title: string; alt: string; svg: RenderedSvg };

const drawingPackages = ["beautiful-mermaid", "elkjs", "harfbuzzjs", "@fontsource-variable/inter"];
let drawer: string | undefined;

export const diagram: Part<Props> = {
  type: "fence",
  attributes: ["direction"],
  madeBy: () =>
    (drawer ??= [...drawingPackages.map(versionOfPackage), sourcesOf("extensions/diagrams", "core/fonts")].join(" ")),
  // It has the button of a sample and scrolls like a table.
  styles: ["diagram", "code", "table"],
  prepare: async (written, context) => {
    const { node, attributes } = written;
    const { title = "", alt = "", direction } = attributes;
    const { report } = context;
    if (!alt)
      report(node, "A diagram has no text alternative.", 'Describe what it shows: ```mermaid title="…" alt="…".');
    if (!title) report(node, "A diagram has no caption.", 'Write ```mermaid title="…" alt="…".');
    if (direction && direction !== "keep")
      report(node, `\`direction=${direction}\` has no meaning.`, "Write `direction=keep`, or remove it.");
    const canBeDrawn = isSmall(written, context) && hasValidRoles(written, context);
    const svg = canBeDrawn ? await draw(written, direction === "keep", context) : undefined;
    return svg ? { props: { source: node.value, title, alt, svg } } : undefined;
  },
  html: ({ props: { svg, title, alt } }, { texts }) => {
    const box = attributes({ class: "diagram-box", tabindex: 0, role: "img", "aria-label": alt });
    const button = attributes({ class: "enlarge", type: "button", "aria-label": texts.enlargeDiagram });
    const enlarge = `<button${button}>${escapeHtml(texts.enlarge)}</button>`;
    return `<figure class="diagram"><div${box}>${svg}</div>${enlarge}<figcaption>${escapeHtml(title)}</figcaption></figure>\n`;
  },
  markdown: ({ props: { source, title, alt } }, { texts }) => [
    captionNode(title),
    { type: "paragraph", children: withLinks(texts.diagramAlt({ alt })) },
    { type: "code", lang: "mermaid", value: source },
  ],
};

const lost = "diagram";

/** `a & b --> c & d` is four edges. The layout time grows much faster than the number of edges. */
const mostEdgeMarks = 60;

/** Each is on a separate line, or ends with `;`. The layout takes seconds for a few hundred nodes or groups. */
const mostStatements = 150;

function isSmall({ node }: WrittenFence, { report }: FenceContext): boolean {
  const marks = node.value.match(/&|--|==|-\.|->|\|\||[|}o][|{o]/g)?.length ?? 0;
  const statements = node.value.match(/[^\s;][^\n;]*/g)?.length ?? 0;
  if (marks > mostEdgeMarks)
    report(node, `The diagram has ${marks} connections.`, `Split it. Use ${mostEdgeMarks} at most.`, lost);
  else if (statements > mostStatements)
    report(node, `The diagram has ${statements} lines.`, `Split it. Use ${mostStatements} at most.`, lost);
  else return true;
  return false;
}

function hasValidRoles({ node, placeAt }: WrittenFence, { settings, report }: FenceContext): boolean {
  const faults = findRoleFaults(node.value, kindOf(node.value), settingOf(diagramRoles, settings));
  for (const [index, { line, message, remedy }] of faults.entries())
    report(placeAt(line + 1), message, remedy, index === 0 ? lost : undefined);
  return faults.length === 0;
}

/** @returns undefined, and reports why, if it can't be drawn. */
async function draw(
  { node }: WrittenFence,
  keepsDirection: boolean,
  context: FenceContext,
): Promise<RenderedSvg | undefined> {
  const roles = settingOf(diagramRoles, context.settings);
  const sources = [JSON.stringify([...roles]), String(keepsDirection), node.value];
  const drawing = context.cached(sources, () => drawSource(node.value, roles, keepsDirection));
  const svg = await drawing.catch(({ message }: Error) => {
    const remedy = "Use a flowchart, sequence, state, class, or ER diagram.";
    context.report(node, `The diagram can't be drawn: ${message.split("\n")[0]}`, remedy, lost);
    return undefined;
  });
  const iconOf = (role: string) => context.icon(roles.get(role)?.icon ?? "", node);
  return svg ? fillDrawing(svg, `diagram-${context.nextNumber()}`, iconOf) : undefined;
}
