// Programmes as their editors have them: drafts too, read from the store of the content service.
import { sql } from 'kysely'
import { placeContext } from '#app/contexts/place.server.ts'
import type { RequestContext } from '#app/contexts/request-context.server.ts'
import { servicesContext } from '#app/contexts/services.server.ts'
import { PROGRAMS, programFields } from '#app/features/programs/programs.server.ts'
import type { Db } from '#db/database.ts'
import type { JsonObject } from '#db/json.ts'
import { type DeskCounts, deskCounts, NOBODY } from '#domain/applications/desk-counts.ts'
import { entryUid } from '#services/content/authoring/uids.ts'
import { DRAFT, type Target } from '#services/content/store/stack-change.ts'
import { readStack } from '#services/content/store/stacks.ts'
import { defaultLocale } from '#services/languages.ts'
import type { ProgramFields } from './program-state.ts'

export const PROGRAMS_A_PAGE = 100

export interface DeskEntry {
  uid: string
  program: ProgramFields
  isPublished: boolean
}

export function targetOf(context: RequestContext): Target {
  const { apiKey, branch } = context.get(placeContext).site
  return { apiKey, branch }
}

/**
 * A page of all programmes, in the reader's language where there is one, by title. What cannot be read as a
 * programme is in the log, as everywhere.
 */
export async function deskEntries(
  context: RequestContext,
  page: number,
): Promise<{ entries: DeskEntry[]; count: number }> {
  const { locale, site } = context.get(placeContext)
  const { db, log } = context.get(servicesContext)
  const { rows } = await sql<{ uid: string; body: JsonObject; isPublished: boolean; count: number }>`
    select uid, body, "isPublished", count(*) over ()::int as count from (
      select distinct on (p.uid) p.uid, p.body, exists (
        select from content.published o join content.scope t on t.id = o.scope_id
        where t.api_key = s.api_key and t.branch = s.branch and t.environment <> ${DRAFT}
          and o.content_type_uid = p.content_type_uid and o.uid = p.uid) as "isPublished"
      from content.published p join content.scope s on s.id = p.scope_id
      where s.api_key = ${site.apiKey} and s.branch = ${site.branch}
        and s.environment in (${DRAFT}, ${site.environment}) and p.content_type_uid = ${PROGRAMS}
      order by p.uid, (p.locale = ${locale}) desc, (p.locale = ${defaultLocale}) desc,
        (s.environment = ${DRAFT}) desc
    ) programs
    order by lower(body->>'title'), uid
    limit ${PROGRAMS_A_PAGE} offset ${(page - 1) * PROGRAMS_A_PAGE}`.execute(db)
  const entries = rows.flatMap(({ uid, body, isPublished }) => {
    const parsed = programFields.safeParse(body)
    if (parsed.success) return [{ uid, program: parsed.data, isPublished }]
    log.warn({ entry: uid, contentType: PROGRAMS }, 'A programme cannot be listed')
    return []
  })
  return { entries, count: rows[0]?.count ?? 0 }
}

/** Which of these another programme has already: the address or the title. */
export async function takenBy(
  context: RequestContext,
  { uid, slug, title }: { uid: string | undefined; slug: string; title: string },
  db: Db = context.get(servicesContext).db,
): Promise<{ slug: boolean; title: boolean }> {
  const { apiKey, branch } = targetOf(context)
  const { rows } = await sql<{ slug: boolean; title: boolean }>`
    select coalesce(bool_or(p.body->>'slug' = ${slug} or p.body->>'url' = ${`/programs/${slug}`}), false) as slug,
      coalesce(bool_or(p.body->>'title' = ${title} and p.locale = ${defaultLocale}), false) as title
    from content.published p join content.scope s on s.id = p.scope_id
    where s.api_key = ${apiKey} and s.branch = ${branch} and p.content_type_uid = ${PROGRAMS}
      and p.uid is distinct from ${uid ?? null}`.execute(db)
  return rows[0] ?? { slug: false, title: false }
}

/**
 * The uid of a new programme, by its address. One whose address was changed keeps its uid, so a programme that has
 * the address after it gets the next one.
 */
export async function freeUid(trx: Db, { apiKey, branch }: Target, slug: string): Promise<string> {
  for (let number = 1; ; number++) {
    const uid = entryUid(apiKey, PROGRAMS, number === 1 ? slug : `${slug} ${number}`)
    const { rows } = await sql`
      select from content.version where api_key = ${apiKey} and branch = ${branch}
        and content_type_uid = ${PROGRAMS} and uid = ${uid}
      union all
      select from content.published p join content.scope s on s.id = p.scope_id
      where s.api_key = ${apiKey} and s.branch = ${branch}
        and p.content_type_uid = ${PROGRAMS} and p.uid = ${uid} limit 1`.execute(trx)
    if (rows.length === 0) return uid
  }
}

/** How many people an entry concerns, also while it is a draft: it may have been published before. */
export async function peopleOf(
  context: RequestContext,
  uid: string,
  db: Db = context.get(servicesContext).db,
): Promise<DeskCounts> {
  const { tenant } = context.get(placeContext)
  const { now } = context.get(servicesContext)
  return (await deskCounts(db, { tenant, programIds: [uid], now })).get(uid) ?? NOBODY
}

/** What people applied for, or have begun to, is neither written anew nor deleted. */
export const isAppliedFor = ({ sent, begun }: Pick<DeskCounts, 'sent' | 'begun'>): boolean =>
  sent > 0 || begun > 0

/** Where what is published is published: all environments of the stack. */
export async function environmentsOf(context: RequestContext): Promise<string[]> {
  const stack = await readStack(context.get(servicesContext).db, targetOf(context).apiKey)
  return stack?.environments.map(({ name }) => name) ?? []
}
