// Pictures for tests, made by the library that will read them.
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import sharp from 'sharp'
import type { Db } from '#db/database.ts'
import { type ArtOptions, createImages, type Images, type ImagesOptions } from '#services/images/images.ts'

/** A gradient: it compresses like a photograph, not like a drawing. */
export function gradient(width: number, height: number) {
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><linearGradient id="g">` +
    '<stop stop-color="#c93a15"/><stop offset="1" stop-color="#0f6f60"/></linearGradient>' +
    '<rect width="100%" height="100%" fill="url(#g)"/><circle cx="30%" cy="40%" r="20%" fill="#fbfaf6"/></svg>'
  return sharp(Buffer.from(svg))
}

export const photograph = (width: number, height: number): Promise<Buffer> =>
  gradient(width, height).flatten({ background: '#fff' }).jpeg().toBuffer()

export const drawArt = (seed: string, { topic, columns, rows }: ArtOptions): string | undefined =>
  topic === 'nothing'
    ? undefined
    : `<svg xmlns="http://www.w3.org/2000/svg" width="${columns * 40}" height="${rows * 40}">` +
      `<rect width="100%" height="100%" fill="#c93a15"/><circle r="${40 + (seed.length % 40)}" fill="#0f1216"/></svg>`

export interface Logged {
  message: string
  fields: object
}

export interface TestImages extends Images {
  logged: Logged[]
  dataFolder: string
  get(path: string, headers?: Record<string, string>): Promise<Response>
}

export async function openImages(db: Db, options: Partial<ImagesOptions> = {}): Promise<TestImages> {
  const logged: Logged[] = []
  const note = (fields: object, message: string) => void logged.push({ message, fields })
  const log = { debug: () => {}, info: note, warn: note, error: note }
  const dataFolder = options.dataFolder ?? (await mkdtemp(join(tmpdir(), 'guildhall-images-')))
  const images = createImages({ db, log, drawArt, fetch: noNetwork, ...options, dataFolder })
  return {
    ...images,
    logged,
    dataFolder,
    get: (path, headers = {}) => images.fetch(new Request(`http://guildhall.test${path}`, { headers })),
  }
}

const noNetwork: typeof fetch = () => Promise.reject(new Error('Nothing of this test is on another host'))

export async function bytesOf(response: Response): Promise<Buffer> {
  return Buffer.from(await response.arrayBuffer())
}

/** A PNG whose header states a size that its few bytes cannot have. */
export async function pretendSize(width: number, height: number): Promise<Buffer> {
  const png = await gradient(8, 8).png().toBuffer()
  png.writeUInt32BE(width, 16)
  png.writeUInt32BE(height, 20)
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29)
  return png
}
