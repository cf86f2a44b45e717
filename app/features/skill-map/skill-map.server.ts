import { placeContext } from '#app/contexts/place.server.ts'
import type { RequestContext } from '#app/contexts/request-context.server.ts'
import { servicesContext } from '#app/contexts/services.server.ts'
import { viewerContext } from '#app/contexts/viewer.server.ts'
import { loadClosings } from '#app/features/closing/closers.server.ts'
import { unlistedHead } from '#app/features/discovery/head.ts'
import { loadSiteIdentity } from '#app/features/discovery/site-identity.server.ts'
import { type JobWords, jobWords } from '#app/features/jobs/job-words.ts'
import { hiddenFrom } from '#app/features/jobs/member-jobs.server.ts'
import { listOfRole } from '#app/features/jobs/role-list.ts'
import { SKILL_MAP, skillMapOf } from '#app/features/map-links/skill-map-address.ts'
import { loginPath } from '#app/features/sign-in/sign-in-page.server.ts'
import { ownProofs } from '#app/features/skills/own-proofs.server.ts'
import { knownSkills } from '#app/features/skills/own-skills.server.ts'
import { pagePath } from '#app/locale/addresses.ts'
import type { Messages } from '#app/locale/messages/catalogue.ts'
import { pickMessages } from '#app/locale/messages/pick-messages.ts'
import type { CloserType } from '#domain/closing/order-closers.ts'
import type { AskedSkill } from '#domain/demand/demand.ts'
import { isGeneric } from '#domain/demand/generic.ts'
import { impliedBy } from '#domain/demand/implied.ts'
import { type RoleDemand, readDemand } from '#domain/demand/read-demand.ts'
import type { Target } from '#domain/demand/target.ts'
import { defaultLocale, intlTagOf, langOf, parseLocale } from '#services/languages.ts'
import { listedIds } from './listed-skills.server.ts'
import { chosenRole, offeredRoles, type RoleOffer, typedQuery } from './role-choice.server.ts'

/** How a member stands to a skill. */
export type Standing =
  | { kind: 'have'; strength: number; isClaimed: boolean }
  | { kind: 'implied'; by: string }
  | { kind: 'gap'; unlock: Unlock | undefined }
  /** Nobody has signed in. */
  | { kind: 'unknown' }

/** How many vacancies of the role would list nothing that is missing. */
export interface Unlock {
  alone: { count: number; list: string } | undefined
  pair: { with: string; count: number; list: string } | undefined
}

export interface MapSkill {
  id: string
  name: string
  must: number
  asked: number
  standing: Standing
  /** What teaches it; only for skills that are missing or not known. */
  closers: MapCloser[]
}

export interface MapCloser {
  type: CloserType
  title: string
  /** Of the title. */
  lang: string
  page: string
  /** `4 h`; empty if unknown. */
  hours: string
  /** Builds on the ones before. */
  isLater: boolean
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
  /** Named by O*NET for the occupation, by none of the few vacancies. */
  onet: MapSkill[]
  /** Names that no profile can have. */
  unlisted: string[]
  /** Of the required skills that are shown. */
  have: number
  /** Vacancies that list nothing that the member lacks; undefined for anonymous viewers. */
  fitting: { count: number; of: number } | undefined
  list: string
}

const SHOWN = { must: 12, nice: 8, generic: 6, onet: 8, unlisted: 8 }
const MAX_CLOSERS = 5

export async function loadSkillMap(context: RequestContext, request: Request) {
  const { locale } = context.get(placeContext)
  const { viewer, viewerProfile } = context.get(viewerContext)
  const { loadMessages, log } = context.get(servicesContext)
  const search = new URL(request.url).searchParams
  const query = typedQuery(search)
  const [messages, jobMessages, { product }, profile] = await Promise.all([
    loadMessages(langOf(locale), ['skillMap', 'careerQuiz', 'keep']),
    loadMessages(langOf(locale), ['jobs']),
    loadSiteIdentity(context),
    viewer.authorized ? viewerProfile() : undefined,
  ])
  const words = jobWords({ ...jobMessages, ...messages }, locale)
  // Whoever looks for a title has not chosen one.
  const asked = query === '' ? (search.get('role') ?? profile?.targetRole ?? '') : ''
  const role = await chosenRole(context, words, asked)
  let map: SkillMap | undefined
  let hasSkills = false
  let failed = false
  try {
    const known = viewer.authorized ? await knownSkills(context) : undefined
    hasSkills = (known?.size ?? 0) > 0
    map = role && (await mapOf(context, role, words, known))
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
    hasSkills,
    signIn: loginPath(context, pagePath({ ...context.get(placeContext), page: here })),
  }
}

export type SkillMapData = Awaited<ReturnType<typeof loadSkillMap>>

/** Of the credit, and of the button for the plan. */
const OTHERS = new Set(['careerQuiz.changed', 'keep.plan', 'keep.planItem'])

/** Of other areas only what the page says. */
const ownMessages = (messages: Messages): Messages =>
  pickMessages(messages, (key) => key.startsWith('skillMap.') || OTHERS.has(key))

async function mapOf(
  context: RequestContext,
  { target, name }: { target: Target; name: string },
  words: JobWords,
  own: ReadonlySet<string> | undefined,
): Promise<SkillMap> {
  const { locale } = context.get(placeContext)
  const { db, search, now } = context.get(servicesContext)
  const demand = await readDemand({ db, search, locale, now }, target)
  const shown = await shownSkills(context, demand)
  const ids = [...shown.must, ...shown.nice, ...shown.generic, ...shown.onet].map(({ skill }) => skill)
  const open = ids.filter((skill) => !own?.has(skill))
  const [proofs, lacking, closers] = await Promise.all([
    ownProofs(context),
    own && lackingSkills(context, target, own, open),
    closersOf(context, words, open),
  ])
  const follows = impliedBy(proofs.keys())
  const partners = [...(lacking?.skills.values() ?? [])].flatMap(({ pair }) => pair?.with ?? [])
  const names = await search.namesOfSkills(
    [...ids, ...shown.unlisted, ...follows.values(), ...partners],
    langOf(locale),
  )
  const nameOf = (skill: string) => names.get(skill) ?? skill
  const unlockOf = (skill: string): Unlock | undefined => {
    const found = lacking?.skills.get(skill)
    if (found === undefined || (found.alone === 0 && found.pair === undefined)) return undefined
    const { alone, pair } = found
    return {
      alone: alone === 0 ? undefined : { count: alone, list: listOfRole(target, [skill]) },
      pair: pair && {
        with: nameOf(pair.with),
        count: pair.unlocked,
        list: listOfRole(target, [skill, pair.with]),
      },
    }
  }
  const standingOf = (skill: string): Standing => {
    if (own === undefined) return { kind: 'unknown' }
    const proof = proofs.get(skill)
    if (proof !== undefined) return { kind: 'have', strength: proof.strength, isClaimed: proof.claimedOnly }
    const by = follows.get(skill)
    if (by !== undefined) return { kind: 'implied', by: nameOf(by) }
    return own.has(skill)
      ? { kind: 'have', strength: 0, isClaimed: true }
      : { kind: 'gap', unlock: unlockOf(skill) }
  }
  const row = ({ skill, must, nice }: AskedSkill): MapSkill => ({
    id: skill,
    name: nameOf(skill),
    must,
    asked: must + nice,
    standing: standingOf(skill),
    closers: closers.get(skill) ?? [],
  })
  const must = shown.must.map(row)
  return {
    role: target.key,
    name,
    vacancies: demand.vacancies,
    employers: demand.employers,
    found: demand.found,
    isCut: demand.found > demand.read,
    isFilled: demand.isFilled,
    must,
    nice: shown.nice.map(row),
    generic: shown.generic.map(row),
    onet: shown.onet.map(row),
    unlisted: shown.unlisted.map(nameOf),
    have: must.filter(({ standing: { kind } }) => kind === 'have' || kind === 'implied').length,
    fitting: lacking && { count: lacking.matching, of: lacking.total },
    list: listOfRole(target),
  }
}

/** Counted over what the list shows: same search, without what the member has hidden. */
async function lackingSkills(
  context: RequestContext,
  { query, chosen }: Target,
  known: ReadonlySet<string>,
  of: readonly string[],
) {
  const { locale } = context.get(placeContext)
  const { search, now } = context.get(servicesContext)
  const without = await hiddenFrom(context)
  return search.lackingIn({ query, chosen, known, of, without, locale, now })
}

async function closersOf(
  context: RequestContext,
  { locale }: JobWords,
  skills: readonly string[],
): Promise<ReadonlyMap<string, MapCloser[]>> {
  const { viewerProfile } = context.get(viewerContext)
  const { log } = context.get(servicesContext)
  const hours = new Intl.NumberFormat(intlTagOf(locale), {
    style: 'unit',
    unit: 'hour',
    unitDisplay: 'short',
    maximumFractionDigits: 1,
  })
  try {
    const profile = await viewerProfile()
    const english = profile?.englishLevel ?? profile?.userSelfEnglishLevel
    const closings = await loadClosings(context, { skills, levels: new Map(), english })
    return new Map(
      closings.map(({ skill, steps }) => [
        skill,
        steps.slice(0, MAX_CLOSERS).map(({ type, title, locale: of, page, hours: long, assumes }) => ({
          type,
          title,
          lang: langOf(parseLocale(of) ?? defaultLocale),
          page,
          hours: long === null ? '' : hours.format(long),
          isLater: assumes !== null,
        })),
      ]),
    )
  } catch (error) {
    // The map is shown without.
    log.warn({ err: error }, 'What teaches missing skills could not be read')
    return new Map()
  }
}

interface ShownSkills {
  must: AskedSkill[]
  nice: AskedSkill[]
  generic: AskedSkill[]
  onet: AskedSkill[]
  /** Names that the vocabulary does not have. */
  unlisted: string[]
}

async function shownSkills(context: RequestContext, { skills }: RoleDemand): Promise<ShownSkills> {
  const named = skills.filter(({ must, nice }) => must + nice > 0)
  const first = named.slice(0, MAX_NAMED)
  // No source gives them an order.
  const onet = skills.filter(({ must, nice }) => must + nice === 0)
  const listed = await listedIds(
    context,
    [...first, ...onet].map(({ skill }) => skill),
  )
  const known = first.filter(({ skill }) => listed.has(skill))
  const specific = known.filter(({ skill }) => !isGeneric(skill))
  return {
    must: specific.filter(({ isMust }) => isMust).slice(0, SHOWN.must),
    nice: specific.filter(({ isMust }) => !isMust).slice(0, SHOWN.nice),
    generic: known.filter(({ skill }) => isGeneric(skill)).slice(0, SHOWN.generic),
    onet: onet.filter(({ skill }) => listed.has(skill)).slice(0, SHOWN.onet),
    unlisted: first
      .filter(({ skill }) => !listed.has(skill))
      .slice(0, SHOWN.unlisted)
      .map(({ skill }) => skill),
  }
}

/** More than all rows together. */
const MAX_NAMED = 60
