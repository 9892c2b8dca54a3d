// Reads the body of an answer, which may be too large, or endless.

/** `cut` says why the rest is missing. */
export type AnswerBody = { body: Uint8Array; cut?: "too large" | "too late" | "broken" };

/** A page with more becomes slow, or fills the memory. */
export const mostBytes = 10_000_000;

/** @param late is aborted when the time is over. @throws if the request is aborted before that. */
export async function readBody({ body }: Response, late: AbortSignal, canceled: AbortSignal): Promise<AnswerBody> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = body?.getReader();
  try {
    for (let next = await reader?.read(); next?.value; next = await reader?.read()) {
      chunks.push(next.value);
      size += next.value.length;
      if (size <= mostBytes) continue;
      void reader?.cancel();
      return { body: joined(chunks, size).subarray(0, mostBytes), cut: "too large" };
    }
    return { body: joined(chunks, size) };
  } catch (cause) {
    if (canceled.aborted) throw cause;
    return { body: joined(chunks, size), cut: late.aborted ? "too late" : "broken" };
  }
}

function joined(chunks: readonly Uint8Array[], size: number): Uint8Array {
  const all = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    all.set(chunk, at);
    at += chunk.length;
  }
  return all;
}
