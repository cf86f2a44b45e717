// Programmes as their editors have them: drafts too, read from the store of the content service.
import { sql } from 'kysely'
import { placeContext } from '#app/contexts/place.server.ts'
import type { RequestContext } from '#app/contexts/request-context.server.ts'
import { servicesContext } from '#app/contexts/services.server.ts'
import { PROGRAMS, programFields } from '#app/features/programs/programs.server.ts'
import type { JsonObject } from '#db/json.ts'
import { DRAFT, type Target } from '#services/content/store/stack-change.ts'
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
): Promise<{ slug: boolean; title: boolean }> {
  const { apiKey, branch } = targetOf(context)
  const { rows } = await sql<{ slug: boolean; title: boolean }>`
    select coalesce(bool_or(p.body->>'slug' = ${slug} or p.body->>'url' = ${`/programs/${slug}`}), false) as slug,
      coalesce(bool_or(p.body->>'title' = ${title} and p.locale = ${defaultLocale}), false) as title
    from content.published p join content.scope s on s.id = p.scope_id
    where s.api_key = ${apiKey} and s.branch = ${branch} and p.content_type_uid = ${PROGRAMS}
      and p.uid is distinct from ${uid ?? null}`.execute(context.get(servicesContext).db)
  return rows[0] ?? { slug: false, title: false }
}
