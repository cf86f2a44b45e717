// A PDF that only displays something: no password, no scripts, no embedded files, nothing before or after it.
import { inflateSync } from 'node:zlib'
import type { ByteSource } from '../storage/storage.ts'
import { FileRefused } from './refusal.ts'

const PIECE = 1024 * 1024
/** Longer than any name that is searched for, and than the dictionary of an object stream. */
const OVERLAP = 4 * 1024
/** Limit for all object streams together, unpacked. */
const MAX_UNPACKED = 64 * 1024 * 1024
/** Limit for one stream, and for one whose length is given elsewhere. */
const MAX_PACKED = 8 * PIECE
const UNSAID = PIECE / 4
/** Bytes allowed after the end mark: line ends, and a few that some programs add. */
const MAX_BEHIND = 32

const encrypted = /\/Encrypt\s*(?:\d+\s+\d+\s+R|<<)/
const active: readonly (readonly [RegExp, string])[] = [
  [/\/(?:JavaScript|JS)(?![A-Za-z])/, 'a script'],
  [/\/Launch(?![A-Za-z])/, 'a program to start'],
  [/\/(?:EmbeddedFiles?|FileAttachment|EF|Collection)(?![A-Za-z])/, 'files inside'],
  [/\/(?:RichMedia|XFA|SubmitForm|ImportData)(?![A-Za-z])/, 'an active form or player'],
]

/** @throws FileRefused */
export async function checkPdf(source: ByteSource): Promise<void> {
  // Streams do not overlap: together they are no longer than the file, unless somebody tries to overload us.
  const budget = { left: MAX_UNPACKED, packed: 4 * source.bytes + 16 * PIECE }
  for (let at = 0; at < source.bytes; at += PIECE) {
    const start = Math.max(0, at - OVERLAP)
    const piece = await source.read(start, at - start + PIECE)
    const text = piece.toString('latin1')
    lookFor(text)
    await readObjectStreams(source, start, text, budget)
  }
  await checkEnd(source)
}

/** Names may contain hexadecimal escapes: /J#61vaScript. */
function lookFor(text: string): void {
  const plain = text.replace(/#([0-9A-Fa-f]{2})/g, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  )
  if (encrypted.test(plain)) throw new FileRefused('encrypted', 'The PDF has a password or restrictions')
  for (const [pattern, what] of active)
    if (pattern.test(plain)) throw new FileRefused('active', `The PDF contains ${what}`)
}

/** Newer files compress their objects, which hides what is searched for. */
async function readObjectStreams(
  source: ByteSource,
  start: number,
  text: string,
  budget: { left: number; packed: number },
): Promise<void> {
  for (const match of text.matchAll(/\/ObjStm\b[\s\S]{0,600}?\bstream\r?\n/g)) {
    const from = start + match.index + match[0].length
    const said = Number(/\/Length\s+(\d+)(?!\s+\d+\s+R)/.exec(match[0])?.[1] ?? UNSAID)
    const length = Math.min(said, MAX_PACKED, source.bytes - from)
    budget.packed -= length
    if (budget.packed < 0) throw new FileRefused('bomb', 'The PDF has streams within streams')
    const packed = await source.read(from, length)
    let unpacked: Buffer
    try {
      // Bytes after the end of the stream are ignored.
      unpacked = inflateSync(packed, { maxOutputLength: Math.max(1, budget.left), finishFlush: 2 })
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE')
        throw new FileRefused('bomb', 'The PDF unpacks to too much')
      // Compressed in another way, or not at all: it was searched as it is.
      continue
    }
    budget.left -= unpacked.length
    lookFor(unpacked.toString('latin1'))
  }
}

async function checkEnd(source: ByteSource): Promise<void> {
  const tail = (await source.read(Math.max(0, source.bytes - PIECE), PIECE)).toString('latin1')
  const end = tail.lastIndexOf('%%EOF')
  if (end === -1) throw new FileRefused('broken', 'The PDF has no end')
  const behind = tail.slice(end + 5).trim()
  if (behind.length > MAX_BEHIND) throw new FileRefused('polyglot', 'There is data after the PDF')
}
