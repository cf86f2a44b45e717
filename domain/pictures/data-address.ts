// Addresses that hold a file themselves: `data:image/png;base64,iVBORw0…` (RFC 2397), as people's tools write them.

export interface DataFile {
  /** The media type that it is labelled with, in lower case; empty if none is. */
  label: string
  bytes: Buffer
}

/** Sources break long lines, and browsers ignore that. */
const BREAKS = /[\t\n\f\r ]+/g

export const isDataAddress = (text: string): boolean => /^data:/i.test(text.trimStart())

/**
 * @param maxBytes more is not decoded
 * @returns the reason if there is no file in it
 */
export function readDataAddress(address: string, maxBytes: number): DataFile | { reason: string } {
  const comma = address.indexOf(',')
  if (!isDataAddress(address) || comma === -1) return { reason: 'is cut off' }
  const [type = '', ...parameters] = address
    .slice(address.indexOf(':') + 1, comma)
    .split(';')
    .map((part) => part.trim().toLowerCase())
  const content = address.slice(comma + 1)
  // Each byte is at most three signs in either writing, breaks of lines aside.
  if (content.length > 3 * maxBytes && content.replace(BREAKS, '').length > 3 * maxBytes)
    return { reason: tooLarge(maxBytes) }
  const isBase64 = parameters.includes('base64')
  const bytes = isBase64 ? fromBase64(content) : percentDecoded(content.trim())
  if (bytes === undefined) return { reason: 'is not written in base64' }
  if (bytes.length === 0) return { reason: 'is empty' }
  return bytes.length > maxBytes ? { reason: tooLarge(maxBytes) } : { label: type, bytes }
}

const tooLarge = (bytes: number) => `is larger than ${Math.round(bytes / 1024 / 1024)} MB`

/** Base64 as browsers take it, and its form for addresses: with `-` and `_`, with or without `=`. */
function fromBase64(content: string): Buffer | undefined {
  const text = (content.includes('%') ? percentDecoded(content).toString('latin1') : content).replace(
    BREAKS,
    '',
  )
  const signs = text.replace(/={1,2}$/, '')
  return signs.length % 4 === 1 || /[^\w+/-]/.test(signs) ? undefined : Buffer.from(signs, 'base64')
}

function percentDecoded(text: string): Buffer {
  const written = Buffer.from(text)
  if (!text.includes('%')) return written
  let length = 0
  for (let at = 0; at < written.length; at++) {
    const code = written[at] === PERCENT ? hexAt(written, at + 1) : undefined
    written[length++] = code ?? written[at] ?? 0
    if (code !== undefined) at += 2
  }
  return written.subarray(0, length)
}

const PERCENT = 0x25

function hexAt(bytes: Buffer, at: number): number | undefined {
  const digits = bytes.toString('latin1', at, at + 2)
  return /^[\da-f]{2}$/i.test(digits) ? Number.parseInt(digits, 16) : undefined
}
