import { placeContext } from '#app/contexts/place.server.ts'
import type { RequestContext } from '#app/contexts/request-context.server.ts'
import { servicesContext } from '#app/contexts/services.server.ts'
import { viewerContext } from '#app/contexts/viewer.server.ts'
import { unlistedHead } from '#app/features/discovery/head.ts'
import { loadSiteIdentity } from '#app/features/discovery/site-identity.server.ts'
import { jobWords } from '#app/features/jobs/job-words.ts'
import { jobsListing } from '#app/features/jobs/jobs-listing.ts'
import { formatListing, parseListing } from '#app/features/listing/listing-state.ts'
import { loginPath } from '#app/features/sign-in/sign-in-page.server.ts'
import { pagePath } from '#app/locale/addresses.ts'
import type { Messages } from '#app/locale/messages/catalogue.ts'
import { countTeaching } from '#domain/catalogue/course-search.ts'
import type { AskedSkill } from '#domain/demand/demand.ts'
import { isGeneric } from '#domain/demand/generic.ts'
import { impliedBy } from '#domain/demand/implied.ts'
import { type RoleDemand, readDemand } from '#domain/demand/read-demand.ts'
import type { Target } from '#domain/demand/target.ts'
import { langOf } from '#services/languages.ts'
import { chosenRole, offeredRoles, type RoleOffer, typedQuery } from './role-choice.server.ts'
import { SKILL_MAP, skillMapOf } from './skill-map-address.ts'

/** How a member stands to a skill. */
export type Standing =
  | { kind: 'have'; strength: number; isClaimed: boolean }
  | { kind: 'implied'; by: string }
  | { kind: 'gap' }
  /** Nobody has signed in. */
  | { kind: 'unknown' }

export interface MapSkill {
  id: string
  name: string
  must: number
  asked: number
  /** Smoothed, from 0 to 1, and the part of it that is required. */
  share: number
  mustShare: number
  /** No vacancy names it, O*NET does. */
  isFromOnet: boolean
  standing: Standing
  courses: number
}

export interface SkillMap {
  role: string
  name: string
  vacancies: number
  employers: number
  found: number
  isCut: boolean
  isFilled: boolean
  must: MapSkill[]
  nice: MapSkill[]
  generic: MapSkill[]
  /** Names that no profile can have. */
  unlisted: string[]
  /** Of the required skills that are shown. */
  have: number
  list: string
}

const SHOWN = { must: 12, nice: 8, generic: 6, unlisted: 8 }
/** What a member only says of themselves is weak evidence. */
const SAID = 0.3

export async function loadSkillMap(context: RequestContext, request: Request) {
  const { locale } = context.get(placeContext)
  const { viewer, viewerProfile } = context.get(viewerContext)
  const { loadMessages, log } = context.get(servicesContext)
  const search = new URL(request.url).searchParams
  const query = typedQuery(search)
  const [messages, jobMessages, { product }, profile] = await Promise.all([
    loadMessages(langOf(locale), ['skillMap', 'careerQuiz']),
    loadMessages(langOf(locale), ['jobs']),
    loadSiteIdentity(context),
    viewer.authorized ? viewerProfile() : undefined,
  ])
  const words = jobWords({ ...jobMessages, ...messages }, locale)
  // Whoever looks for a title has not chosen one.
  const asked = query === '' ? (search.get('role') ?? profile?.targetRole ?? '') : ''
  const role = await chosenRole(context, words, asked)
  const own = new Set(profile?.skills.filter(({ is_active }) => is_active).map(({ id }) => id))
  let map: SkillMap | undefined
  let failed = false
  try {
    map = role && (await mapOf(context, role, viewer.authorized ? own : undefined))
  } catch (error) {
    log.error({ err: error }, 'The demand of a role could not be read')
    failed = true
  }
  const here = role === undefined ? SKILL_MAP : skillMapOf(role.target.key)
  return {
    messages: ownMessages(messages),
    head: unlistedHead(
      role === undefined ? words.t('skillMap.title') : words.t('skillMap.of', { role: role.name }),
      product,
    ),
    query,
    offers: role === undefined ? await offeredRoles(context, query) : ([] as RoleOffer[]),
    map,
    failed,
    isMember: viewer.authorized,
    hasSkills: own.size > 0,
    signIn: loginPath(context, pagePath({ ...context.get(placeContext), page: here })),
  }
}

export type SkillMapData = Awaited<ReturnType<typeof loadSkillMap>>

/** Of the quiz's messages only those of the credit. */
const ownMessages = (messages: Messages): Messages =>
  Object.fromEntries(
    Object.entries(messages).filter(([key]) => key.startsWith('skillMap.') || key === 'careerQuiz.changed'),
  )

async function mapOf(
  context: RequestContext,
  { target, name }: { target: Target; name: string },
  own: ReadonlySet<string> | undefined,
): Promise<SkillMap> {
  const { tenant, locale } = context.get(placeContext)
  const { db, search, now } = context.get(servicesContext)
  const demand = await readDemand({ db, search, locale, now }, target)
  const listed = await knownIds(context, demand)
  const rows = (those: readonly AskedSkill[], most: number) => those.slice(0, most)
  const known = demand.skills.filter(({ skill }) => listed.has(skill))
  const specific = known.filter(({ skill }) => !isGeneric(skill))
  const must = rows(
    specific.filter(({ isMust }) => isMust),
    SHOWN.must,
  )
  const nice = rows(
    specific.filter(({ isMust }) => !isMust),
    SHOWN.nice,
  )
  const generic = rows(
    known.filter(({ skill }) => isGeneric(skill)),
    SHOWN.generic,
  )
  const shown = [...must, ...nice, ...generic]
  const unlisted = demand.skills
    .filter(({ skill }) => !listed.has(skill))
    .slice(0, SHOWN.unlisted)
    .map(({ skill }) => skill)
  const follows = impliedBy(own ?? [])
  const gaps = shown
    .map(({ skill }) => skill)
    .filter((skill) => own && !own.has(skill) && !follows.has(skill))
  const named = [...shown.map(({ skill }) => skill), ...unlisted, ...new Set(follows.values())]
  const [names, courses] = await Promise.all([
    search.namesOfSkills(named, langOf(locale)),
    countTeaching(db, { tenant, locale, skills: own === undefined ? shown.map(({ skill }) => skill) : gaps }),
  ])
  const nameOf = (skill: string) => names.get(skill) ?? skill
  const standingOf = (skill: string): Standing => {
    if (own === undefined) return { kind: 'unknown' }
    if (own.has(skill)) return { kind: 'have', strength: SAID, isClaimed: true }
    const by = follows.get(skill)
    return by === undefined ? { kind: 'gap' } : { kind: 'implied', by: nameOf(by) }
  }
  const shownSkill = ({ skill, must: required, nice: wished, share }: AskedSkill): MapSkill => ({
    id: skill,
    name: nameOf(skill),
    must: required,
    asked: required + wished,
    share,
    mustShare: required + wished === 0 ? 0 : (share * required) / (required + wished),
    isFromOnet: required + wished === 0,
    standing: standingOf(skill),
    courses: courses.get(skill) ?? 0,
  })
  const mustRows = must.map(shownSkill)
  const state = {
    ...parseListing(new URLSearchParams(), jobsListing),
    query: target.query,
    chosen: target.chosen,
  }
  return {
    role: target.key,
    name,
    vacancies: demand.vacancies,
    employers: demand.employers,
    found: demand.found,
    isCut: demand.found > demand.read,
    isFilled: demand.isFilled,
    must: mustRows,
    nice: nice.map(shownSkill),
    generic: generic.map(shownSkill),
    unlisted: unlisted.map(nameOf),
    have: mustRows.filter(({ standing: { kind } }) => kind === 'have' || kind === 'implied').length,
    list: `${jobsListing.page}${formatListing(state, jobsListing)}`,
  }
}

/** Skills of the vocabulary: only those can stand on a profile. */
async function knownIds(context: RequestContext, demand: RoleDemand): Promise<ReadonlySet<string>> {
  const { reference } = context.get(servicesContext)
  const asked = demand.skills.slice(0, MAX_NAMED).map(({ skill }) => skill)
  const { results } = await reference.byIds('skills', asked, { lang: 'en', fields: ['id'] })
  return new Set(results.map(({ id }) => String(id)))
}
/** More than all rows together. */
const MAX_NAMED = 60
