// Assets of the content store and of the vendor's host, in the requested width and format.

import { attachment } from '#services/attachment.ts'
import { growingCache } from '#services/growing-cache.ts'
import { accepts } from './accepts.ts'
import { answerPicture, answerUnchanged, type Picture } from './answers.ts'
import type { FinishedPictures } from './finished-pictures.ts'
import type { Format, Photo } from './image-request.ts'
import type { SourceFile } from './image-sources.ts'
import { mediaTypeOf, resize, type Size, UnreadableImage } from './transform.ts'
import type { Transform } from './vendor-transform.ts'

/** The content store has no such asset, or it is not a picture. */
export class NoSuchImage extends Error {}

const MAX_REMEMBERED = 5_000

export interface Photos {
  answer(request: Request, photo: Photo): Promise<Response>
  transformed(request: Request, transform: Transform): Promise<Response>
}

export function createPhotos(
  pictures: FinishedPictures,
  load: (photo: Photo) => Promise<SourceFile | undefined>,
): Photos {
  // The bytes at an address never change, so a picture that cannot be decoded is not tried again.
  const unreadable = growingCache<true>(MAX_REMEMBERED)
  const avifTried = growingCache<true>(MAX_REMEMBERED)

  async function source(photo: Photo): Promise<SourceFile> {
    const file = await load(photo)
    if (file === undefined) throw new NoSuchImage()
    return file
  }

  async function resized(
    photo: Photo,
    size: Size,
    format: Format | 'fallback',
    quality?: number,
  ): Promise<Buffer> {
    const base = keyOf(photo)
    if (unreadable.get(base)) throw new UnreadableImage()
    const { bytes } = await source(photo)
    try {
      return await resize(bytes, size, format, quality)
    } catch (error) {
      if (error instanceof UnreadableImage) unreadable.set(base, true)
      throw error
    }
  }

  /** AVIF takes several times as long: this reader gets what is ready, later ones the smaller file. */
  function prepareAvif(photo: Photo, key: string, toBeat: number): void {
    if (avifTried.get(key)) return
    const accepted = pictures.prepare(key, async () => {
      const bytes = await resized(photo, { width: photo.width }, 'avif')
      return bytes.length < toBeat ? bytes : undefined
    })
    if (accepted) avifTried.set(key, true)
  }

  async function negotiated(request: Request, photo: Photo): Promise<Response> {
    const key = (format: Format | 'fallback') => `${keyOf(photo)} ${photo.width} ${format}`
    const accept = request.headers.get('accept') ?? ''
    const takesAvif = accepts(accept, 'image/avif')
    const ready = takesAvif && (await pictures.has(key('avif')))
    const format = ready ? 'avif' : accepts(accept, 'image/webp') ? 'webp' : 'fallback'
    const answer = { request, key: key(format), headers: { vary: 'accept' } }
    const unchanged = answerUnchanged(answer)
    if (unchanged !== undefined) return unchanged
    const bytes = await pictures.get(answer.key, () => resized(photo, { width: photo.width }, format))
    if (takesAvif && !ready) prepareAvif(photo, key('avif'), bytes.length)
    return answerPicture(asPicture(bytes), answer)
  }

  async function inFormat(request: Request, photo: Photo, format: Format): Promise<Response> {
    const answer = { request, key: `${keyOf(photo)} ${photo.width} ${format}` }
    const bytes = () => pictures.get(answer.key, () => resized(photo, { width: photo.width }, format))
    return answerUnchanged(answer) ?? answerPicture(asPicture(await bytes()), answer)
  }

  /** An SVG opened as a page could run script: it is only shown as an image. */
  async function drawing(request: Request, photo: Photo): Promise<Response> {
    const headers = { 'content-disposition': attachment(photo.filename) }
    const answer = { request, key: `${keyOf(photo)} drawing`, headers }
    const bytes = await pictures.get(answer.key, async () => {
      const file = await source(photo)
      if (file.contentType !== 'image/svg+xml') throw new NoSuchImage()
      return file.bytes
    })
    return answerUnchanged(answer) ?? answerPicture({ bytes, contentType: 'image/svg+xml' }, answer)
  }

  async function animation(request: Request, photo: Photo): Promise<Response> {
    const answer = { request, key: `${keyOf(photo)} animation` }
    const bytes = await pictures.get(answer.key, async () => {
      const file = await source(photo)
      if (file.bytes.subarray(0, 4).toString('latin1') !== 'GIF8') throw new UnreadableImage()
      return file.bytes
    })
    return answerUnchanged(answer) ?? answerPicture({ bytes, contentType: 'image/gif' }, answer)
  }

  return {
    answer(request, photo) {
      if (/\.svg$/i.test(photo.filename)) return drawing(request, photo)
      if (/\.gif$/i.test(photo.filename)) return animation(request, photo)
      return photo.format === undefined ? negotiated(request, photo) : inFormat(request, photo, photo.format)
    },

    async transformed(request, transform) {
      const { size, format, quality } = transform
      const key = `${keyOf(transform)} ${JSON.stringify({ size, format, quality })}`
      const answer = { request, key, headers: { vary: 'accept' } }
      const unchanged = answerUnchanged(answer)
      if (unchanged !== undefined) return unchanged
      // Any width may be requested here, so the result is not stored on disk.
      const bytes = await pictures.makeOnly(key, () => resized(transform, size, format, quality))
      return answerPicture(asPicture(bytes), answer)
    },
  }
}

export const asPicture = (bytes: Buffer): Picture => ({ bytes, contentType: mediaTypeOf(bytes) })

/** Identifies the original bytes; the file name in the address does not matter. */
export function keyOf({ source }: Pick<Photo, 'source'>): string {
  return source.kind === 'asset'
    ? `asset ${source.apiKey} ${source.uid} ${source.version}`
    : `remote ${source.host} ${source.path}`
}
