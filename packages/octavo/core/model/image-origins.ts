// The other sites that pages show images from, as the Content-Security-Policy lists them.

/** Some hosts allow 2,000 characters for the whole policy. */
const mostCharacters = 400;

/** Sorted, and each once. If they are too long for the policy, it allows images from all other sites. */
export function imageSources(origins: Iterable<string>): { sources: string[]; isCutOff: boolean } {
  const sources = [...new Set(origins)].sort();
  const isCutOff = sources.join(" ").length > mostCharacters;
  if (!isCutOff) return { sources, isCutOff };
  return { sources: [...new Set(sources.map((origin) => origin.slice(0, origin.indexOf(":") + 1)))], isCutOff };
}
