// What closes gaps, for the viewer of a page.
import { placeContext } from '#app/contexts/place.server.ts'
import type { RequestContext } from '#app/contexts/request-context.server.ts'
import { servicesContext } from '#app/contexts/services.server.ts'
import { viewerContext } from '#app/contexts/viewer.server.ts'
import { findPrograms } from '#app/features/programs/programs.server.ts'
import type { ProgramCard } from '#app/features/programs/programs.ts'
import { closersFor } from '#domain/closing/closers.ts'
import { type Closer, type Closing, closerTypes } from '#domain/closing/order-closers.ts'
import type { SkillLevel } from '#domain/evidence/evidence.ts'
import { FEATURE_OF_ITEM } from '#domain/features/feature-facts.ts'

/**
 * For each of up to twenty missing skills, the courses, articles, events and programmes that teach it.
 * @param levels skill → what the member has of it (`Proof.level ?? Proof.saidLevel`)
 */
export async function loadClosings(
  context: RequestContext,
  {
    skills,
    levels,
    english,
  }: {
    skills: readonly string[]
    levels: ReadonlyMap<string, SkillLevel | null>
    english?: string | null | undefined
  },
): Promise<Closing[]> {
  if (skills.length === 0) return []
  const { tenant, site, locale } = context.get(placeContext)
  const { viewer } = context.get(viewerContext)
  const { db, env, now, log } = context.get(servicesContext)
  const programs = await findPrograms(context).catch((error: unknown) => {
    // The other types can be shown without.
    log.warn({ err: error }, 'Programmes that teach a skill could not be read')
    return []
  })
  const today = now.toISOString().slice(0, 10)
  return closersFor(db, {
    ...{ tenant, site, locale, at: now, skills, levels, english },
    memberId: viewer.authorized ? viewer.userId : undefined,
    without: closerTypes.filter((type) => env.FEATURES_OFF.includes(FEATURE_OF_ITEM[type])),
    others: programs
      .filter(({ starts, locale: of }) => (starts === undefined || starts >= today) && of === locale)
      .map(closerOf),
  })
}

const closerOf = (program: ProgramCard): Closer => ({
  type: 'program',
  id: program.uid,
  title: program.title,
  locale: program.locale,
  by: program.vendor,
  page: program.url,
  hours: program.weeks === null || program.hoursAWeek === null ? null : program.weeks * program.hoursAWeek,
  level: program.level,
  starts: program.starts ?? null,
  skills: program.skills.flatMap(({ id }) => (id === undefined ? [] : [id])),
})
