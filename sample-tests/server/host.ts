// What answers requests in place of a host on the internet.

export type HostRequest = {
  method: string;
  /** With scheme and host. */
  url: URL;
  headers: Readonly<Record<string, string>>;
  body: string;
};

/** A request with what was answered, if anything was. */
export type SentRequest = HostRequest & { response?: HostResponse };

export type HostResponse = {
  status?: number;
  headers?: Record<string, string>;
  /** An object is sent as JSON. */
  body?: string | object;
  /** What is wrong with the request, if the host documents what it accepts. The sample that made it then fails. */
  fault?: string;
};

/** Returns undefined for a request that the host wouldn't answer successfully: the sample that made it then fails. */
export type Host = (request: HostRequest) => HostResponse | undefined | Promise<HostResponse | undefined>;
