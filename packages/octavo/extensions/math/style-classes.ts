// Replaces the style attributes of a formula, which the policy of pages doesn't allow, with attributes of MathML and with the
// classes of render/math/style.css. Sizes are rounded to the nearest one that has a class.

/** A style, and what takes its place. */
const attributeOf: Record<string, string> = {
  color: "mathcolor",
  background: "mathbackground",
  "math-depth": "scriptlevel",
};

/** What Temml writes with these values means the same. */
const classOf: Record<string, string> = {
  "padding:3pt": "tml-pad",
  "padding:0.3em": "tml-pad",
  "padding:0": "tml-close",
  "border:1px solid": "tml-box",
  "border:0.0667em solid": "tml-box",
  "width:100%": "tml-wide",
  "width:50%": "tml-half",
  "width:7.5%": "",
  "height:1em": "tml-tall",
  "font-weight:bold": "tml-bold",
  "text-align:left": "tml-left",
  // The element has an attribute that says the same.
  "display:block math": "",
};

/** Sizes in em that have a class, by the property and the first letters of the class. */
const sizes: Record<string, [name: string, sizes: readonly number[]]> = {
  "padding-left": ["pl", [0, 0.25, 0.6, 1]],
  "padding-right": ["pr", [0, 0.25, 0.6, 1]],
  "padding-top": ["pt", [0, 0.5]],
  "padding-bottom": ["pb", [0, 0.5]],
  "margin-left": ["ml", [-0.17, -0.28, -1]],
};

/** Lines between the rows and columns of arrays. */
const sides: Record<string, string> = {
  top: "tml-top",
  right: "tml-end",
  bottom: "tml-bottom",
  left: "tml-start",
};

export type Styled = {
  markup: string;
  /** The properties that nothing can take the place of. */
  lost: string[];
};

export function withoutStyles(markup: string): Styled {
  const lost = new Set<string>();
  const changed = markup.replace(/<([a-z]+)((?: [\w:-]+="[^"]*")*)>/g, (tag, name: string, written: string) => {
    if (!written.includes(" style=")) return tag;
    const attributes = new Map(
      [...written.matchAll(/ ([\w:-]+)="([^"]*)"/g)].map(([, key = "", value = ""]) => [key, value]),
    );
    const classes = (attributes.get("class") ?? "").split(" ");
    for (const rule of (attributes.get("style") ?? "").split(";").filter(Boolean)) {
      const [property = "", value = ""] = rule.split(/:(.*)/).map((part) => part.trim());
      const attribute = attributeOf[property];
      const found = classFor(property, value);
      // Temml writes the word for a color that isn't set.
      if (value === "undefined") continue;
      if (attribute !== undefined) attributes.set(attribute, value);
      else if (found !== undefined) classes.push(found);
      else lost.add(property);
    }
    attributes.delete("style");
    attributes.set("class", classes.filter(Boolean).join(" "));
    if (attributes.get("class") === "") attributes.delete("class");
    return `<${name}${[...attributes].map(([key, value]) => ` ${key}="${value}"`).join("")}>`;
  });
  return { markup: changed, lost: [...lost] };
}

function classFor(property: string, value: string): string | undefined {
  const known = classOf[`${property}:${value}`];
  if (known !== undefined) return known;
  const [, side = ""] = /^border-(top|right|bottom|left)$/.exec(property) ?? [];
  if (sides[side] !== undefined) return value.endsWith("dashed") ? `${sides[side]} tml-dashed` : sides[side];
  const [name, all] = sizes[property] ?? [];
  const size = inEm(value);
  if (name === undefined || all === undefined || size === undefined) return undefined;
  const nearest = all.reduce((best, each) => (Math.abs(each - size) < Math.abs(best - size) ? each : best));
  return `tml-${name}-${Math.round(Math.abs(nearest) * 100)}`;
}

function inEm(value: string): number | undefined {
  const [, number, unit] = /^(-?[\d.]+)(em|pt|ex|mu|)$/.exec(value) ?? [];
  const per = { em: 1, "": 1, pt: 0.1, ex: 0.45, mu: 1 / 18 }[unit ?? ""];
  return number === undefined || per === undefined ? undefined : Number(number) * per;
}
