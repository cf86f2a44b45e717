// A picture of a text. Its place is kept before it loads; it comes from the image service or from this site, never
// from another host.
import type { AssetImage } from '#services/images/image-address.ts'
import { isExternal, link } from './links.ts'
import type { EmbeddedItem, PageContext } from './page-context.ts'
import { element, type HtmlNode, type ImageNode } from './source/tree.ts'

/** The measure of the text column. */
const COLUMN = 720

export function picture(
  image: ImageNode,
  item: EmbeddedItem | undefined,
  page: PageContext,
  inline: boolean,
): readonly HtmlNode[] {
  const asset: AssetImage = item ?? { url: image.url }
  const preview = page.imagePreview(asset.url)
  const size = sizeOf(image, { ...asset, dimension: asset.dimension ?? preview })
  const sources = page.imageSources(asset) ?? ownFile(asset.url)
  const alt = altOf(image, item)
  if (sources === undefined) return mention(image, asset.url, alt, page)
  const displayed = size?.width ?? image.width
  const img = element<HtmlNode>(
    'img',
    {
      src: sources.src,
      ...(sources.srcset === undefined
        ? {}
        : {
            srcset: sources.srcset,
            sizes:
              displayed !== undefined && displayed < COLUMN
                ? `${displayed}px`
                : `(min-width: ${COLUMN}px) ${COLUMN}px, 100vw`,
          }),
      alt,
      ...(size === undefined ? {} : { width: String(size.width), height: String(size.height) }),
      loading: 'lazy',
      decoding: 'async',
      ...(preview === undefined ? {} : { style: placeholderStyle(preview.placeholder) }),
    },
    [],
  )
  const linked = link({ href: image.link }, [img], page.linkHref)
  if (inline) return linked
  // If the size is unknown, a style reserves space of a usual shape.
  const classes = [
    'image',
    size === undefined ? 'unsized' : '',
    image.align === '' ? '' : `align-${image.align}`,
  ]
  return [
    element('figure', { class: classes.filter((name) => name !== '').join(' ') }, [
      ...linked,
      ...(image.caption === '' ? [] : [element<HtmlNode>('figcaption', {}, [image.caption])]),
    ]),
  ]
}

/** The only form that serialise lets through besides alignment; see STYLE. */
const placeholderStyle = (placeholder: string) => `background-image:url(${placeholder})`

function sizeOf(image: ImageNode, { dimension }: AssetImage): { width: number; height: number } | undefined {
  if (dimension === undefined)
    return image.width === undefined || image.height === undefined
      ? undefined
      : { width: image.width, height: image.height }
  const width = Math.min(image.width ?? dimension.width, dimension.width)
  return { width, height: Math.max(1, Math.round((width * dimension.height) / dimension.width)) }
}

/** If nobody described the picture, the editor fills in its file name; that is worse than no description. */
function altOf(image: ImageNode, item: EmbeddedItem | undefined): string {
  const described = [image.alt, item?.description ?? ''].find(
    (text) => text !== '' && !/^\S+\.[a-z]{3,4}$/i.test(text),
  )
  return described ?? ''
}

function ownFile(url: string) {
  return /^\/(?!\/)[^\\\s?#]*\.(?:png|jpe?g|webp|avif|gif|svg)$/i.test(url)
    ? { src: url, srcset: undefined, width: undefined, height: undefined }
    : undefined
}

/** A picture that this site does not show: its words, leading to it. */
function mention(image: ImageNode, url: string, alt: string, page: PageContext): readonly HtmlNode[] {
  const words = image.caption || alt || fileName(url)
  if (words === '') return []
  return isExternal(url) ? link({ href: url }, [words], page.linkHref) : [words]
}

export const fileName = (url: string): string =>
  url
    .replace(/[?#].*$/, '')
    .split('/')
    .at(-1) ?? ''
