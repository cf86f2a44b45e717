// Which skills a course, event or article teaches.
import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import type { SiteStack } from '#services/content/wire.ts'
import { CONFIDENT } from './closers.ts'

/** More are a description of the field rather than what is learnt. */
const MAX_TAUGHT = 12

export interface Teacher {
  kind: 'course' | 'event' | 'article'
  /** Course: `catalogue.course_key`. Event: id. Article: uid. */
  ref: string
}

export const teacherName = ({ kind, ref }: Teacher): string => `${kind} ${ref}`

/**
 * Ids of the skills that these teach, by `teacherName`: what the source lists, and where it lists nothing, what was read in
 * the text. The same rule as in `closersFor`.
 */
export async function taughtBy(
  db: Db,
  { tenant, site, teachers }: { tenant: string; site: SiteStack; teachers: readonly Teacher[] },
): Promise<Map<string, string[]>> {
  const refsOf = (kind: Teacher['kind']) =>
    teachers.filter((each) => each.kind === kind).map(({ ref }) => ref)
  if (teachers.length === 0) return new Map()
  const { rows } = await sql<Teacher & { skills: string[] }>`
    with course as (
      select c.id, catalogue.course_key(c.source, c.external_id) as ref from catalogue.course c
      where c.tenant = ${tenant} and catalogue.course_key(c.source, c.external_id) = any(${refsOf('course')}::text[])
    ),
    taught as (
      select 'course' as kind, course.ref, coalesce(s.skill_id, s.key) as skill, 1 as sure
      from course join catalogue.course_skill s on s.course_id = course.id
      union all
      select 'course', course.ref, m.entry_id, m.confidence from course join matching.match m
        on m.item_type = 'course' and m.item_id = course.id::text and m.kind = 'skill' and m.confidence >= ${CONFIDENT}
      where not exists (select from catalogue.course_skill s where s.course_id = course.id)
      union all
      select 'event', m.item_id, m.entry_id, m.confidence from matching.match m
      where m.item_type = 'event' and m.item_id = any(${refsOf('event')}::text[]) and m.kind = 'skill'
        and m.confidence >= ${CONFIDENT}
      union all
      select 'article', m.item_id, m.entry_id, m.confidence from matching.match m
      join content.scope s on s.id = m.scope_id and s.api_key = ${site.apiKey} and s.branch = ${site.branch}
        and s.environment = ${site.environment}
      where m.item_type = 'article' and m.item_id = any(${refsOf('article')}::text[]) and m.kind = 'skill'
        and m.confidence >= ${CONFIDENT}
    )
    select kind, ref, (array_agg(skill order by sure desc, skill))[1:${sql.lit(MAX_TAUGHT)}] as skills from (
      select kind, ref, skill, max(sure) as sure from taught group by kind, ref, skill
    ) each group by kind, ref`.execute(db)
  return new Map(rows.map((row) => [teacherName(row), row.skills]))
}
