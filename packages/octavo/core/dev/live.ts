// What the dev server tells the pages that are open. Each of them holds a stream of events, and opens a new one when the
// reader goes to another page.

import type { ServerResponse } from "node:http";

/** The addresses of what only a dev server answers are below this path. No page can be there. */
export const livePath = "/@octavo/";

/** A page that a browser shows. */
export type OpenedPage = {
  route: string;
  /** Whether it was loaded and not navigated to. */
  isLoaded: boolean;
  /** How often the site had changed when it was made. */
  changes: number;
};

/** Lines that open pages show until the same sender has others. */
export type ProblemsMessage = { from: string; lines: readonly string[] };

/** A button for the lines, unless there are none. It sends the number of the offer to the path of the sender. */
export type OfferMessage = { from: string; id: number; text: string; lines: readonly string[]; action: string };

export type Send = (event: string, data: unknown) => void;

export type Live = {
  /** @param isFor limits it to some of the open pages. */
  send: (event: string, data: unknown, isFor?: (page: OpenedPage) => boolean) => void;
  /** @param send to the page that has just been opened. */
  onOpened: (listener: (page: OpenedPage, send: Send) => void) => void;
  /** Answers the request of a page for the events. */
  open: (page: OpenedPage, response: ServerResponse) => void;
};

export function openLive(): Live {
  const streams = new Map<ServerResponse, OpenedPage>();
  const listeners: ((page: OpenedPage, send: Send) => void)[] = [];
  const sendTo = (response: ServerResponse, event: string, data: unknown) =>
    void response.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
  return {
    send: (event, data, isFor = () => true) => {
      for (const [response, page] of streams) if (isFor(page)) sendTo(response, event, data);
    },
    onOpened: (listener) => void listeners.push(listener),
    open: (page, response) => {
      // Nothing may be said for a long time.
      response.socket?.setTimeout(0);
      response.writeHead(200, { "content-type": "text/event-stream", "cache-control": "no-store" });
      streams.set(response, page);
      response.on("close", () => streams.delete(response));
      for (const listener of listeners) listener(page, (event, data) => sendTo(response, event, data));
    },
  };
}
