// Previews: the size of a picture, and a few pixels to show until it has loaded.
import { growingCache } from '#services/growing-cache.ts'
import type { Log } from '#services/log.ts'
import type { FinishedPictures } from './finished-pictures.ts'
import type { Photo } from './image-request.ts'
import type { SourceFile } from './image-sources.ts'
import { keyOf, NoSuchImage } from './photos.ts'
import { miniature, UnreadableImage } from './transform.ts'

export interface Preview {
  /** A data URL of about 150 characters. */
  placeholder: string
  width: number
  height: number
}

const MAX_REMEMBERED = 5_000

export function createPreviews(
  pictures: FinishedPictures,
  load: (photo: Photo) => Promise<SourceFile | undefined>,
  log: Log,
) {
  /** In a wrapper, because the absence of a preview is cached, too. */
  const known = growingCache<{ preview: Preview | undefined }>(MAX_REMEMBERED)
  const coming = new Set<string>()

  async function make(photo: Photo): Promise<Buffer> {
    const file = await load(photo)
    if (file === undefined) throw new NoSuchImage()
    const { pixels, width, height } = await miniature(file.bytes)
    const placeholder = `data:image/webp;base64,${pixels.toString('base64')}`
    return Buffer.from(JSON.stringify({ placeholder, width, height } satisfies Preview))
  }

  function prepare(key: string, photo: Photo): void {
    if (coming.has(key)) return
    coming.add(key)
    const accepted = pictures.prepare(key, () => make(photo).finally(() => coming.delete(key)))
    if (!accepted) coming.delete(key)
  }

  /**
   * For a stored picture at once; for one on another host after it has been fetched, which no page waits for.
   */
  return async function previewOf(photo: Photo): Promise<Preview | undefined> {
    const key = `${keyOf(photo)} preview`
    const remembered = known.get(key)
    if (remembered !== undefined) return remembered.preview
    if (photo.source.kind === 'remote' && !(await pictures.has(key))) {
      prepare(key, photo)
      return undefined
    }
    try {
      const bytes = await pictures.get(key, () => make(photo))
      const preview: Preview = JSON.parse(bytes.toString('utf8'))
      known.set(key, { preview })
      return preview
    } catch (error) {
      // Better a page without a preview than no page.
      if (error instanceof UnreadableImage) known.set(key, { preview: undefined })
      else if (!(error instanceof NoSuchImage))
        log.warn({ err: error, key }, 'A preview of a picture could not be made')
    }
    return undefined
  }
}
