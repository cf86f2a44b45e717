/** Reads a body up to a number of bytes; returns undefined for a longer one. */
export async function readBounded(
  body: ReadableStream<Uint8Array> | null,
  maxBytes: number,
): Promise<Buffer | undefined> {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of body ?? []) {
    length += chunk.length
    if (length > maxBytes) return undefined
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/** Statuses of a service that asking again may change. */
const PASSES = new Set([408, 425, 429])

/** Whether a service refused for good, so that asking again is pointless. */
export const isRefusal = (status: number): boolean => status >= 400 && status < 500 && !PASSES.has(status)
