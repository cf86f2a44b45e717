import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { findOwnStack, NoOwnStack, type OwnStack } from '#domain/pictures/own-stack.ts'
import type { Target } from '#services/content/store/stack-change.ts'

export const ARTICLES = 'blog_article_page'
export const AUTHORS = 'author_page'
export const CATEGORIES = 'blog_category_page'

export interface Category {
  uid: string
  url: string
  /** Lower-case titles in every language, and the last parts of addresses. */
  names: ReadonlySet<string>
}

/** The stack that a tenant's blog comes from. */
export interface ArticleTarget extends OwnStack {
  /** In the blog's order. */
  categories: Category[]
}

/** Says, for an operator, why articles cannot be imported. */
export class NoBlog extends Error {}

/** @throws {NoBlog} when the tenant reads no stack, or one without a blog like ours */
export async function findArticleTarget(db: Db, tenant: string): Promise<ArticleTarget> {
  const stack = await findOwnStack(db, tenant).catch((error: unknown) => {
    throw error instanceof NoOwnStack ? new NoBlog(error.message) : error
  })
  await needContentTypes(db, stack)
  const categories = await readCategories(db, stack)
  if (categories.length === 0)
    throw new NoBlog(`The stack '${stack.apiKey}' has no categories to put articles in`)
  return { ...stack, categories }
}

async function needContentTypes(db: Db, { apiKey, branch }: Target): Promise<void> {
  const wanted = [ARTICLES, AUTHORS, CATEGORIES]
  const found = await db
    .selectFrom('content.content_type')
    .select('uid')
    .where('api_key', '=', apiKey)
    .where('branch', '=', branch)
    .where('uid', 'in', wanted)
    .execute()
  const missing = wanted.filter((uid) => !found.some((row) => row.uid === uid))
  if (missing.length > 0) throw new NoBlog(`The stack '${apiKey}' has no content type ${missing.join(', ')}`)
}

async function readCategories(db: Db, { apiKey, branch }: Target): Promise<Category[]> {
  const { rows } = await sql<{ uid: string; url: string; names: string[] }>`
    select uid, min(url) as url, array_agg(distinct lower(title)) as names
    from (
      select distinct on (uid, locale) uid, body->>'title' as title, body->>'url' as url,
        coalesce((body->>'position')::numeric, 0) as position
      from content.version
      where api_key = ${apiKey} and branch = ${branch} and content_type_uid = ${CATEGORIES}
      order by uid, locale, version desc
    ) newest
    where title is not null and url is not null
    group by uid order by min(position), uid`.execute(db)
  return rows.map(({ uid, url, names }) => ({
    uid,
    url,
    names: new Set([...names, url.slice(url.lastIndexOf('/') + 1).toLowerCase()]),
  }))
}
