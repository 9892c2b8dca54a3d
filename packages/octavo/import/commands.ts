// The command `import`, which moves a site of another generator to this one. Like the sources in `other-sites.ts`, it's
// only loaded when it's needed.

type Folders = { from: string; to: string };

export const runImport: ((folders: Folders) => Promise<void>) | undefined = async (folders) =>
  (await import("./command/run-import.ts")).runImport(folders);
