// The use of sharp. One thread for each image, because many requests already run in parallel.
import sharp, { type Sharp } from 'sharp'
import type { Format } from './image-request.ts'

sharp.concurrency(1)
// Decoded images are not needed twice; rendered ones are stored on disk.
sharp.cache(false)

/** 50 megapixels: more than any newsroom's camera has, and at most 200 MB of memory. */
const MAX_PIXELS = 50_000_000
const QUALITY = { webp: 75, avif: 50, jpeg: 78 } as const
/**
 * AVIF effort: a third smaller than WebP in three times the time; each further step doubles the time for one
 * per cent.
 */
const AVIF_EFFORT = 2

const READABLE: ReadonlySet<string> = new Set(['jpeg', 'png', 'webp', 'heif', 'tiff', 'gif'])

export interface Size {
  /** The picture is never enlarged. */
  width: number
  height?: number | undefined
  /** With a height: fitted inside both, or filling both and cropped. */
  fit?: 'inside' | 'cover'
}

/** The bytes are not a readable picture: broken, too large, or of an unsupported type. */
export class UnreadableImage extends Error {}

const open = (bytes: Buffer) => sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' })

async function inspect(bytes: Buffer) {
  const metadata = await open(bytes).metadata()
  if (!READABLE.has(metadata.format)) throw new UnreadableImage(`'${metadata.format}' is not accepted`)
  return metadata
}

/** 'fallback' is for clients without WebP and AVIF: PNG where the picture has transparency, else JPEG. */
export async function resize(
  bytes: Buffer,
  { width, height, fit = 'inside' }: Size,
  format: Format | 'fallback',
  quality?: number,
): Promise<Buffer> {
  return readable(async () => {
    const { hasAlpha } = await inspect(bytes)
    // Applies the camera's orientation and drops all other metadata.
    const image = open(bytes)
      .autoOrient()
      .resize({ width, ...(height === undefined ? {} : { height }), fit, withoutEnlargement: true })
    const to = format === 'fallback' ? (hasAlpha ? 'png' : 'jpeg') : format
    return encode(image, to, quality).timeout({ seconds: 20 }).toBuffer()
  })
}

function encode(image: Sharp, format: Format, quality: number | undefined): Sharp {
  switch (format) {
    case 'webp':
      return image.webp({ quality: quality ?? QUALITY.webp })
    case 'avif':
      return image.avif({ quality: quality ?? QUALITY.avif, effort: AVIF_EFFORT })
    case 'jpeg':
      return image
        .flatten({ background: '#ffffff' })
        .jpeg({ quality: quality ?? QUALITY.jpeg, progressive: true })
    case 'png':
      return image.png({ compressionLevel: 9 })
  }
}

/** A drawing with few colours: lossless is smaller than lossy. */
export async function rasterise(svg: string, width: number, format: Format): Promise<Buffer> {
  const source = Buffer.from(svg)
  const { width: drawn } = await sharp(source).metadata()
  const image = sharp(source, { density: Math.min(2400, Math.max(1, (72 * width) / drawn)) }).resize({
    width,
  })
  switch (format) {
    case 'webp':
      return image.webp({ lossless: true }).toBuffer()
    case 'avif':
      return image.avif({ quality: 60, effort: AVIF_EFFORT }).toBuffer()
    case 'jpeg':
      return image.jpeg({ quality: 85 }).toBuffer()
    case 'png':
      return image.png({ palette: true, colours: 16 }).toBuffer()
  }
}

/** A drawing with letters in its own size: a few shades more than the colours, for the edges of the letters. */
export const drawingAsPng = (svg: string): Promise<Buffer> =>
  sharp(Buffer.from(svg)).png({ palette: true, colours: 64, compressionLevel: 9 }).toBuffer()

export interface Miniature {
  /** Display size. */
  width: number
  height: number
  /** A few pixels to show until the picture has loaded: WebP, about 100 bytes. */
  pixels: Buffer
}

export function miniature(bytes: Buffer): Promise<Miniature> {
  return readable(async () => {
    const { autoOrient } = await inspect(bytes)
    const tiny = open(bytes).autoOrient().resize({ width: 16, height: 16, fit: 'inside' })
    return { ...autoOrient, pixels: await tiny.webp({ quality: 30, alphaQuality: 30 }).toBuffer() }
  })
}

/** sharp reports an unreadable picture as an ordinary error. */
async function readable<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw error instanceof UnreadableImage
      ? error
      : new UnreadableImage('The picture cannot be read', { cause: error })
  }
}

/** The media type of bytes that sharp wrote. */
export function mediaTypeOf(bytes: Uint8Array): string {
  const head = Buffer.from(bytes.subarray(0, 12)).toString('latin1')
  if (head.startsWith('RIFF') && head.endsWith('WEBP')) return 'image/webp'
  if (head.slice(4, 12) === 'ftypavif') return 'image/avif'
  return head.startsWith('\u0089PNG') ? 'image/png' : 'image/jpeg'
}
