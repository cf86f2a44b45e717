// Tags and authors of all articles, cached until the content changes.
import { z } from 'zod'
import type { RequestContext } from '#app/contexts/request-context.server.ts'
import { ARTICLES } from '#app/features/articles/articles.server.ts'
import { findEntries, localeOfEntry } from '#app/features/entry-page/entry-page.server.ts'
import { oncePerAnswers } from '#app/features/entry-page/once-per-answers.server.ts'
import { oncePerRevision } from '#app/features/entry-page/once-per-revision.server.ts'
import { many, text, texts } from '#services/content/entry-fields.ts'
import type { EntriesAnswer, Entry } from '#services/content/reader/reader.ts'
import type { Locale } from '#services/languages.ts'

export interface IndexedArticle {
  uid: string
  /** The language of its text. */
  locale: Locale
  updatedAt: string
  /** As its entry has it; empty if it has none. */
  date: string
  tags: string[]
  authors: string[]
}

/** The most that the delivery protocol gives at once, and the most that are read. */
const PAGE = 100
const MAX = 5_000

const fields = z.object({
  uid: z.string(),
  locale: z.string(),
  updated_at: text,
  date: text,
  tags: texts,
  authors: many(z.object({ uid: z.string() })),
})

/** The newest articles first. The same list for as long as its answers are remembered. */
export const articleIndex = (context: RequestContext): Promise<readonly IndexedArticle[]> =>
  oncePerRevision(context, 'article index', async () => {
    const answers: EntriesAnswer<Entry>[] = []
    for (let skip = 0; skip < MAX; skip += PAGE) {
      const answer = await findEntries(context, {
        contentType: ARTICLES,
        desc: 'date',
        only: ['uid', 'locale', 'updated_at', 'date', 'tags', 'authors'],
        skip,
        limit: PAGE,
      })
      answers.push(answer)
      if (answer.entries.length < PAGE) break
    }
    return indexOf(answers)
  })

const indexOf = oncePerAnswers((answers: readonly EntriesAnswer<Entry>[]): readonly IndexedArticle[] =>
  answers
    .flatMap(({ entries }) => entries)
    .flatMap((entry) => {
      const { data } = fields.safeParse(entry)
      if (data === undefined) return []
      const { uid, updated_at: updatedAt, date, tags, authors } = data
      return {
        uid,
        locale: localeOfEntry(entry),
        updatedAt,
        date,
        tags,
        authors: authors.map((author) => author.uid),
      }
    }),
)
