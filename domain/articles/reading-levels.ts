// Estimates how difficult the English of articles is, in the background, and keeps it with the version of the
// model.
import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { estimateReading, READING_MODEL, sentencesOf } from '#domain/assessment/reading-level.ts'
import { readWordLevels, type WordLevels } from '#domain/assessment/word-levels.ts'
import { mapInPieces } from '#services/pause.ts'
import { paragraphsOf } from './paragraphs.ts'

const READ_AT_ONCE = 50
/** Longer texts are cut here. Their English does not change. */
const MAX_PARAGRAPHS = 400

interface DueArticle {
  scope_id: number
  article_id: string
  locale: string
  digest: string
  body: unknown
}

export interface ReadingLevels {
  /** @returns how many texts were estimated. Throws the signal's reason when it aborts. */
  readDue(signal?: AbortSignal): Promise<number>
}

/** @param lists the folder with the lists of word levels */
export function createReadingLevels({ db, lists }: { db: Db; lists: string }): ReadingLevels {
  return {
    async readDue(signal) {
      let read = 0
      // Held only while texts are being read.
      let words: WordLevels | undefined
      for (;;) {
        signal?.throwIfAborted()
        const articles = await dueArticles(db)
        if (articles.length === 0) break
        words ??= await readWordLevels(lists)
        const known = words
        await keepLevels(db, await mapInPieces(articles, (article) => levelOf(article, known)))
        read += articles.length
      }
      await forgetGone(db)
      return read
    },
  }
}

function levelOf({ body, ...key }: DueArticle, words: WordLevels) {
  const sentences = paragraphsOf(body).slice(0, MAX_PARAGRAPHS).flatMap(sentencesOf)
  return { ...key, level: estimateReading(sentences, words)?.level ?? null }
}

/** Published articles in English that have changed since, also those translated into it. */
const english = sql`
  p.content_type_uid = 'blog_article_page' and p.locale like 'en%' and p.body ->> 'locale' = p.locale`

async function dueArticles(db: Db): Promise<DueArticle[]> {
  const { rows } = await sql<DueArticle>`
    select * from (
      select p.scope_id, p.uid as article_id, p.locale, p.body -> 'body' as body,
        concat_ws(' ', ${READING_MODEL}::text, p.body ->> '_version', p.body ->> 'updated_at') as digest
      from content.published p join content.scope s on s.id = p.scope_id
      where ${english} and s.environment <> '$draft'
    ) due
    where not exists (
      select from matching.reading_level r
      where r.scope_id = due.scope_id and r.article_id = due.article_id and r.locale = due.locale
        and r.digest = due.digest
    )
    limit ${READ_AT_ONCE}`.execute(db)
  return rows
}

async function keepLevels(db: Db, levels: readonly ReturnType<typeof levelOf>[]): Promise<void> {
  await sql`
    insert into matching.reading_level (scope_id, article_id, locale, digest, level)
    select scope_id, article_id, locale, digest, level
    from json_populate_recordset(null::matching.reading_level, ${JSON.stringify(levels)}::json)
    on conflict (scope_id, article_id, locale) do update set digest = excluded.digest, level = excluded.level`.execute(
    db,
  )
}

async function forgetGone(db: Db): Promise<void> {
  await sql`
    delete from matching.reading_level r where not exists (
      select from content.published p
      where ${english} and p.scope_id = r.scope_id and p.uid = r.article_id and p.locale = r.locale)`.execute(
    db,
  )
}

interface Stack {
  apiKey: string
  branch: string
  environment: string
}

/** @returns undefined before a text has been estimated, for other languages and for short texts */
export async function readingLevelOf(
  db: Db,
  { apiKey, branch, environment }: Stack,
  { uid, locale }: { uid: string; locale: string },
): Promise<number | undefined> {
  const { rows } = await sql<{ level: number | null }>`
    select r.level from content.scope s join matching.reading_level r on r.scope_id = s.id
    where s.api_key = ${apiKey} and s.branch = ${branch} and s.environment = ${environment}
      and r.article_id = ${uid} and r.locale = ${locale}`.execute(db)
  return rows[0]?.level ?? undefined
}

/** An English text with its estimate: 0 where A1 begins, 1 where A2 begins, up to 6. */
export interface LeveledText {
  uid: string
  locale: string
  level: number
}

/** Of all English texts of a stack that are long enough. */
export async function readingLevels(db: Db, { apiKey, branch, environment }: Stack): Promise<LeveledText[]> {
  const { rows } = await sql<LeveledText>`
    select r.article_id as uid, r.locale, r.level from content.scope s join matching.reading_level r on r.scope_id = s.id
    where s.api_key = ${apiKey} and s.branch = ${branch} and s.environment = ${environment} and r.level is not null`.execute(
    db,
  )
  return rows
}
