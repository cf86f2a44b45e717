// Authors as the API returns them: only members get their addresses.

import { z } from 'zod'
import type { RequestContext } from '#app/contexts/request-context.server.ts'
import { servicesContext } from '#app/contexts/services.server.ts'
import { ARTICLES } from '#app/features/articles/articles.server.ts'
import { AUTHORS } from '#app/features/authors/authors.server.ts'
import { findEntries } from '#app/features/entry-page/entry-page.server.ts'
import type { JsonObject } from '#db/json.ts'
import { follow } from '#domain/following/following.ts'
import { mandatoryText, many, text } from '#services/content/entry-fields.ts'

export interface KnownAuthor {
  id: string
  email: string | null
  /** Page, without region and locale. */
  url: string
  name: string
  jobTitle: string
}

const fields = z.object({
  uid: z.string(),
  title: mandatoryText,
  url: mandatoryText,
  email: text,
  job_title: text,
})

async function find(context: RequestContext, query: JsonObject): Promise<KnownAuthor[]> {
  const only = ['uid', 'title', 'url', 'email', 'job_title']
  const { entries } = await findEntries(context, { contentType: AUTHORS, query, only, limit: 100 })
  return entries.flatMap((entry) => {
    const parsed = fields.safeParse(entry)
    if (!parsed.success) return []
    const { uid, title, url, email, job_title } = parsed.data
    return [{ id: uid, email: email || null, url, name: title, jobTitle: job_title }]
  })
}

export async function authorById(context: RequestContext, id: string): Promise<KnownAuthor | undefined> {
  return (await find(context, { uid: id }))[0]
}

/** Follows an author who has a page. */
export async function followKnown(
  context: RequestContext,
  memberId: string,
  id: string,
): Promise<'followed' | 'unknown' | 'too-many'> {
  const { db, now } = context.get(servicesContext)
  if ((await authorById(context, id)) === undefined) return 'unknown'
  return (await follow(db, memberId, id, now)) ? 'followed' : 'too-many'
}

/** Addresses are compared without regard to case. */
export async function authorByEmail(
  context: RequestContext,
  email: string,
): Promise<KnownAuthor | undefined> {
  const asked = email.trim().toLowerCase()
  if (asked === '') return undefined
  return (await find(context, {})).find((author) => author.email?.toLowerCase() === asked)
}

const uids = many(z.object({ uid: z.string() }))

/** In the order of the article; undefined if there is no such article. */
export async function authorsOfArticle(
  context: RequestContext,
  id: string,
): Promise<KnownAuthor[] | undefined> {
  const { entries } = await findEntries(context, {
    contentType: ARTICLES,
    query: { uid: id },
    only: ['uid', 'authors'],
    limit: 1,
  })
  const [article] = entries
  if (article === undefined) return undefined
  const wanted = uids.parse(article.authors).map(({ uid }) => uid)
  if (wanted.length === 0) return []
  const known = await find(context, { uid: { $in: wanted } })
  return wanted.flatMap((uid) => known.find((author) => author.id === uid) ?? [])
}
