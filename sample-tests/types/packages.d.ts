// Packages that samples import and that have no types, or whose types describe another version than the sample names.

declare module "axios@0.19.2";
declare module "https-proxy-agent";
declare module "pg";
declare module "sentiment";
declare module "twit";

// Packages that don't exist: they stand for the reader's own.
declare module "@dylburger/pd";
declare module "@your-username/your-package";

/** Version 2, which samples name. The installed version 3 sets headers differently. */
declare module "eventsource" {
  type MessageEvent = { type: string; data: string; lastEventId: string };
  export default class EventSource {
    constructor(url: string, options?: { headers?: Record<string, string> });
    onopen: () => void;
    onmessage: (event: MessageEvent) => void;
    onerror: (error: { status?: number; message?: string }) => void;
    addEventListener(name: string, listener: (event: MessageEvent) => void): void;
    close(): void;
  }
}
