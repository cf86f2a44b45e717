// Archives, and documents that are archives: their entries are counted, and unpacked once without storing
// them, before anything is trusted.
import { Readable } from 'node:stream'
import yauzl, { type Entry, type ZipFile } from 'yauzl'
import type { ByteSource } from '../storage/storage.ts'
import { FileRefused } from './refusal.ts'

const MAX_ENTRIES = 2_000
const MAX_UNPACKED = 300 * 1024 * 1024
/** Maximum compression ratio of an entry of relevant size. */
const MAX_RATIO = 200
const WORTH_SPEAKING_OF = 1024 * 1024
/** Maximum size of an entry that is read and not just measured. */
const MAX_READ = 8 * 1024 * 1024
const PIECE = 256 * 1024
const FILE_KIND = 0xf000
const SYMBOLIC_LINK = 0xa000
const NESTED = /\.(?:zip|rar|7z|gz|tgz|bz2|xz|zst|tar|jar|cab|iso)$/i

export interface Archive {
  names: readonly string[]
  /** @throws FileRefused when there is no such entry, or it is too large */
  read(name: string): Promise<Buffer>
}

class SourceReader extends yauzl.RandomAccessReader {
  readonly #source: ByteSource

  constructor(source: ByteSource) {
    super()
    this.#source = source
  }

  override _readStreamForRange(start: number, end: number): Readable {
    return Readable.from(piecesOf(this.#source, start, end))
  }
}

async function* piecesOf(source: ByteSource, start: number, end: number): AsyncGenerator<Buffer> {
  for (let at = start; at < end; at += PIECE) {
    const piece = await source.read(at, Math.min(PIECE, end - at))
    if (piece.length === 0) throw new Error('The archive is truncated')
    yield piece
  }
}

/**
 * Checks an archive and passes it to `use`: every entry has been unpacked once, and has the size that it
 * states.
 * @throws FileRefused
 */
export async function withArchive<T>(source: ByteSource, use: (archive: Archive) => Promise<T>): Promise<T> {
  const zip = await new Promise<ZipFile>((resolve, reject) => {
    yauzl.fromRandomAccessReader(
      new SourceReader(source),
      source.bytes,
      { lazyEntries: true, autoClose: false, validateEntrySizes: true },
      (error, opened) => (error ? reject(asRefusal(error)) : resolve(opened)),
    )
  })
  try {
    const entries = await readEntries(zip)
    let budget = MAX_UNPACKED
    for (const entry of entries.values()) {
      for await (const piece of await unpack(zip, entry)) {
        budget -= piece.length
        if (budget < 0) throw new FileRefused('bomb', 'The archive unpacks to too much')
      }
    }
    return await use({
      names: [...entries.keys()],
      async read(name) {
        const entry = entries.get(name)
        if (entry === undefined) throw new FileRefused('broken', 'A part of the document is missing')
        if (entry.uncompressedSize > MAX_READ) throw new FileRefused('bomb', 'A part is too large to be read')
        const pieces: Buffer[] = []
        for await (const piece of await unpack(zip, entry)) pieces.push(piece as Buffer)
        return Buffer.concat(pieces)
      },
    })
  } catch (error) {
    throw asRefusal(error)
  } finally {
    zip.close()
  }
}

async function readEntries(zip: ZipFile): Promise<Map<string, Entry>> {
  if (zip.entryCount > MAX_ENTRIES) throw new FileRefused('bomb', 'The archive has too many entries')
  if (zip.comment.length > 0) throw new FileRefused('polyglot', 'The archive has a comment at its end')
  const entries = new Map<string, Entry>()
  let first = Number.POSITIVE_INFINITY
  let unpacked = 0
  await new Promise<void>((resolve, reject) => {
    zip.on('error', reject)
    zip.on('end', resolve)
    zip.on('entry', (entry: Entry) => {
      try {
        checkEntry(entry, entries)
        entries.set(entry.fileName, entry)
        first = Math.min(first, entry.relativeOffsetOfLocalHeader)
        unpacked += entry.uncompressedSize
        if (unpacked > MAX_UNPACKED) throw new FileRefused('bomb', 'The archive unpacks to too much')
        zip.readEntry()
      } catch (error) {
        reject(error)
      }
    })
    zip.readEntry()
  })
  if (entries.size > 0 && first !== 0) throw new FileRefused('polyglot', 'There is data before the archive')
  return entries
}

function checkEntry(entry: Entry, known: ReadonlyMap<string, Entry>): void {
  const { fileName, compressedSize, uncompressedSize, externalFileAttributes } = entry
  if (entry.isEncrypted()) throw new FileRefused('encrypted', 'The archive has a password')
  if (known.has(fileName)) throw new FileRefused('broken', 'The archive has two entries of one name')
  if (((externalFileAttributes >>> 16) & FILE_KIND) === SYMBOLIC_LINK)
    throw new FileRefused('active', 'The archive contains a symbolic link')
  if (NESTED.test(fileName)) throw new FileRefused('bomb', 'The archive contains another archive')
  if (uncompressedSize > WORTH_SPEAKING_OF && uncompressedSize > compressedSize * MAX_RATIO)
    throw new FileRefused('bomb', 'The compression ratio of an entry is too high')
}

const unpack = (zip: ZipFile, entry: Entry): Promise<Readable> =>
  new Promise((resolve, reject) => {
    zip.openReadStream(entry, (error, stream) => (error ? reject(error) : resolve(stream)))
  })

/** Any error of the reader means a broken archive. */
function asRefusal(error: unknown): FileRefused {
  if (error instanceof FileRefused) return error
  const { message } = error as Error
  return new FileRefused(/extra bytes at the end/.test(message) ? 'polyglot' : 'broken', message)
}
