// The roles of a result, each with what the site has for it.
import { placeContext } from '#app/contexts/place.server.ts'
import type { RequestContext } from '#app/contexts/request-context.server.ts'
import { servicesContext } from '#app/contexts/services.server.ts'
import { coursesBySkills } from '#app/features/courses/courses.server.ts'
import { oncePerHour } from '#app/features/entry-page/once-per-revision.server.ts'
import { jobsListing } from '#app/features/jobs/jobs-listing.ts'
import { hiddenFrom } from '#app/features/jobs/member-jobs.server.ts'
import { formatListing, parseListing } from '#app/features/listing/listing-state.ts'
import type { Answers } from '#domain/career/answers.ts'
import { technologiesOf } from '#domain/career/occupations.ts'
import { type RankedRole, rankRoles } from '#domain/career/rank-roles.ts'
import type { Role } from '#domain/career/roles.ts'
import type { Scored } from '#domain/career/score.ts'
import type { QuizTexts } from './quiz-texts.server.ts'

/** Answers about work: done often, or hardly ever. */
const OFTEN = 3
const HARDLY = 1

interface Asked {
  texts: QuizTexts
  answers: Answers
  scored: Scored
}

export async function loadRoles(context: RequestContext, { texts, answers, scored }: Asked) {
  const ranking = rankRoles(scored.scores)
  if (ranking === undefined) return undefined
  const without = await hiddenFrom(context)
  // Roles below the limit must not appear under the heading of similar roles.
  const shown = ranking.anyClose ? ranking.roles.filter(({ band }) => band !== 'not-like') : ranking.roles
  return {
    anyClose: ranking.anyClose,
    closerElsewhere: ranking.closerElsewhere,
    compared: ranking.compared,
    roles: await Promise.all(
      shown.map(async (one) => {
        const [vacancies, course] = await Promise.all([
          openVacancies(context, one.role, without),
          firstCourse(context, one.role),
        ])
        return { ...shownRole(one, texts, answers), vacancies, course }
      }),
    ),
  }
}

function shownRole(
  { role, occupation, band, shared, similar }: RankedRole,
  texts: QuizTexts,
  answers: Answers,
) {
  const done = (least: number, most: number) =>
    role.conditions
      .filter((key) => (answers[key] ?? -1) >= least && (answers[key] ?? -1) <= most)
      .map((key) => texts.conditionText(key))
  const own = texts.role(role.key)
  return {
    key: role.key,
    title: role.title,
    name: own?.name ?? occupation.title,
    week: own?.week ?? '',
    band,
    shared,
    jobZone: occupation.jobZone,
    technologies: technologiesOf(role.code),
    similar: similar.map(({ key }) => texts.role(key)?.name ?? key),
    known: done(OFTEN, 4),
    unknown: done(0, HARDLY),
  }
}

/**
 * The list of vacancies of a role's field, counted by the same search as the list. The search keeps its answers until
 * vacancies change; for members who have hidden some, it counts anew.
 */
async function openVacancies(context: RequestContext, role: Role, without: readonly string[]) {
  const { locale } = context.get(placeContext)
  const { search, env, now, log } = context.get(servicesContext)
  if (env.FEATURES_OFF.includes('jobs')) return undefined
  const state = { ...parseListing(new URLSearchParams(), jobsListing), chosen: role.vacancies }
  try {
    const { total } = await search.searchJobs({
      query: state.query,
      chosen: state.chosen,
      order: 'hot',
      from: 0,
      size: 0,
      locale,
      now,
      without,
    })
    return { count: total, address: `${jobsListing.page}${formatListing(state, jobsListing)}` }
  } catch (error) {
    log.warn({ err: error }, 'The vacancies of a role could not be counted')
    return undefined
  }
}

/** The same for everybody, so it is read once until the catalogue changes. */
async function firstCourse(context: RequestContext, role: Role) {
  const { log } = context.get(servicesContext)
  try {
    return await oncePerHour(context, `course of the role ${role.key}`, async () => {
      const courses = await coursesBySkills(context, role.skills, { limit: 6 })
      const course = courses.find(({ level }) => level === 'beginner') ?? courses[0]
      return course && { name: course.name, url: course.url, locale: course.locale }
    })
  } catch (error) {
    log.warn({ err: error }, 'The first course of a role could not be read')
    return undefined
  }
}
