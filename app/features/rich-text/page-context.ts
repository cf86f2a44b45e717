import type { AssetImage, ImageSources } from '#services/images/image-address.ts'
import type { LinkTo } from './links.ts'

/** Facts known about a picture before it loads. */
export interface ImagePreview {
  /** A few pixels of it as a data address. */
  placeholder: string
  width: number
  height: number
}

/** Context of the page that a text does not contain. */
export interface PageContext {
  /**
   * An address as this page must write it: region, language, tracking. Empty: the link is not for this reader, its words
   * stay. `analytics` is the name that its clicks are to be counted under.
   */
  linkHref(href: string, analytics?: string): string | LinkTo
  imageSources(asset: AssetImage): ImageSources | undefined
  imagePreview(url: string): ImagePreview | undefined
  /** The embedded entry or asset, as delivery gives it. */
  item(uid: string, contentType: string): EmbeddedItem | undefined
  labels: RichTextLabels
}

export interface RichTextLabels {
  /** Names a block of code in no language that we know: "Code". */
  code: string
  /** Label of a table without a heading: "Table". */
  table: string
}

/** Members of an embedded entry or asset that a text can show. */
export interface EmbeddedItem extends AssetImage {
  uid: string
  title: string
  description: string
  /** Set of assets only. */
  filename: string
}
