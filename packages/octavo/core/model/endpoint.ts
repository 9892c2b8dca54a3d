// What answers requests at a path of a site instead of a file. Servers of the built site have it, and so do hosts that
// run functions.

/** The published files, by their paths below the root of the host, such as `docs/llms.txt`. */
export type PublishedFiles = {
  /** @returns undefined if there is no such file. @throws if it can't be read right now. */
  read: (path: string) => Promise<string | undefined>;
  /** Changes when a build replaces the site. @throws if there is no site. */
  stamp: () => string | number;
};

/** @param client its network address, for rate limits. */
export type Answer = (request: Request, client: string, files: PublishedFiles) => Promise<Response>;

/** The module `endpoint.ts` of an extension. */
export type EndpointModule = {
  /** @param data the folder for what is sent. Without one, nothing is stored. */
  open(settings: object, data?: string): Answer;
};

/** @param name of an extension. */
export type FindModule = (name: string) => EndpointModule;

/** It only has what JSON can hold. */
export type EndpointRecord = {
  /** That of the extension. */
  name: string;
  /** The full path, such as `/docs/mcp`. */
  path: string;
  /** The methods that it answers. Others get 405. */
  methods: readonly string[];
  /** In bytes. A longer body gets 413 and isn't read to its end. */
  longestBody: number;
  /** What its module has to know about the site. */
  settings: object;
  /** Whether hosts can run it as a function. Otherwise, it needs a server. */
  isFunction?: true;
};

/** What a server of the built site has to know besides its files. */
export type ServedSite = {
  base: string;
  /** Scheme and host of the published site. */
  origin: string;
  endpoints: readonly EndpointRecord[];
};
