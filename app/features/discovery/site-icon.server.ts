import { type AssetImage, assetPath, assetSources, IMAGE_WIDTHS } from '#services/images/image-address.ts'

/** Icon of a site in tabs and on home screens, if it has its own. */
export interface SiteIcon {
  href: string
  /** A drawing has any size; a picture is as wide as this. */
  size: number | undefined
}

/** An icon is about square: the rest of a wide logo is a name, illegible at 16 pixels. */
const MAX_RATIO = 1.25

/** A site's logo as its icon; undefined if it has none or one of another shape: the product's own is used. */
export function siteIconOf(logo: AssetImage | undefined): SiteIcon | undefined {
  const path = logo && assetPath(logo.url)
  const sources = logo && assetSources(logo)
  if (path === undefined || sources === undefined) return undefined
  const { width, height, srcset } = sources
  const isDrawing = srcset === undefined
  if (width === undefined || height === undefined)
    return isDrawing ? { href: path, size: undefined } : undefined
  if (Math.max(width / height, height / width) > MAX_RATIO) return undefined
  if (isDrawing) return { href: path, size: undefined }
  const [smallest] = IMAGE_WIDTHS
  return { href: `${path}?w=${smallest}`, size: Math.min(smallest, width) }
}
