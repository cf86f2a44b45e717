import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { ANY_REGION } from '#services/content/store/sites.ts'
import type { Target } from '#services/content/store/stack-change.ts'
import { readStack } from '#services/content/store/stacks.ts'

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
export interface ArticleTarget extends Target {
  /** The environments that the tenant's regions read. */
  environments: string[]
  masterLocale: string
  locales: string[]
  /** In the blog's order. */
  categories: Category[]
}

/** Says, for an operator, why articles cannot be imported. */
export class NoBlog extends Error {}

/** @throws {NoBlog} when the tenant reads no stack, or one without a blog like ours */
export async function findArticleTarget(db: Db, tenant: string): Promise<ArticleTarget> {
  const sites = await db
    .selectFrom('content.site')
    .select(['region', 'api_key', 'branch', 'environment'])
    .where('tenant', '=', tenant)
    .execute()
  const main =
    sites.find(({ region }) => region === 'global') ??
    sites.find(({ region }) => region === ANY_REGION) ??
    sites[0]
  const stack = main && (await readStack(db, main.api_key))
  if (main === undefined || stack === undefined)
    throw new NoBlog(`'${tenant}' reads no stack of this database`)
  const target = { apiKey: main.api_key, branch: main.branch }
  await needOwnStack(db, target)
  await needContentTypes(db, target)
  const categories = await readCategories(db, target)
  if (categories.length === 0)
    throw new NoBlog(`The stack '${target.apiKey}' has no categories to put articles in`)
  return {
    ...target,
    environments: [
      ...new Set(
        sites
          .filter(({ api_key, branch }) => api_key === target.apiKey && branch === target.branch)
          .map(({ environment }) => environment),
      ),
    ],
    masterLocale: stack.masterLocale,
    locales: stack.locales.map(({ code }) => code),
    categories,
  }
}

async function needOwnStack(db: Db, { apiKey }: Target): Promise<void> {
  const followed = await db
    .selectFrom('content.upstream')
    .select('api_key')
    .where('api_key', '=', apiKey)
    .executeTakeFirst()
  if (followed !== undefined)
    throw new NoBlog(`The stack '${apiKey}' follows another content service: its articles are written there`)
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
