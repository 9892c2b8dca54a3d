// Writes the path of a value in the event for each language, and for a field of a step.

/** Names of properties, and indexes of arrays. */
export type Path = readonly (string | number)[];

export type Version = "v1" | "v2";

export type WrittenPath = { label: string; text: string };

/** @param text of an attribute. Anything else is version 2. */
export function asVersion(text = ""): Version {
  return text === "v1" ? "v1" : "v2";
}

/** What holds the event: `event` in version 1, `steps.trigger.event` in version 2. */
export function eventName(version: Version): string {
  return version === "v1" ? "event" : "steps.trigger.event";
}

/** As **Copy Path** in the builder writes it. */
export function nodePath(path: Path, version: Version): string {
  return eventName(version) + path.map(nodeKey).join("");
}

/** Version 1 only has Node.js steps. */
export function writtenPaths(path: Path, version: Version): WrittenPath[] {
  const node = nodePath(path, version);
  const field = { label: "Field", text: fieldPath(node) };
  if (version === "v1") return [{ label: "Node.js", text: node }, field];
  return [
    { label: "Node.js", text: node },
    { label: "Python", text: `steps["trigger"]["event"]${path.map(quotedKey).join("")}` },
    { label: "Go", text: goPath(["trigger", "event", ...path]) },
    { label: "Bash", text: bashPath(path) },
    field,
  ];
}

function nodeKey(key: string | number): string {
  return typeof key === "string" && /^[\p{ID_Start}$_][\p{ID_Continue}$\u200c\u200d]*$/u.test(key)
    ? `.${key}`
    : quotedKey(key);
}

/** Strings of JSON are also strings of JavaScript, Python, Go, and jq. */
function quotedKey(key: string | number): string {
  return `[${JSON.stringify(key)}]`;
}

/** Two closing braces in a name would end the expression. */
function fieldPath(node: string): string {
  return `{{${node.replaceAll("}}", "\\u007d\\u007d")}}}`;
}

/** Go asserts the type at each level. */
function goPath([step, ...path]: Path): string {
  const inner = path.map((key) => {
    const type = typeof key === "number" ? "[]interface{}" : "map[string]interface{}";
    return `.(${type})${quotedKey(key)}`;
  });
  return `pd.Steps${quotedKey(step ?? "")}${inner.join("")}`;
}

function bashPath(path: Path): string {
  const filter = `.trigger.event${path.map(jqKey).join("")}`;
  // In quotes, the shell leaves brackets, spaces, and dollar signs alone.
  const quoted = /^[\w.]+$/.test(filter) ? filter : `'${filter.replaceAll("'", "'\\''")}'`;
  return `jq -r ${quoted} "$PIPEDREAM_STEPS"`;
}

function jqKey(key: string | number): string {
  return typeof key === "string" && /^[a-z_]\w*$/i.test(key) ? `.${key}` : quotedKey(key);
}
