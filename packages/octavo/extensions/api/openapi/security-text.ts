// Says which credentials an operation needs, and describes the schemes.

import type { Texts } from "../../../core/model/texts/texts.ts";
import type { Api, SecurityRequirement, SecurityScheme } from "../model/api.ts";
import { codeSpan, joined } from "./names.ts";
import { proseOf } from "./prose.ts";

export function securityLine(alternatives: readonly SecurityRequirement[], texts: Texts): string {
  return credentials(alternatives, texts).replace(/^[^:：]+[:：]/, "**$&**");
}

function credentials(alternatives: readonly SecurityRequirement[], texts: Texts): string {
  const needed = alternatives.filter((schemes) => schemes.length > 0);
  if (needed.length === 0) return texts.noAuthentication;
  const all = needed.map((schemes) => {
    const names = schemes.map(({ scheme, scopes }) => withScopes(codeSpan(scheme.name), scopes, texts));
    return joined(names, "and", texts);
  });
  const isOptional = needed.length < alternatives.length;
  return texts[isOptional ? "authenticationOptional" : "authenticationWith"]({ ways: joined(all, "or", texts) });
}

function withScopes(scheme: string, scopes: readonly string[], texts: Texts): string {
  const [name, ...others] = scopes.map(codeSpan);
  if (name === undefined) return scheme;
  if (others.length === 0) return texts.withScope({ scheme, name });
  return texts.withScopes({ scheme, names: [name, ...others].join(", ") });
}

/** The section about authentication, without its heading. Empty for an API without any. */
export function schemesMarkdown({ schemes = [], security }: Pick<Api, "schemes" | "security">, texts: Texts): string {
  if (schemes.length === 0) return "";
  const parts = schemes.map((scheme) => {
    const scopes = scheme.scopes?.map(
      ([name, description]) => `- ${[codeSpan(name), proseOf(description)].filter(Boolean).join(": ")}`,
    );
    return [
      `**${codeSpan(scheme.name)}** ${whatAndWhere(scheme, texts)}.`,
      proseOf(scheme.description),
      scopes?.length ? `${texts.scopes}\n\n${scopes.join("\n")}` : "",
    ]
      .filter(Boolean)
      .join("\n\n");
  });
  const usual = security && texts.usualAuthentication({ authentication: credentials(security, texts) });
  return [...parts, usual].filter(Boolean).join("\n\n");
}

function whatAndWhere({ kind, in: place, parameter = "", label }: SecurityScheme, texts: Texts): string {
  if (kind === "basic") return texts.basicAuthentication;
  if (kind !== "apiKey")
    return { "Bearer token": texts.bearerToken, "Client certificate": texts.clientCertificate }[label] ?? label;
  const written = { header: texts.inHeader, query: texts.inQuery, cookie: texts.inCookie }[place ?? "header"];
  return written({ label: texts.apiKey, name: codeSpan(parameter) });
}
