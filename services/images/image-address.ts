// Builds and parses the addresses of pictures. Pure: for server and browser.

/** The only widths that are rendered, so that nobody can fill the disk by requesting all of them. */
export const IMAGE_WIDTHS = [320, 480, 640, 960, 1280, 1920] as const

/** The properties of a content asset that locate its picture. */
export interface AssetImage {
  url: string
  filename?: string | undefined
  content_type?: string | undefined
  dimension?: { width: number; height: number } | undefined
}

export interface ImageSources {
  src: string
  /** Undefined for pictures that are served unchanged (drawings, animations). */
  srcset: string | undefined
  width: number | undefined
  height: number | undefined
}

/** The vendor's hosts for assets; an operator may set others (see createImages). */
export const ASSET_HOSTS: ReadonlySet<string> = new Set([
  'images.contentstack.io',
  'assets.contentstack.io',
  'eu-images.contentstack.com',
  'eu-assets.contentstack.com',
  'azure-na-images.contentstack.com',
  'azure-na-assets.contentstack.com',
  'azure-eu-images.contentstack.com',
  'azure-eu-assets.contentstack.com',
])

// /content/assets/{api_key}/{uid}/{version}/{filename}, with or without the protocol's version.
const OWN_ASSET = /^(?:\/content)?(?:\/v3)?\/assets\/([\w-]+)\/([\w-]+)\/(\d+)\/([^/?#]+)$/

/**
 * The image service's path for an asset's picture, without parameters; undefined for other hosts and for
 * addresses that are not an asset's.
 */
export function assetPath(url: string, hosts: ReadonlySet<string> = ASSET_HOSTS): string | undefined {
  const parsed = URL.parse(url, 'https://own.invalid')
  if (parsed === null || !/^https?:$/.test(parsed.protocol)) return undefined
  if (hosts.has(parsed.host)) return `/images/remote/${parsed.host}${parsed.pathname}`
  const own = OWN_ASSET.exec(parsed.pathname)
  return own === null ? undefined : `/images/asset/${own.slice(1).join('/')}`
}

/** Whether an asset is a picture, by type or else by file name. */
export const isPicture = ({ content_type: type, filename, url }: AssetImage): boolean =>
  type === undefined || type === ''
    ? /\.(?:png|jpe?g|webp|avif|gif|svg)$/i.test(filename ?? url.replace(/[?#].*$/, ''))
    : /^image\/(?:png|jpe?g|pjpeg|webp|avif|gif|svg\+xml)$/i.test(type)

const servedAsItIs = ({ content_type: type, filename, url }: AssetImage): boolean =>
  /^image\/(?:gif|svg)/i.test(type ?? '') || /\.(?:gif|svg)$/i.test(filename ?? url.replace(/[?#].*$/, ''))

/**
 * The attributes for an <img> of an asset; undefined when the asset is not a picture that this site may show.
 */
export function assetSources(asset: AssetImage, hosts?: ReadonlySet<string>): ImageSources | undefined {
  const path = assetPath(asset.url, hosts)
  if (path === undefined || !isPicture(asset)) return undefined
  const { width, height } = asset.dimension ?? {}
  if (servedAsItIs(asset)) return { src: path, srcset: undefined, width, height }
  const natural = width ?? Number.POSITIVE_INFINITY
  const smaller = IMAGE_WIDTHS.filter((step) => step < natural)
  const next = IMAGE_WIDTHS.find((step) => step >= natural)
  const candidates = [
    ...smaller.map((step) => `${path}?w=${step} ${step}w`),
    // Never enlarged: the step above the natural width has the picture in its own size.
    ...(next === undefined ? [] : [`${path}?w=${next} ${Math.min(next, natural)}w`]),
  ]
  const middle = IMAGE_WIDTHS.find((step) => step >= Math.min(natural, 960)) ?? 960
  return { src: `${path}?w=${middle}`, srcset: candidates.join(', '), width, height }
}

export interface ArtAddress {
  topic?: string | undefined
  columns?: number | undefined
  rows?: number | undefined
}

/** A drawn cover. The drawing itself is smaller than any raster image of it and sharp at every size. */
export function artSources(
  seed: string,
  { topic = 'ink', columns = 8, rows = 5 }: ArtAddress = {},
): ImageSources {
  const width = 1280
  return {
    src: artAddress(seed, 'svg', { topic, columns, rows }),
    srcset: undefined,
    width,
    height: Math.round((width * rows) / columns),
  }
}

/** For clients that cannot show SVG, such as link previews. */
export function artAddress(
  seed: string,
  format: 'svg' | 'webp' | 'avif' | 'png',
  {
    topic = 'ink',
    columns = 8,
    rows = 5,
    width,
  }: ArtAddress & { width?: (typeof IMAGE_WIDTHS)[number] } = {},
): string {
  const size = width === undefined ? '' : `&w=${width}`
  return `/images/art/${encodeURIComponent(artSeed(seed))}.${format}?topic=${topic}&ratio=${columns}x${rows}${size}`
}

/** Makes any text a seed that an address can contain. */
const artSeed = (text: string): string =>
  text
    .replace(/[^\p{L}\p{N}._-]+/gu, '-')
    .replace(/^[^\p{L}\p{N}]+/u, '')
    .slice(0, 100) || 'guildhall'
