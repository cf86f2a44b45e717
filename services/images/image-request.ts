// Parses addresses of the image service. Everything behind it can rely on valid widths and formats.
import { IMAGE_WIDTHS } from './image-address.ts'

export const FORMATS = ['webp', 'avif', 'jpeg', 'png'] as const
export type Format = (typeof FORMATS)[number]

export interface Art {
  kind: 'art'
  seed: string
  topic: string
  columns: number
  rows: number
  format: Format | 'svg'
  width: number
}

/** Bytes in the content store. */
export interface StoredSource {
  kind: 'asset'
  apiKey: string
  uid: string
  version: number
}

/** Bytes on the vendor's host. */
export interface RemoteSource {
  kind: 'remote'
  host: string
  path: string
  uid: string
}

export interface Photo {
  source: StoredSource | RemoteSource
  filename: string
  width: number
  /** Undefined: the best that the browser accepts. */
  format: Format | undefined
}

export type ImageRequest = Art | ({ kind: 'photo' } & Photo)

/** Why an address is invalid. */
export interface BadAddress {
  kind: 'bad'
  status: 400 | 404
  reason: string
}

const bad = (status: 400 | 404, reason: string): BadAddress => ({ kind: 'bad', status, reason })

const ART = /^\/images\/art\/([^/]+)\.(webp|avif|png|svg)$/
const ASSET = /^\/images\/asset\/([\w-]{1,64})\/([\w-]{1,64})\/(\d{1,9})\/([^/]{1,400})$/
const REMOTE =
  /^\/images\/remote\/([a-z0-9.-]{1,100})((?:\/v3)?\/assets\/[\w-]{1,64}\/([\w-]{1,64})\/[\w-]{1,64}\/([^/]{1,400}))$/
const SEED = /^[\p{L}\p{N}][\p{L}\p{N} ._-]{0,99}$/u

export function readImageRequest({ pathname, searchParams }: URL): ImageRequest | BadAddress {
  const art = ART.exec(pathname)
  if (art !== null) return readArt(art, searchParams)
  const photo = readPhoto(pathname)
  if (photo === undefined) return bad(404, 'There is no such image')
  const width = readWidth(searchParams, 1920)
  if (width === undefined) return bad(400, `w is one of ${IMAGE_WIDTHS.join(', ')}`)
  const named = searchParams.get('format')
  const format = FORMATS.find((one) => one === named)
  if (named !== null && format === undefined) return bad(400, `format is one of ${FORMATS.join(', ')}`)
  return { kind: 'photo', ...photo, width, format }
}

function readPhoto(pathname: string): Pick<Photo, 'source' | 'filename'> | undefined {
  const [, apiKey = '', assetUid = '', version = '', assetName = ''] = ASSET.exec(pathname) ?? []
  const [, host = '', path = '', uid = '', remoteName = ''] = REMOTE.exec(pathname) ?? []
  const filename = decode(assetName || remoteName)
  if (filename === undefined || filename === '' || /[/\\]|^\.+$|\p{Cc}/u.test(filename)) return undefined
  return host === ''
    ? { source: { kind: 'asset', apiKey, uid: assetUid, version: Number(version) }, filename }
    : { source: { kind: 'remote', host, path, uid }, filename }
}

function readArt(matched: RegExpExecArray, params: URLSearchParams): Art | BadAddress {
  const seed = decode(matched[1] ?? '')
  if (seed === undefined || !SEED.test(seed)) return bad(404, 'There is no such picture')
  const format = matched[2] === 'svg' ? 'svg' : (FORMATS.find((one) => one === matched[2]) ?? 'webp')
  const width = readWidth(params, 960)
  if (width === undefined) return bad(400, `w is one of ${IMAGE_WIDTHS.join(', ')}`)
  const [, columns = 0, rows = 0] = (/^(\d{1,2})x(\d{1,2})$/.exec(params.get('ratio') ?? '8x5') ?? []).map(
    Number,
  )
  if (columns < 2 || rows < 2 || columns > 24 || rows > 24)
    return bad(400, 'ratio is columns by rows, 2 to 24: 8x5')
  return { kind: 'art', seed, topic: params.get('topic') ?? 'ink', columns, rows, format, width }
}

function readWidth(params: URLSearchParams, usual: number): number | undefined {
  const asked = params.get('w')
  return asked === null ? usual : IMAGE_WIDTHS.find((width) => String(width) === asked)
}

function decode(segment: string): string | undefined {
  try {
    return decodeURIComponent(segment)
  } catch {
    return undefined
  }
}
