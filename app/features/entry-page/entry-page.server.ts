import { z } from 'zod'
import { placeContext } from '#app/contexts/place.server.ts'
import type { RequestContext } from '#app/contexts/request-context.server.ts'
import { servicesContext } from '#app/contexts/services.server.ts'
import { type ArticleFacts, type PageMeta, pageHead, type ShareImage } from '#app/features/discovery/head.ts'
import { loadSiteIdentity, shareImageOf } from '#app/features/discovery/site-identity.server.ts'
import { structuredData, type Thing } from '#app/features/discovery/structured-data.ts'
import { editedIn } from '#app/features/preview/edited-in.server.ts'
import type { ShareCard } from '#app/features/share/share-card.ts'
import { shareImage } from '#app/features/share/share-image.ts'
import { file, flag, flagOn, optionalGroup, problemsOf, text } from '#services/content/entry-fields.ts'
import { isContentError } from '#services/content/reader/content-error.ts'
import type { EntriesQuery } from '#services/content/reader/queries.ts'
import type { EntriesAnswer, Entry } from '#services/content/reader/reader.ts'
import type { SiteStack } from '#services/content/wire.ts'
import { defaultLocale, type Locale, langOf, parseLocale } from '#services/languages.ts'
import type { EntryPage } from './entry-page.ts'

type PageEntries = Omit<EntriesQuery, 'locale' | 'includeFallback'> & {
  /** Another than the reader's. */
  locale?: Locale | undefined
}

/** A found entry that is to be shown as a page. */
export interface PageQuery {
  entry: Entry
  contentType: string
  /** The address without region and locale. */
  page: string
  query: URLSearchParams
}

/**
 * Entries in the reader's locale, the fallback chain behind it. A stack of another house may call the locale by its
 * language alone (`de`), or not know it and answer in its own; a content type that it does not have has no entries.
 */
export async function findEntries(
  context: RequestContext,
  { locale: wanted, ...ask }: PageEntries,
  site: SiteStack = context.get(placeContext).site,
): Promise<EntriesAnswer<Entry>> {
  const locale = wanted ?? context.get(placeContext).locale
  const { reader } = context.get(servicesContext)
  for (const spelling of [locale, langOf(locale), undefined]) {
    try {
      return await reader.find(
        site,
        spelling === undefined ? ask : { ...ask, locale: spelling, includeFallback: true },
      )
    } catch (error) {
      if (!isContentError(error)) throw error
      if ('language' in error.errors && spelling !== undefined) continue
      if (error.absent) return { entries: [], count: 0 }
      throw error
    }
  }
  return { entries: [], count: 0 }
}

/** The locale of ours that an entry is written in: stacks of other houses say `de` or `de-at` too. */
export function localeOfEntry({ locale }: Pick<Entry, 'locale'>): Locale {
  return parseLocale(locale) ?? parseLocale(locale.slice(0, 2)) ?? defaultLocale
}

/** The locale in the address of a text: its own, or the reader's where the site does not have that. */
export function localeOfAddress(context: RequestContext, written: Locale): Locale {
  const { places } = context.get(servicesContext).env
  return places.locales.includes(written) ? written : context.get(placeContext).locale
}

/** The entry of a content type at an address: `/about`, also where its author wrote `about/`. */
export async function findByUrl(
  context: RequestContext,
  contentType: string,
  page: string,
  ask: Pick<PageEntries, 'include' | 'embedded'> = {},
): Promise<Entry | undefined> {
  const bare = page.replace(/^\/+|\/+$/g, '')
  const spellings = [`/${bare}`, `/${bare}/`, bare, ...(bare === 'home' ? ['/'] : [])]
  const { entries } = await findEntries(context, {
    ...ask,
    contentType,
    query: { url: { $in: spellings } },
    limit: 1,
  })
  return entries[0]
}

const PRIVACY = '/privacy'

/** Address of the page that says what is stored and why; undefined if the stack has none. */
export async function findPrivacyPage(context: RequestContext): Promise<string | undefined> {
  return (await findByUrl(context, 'landing_page', PRIVACY)) === undefined ? undefined : PRIVACY
}

export interface Translation {
  locale: Locale
  updatedAt: string
}

/** The locales that have an entry of their own, with the day each was last revised. */
export async function translationsOf(
  context: RequestContext,
  contentType: string,
  uid: string,
): Promise<Translation[]> {
  const { site } = context.get(placeContext)
  const { reader, env } = context.get(servicesContext)
  const found = await Promise.all(
    env.places.locales.map(async (locale) => {
      const ask = { contentType, query: { uid }, only: ['locale', 'updated_at'], limit: 1 }
      const { entries } = await reader
        .find(site, { ...ask, locale })
        .catch(withoutLanguage(() => reader.find(site, { ...ask, locale: langOf(locale) })))
        .catch(withoutLanguage(async () => ({ entries: [] })))
      const [entry] = entries
      // Published in a locale without being translated, an entry keeps the locale it was written in.
      return entry !== undefined && localeOfEntry(entry) === locale
        ? [{ locale, updatedAt: String(entry.updated_at ?? '') }]
        : []
    }),
  )
  return found.flat()
}

function withoutLanguage(otherwise: () => Promise<EntriesAnswer<Entry>>) {
  return (error: unknown) => {
    if (isContentError(error) && 'language' in error.errors) return otherwise()
    throw error
  }
}

const pageFields = z.object({
  updated_at: text,
  header_theme: z.enum(['dark', 'light']).nullish().catch(undefined),
  hide_footer: flag,
  meta: optionalGroup(
    z.object({
      title: text,
      tab: text,
      description: text,
      open_graph_title: text,
      open_graph_description: text,
      open_graph_type: text,
      open_graph_image: file,
      robots: optionalGroup(z.object({ index: flagOn, follow: flagOn })),
    }),
  ),
})

export interface PageDescription {
  entry: Entry
  contentType: string
  /** The address without region and locale. */
  page: string
  title: string
  description?: string | undefined
  image?: ShareImage | undefined
  /** Texts and seed of the picture beside a shared link; the editor's own choice takes precedence. */
  share?: Omit<ShareCard, 'product'> | undefined
  article?: ArticleFacts | undefined
  pageNumber?: number | undefined
  data?: readonly Thing[]
}

/** The page's facts for the shell, search engines and language links. */
export async function describePage(
  context: RequestContext,
  description: PageDescription,
): Promise<EntryPage> {
  const { entry, contentType, page } = description
  const { region, locale } = context.get(placeContext)
  const { origin, log, images } = context.get(servicesContext)
  const parsed = pageFields.safeParse(entry)
  if (!parsed.success)
    log.warn({ entry: entry.uid, problem: problemsOf(parsed.error) }, "A page's settings are broken")
  const fields = parsed.success ? parsed.data : pageFields.parse({})
  const [site, translations] = await Promise.all([
    loadSiteIdentity(context),
    translationsOf(context, contentType, entry.uid),
  ])
  const contentLocale = localeOfEntry(entry)
  const written = translations.map((translation) => translation.locale)
  const original = translations.find((translation) => translation.locale === defaultLocale)
  const outdated =
    contentLocale !== defaultLocale && original !== undefined && original.updatedAt > fields.updated_at
  return {
    head: [
      ...pageHead({
        origin,
        site,
        region,
        locale,
        page,
        contentLocale,
        translations: written,
        pageNumber: description.pageNumber,
        title: description.title,
        description: description.description,
        image: description.share
          ? shareImage(images, { ...description.share, product: site.product })
          : description.image,
        meta: headMeta(fields.meta),
        article: description.article,
      }),
      ...(description.data ?? []).map(structuredData),
    ],
    frame: { headerTheme: fields.header_theme ?? undefined, hideFooter: fields.hide_footer },
    language: {
      locale: contentLocale,
      fellBack: contentLocale !== locale,
      originalUpdatedAt: outdated ? original.updatedAt : undefined,
      translations: written,
      page,
    },
    ...editedIn(context, contentType, entry),
  }
}

function headMeta(meta: z.output<typeof pageFields>['meta']): PageMeta | undefined {
  return meta && { ...meta, open_graph_image: shareImageOf(meta.open_graph_image) }
}
