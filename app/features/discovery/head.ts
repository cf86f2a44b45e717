import type { MetaDescriptor } from 'react-router'
import { pagePath } from '#app/locale/addresses.ts'
import { everyPlace, type Region, type SitePlaces } from '#app/locale/locales.ts'
import { type Locale, langOf } from '#services/languages.ts'
import type { SiteIcon } from './site-icon.server.ts'
import type { OrganizationFacts } from './structured-data.ts'

/** The global field `page_meta`, as an entry delivers it: every member may be missing or empty. */
export interface PageMeta {
  title?: string | null | undefined
  tab?: string | null | undefined
  description?: string | null | undefined
  open_graph_title?: string | null | undefined
  open_graph_description?: string | null | undefined
  open_graph_type?: string | null | undefined
  open_graph_image?: ShareImage | null | undefined
  robots?: { index?: boolean | null | undefined; follow?: boolean | null | undefined } | null | undefined
}

export interface ShareImage {
  /** A full address, or a path of this site. */
  url: string
  width?: number | undefined
  height?: number | undefined
  alt?: string | undefined
}

/** Facts about the site that all pages contain. */
export interface SiteIdentity {
  product: string
  description: string
  shareImage: ShareImage
  /** Theme colours of the site; empty for the product's own. */
  brand?: { paper: string; ink: string } | undefined
  /** Icon of the site; undefined for the product's own. */
  icon?: SiteIcon | undefined
  organization: OrganizationFacts
  /** Regions and locales of the site; undefined: it has all. Pages in others are named nowhere. */
  places?: SitePlaces | undefined
}

export interface HeadFacts {
  /** Public origin: `https://guildhall.example`. */
  origin: string
  site: SiteIdentity
  region: Region
  /** The locale of the address, in which the reader sees the page's surroundings. */
  locale: Locale
  /** The page without region and locale: `/blog/data`. */
  page: string
  /** The locale that the text is written in: differs from `locale` when it fell back. */
  contentLocale: Locale
  /** The locales that really have this page. */
  translations: readonly Locale[]
  /** The page's name in locales where it differs from `page`. */
  pages?: Readonly<Partial<Record<Locale, string>>> | undefined
  /** In a list over several pages; 1 and absent are the same. */
  pageNumber?: number | undefined
  /** The page's own name, if its meta has none. */
  title: string
  description?: string | undefined
  image?: ShareImage | undefined
  meta?: PageMeta | null | undefined
  article?: ArticleFacts | undefined
}

export interface ArticleFacts {
  published: string
  modified: string
  authors: readonly string[]
  section?: string | undefined
  tags?: readonly string[] | undefined
  /** Canonical address of an article first published elsewhere. */
  original?: string | undefined
}

/** Shown by social sites when a page has no picture of its own. */
export const defaultShareImage: ShareImage = { url: '/share-image.png', width: 1200, height: 630 }

/** Everything that a page tells search engines and social sites, as descriptors for a route's `meta`. */
export function pageHead(facts: HeadFacts): MetaDescriptor[] {
  const { site, meta, origin } = facts
  const canonical = facts.article?.original ?? canonicalAddress(facts)
  const title = first(meta?.title, facts.title, site.product)
  const description = first(meta?.description, facts.description, site.description, site.product)
  return [
    { title: withProductName(first(meta?.tab, meta?.title, facts.title), site.product) },
    { name: 'description', content: description },
    { name: 'robots', content: robotsDirective(meta) },
    { tagName: 'link', rel: 'canonical', href: canonical },
    ...alternateLinks(facts),
    ...socialTags({
      origin,
      site,
      canonical,
      locale: facts.contentLocale,
      title: first(meta?.open_graph_title, title),
      description: first(meta?.open_graph_description, description),
      type: first(meta?.open_graph_type, facts.article ? 'article' : 'website'),
      image: [meta?.open_graph_image, facts.image, site.shareImage].find((image) => image?.url),
    }),
    ...(facts.article ? articleTags(facts.article) : []),
  ]
}

/** Lets feed readers find a feed from the page that it is of. @param place the feed, without region and locale */
export function feedLink(
  place: { region: Region; locale: Locale; page: string },
  title: string,
): MetaDescriptor {
  return { tagName: 'link', rel: 'alternate', type: 'application/atom+xml', title, href: pagePath(place) }
}

/** For pages that no search engine should list. Links on them may be followed. */
export const unlisted: MetaDescriptor = { name: 'robots', content: 'noindex, follow' }

/** Head of a page that is not indexed: an error, a member's or an admin's page, or one linked by mail. */
export function unlistedHead(title: string, product: string): MetaDescriptor[] {
  return [{ title: withProductName(title, product) }, unlisted]
}

/** `Blog | Guildhall`; `About Guildhall` and `Guildhall` say the name already. */
export function withProductName(title: string, product: string): string {
  const said = title.trim()
  if (said === '') return product
  return said.toLowerCase().endsWith(product.toLowerCase()) ? said : `${said} | ${product}`
}

/** Canonical address of a text; for a fallback, that of the original, if the site has its language. */
export function canonicalAddress(
  facts: Pick<HeadFacts, 'origin' | 'site' | 'region' | 'locale' | 'contentLocale' | 'page' | 'pageNumber'>,
): string {
  const { origin, site, region, contentLocale, page, pageNumber = 1 } = facts
  const isThere = site.places === undefined || site.places.locales.includes(contentLocale)
  const locale = isThere ? contentLocale : facts.locale
  return `${origin}${pagePath({ region, locale, page })}${pageNumber > 1 ? `?page=${pageNumber}` : ''}`
}

/**
 * Alternates of the page in other languages. All of them list the same set, themselves included, as search
 * engines require. A fallback lists none, because nothing points back at it; nor do later pages of a list,
 * which need not exist in every language.
 */
function alternateLinks(facts: HeadFacts): MetaDescriptor[] {
  const { origin, region, page, pages = {}, locale, contentLocale, pageNumber = 1 } = facts
  if (locale !== contentLocale || pageNumber > 1) return []
  return alternatesOf(facts.translations, facts.site.places).map(({ hreflang, locale }) => ({
    tagName: 'link',
    rel: 'alternate',
    hrefLang: hreflang,
    href: `${origin}${pagePath({ region, locale, page: pages[locale] ?? page })}`,
  }))
}

/** The languages of a page in the order of the site, and `x-default` for readers of any other language. */
export function alternatesOf(
  translations: readonly Locale[],
  places: SitePlaces = everyPlace,
): { hreflang: string; locale: Locale }[] {
  const existing = places.locales.filter((locale) => translations.includes(locale))
  const fallback = existing.find((locale) => locale === places.locale) ?? existing[0]
  return [
    ...existing.map((locale) => ({ hreflang: langOf(locale), locale })),
    ...(fallback ? [{ hreflang: 'x-default', locale: fallback }] : []),
  ]
}

/** May a page be found by search engines? Yes, unless its meta says no. */
export function isIndexed(meta: PageMeta | null | undefined): boolean {
  return meta?.robots?.index !== false
}

function robotsDirective(meta: PageMeta | null | undefined): string {
  const follow = meta?.robots?.follow !== false
  return `${isIndexed(meta) ? 'index' : 'noindex'}, ${follow ? 'follow' : 'nofollow'}`
}

interface SocialFacts {
  origin: string
  site: SiteIdentity
  canonical: string
  locale: Locale
  title: string
  description: string
  type: string
  image: ShareImage | null | undefined
}

function socialTags(facts: SocialFacts): MetaDescriptor[] {
  const { site, title, description, image } = facts
  const picture = image ? new URL(image.url, facts.origin).href : undefined
  return [
    { property: 'og:site_name', content: site.product },
    { property: 'og:type', content: facts.type },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: facts.canonical },
    {
      property: 'og:locale',
      content: facts.locale.replace(/-(.+)/, (_, country: string) => `_${country.toUpperCase()}`),
    },
    ...tags('property', 'og:image', picture),
    ...tags('property', 'og:image:width', image?.width?.toString()),
    ...tags('property', 'og:image:height', image?.height?.toString()),
    ...tags('property', 'og:image:alt', picture && (image?.alt || title)),
    { name: 'twitter:card', content: picture ? 'summary_large_image' : 'summary' },
    { name: 'twitter:title', content: title },
    { name: 'twitter:description', content: description },
    ...tags('name', 'twitter:image', picture),
    ...tags('name', 'twitter:image:alt', picture && (image?.alt || title)),
  ]
}

function articleTags({
  published,
  modified,
  authors,
  section,
  tags: words = [],
}: ArticleFacts): MetaDescriptor[] {
  return [
    { property: 'article:published_time', content: published },
    { property: 'article:modified_time', content: modified },
    ...authors.map((author) => ({ property: 'article:author', content: author })),
    ...tags('property', 'article:section', section),
    ...words.map((word) => ({ property: 'article:tag', content: word })),
  ]
}

function tags(kind: 'name' | 'property', name: string, content: string | undefined): MetaDescriptor[] {
  if (!content) return []
  return kind === 'name' ? [{ name, content }] : [{ property: name, content }]
}

// An editor who empties a field means the same as one who never filled it.
function first(...texts: (string | null | undefined)[]): string {
  return texts.find((text) => text?.trim())?.trim() ?? ''
}
