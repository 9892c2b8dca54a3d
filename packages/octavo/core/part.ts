// A part of a page: the directive or the language of the fence that names it, what it accepts, and everything it
// becomes. Each part has a folder with its code (part.ts), styles (style.css), and behavior in the browser
// (behavior.ts). No other module knows its name.

import type { BlockContent, Code, DefinitionContent, Nodes, PhrasingContent } from "mdast";
// Its types add directives to `Nodes`. An import without a name would be missing from the published types.
import type { MdastNode } from "satteri";
import type { DocumentNode, LinkTarget, PartNode } from "./model/document.ts";
import type { Place, PlaceInFile } from "./model/problem.ts";
import type { Constant } from "./model/site.ts";
import type { Texts } from "./model/texts/texts.ts";
import type { PageSettings } from "./settings/page-settings.ts";

export type Container = Extract<MdastNode, { type: "containerDirective" }>;
export type Leaf = Extract<MdastNode, { type: "leafDirective" }>;
export type Inline = Extract<MdastNode, { type: "textDirective" }>;
export type Directive = Container | Leaf | Inline;

/** A directive as written, with its attributes checked. */
export type Written = {
  node: Directive;
  /** Values by name. A flag's value is the empty string. */
  attributes: Readonly<Record<string, string | undefined>>;
  /** The text in brackets. */
  label: readonly Nodes[];
  body: readonly Nodes[];
};

/** A formula between dollar signs. */
export type Formula = Extract<MdastNode, { type: "math" | "inlineMath" }>;

/** A fence or formula as written. */
export type WrittenFence = {
  node: Code | Formula;
  /** Values by name: those that the part lists, and those that all fences can have. */
  attributes: Readonly<Record<string, string | undefined>>;
  /** Where something in its text is in the file. Lines and columns are counted from 1. */
  placeAt: (line: number, column?: number) => Place;
};

/** What a part can use while its fence is read. */
export type FenceContext = Pick<PartContext, "settings" | "texts" | "icon" | "nextNumber"> & {
  /** @param lost what the page is published without, as a countable noun. */
  report: (at: Nodes | Place, message: string, remedy: string, lost?: string) => void;
  warn: (at: Nodes | Place, message: string, remedy: string) => void;
  /** What the part made from the same sources before, in this run or an earlier one. */
  cached: (sources: readonly string[], make: () => Promise<string>) => Promise<string>;
};

/** A fence, whether it's above the directive that is read, and whether there is no heading between the two then. */
export type PlacedFence = { node: PartNode; isAbove: boolean; isInSection: boolean };

/** What a part can use while its directive is read. */
export type PartContext = {
  /** The settings that a page may depend on. */
  readonly settings: PageSettings;
  /** In the language of the site. */
  readonly texts: Texts;
  annotate: (nodes: readonly Nodes[]) => DocumentNode[];
  /** Resolves an address, and records it for the check of all links. */
  link: (url: string, at: Nodes) => LinkTarget;
  /** SVG of a Lucide icon, or of a drawing next to the page (`./name.svg`). */
  icon: (name: string, at: Nodes) => string;
  /** SVG of a file next to the page. */
  drawing: (url: string, at: Nodes) => string;
  /** An image next to the page that says nothing which the text around it doesn't. */
  image: (url: string, at: Nodes) => DocumentNode[];
  /**
   * Publishes a file next to the page or in the public folder.
   *
   * @param kind for reports. Without it, it may be missing.
   */
  file: (url: string, at: Nodes, kind?: string) => string | undefined;
  /** Adds to what the policy allows on the page, such as `media-src 'self'`. */
  allow: (source: string) => void;
  /** Reports names that don't exist. */
  constant: (name: string, at: Nodes) => Constant | undefined;
  /** Marks an anchor as used. A second use is reported. */
  claimId: (id: string, at: Nodes) => void;
  /** All fences of the page that are parts, in their order. */
  fences: () => PlacedFence[];
  /** A number that no other call for this page returns. */
  nextNumber: () => number;
  report: (at: Nodes | Place, message: string, remedy: string) => void;
};

/** Markdown that a part generates, and the setting that it comes from, where its mistakes are reported. */
export type Expansion = { markdown: string; origin?: PlaceInFile };

/** What a part knows once it's read. Label and children of a directive default to what is written. */
export type Reading<Props> = { props: Props; label?: DocumentNode[]; children?: DocumentNode[] };

/** The label is what the fence says in words, and `styles` are those that not every fence of the part needs. */
export type FenceReading<Props> = Reading<Props> & {
  styles?: string[];
  /** Letters that browsers draw in place of those in its HTML, which fonts have to have. */
  letters?: string[];
  /** Its source is shown instead. */
  isFaulty?: boolean;
};

export type HtmlWriter = {
  (nodes: readonly DocumentNode[]): string;
  /** The attributes of an `<a>`, with a marker if it leaves the site. */
  link: (target: Pick<LinkTarget, "href" | "isExternal">) => string;
  /** In the language of the site. */
  texts: Texts;
};

export type MarkdownWriter = {
  /** Nodes of the Markdown syntax tree, without directives. */
  nodes: (nodes: readonly DocumentNode[]) => Nodes[];
  /** The same, for what is inside a sentence. */
  phrases: (nodes: readonly DocumentNode[]) => PhrasingContent[];
  /** The same, for what is between paragraphs. */
  blocks: (nodes: readonly DocumentNode[]) => (BlockContent | DefinitionContent)[];
  /** The complete address of a link, unless it leads to a section of the same page. */
  address: (href: string) => string;
  /** In the language of the site. */
  texts: Texts;
};

export type Part<Props = object> = {
  /** A fence is named by its language. `math` are fences of that language, and formulas between dollar signs. */
  type: Directive["type"] | "fence" | "math";
  /**
   * Attribute names. On a directive, a name followed by `!` is required. A fence always has `title`, `tab`, `alt`, and
   * `check`.
   */
  attributes?: readonly string[];
  /** Checks what is written and resolves it. Without it, the part has no props. */
  read?(written: Written, context: PartContext): Reading<Props>;
  /** The same for a fence, which may have to wait. Without a result, its source is shown. */
  prepare?(written: WrittenFence, context: FenceContext): Promise<FenceReading<Props> | undefined>;
  /** Changes with the code that makes what it caches. That of a site does so by itself. */
  madeBy?(): string;
  /** Markdown that takes the directive's place before anything else is read. Only at the top level of a page, or in parts that only affect the layout. */
  expand?(written: Written, context: PartContext): string | readonly Expansion[] | undefined;
  html?(node: PartNode<Props>, html: HtmlWriter): string;
  /** By default, its children. */
  markdown?(node: PartNode<Props>, write: MarkdownWriter): Nodes[];
  /** Text that search reads before its label and children. */
  text?(node: PartNode<Props>): string;
  /** The folders of the styles that it needs. What is in it brings its own. */
  styles?: readonly string[];
  /** It only affects the layout: the headings in it are those of the page. */
  isLayout?: true;
  /** It leads to other pages and says nothing about this one, so search skips it, and terms in it aren't linked. */
  isNavigation?: true;
  /** The section that it's in describes an operation of an API. */
  isOperation?: true;
  /** At the top level of a page, its label is the text above it, back to the last h1, h2, or h3. */
  takesTextAbove?: true;
};

export type Parts = ReadonlyMap<string, Part>;
