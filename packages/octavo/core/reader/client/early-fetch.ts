// Requests that boot.ts makes before the code that needs their responses is there. main.tsx takes them over.

/** By address. */
export type EarlyResponses = Map<string, Promise<Response>>;

let early: EarlyResponses = new Map();

export function takeOver(responses: EarlyResponses): void {
  early = responses;
}

/** Like `fetch`, but uses up the early response for this address, if there is one. */
export function fetchOnce(address: string, options?: RequestInit): Promise<Response> {
  const response = early.get(address);
  early.delete(address);
  return response ?? fetch(address, options);
}
