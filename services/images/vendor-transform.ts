// The vendor's image parameters on an asset's own address, as its SDKs write them. Size, format, quality, fit
// and density are supported; crops, overlays and filters are ignored.
import { accepts } from './accepts.ts'
import { assetPath } from './image-address.ts'
import { type Format, type Photo, readImageRequest } from './image-request.ts'
import type { Size } from './transform.ts'

export interface Transform extends Photo {
  size: Size
  format: Format
  quality?: number
}

const FORMATS: Readonly<Record<string, Format>> = {
  webp: 'webp',
  webply: 'webp',
  webpll: 'webp',
  avif: 'avif',
  jpg: 'jpeg',
  jpeg: 'jpeg',
  pjpg: 'jpeg',
  png: 'png',
}

const LARGEST = 4096

/** @returns undefined when the address is not of a picture, or has no supported parameter */
export function readTransform(url: URL, accept: string): Transform | undefined {
  const { searchParams } = url
  const path = assetPath(url.pathname, new Set())
  const asset = path === undefined ? undefined : readImageRequest(new URL(path, url))
  if (asset?.kind !== 'photo' || /\.(?:svg|gif)$/i.test(asset.filename)) return undefined
  const [width, height, quality] = ['width', 'height', 'quality'].map((name) => whole(searchParams.get(name)))
  const named = FORMATS[searchParams.get('format') ?? '']
  const automatic = searchParams
    .get('auto')
    ?.split(',')
    .map((one) => FORMATS[one])
    .find((one) => one && accepts(accept, `image/${one}`))
  if (![width, height, quality, named, automatic].some((asked) => asked !== undefined)) return undefined
  const density = Math.min(4, Number(searchParams.get('dpr')) || 1)
  const scaled = (pixels: number) => Math.min(LARGEST, Math.round(pixels * density))
  return {
    ...asset,
    size: {
      width: scaled(width ?? LARGEST),
      ...(height === undefined ? {} : { height: scaled(height) }),
      fit: searchParams.get('fit') === 'crop' ? 'cover' : 'inside',
    },
    format: automatic ?? named ?? formatOf(asset.filename),
    ...(quality === undefined ? {} : { quality: Math.min(100, quality) }),
  }
}

function whole(value: string | null): number | undefined {
  const number = value !== null && /^\d{1,5}$/.test(value) ? Number(value) : 0
  return number > 0 ? number : undefined
}

const formatOf = (filename: string): Format =>
  FORMATS[filename.split('.').at(-1)?.toLowerCase() ?? ''] ?? 'jpeg'
