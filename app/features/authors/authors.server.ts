import { z } from 'zod'
import type { RequestContext } from '#app/contexts/request-context.server.ts'
import { servicesContext } from '#app/contexts/services.server.ts'
import { pictureOf } from '#app/features/articles/articles.server.ts'
import { findEntries } from '#app/features/entry-page/entry-page.server.ts'
import { file, mandatoryText, problemsOf, text } from '#services/content/entry-fields.ts'
import type { AuthorCard } from './authors.ts'

export const AUTHORS = 'author_page'

const fields = z.object({
  uid: z.string(),
  title: mandatoryText,
  url: mandatoryText,
  job_title: text,
  summary: text,
  avatar: file,
})

/** Authors by uid in the given order, or all of them. */
export async function findAuthors(
  context: RequestContext,
  uids: readonly string[] = [],
): Promise<AuthorCard[]> {
  const { entries } = await findEntries(context, {
    contentType: AUTHORS,
    ...(uids.length > 0 ? { query: { uid: { $in: [...uids] } } } : {}),
    asc: 'title',
    limit: 100,
    except: ['bio', 'meta'],
  })
  const authors = entries.flatMap((entry) => authorCardOf(context, entry))
  return uids.length > 0 ? authors.sort((a, b) => uids.indexOf(a.uid) - uids.indexOf(b.uid)) : authors
}

/** Page size of the delivery protocol, and the most authors that are listed. */
const PAGE = 100
const MAX = 2_000

/** All authors, however many pages that takes. */
export async function allAuthors(context: RequestContext): Promise<AuthorCard[]> {
  const authors: AuthorCard[] = []
  for (let skip = 0; skip < MAX; skip += PAGE) {
    const { entries } = await findEntries(context, {
      contentType: AUTHORS,
      asc: 'title',
      skip,
      limit: PAGE,
      except: ['bio', 'meta'],
    })
    authors.push(...entries.flatMap((entry) => authorCardOf(context, entry)))
    if (entries.length < PAGE) break
  }
  return authors
}

export function authorCardOf(context: RequestContext, entry: Record<string, unknown>): AuthorCard[] {
  const { log } = context.get(servicesContext)
  const parsed = fields.safeParse(entry)
  if (!parsed.success) {
    log.warn(
      { entry: entry.uid, contentType: AUTHORS, problem: problemsOf(parsed.error) },
      'An author cannot be listed',
    )
    return []
  }
  const { uid, title, url, job_title, summary, avatar } = parsed.data
  return [
    { uid, name: title, url, jobTitle: job_title, summary, avatar: avatar && pictureOf(avatar, title)?.src },
  ]
}
