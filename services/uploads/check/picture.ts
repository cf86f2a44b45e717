// Pictures: decoded once by the library that will render them, so that broken or enormous ones are refused
// before they are stored.
import sharp, { type Metadata } from 'sharp'
import type { ByteSource } from '../storage/storage.ts'
import { FileRefused } from './refusal.ts'

/** 50 megapixels, 200 MB unpacked: more than a phone's camera makes. */
export const MAX_PIXELS = 50_000_000
const MAX_BYTES = 100 * 1024 * 1024

/**
 * @param redrawn only the rendered picture will be stored, so data after it (a phone's motion photo) is
 * harmless
 * @throws FileRefused
 */
export async function checkPicture(
  source: ByteSource,
  format: 'jpeg' | 'png',
  { redrawn }: { redrawn: boolean },
): Promise<void> {
  const bytes = await source.read(0, Math.min(source.bytes, MAX_BYTES))
  let metadata: Metadata
  try {
    metadata = await sharp(bytes, { failOn: 'error' }).metadata()
  } catch (error) {
    throw new FileRefused('broken', (error as Error).message)
  }
  const { width, height, pages = 1 } = metadata
  if (metadata.format !== format) throw new FileRefused('disguised', `The picture is ${metadata.format}`)
  if (width * height * pages > MAX_PIXELS) throw new FileRefused('bomb', 'The picture has too many pixels')
  if (!redrawn && bytes.length - endOf[format](bytes) > MAX_BEHIND)
    throw new FileRefused('polyglot', 'There is data after the picture')
}

const MAX_BEHIND = 32

/** Where the picture's data ends; the end of the file if that cannot be determined. */
const endOf = {
  png(bytes: Buffer): number {
    for (let at = 8; at + 12 <= bytes.length; at += 12 + bytes.readUInt32BE(at))
      if (bytes.toString('latin1', at + 4, at + 8) === 'IEND') return at + 12
    return bytes.length
  },
  jpeg(bytes: Buffer): number {
    let at = 2
    while (at + 4 <= bytes.length && bytes[at] === 0xff) {
      const marker = bytes[at + 1] ?? 0
      if (marker === 0xd9) return at + 2
      at += 2 + bytes.readUInt16BE(at + 2)
      // Image data follows the start of a scan, up to the next marker that is not part of it.
      if (marker === 0xda) at = nextMarker(bytes, at)
    }
    return bytes.length
  },
}

function nextMarker(bytes: Buffer, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at !== -1; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1] ?? 0
    if (next !== 0 && next !== 0xff && !(next >= 0xd0 && next <= 0xd7)) return at
  }
  return bytes.length
}
