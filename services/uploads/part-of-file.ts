// Answers a player, which asks for parts of a recording as it needs them (RFC 9110, section 14).
import type { ByteSource } from './storage/storage.ts'

const CHUNK = 256 * 1024

const headers = {
  'accept-ranges': 'bytes',
  // A recording of a person: no cache keeps it.
  'cache-control': 'private, no-store',
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; sandbox",
  'cross-origin-resource-policy': 'same-origin',
  'content-disposition': 'inline',
}

interface Part {
  start: number
  /** After the last byte. */
  end: number
}

/**
 * Reads a `Range` header.
 * @returns `whole` without a range, and for several ranges, which a server may ignore; `none` if it lies outside
 */
export function rangeIn(header: string | null, bytes: number): Part | 'whole' | 'none' {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? []
  if (first === '' && last === '') return 'whole'
  const start = first === '' ? Math.max(0, bytes - Number(last)) : Number(first)
  const end = first === '' || last === '' ? bytes : Math.min(bytes, Number(last) + 1)
  if (first !== '' && last !== '' && Number(last) < Number(first)) return 'whole'
  return start >= end ? 'none' : { start, end }
}

/** Makes the answer, and closes the file when it has been sent or the player hangs up. */
export async function partOf(request: Request, source: ByteSource, contentType: string): Promise<Response> {
  const { bytes } = source
  const range = rangeIn(request.headers.get('range'), bytes)
  if (range === 'none') {
    await source.close()
    return new Response(null, { status: 416, headers: { ...headers, 'content-range': `bytes */${bytes}` } })
  }
  const part = range === 'whole' ? { start: 0, end: bytes } : range
  const init = {
    status: range === 'whole' ? 200 : 206,
    headers: {
      ...headers,
      'content-type': contentType,
      'content-length': String(part.end - part.start),
      ...(range === 'whole' ? {} : { 'content-range': `bytes ${part.start}-${part.end - 1}/${bytes}` }),
    },
  }
  if (request.method === 'HEAD') {
    await source.close()
    return new Response(null, init)
  }
  return new Response(streamOf(source, part), init)
}

/** One chunk at a time, as the player takes them. */
function streamOf(source: ByteSource, { start, end }: Part): ReadableStream<Uint8Array> {
  let at = start
  return new ReadableStream({
    async pull(controller) {
      try {
        const chunk = at < end ? await source.read(at, Math.min(CHUNK, end - at)) : Buffer.alloc(0)
        if (chunk.length > 0) {
          at += chunk.length
          controller.enqueue(new Uint8Array(chunk))
        }
        if (at >= end || chunk.length === 0) {
          await source.close()
          controller.close()
        }
      } catch (error) {
        await source.close()
        throw error
      }
    },
    cancel: () => source.close(),
  })
}
