import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import type { Target } from '#services/content/store/stack-change.ts'
import type { Article } from './article.ts'
import { ARTICLES } from './article-target.ts'

/**
 * Which articles of the stack already use these titles, also with a number (by `locale\ntitle`), and
 * addresses; the values are uids. An address belongs to an article in all of its languages.
 */
export async function takenAddresses(
  db: Db,
  { apiKey, branch }: Target,
  wanted: readonly { article: Article; url: string }[],
): Promise<{ titles: Map<string, string>; urls: Map<string, string> }> {
  const { rows } = await sql<{ uid: string; locale: string; title: string | null; url: string | null }>`
    select uid, locale, url,
      -- What was withdrawn may come back to its address, but keeps its title from nobody.
      case when not exists (
        select from article_import.article a
        where a.api_key = ${apiKey} and a.branch = ${branch} and a.uid = newest.uid
          and a.locale = newest.locale and a.status = 'closed'
      ) then title end as title
    from (
      select distinct on (uid, locale) uid, locale, body->>'title' as title, body->>'url' as url
      from content.version
      where api_key = ${apiKey} and branch = ${branch} and content_type_uid = ${ARTICLES}
      order by uid, locale, version desc
    ) newest
    where regexp_replace(title, ' \\(\\d+\\)$', '') = any(${wanted.map(({ article }) => article.title)}::text[])
      or title = any(${wanted.map(({ article }) => article.title)}::text[])
      or url = any(${wanted.map(({ url }) => url)}::text[])`.execute(db)
  return {
    titles: new Map(rows.map(({ uid, locale, title }) => [`${locale}\n${title}`, uid])),
    urls: new Map(rows.map(({ uid, url }) => [url ?? '', uid])),
  }
}
