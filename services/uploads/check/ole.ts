// Word, Excel and PowerPoint before 2007: a small file system with a directory of streams. Only the directory
// and a document's first bytes are read, and never more sectors than the file has.
import type { ByteSource } from '../storage/storage.ts'
import { FileRefused } from './refusal.ts'

const END_OF_CHAIN = 0xfffffffe
const MAX_ENTRIES = 4_000
const ENTRY = 128
const PIECE = 1024 * 1024

interface Stream {
  name: string
  start: number
  size: number
}

const slides = /^PowerPoint Document$/
const documentStream: Readonly<Record<string, RegExp>> = {
  doc: /^WordDocument$/,
  xls: /^(?:Workbook|Book)$/,
  ppt: slides,
  pps: slides,
}
const MACROS = /^(?:Macros|VBA|_VBA_PROJECT.*|_VBA_PROJECT_CUR|VBAProject)$/
const PROTECTED =
  /^(?:EncryptedPackage|EncryptionInfo|EncryptedSummary|DataSpaces|DRMContent|DRMEncryptedTransform)$/
const EMBEDDED = /^Ole10Native$/
/** In the first bytes of a Word document: bit 8 of the flags at byte 10. */
const WORD_ENCRYPTED = 0x0100

/** @throws FileRefused */
export async function checkOle(source: ByteSource, extension: string): Promise<void> {
  const { streams, read } = await readDirectory(source)
  const has = (pattern: RegExp) => streams.some(({ name }) => pattern.test(name))
  if (has(PROTECTED)) throw new FileRefused('encrypted', 'The document has a password or restrictions')
  const document = streams.find(({ name }) => documentStream[extension]?.test(name))
  if (document === undefined) throw new FileRefused('disguised', 'The content does not match the extension')
  if (has(MACROS)) throw new FileRefused('macros', 'The document has macros')
  if (has(EMBEDDED)) throw new FileRefused('active', 'The document contains other files')
  const head = await read(document)
  if (extension === 'doc' && head.length >= 12 && (head.readUInt16LE(10) & WORD_ENCRYPTED) !== 0)
    throw new FileRefused('encrypted', 'The document has a password')
  if (documentStream[extension] === slides && (await hasSlideMacros(source)))
    throw new FileRefused('macros', 'The presentation has macros')
  if (extension === 'xls' && isEncryptedWorkbook(head))
    throw new FileRefused('encrypted', 'The workbook has a password')
}

/**
 * A presentation packs its macros inside its only stream; a record of twelve bytes says whether there are
 * any.
 */
async function hasSlideMacros(source: ByteSource): Promise<boolean> {
  const record = Buffer.from([0x02, 0x00, 0x00, 0x04, 0x0c, 0x00, 0x00, 0x00])
  for (let start = 0; start < source.bytes; start += PIECE) {
    // Pieces overlap by one record.
    const piece = await source.read(start, PIECE + 20)
    for (let at = piece.indexOf(record); at !== -1; at = piece.indexOf(record, at + 1))
      if (piece.length >= at + 16 && piece.readUInt32LE(at + 12) !== 0) return true
  }
  return false
}

/** A workbook with a FILEPASS record (0x002F) after its first record. */
function isEncryptedWorkbook(head: Buffer): boolean {
  if (head.length < 8) return false
  const next = 4 + head.readUInt16LE(2)
  return head.length >= next + 2 && head.readUInt16LE(next) === 0x2f
}

async function readDirectory(source: ByteSource) {
  const header = await source.read(0, 512)
  if (header.length < 512) throw new FileRefused('broken', 'The document is truncated')
  const sectorSize = 1 << header.readUInt16LE(30)
  if (sectorSize !== 512 && sectorSize !== 4096)
    throw new FileRefused('broken', 'The document has no sectors')
  const sectors = Math.ceil(source.bytes / sectorSize)
  const sector = async (index: number): Promise<Buffer> => {
    if (index >= sectors) throw new FileRefused('broken', 'The document refers to a sector beyond its end')
    return source.read((index + 1) * sectorSize, sectorSize)
  }
  const table = await readTable(header, sector, sectorSize)

  async function* chain(start: number): AsyncGenerator<Buffer> {
    let left = sectors
    for (let at = start; at < END_OF_CHAIN; at = await table(at)) {
      if (left-- <= 0) throw new FileRefused('broken', 'The sector chain of the document has a loop')
      yield await sector(at)
    }
  }

  const streams: Stream[] = []
  for await (const part of chain(header.readUInt32LE(48)))
    for (let at = 0; at + ENTRY <= part.length && streams.length < MAX_ENTRIES; at += ENTRY) {
      const length = Math.min(64, part.readUInt16LE(at + 64))
      if (length < 2) continue
      streams.push({
        // Some names begin with a control character, which sorts them to the front.
        name: part.toString('utf16le', at, at + length - 2).replace(/^\p{Cc}/u, ''),
        start: part.readUInt32LE(at + 116),
        size: part.readUInt32LE(at + 120),
      })
    }

  return {
    streams,
    /** The first sector; small streams are stored elsewhere, and no document is small. */
    read: async ({ start, size }: Stream) => (size >= 4096 ? sector(start) : Buffer.alloc(0)),
  }
}

/** The allocation table: for each sector the next one in its chain. */
async function readTable(
  header: Buffer,
  sector: (index: number) => Promise<Buffer>,
  sectorSize: number,
): Promise<(index: number) => Promise<number>> {
  const perSector = sectorSize / 4
  const places: number[] = []
  for (let at = 76; at < 512; at += 4) places.push(header.readUInt32LE(at))
  // In files of more than about 7 MB the table continues elsewhere.
  let more = header.readUInt32LE(68)
  for (let left = header.readUInt32LE(72); left > 0 && more < END_OF_CHAIN && left < 10_000; left--) {
    const part = await sector(more)
    for (let at = 0; at + 8 <= part.length; at += 4) places.push(part.readUInt32LE(at))
    if (part.length < 4) break
    more = part.readUInt32LE(part.length - 4)
  }
  const known = new Map<number, Buffer>()
  return async (index) => {
    const place = places[Math.floor(index / perSector)] ?? END_OF_CHAIN
    if (place >= END_OF_CHAIN)
      throw new FileRefused('broken', 'The allocation table of the document is incomplete')
    const part = known.get(place) ?? (await sector(place))
    known.set(place, part)
    const at = (index % perSector) * 4
    return at + 4 <= part.length ? part.readUInt32LE(at) : END_OF_CHAIN
  }
}
