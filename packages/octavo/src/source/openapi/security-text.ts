// Says which credentials an operation needs, and describes the schemes.

import type { Api, SecurityRequirement, SecurityScheme } from "../../model/api.ts";
import { codeSpan, joined } from "./names.ts";
import { proseOf } from "./prose.ts";

export function securityLine(alternatives: readonly SecurityRequirement[]): string {
  const needed = alternatives.filter((schemes) => schemes.length > 0);
  if (needed.length === 0) return "**Authentication:** none.";
  const isOptional = needed.length < alternatives.length;
  const ways = needed.map((schemes) =>
    joined(
      schemes.map(({ scheme, scopes }) => codeSpan(scheme.name) + scopesText(scopes)),
      "and",
    ),
  );
  return `**Authentication:** ${joined(ways, "or")}${isOptional ? ", or none" : ""}.`;
}

function scopesText(scopes: readonly string[]): string {
  if (scopes.length === 0) return "";
  return ` (scope${scopes.length > 1 ? "s" : ""} ${scopes.map(codeSpan).join(", ")})`;
}

/** The section about authentication, without its heading. Empty for an API without any. */
export function schemesMarkdown({ schemes = [], security }: Pick<Api, "schemes" | "security">): string {
  if (schemes.length === 0) return "";
  const parts = schemes.map((scheme) => {
    const scopes = scheme.scopes?.map(
      ([name, description]) => `- ${[codeSpan(name), proseOf(description)].filter(Boolean).join(": ")}`,
    );
    return [
      `**${codeSpan(scheme.name)}** ${scheme.label}${placeOf(scheme)}.`,
      proseOf(scheme.description),
      scopes?.length ? `Scopes:\n\n${scopes.join("\n")}` : "",
    ]
      .filter(Boolean)
      .join("\n\n");
  });
  const usual = security && `Unless an operation says otherwise: ${securityLine(security).replaceAll("**", "")}`;
  return [...parts, usual].filter(Boolean).join("\n\n");
}

function placeOf({ kind, in: place, parameter = "" }: SecurityScheme): string {
  if (kind !== "apiKey") return "";
  const places = { header: "header", query: "query parameter", cookie: "cookie" };
  return ` in the ${places[place ?? "header"]} ${codeSpan(parameter)}`;
}
