// The image service: drawn covers, assets of the content store in the widths and formats that pages request,
// and assets that are still on the vendor's host, so that a reader's browser contacts only this site.
import type { Db } from '#db/database.ts'
import type { Log } from '#services/log.ts'
import { outageOf, retryHeaders } from '#services/outage.ts'
import { answerInstead, answerPicture, answerText, answerUnchanged } from './answers.ts'
import { createDiskCache } from './disk-cache.ts'
import { createFinishedPictures } from './finished-pictures.ts'
import { ASSET_HOSTS, assetPath } from './image-address.ts'
import { type Art, type Photo, readImageRequest } from './image-request.ts'
import { readRemote, readStored, SourceUnavailable } from './image-sources.ts'
import { asPicture, createPhotos, NoSuchImage } from './photos.ts'
import { createPreviews, type Preview } from './previews.ts'
import { finishedFolder } from './remove-finished.ts'
import { signedPictures } from './signed-pictures.ts'
import { drawingAsPng, rasterise, UnreadableImage } from './transform.ts'
import { readTransform } from './vendor-transform.ts'
import { Busy, createWorkQueue } from './work-queue.ts'

export interface ArtOptions {
  topic: string
  columns: number
  rows: number
}

export interface ImagesOptions {
  db: Db
  log: Log
  /** Rendered pictures are stored in its folder 'images'. */
  dataFolder: string
  /** The same seed and options always give the same SVG; undefined for an unknown topic. */
  drawArt: (seed: string, options: ArtOptions) => string | undefined
  /** Pictures beside shared links: signed addresses, and the drawing of what one says; undefined draws none. */
  share?: { key: Uint8Array; draw: (text: string) => Promise<string | undefined> } | undefined
  /** Hosts from which assets may be fetched, exactly as in their addresses. */
  remoteHosts?: ReadonlySet<string>
  fetch?: typeof fetch
  maxCacheBytes?: number
}

export interface Images {
  /** Answers requests below /images. */
  fetch(request: Request): Promise<Response>
  /** Answers an asset's own address with the vendor's image parameters; undefined if it has none of them. */
  transformed(request: Request): Promise<Response | undefined>
  /** Where the picture of a text is; undefined where none are drawn. */
  shareAddress(text: string): string | undefined
  /** What a page shows until a picture has loaded; undefined while unknown. */
  preview(url: string): Promise<Preview | undefined>
  /** Resolves when nothing is being rendered. */
  idle(): Promise<void>
}

export function createImages(options: ImagesOptions): Images {
  const { db, log, dataFolder, drawArt, remoteHosts: hosts = ASSET_HOSTS } = options
  const cache = createDiskCache(finishedFolder(dataFolder), options.maxCacheBytes ?? 512 * 1024 * 1024)
  const queue = createWorkQueue({ atOnce: 2, mostWaiting: 300 })
  const pictures = createFinishedPictures(cache, queue, log)
  const load = ({ source }: Photo) =>
    source.kind === 'asset'
      ? readStored(db, source)
      : readRemote(source, { db, fetch: options.fetch ?? fetch, hosts })
  const photos = createPhotos(pictures, load)
  const previews = createPreviews(pictures, load, log)
  const shared = options.share && signedPictures(options.share.key)

  async function share(request: Request, text: string): Promise<Response> {
    const answer = { request, key: `share\n${text}` }
    const unchanged = answerUnchanged(answer)
    if (unchanged !== undefined) return unchanged
    const bytes = await pictures.get(answer.key, async () => {
      const svg = await options.share?.draw(text)
      if (svg === undefined) throw new NoSuchImage()
      return drawingAsPng(svg)
    })
    return answerPicture({ bytes, contentType: 'image/png' }, answer)
  }

  async function art(request: Request, asked: Art): Promise<Response> {
    const { seed, topic, columns, rows, format, width } = asked
    const svg = drawArt(seed, { topic, columns, rows })
    if (svg === undefined) return answerText(400, 'topic is not one that covers are drawn in')
    const answer = { request, key: `art\n${seed}\n${topic} ${columns}x${rows} ${width} ${format}` }
    const unchanged = answerUnchanged(answer)
    if (unchanged !== undefined) return unchanged
    if (format === 'svg')
      return answerPicture({ bytes: Buffer.from(svg), contentType: 'image/svg+xml' }, answer)
    return answerPicture(
      asPicture(await pictures.get(answer.key, () => rasterise(svg, width, format))),
      answer,
    )
  }

  /** A cover instead of a missing picture. */
  function instead(status: number, address: string, headers?: Record<string, string>): Response {
    const svg = drawArt(address, { topic: 'ink', columns: 8, rows: 5 })
    return answerInstead(status, svg ?? '<svg xmlns="http://www.w3.org/2000/svg"/>', headers)
  }

  async function guarded(request: Request, answer: () => Promise<Response>): Promise<Response> {
    const { pathname } = new URL(request.url)
    try {
      return await answer()
    } catch (error) {
      if (error instanceof NoSuchImage) return instead(404, pathname)
      if (error instanceof UnreadableImage) return instead(422, pathname)
      if (error instanceof Busy)
        return answerText(503, 'Too many pictures are being made', { 'retry-after': '2' })
      log.warn({ err: error, pathname }, 'A picture could not be served')
      const outage = outageOf(error)
      const status = error instanceof SourceUnavailable ? 502 : (outage?.status ?? 500)
      return instead(status, pathname, { 'cache-control': 'no-store', ...(outage && retryHeaders(outage)) })
    }
  }

  return {
    async fetch(request) {
      if (request.method !== 'GET' && request.method !== 'HEAD')
        return answerText(405, 'Pictures can be read', { allow: 'GET, HEAD' })
      const url = new URL(request.url)
      const said = shared?.read(url.pathname)
      if (said !== undefined) return guarded(request, () => share(request, said))
      const asked = readImageRequest(url)
      if (asked.kind === 'bad')
        return asked.status === 400 ? answerText(400, asked.reason) : instead(404, url.pathname)
      return guarded(request, () =>
        asked.kind === 'art' ? art(request, asked) : photos.answer(request, asked),
      )
    },

    async transformed(request) {
      const asked = readTransform(new URL(request.url), request.headers.get('accept') ?? '')
      return asked && guarded(request, () => photos.transformed(request, asked))
    },

    shareAddress: (text) => shared?.address(text),

    async preview(url) {
      const path = assetPath(url, hosts)
      const asked = path === undefined ? undefined : readImageRequest(new URL(path, 'https://own.invalid'))
      return asked?.kind === 'photo' ? previews(asked) : undefined
    },

    idle: queue.idle,
  }
}
