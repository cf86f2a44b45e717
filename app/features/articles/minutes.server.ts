import { LRUCache } from 'lru-cache'
import { placeContext } from '#app/contexts/place.server.ts'
import type { RequestContext } from '#app/contexts/request-context.server.ts'
import { findEntries } from '#app/features/entry-page/entry-page.server.ts'
import { countWords, readingMinutes } from '#app/features/rich-text/reading-time.ts'
import type { Entry } from '#services/content/reader/reader.ts'

const REMEMBERED = 5_000
const known = new LRUCache<string, number>({ max: REMEMBERED })

/**
 * Reading time of each article. Lists come without bodies, so missing texts are fetched together, counted
 * once for each version, and not kept.
 */
export async function minutesToRead(
  context: RequestContext,
  entries: readonly Entry[],
): Promise<ReadonlyMap<string, number>> {
  const unknown = entries.filter((entry) => known.get(keyOf(context, entry)) === undefined)
  if (unknown.length > 0) {
    const { entries: texts } = await findEntries(context, {
      contentType: 'blog_article_page',
      query: { uid: { $in: unknown.map(({ uid }) => uid) } },
      only: ['body', 'locale'],
      limit: unknown.length,
    })
    for (const entry of unknown) {
      const text = texts.find(({ uid }) => uid === entry.uid)
      const words = countWords(textOf(text?.body), entry.locale)
      known.set(keyOf(context, entry), readingMinutes(words, entry.locale))
    }
  }
  return new Map(entries.map((entry) => [entry.uid, known.get(keyOf(context, entry)) ?? 1]))
}

function keyOf(context: RequestContext, { uid, locale, _version, updated_at }: Entry) {
  const { site } = context.get(placeContext)
  return [site.apiKey, site.environment, uid, locale, _version, updated_at].join(' ')
}

/** The words of a rich text document, or of HTML, without building the page. */
export function textOf(value: unknown): string {
  if (typeof value === 'string') return value.replace(/<[^>]*>/g, ' ')
  if (Array.isArray(value)) return value.map(textOf).join('')
  if (typeof value !== 'object' || value === null) return ''
  if ('text' in value && typeof value.text === 'string') return value.text
  return 'children' in value ? `${textOf(value.children)} ` : ''
}
