// Which articles came from a source, and the digest of what was last imported.
import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import type { Target } from '#services/content/store/stack-change.ts'
import type { Article } from './article.ts'
import { ARTICLES } from './article-target.ts'

interface Kept {
  uid: string
  locale: string
  status: string
  digest: string
  /** Whether the entry still exists. */
  saved: boolean
}

/** Stored facts about these articles and about the source's other articles in the same entries, by external id. */
export async function keptArticles(
  db: Db,
  { apiKey, branch }: Target,
  source: string,
  articles: readonly { external_id: string; uid: string }[],
): Promise<Map<string, Kept>> {
  const ids = articles.map(({ external_id }) => external_id)
  const uids = articles.map(({ uid }) => uid)
  const { rows } = await sql<Kept & { external_id: string }>`
    select external_id, uid, locale, status, digest, exists (
      select from content.version v
      where v.api_key = a.api_key and v.branch = a.branch and v.content_type_uid = ${ARTICLES}
        and v.uid = a.uid and v.locale = a.locale
    ) as saved
    from article_import.article a
    where api_key = ${apiKey} and branch = ${branch} and source = ${source}
      and (external_id = any(${ids}::text[]) or uid = any(${uids}::text[]))`.execute(db)
  return new Map(rows.map(({ external_id, ...kept }) => [external_id, kept]))
}

export async function noteArticles(
  db: Db,
  { apiKey, branch }: Target,
  source: string,
  written: readonly { article: Article; uid: string; digest: string }[],
  at: Date,
): Promise<void> {
  const rows = written.map(({ article: { external_id, locale, status }, uid, digest }) => ({
    api_key: apiKey,
    branch,
    source,
    external_id,
    uid,
    locale,
    digest,
    status,
    imported_at: at.toISOString(),
    closed_at: status === 'closed' ? at.toISOString() : null,
  }))
  await sql`
    insert into article_import.article
    select * from json_populate_recordset(null::article_import.article, ${JSON.stringify(rows)}::json)
    on conflict (api_key, branch, source, external_id) do update set
      uid = excluded.uid, locale = excluded.locale, digest = excluded.digest, status = excluded.status,
      imported_at = excluded.imported_at, closed_at = excluded.closed_at`.execute(db)
}

export async function missingArticles(
  db: Db,
  { apiKey, branch }: Target,
  source: string,
  present: Iterable<string>,
): Promise<{ external_id: string; uid: string; locale: string }[]> {
  const { rows } = await sql<{ external_id: string; uid: string; locale: string }>`
    select external_id, uid, locale from article_import.article
    where api_key = ${apiKey} and branch = ${branch} and source = ${source} and status <> 'closed'
      and not exists (
        select from unnest(${[...present]}::text[]) as present (id) where present.id = external_id
      )
    order by external_id`.execute(db)
  return rows
}

export async function noteClosed(
  db: Db,
  { apiKey, branch }: Target,
  source: string,
  ids: readonly string[],
  at: Date,
): Promise<void> {
  await db
    .updateTable('article_import.article')
    .set({ status: 'closed', digest: '', closed_at: at })
    .where('api_key', '=', apiKey)
    .where('branch', '=', branch)
    .where('source', '=', source)
    .where('external_id', 'in', ids)
    .execute()
}
