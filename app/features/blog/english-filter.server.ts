// A choice of articles by the level of their English: the same bands as in the line above each article.
import { placeContext } from '#app/contexts/place.server.ts'
import type { RequestContext } from '#app/contexts/request-context.server.ts'
import { servicesContext } from '#app/contexts/services.server.ts'
import { articleIndex } from '#app/features/articles/article-index.server.ts'
import { localeOfEntry } from '#app/features/entry-page/entry-page.server.ts'
import { oncePerRevision } from '#app/features/entry-page/once-per-revision.server.ts'
import { createTranslate } from '#app/locale/messages/translate.ts'
import { readingLevels } from '#domain/articles/reading-levels.ts'
import { type Level, levels } from '#domain/assessment/item.ts'
import { bandOf } from '#domain/assessment/reading-level.ts'
import { langOf } from '#services/languages.ts'
import { ENGLISH } from './english-parameter.ts'

/** In words of the reader's language, so that the page needs no more messages. */
export interface EnglishFilter {
  label: string
  all: string
  /** What the estimate can tell. */
  meaning: string
  /** The easiest first. */
  bands: { value: string; label: string; count: number }[]
  chosen: string | undefined
}

export interface ArticlesByEnglish {
  /** Undefined where there is nothing to choose from. */
  filter: EnglishFilter | undefined
  /** uids of the chosen band, the newest first; undefined for all articles. */
  chosen: readonly string[] | undefined
}

/** Each band's name in addresses: `b1-b2`. */
const bandNames = levels.slice(1).map((upper, index) => nameOf([levels[index] ?? upper, upper]))

/** @returns undefined for a choice that does not exist */
export async function articlesByEnglish(
  context: RequestContext,
  query: URLSearchParams,
): Promise<ArticlesByEnglish | undefined> {
  const chosen = query.get(ENGLISH) ?? undefined
  if (chosen !== undefined && !bandNames.includes(chosen)) return undefined
  const byBand = await bandsOfArticles(context)
  if (chosen === undefined && byBand.size < 2) return { filter: undefined, chosen: undefined }
  const { locale } = context.get(placeContext)
  const t = createTranslate(
    await context.get(servicesContext).loadMessages(langOf(locale), ['reading']),
    locale,
  )
  const shown = bandNames.filter((name) => byBand.has(name) || name === chosen)
  return {
    filter: {
      label: t('reading.choose'),
      all: t('reading.all'),
      meaning: t('reading.meaning'),
      bands: shown.map((value) => ({
        value,
        label: value.toUpperCase().replace('-', '–'),
        count: byBand.get(value)?.length ?? 0,
      })),
      chosen,
    },
    chosen: chosen === undefined ? undefined : (byBand.get(chosen) ?? []),
  }
}

/** Band → uids of the articles that this reader gets in English, the newest first. */
const bandsOfArticles = (context: RequestContext): Promise<ReadonlyMap<string, readonly string[]>> =>
  oncePerRevision(context, 'articles by English', async () => {
    const [index, texts] = await Promise.all([
      articleIndex(context),
      readingLevels(context.get(servicesContext).db, context.get(placeContext).site),
    ])
    const estimates = new Map(texts.map((text) => [`${text.uid} ${localeOfEntry(text)}`, text.level]))
    const byBand = new Map<string, string[]>()
    for (const { uid, locale } of index) {
      const level = estimates.get(`${uid} ${locale}`)
      if (level === undefined) continue
      const band = nameOf(bandOf(level))
      byBand.set(band, [...(byBand.get(band) ?? []), uid])
    }
    return byBand
  })

function nameOf([lower, upper]: readonly [Level, Level]): string {
  return `${lower}-${upper}`.toLowerCase()
}
