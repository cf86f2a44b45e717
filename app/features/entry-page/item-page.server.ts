import { placeContext } from '#app/contexts/place.server.ts'
import type { RequestContext } from '#app/contexts/request-context.server.ts'
import { servicesContext } from '#app/contexts/services.server.ts'
import { pageHead } from '#app/features/discovery/head.ts'
import { loadSiteIdentity } from '#app/features/discovery/site-identity.server.ts'
import { structuredData, type Thing } from '#app/features/discovery/structured-data.ts'
import type { ShareCard } from '#app/features/share/share-card.ts'
import { shareImage } from '#app/features/share/share-image.ts'
import type { Locale } from '#services/languages.ts'
import type { EntryPage } from './entry-page.ts'

export interface ItemPageDescription {
  /** The address of what is shown, without region and locale. */
  page: string
  title: string
  description: string
  /** Language of the text. */
  contentLocale: Locale
  /** Locale → the item's address there, the shown one included. */
  translations: Readonly<Partial<Record<Locale, string>>>
  /** Texts and seed of the picture beside a shared link. */
  share?: Omit<ShareCard, 'product'> | undefined
  /** False: search engines are to forget it. */
  indexed?: boolean
  /** For search engines; undefined is said to none. */
  data?: readonly (Thing | undefined)[]
}

/** Facts for the shell, search engines and language links about a page without an entry. */
export async function describeItemPage(
  context: RequestContext,
  {
    page,
    title,
    description,
    contentLocale,
    translations,
    share,
    indexed = true,
    data = [],
  }: ItemPageDescription,
): Promise<EntryPage> {
  const { region, locale } = context.get(placeContext)
  const { origin, images, env } = context.get(servicesContext)
  const site = await loadSiteIdentity(context)
  const written = env.places.locales.filter((each) => translations[each] !== undefined)
  return {
    head: [
      ...pageHead({
        origin,
        site,
        region,
        locale,
        page,
        pages: translations,
        contentLocale,
        translations: written,
        title,
        description,
        image: share && shareImage(images, { ...share, product: site.product }),
        meta: indexed ? undefined : { robots: { index: false } },
      }),
      ...data.filter((one) => one !== undefined).map(structuredData),
    ],
    frame: { headerTheme: undefined, hideFooter: false },
    language: {
      locale: contentLocale,
      fellBack: contentLocale !== locale,
      originalUpdatedAt: undefined,
      translations: written,
      page,
    },
  }
}
