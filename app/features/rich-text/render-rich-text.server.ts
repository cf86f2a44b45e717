// Rich text of the content store as HTML of a page: the vendor's JSON document, its HTML, or a list of either.
import { type AssetImage, assetSources, type ImageSources } from '#services/images/image-address.ts'
import { serialise } from './allowed-html.ts'
import { arrange } from './arrange.ts'
import { findItems } from './embedded-items.ts'
import type { Heading } from './headings.ts'
import type { ImagePreview, PageContext, RichTextLabels } from './page-context.ts'
import { plainText } from './plain-text.ts'
import { countWords } from './reading-time.ts'
import { resolve } from './resolve.ts'
import { fromHtml } from './source/html-source.ts'
import { fromJson } from './source/json-source.ts'
import type { RichNode } from './source/tree.ts'

export interface RichTextOptions {
  /** Of the text, such as 'uk-ua'. */
  locale: string
  linkHref: PageContext['linkHref']
  labels: RichTextLabels
  /** `_embedded_items` of the entry, or a list of such items. */
  embedded?: unknown
  /** Level of the highest heading; 2 because the page's title is the first. */
  firstLevel?: number
  imageSources?: (asset: AssetImage) => ImageSources | undefined
  /** By the address that the text or the embedded asset has. */
  imagePreview?: (url: string) => ImagePreview | undefined
}

export interface RenderedRichText {
  /** Safe to put into a page. */
  html: string
  headings: Heading[]
  words: number
  text: string
}

export function renderRichText(value: unknown, options: RichTextOptions): RenderedRichText {
  const { locale, linkHref, labels, embedded, firstLevel = 2 } = options
  const { imageSources = assetSources, imagePreview = () => undefined } = options
  const page = { linkHref, labels, imageSources, imagePreview, item: findItems(embedded) }
  const { nodes, headings } = arrange(resolve(read(value), page), { firstLevel, tableLabel: labels.table })
  const text = plainText(nodes)
  return { html: serialise(nodes), headings, words: countWords(text, locale), text }
}

function read(value: unknown): RichNode[] {
  if (Array.isArray(value)) return value.flatMap(read)
  return typeof value === 'string' ? fromHtml(value) : fromJson(value)
}
