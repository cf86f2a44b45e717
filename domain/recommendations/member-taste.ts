import { LRUCache } from 'lru-cache'
import type { Db } from '#db/database.ts'
import { type DemandSources, readDemand } from '#domain/demand/read-demand.ts'
import { targetOf } from '#domain/demand/target.ts'
import { type Proof, proofsOf } from '#domain/evidence/evidence.ts'
import { readEvidence, readFadeClasses } from '#domain/evidence/read-evidence.ts'
import type { Matching } from '#domain/matching/matching.ts'
import type { Profile } from '#domain/profile/profile.ts'
import { primarySkillOf } from '#domain/profile/skills.ts'
import { type Locale, langOf } from '#services/languages.ts'
import type { ReferenceData } from '#services/reference-data/reference-data.ts'
import type { Done } from './done.ts'
import type { Memory } from './memory.ts'
import type { Where } from './place-fit.ts'
import { nameOf, type Taste } from './score.ts'

export interface TasteSources {
  db: Db
  reference: ReferenceData
  matching: Pick<Matching, 'skillsIn'>
  search: DemandSources['search']
}

/** What a profile and its evidence say of a member: it changes when they do. */
export interface Leanings
  extends Pick<
    Taste,
    'known' | 'primary' | 'wanted' | 'strength' | 'demand' | 'places' | 'languages' | 'seniority' | 'english'
  > {
  /** A wanted skill → the member's own words, from which it was read. */
  words: ReadonlyMap<string, string>
  /** The target role in the reader's language. */
  role: string | undefined
}

/** For anonymous visitors and members without profiling: only the page's own skills count. */
export const tasteOfPage = (locale: string, asked: readonly string[]): Taste => ({
  locale,
  known: new Map(),
  wanted: new Set(),
  asked: new Set(asked),
  seen: new Set(),
  hidden: new Set(),
  less: new Map(),
})

/** What a member knows and wants; what they have seen, dismissed or done, from the memory. */
export function tasteOfMember(
  { words: _words, role: _role, ...leanings }: Leanings,
  { seen, less, steering }: Memory,
  { locale, asked, done }: { locale: string; asked: readonly string[]; done: Done['items'] },
): Taste {
  const counted = Map.groupBy(
    less.flatMap(({ skills }) => skills),
    (skill) => skill,
  )
  return {
    ...leanings,
    locale,
    asked: new Set(asked),
    seen,
    steering,
    hidden: new Set([...less, ...done].map(nameOf)),
    less: new Map([...counted].map(([skill, times]) => [skill, times.length])),
  }
}

interface LeaningsQuery {
  locale: Locale
  now: Date
  evidenceStamp: string
}

const KEPT = 500
/** A vocabulary that is loaded anew, or a test whose level expires, shows within so long. */
const KEPT_MS = 5 * 60_000
/** Each site's apart: two in one process, as tests have them, may hold the same member. */
const memories = new WeakMap<object, LRUCache<string, Promise<Leanings>>>()

/** Kept until profile, evidence, vacancies or the day change: a page only ranks. */
export function leaningsOf(
  sources: TasteSources,
  profile: Profile | undefined,
  ask: LeaningsQuery,
): Promise<Leanings> {
  if (profile === undefined) return readLeanings(sources, profile, ask)
  const { search } = sources
  const known = memories.get(search) ?? new LRUCache<string, Promise<Leanings>>({ max: KEPT, ttl: KEPT_MS })
  memories.set(search, known)
  const day = ask.now.toISOString().slice(0, 10)
  const { userId, version, updatedAt, targetRole } = profile
  const key = JSON.stringify([
    ...[userId, version, updatedAt, ask.evidenceStamp, ask.locale, day],
    // Only what a role asks for depends on the vacancies.
    targetRole ? search.revision : '',
  ])
  const kept = known.get(key)
  if (kept !== undefined) return kept
  const read = readLeanings(sources, profile, ask)
  known.set(key, read)
  // A failure is not remembered.
  read.catch(() => known.delete(key))
  return read
}

async function readLeanings(
  sources: TasteSources,
  profile: Profile | undefined,
  { locale, now }: LeaningsQuery,
): Promise<Leanings> {
  const { reference } = sources
  const [role, proofs, home, target] = await Promise.all([
    roleOf(reference, profile?.targetRole ?? undefined, locale),
    proofsFor(sources, profile, now),
    placeOf(reference, profile?.locationId ?? undefined),
    placeOf(reference, profile?.targetLocationId ?? undefined),
  ])
  const [words, demand] = await Promise.all([
    wishesIn(sources.matching, [
      ...(profile?.userInterests ?? []).map((text) => ({ text, said: text })),
      ...(role === undefined ? [] : [{ text: role.english, said: role.name }]),
    ]),
    demandOf(sources, role, { locale, now }),
  ])
  const known = knownSkills(profile, proofs)
  return {
    known,
    primary: profile && primarySkillOf(profile.skills)?.id,
    wanted: new Set([...words.keys()].filter((skill) => !known.has(skill))),
    strength: new Map([...proofs].map(([skill, { strength }]) => [skill, strength])),
    demand,
    places: { home, target, moves: movesOf(profile?.relocationStatus) },
    languages: new Map(profile?.languages.map(({ id, level }) => [id, level])),
    seniority: profile?.seniorityLevel ?? null,
    english: profile?.englishLevel ?? profile?.userSelfEnglishLevel ?? null,
    words,
    role: role?.name,
  }
}

/** From here on evidence alone, without a word in the profile, makes a skill known. */
const PROVEN_ENOUGH = 0.4

/** Skills of the profile at the best level that is proven or stated, and others that are proven. */
function knownSkills(
  profile: Profile | undefined,
  proofs: ReadonlyMap<string, Proof>,
): Map<string, number | null> {
  const levelOf = (skill: string, said: number | null) => {
    const proven = proofs.get(skill)?.level ?? null
    return proven === null ? said : said === null ? proven : Math.max(proven, said)
  }
  const own = (profile?.skills ?? []).filter(({ is_active }) => is_active)
  const dropped = new Set(profile?.skills.filter(({ is_active }) => !is_active).map(({ id }) => id))
  return new Map<string, number | null>([
    ...own.map(({ id, level }) => [id, levelOf(id, level)] as const),
    ...[...proofs]
      .filter(
        ([skill, { strength, claimedOnly }]) =>
          !claimedOnly && strength >= PROVEN_ENOUGH && !dropped.has(skill),
      )
      .filter(([skill]) => !own.some(({ id }) => id === skill))
      .map(([skill]) => [skill, levelOf(skill, null)] as const),
  ])
}

async function proofsFor(
  { db, reference, matching }: TasteSources,
  profile: Profile | undefined,
  now: Date,
): Promise<Map<string, Proof>> {
  if (profile === undefined) return new Map()
  const evidence = await readEvidence(db, { memberId: profile.userId, now, profile, matching })
  const classOf = await readFadeClasses(reference, [...new Set(evidence.map(({ skill }) => skill))])
  return proofsOf(evidence, now.toISOString().slice(0, 10), classOf)
}

interface NamedRole {
  id: string
  english: string
  /** In the reader's language. */
  name: string
}

async function roleOf(
  reference: ReferenceData,
  id: string | undefined,
  locale: Locale,
): Promise<NamedRole | undefined> {
  if (id === undefined) return undefined
  const nameIn = async (lang: ReturnType<typeof langOf>) => {
    const { results } = await reference.byIds('job-titles', [id], { lang })
    const name = results[0]?.title_name
    return typeof name === 'string' ? name : undefined
  }
  const [english, name] = await Promise.all([nameIn('en'), nameIn(langOf(locale))])
  // A role that is in no list is stored as typed.
  const typed = id.replaceAll('-', ' ')
  return { id, english: english ?? typed, name: name ?? english ?? typed }
}

async function demandOf(
  { db, search }: TasteSources,
  role: NamedRole | undefined,
  { locale, now }: Pick<LeaningsQuery, 'locale' | 'now'>,
): Promise<Map<string, number>> {
  const target = role && targetOf(role.id, role.english)
  if (target === undefined) return new Map()
  const { skills } = await readDemand({ db, search, locale, now }, target)
  return new Map(skills.map(({ skill, share }) => [skill, share]))
}

/** Free texts say what is wanted. @returns skill → the words that it was read from */
async function wishesIn(
  matching: TasteSources['matching'],
  texts: readonly { text: string; said: string }[],
): Promise<Map<string, string>> {
  const found = await Promise.all(
    texts.map(async ({ text, said }) =>
      (await matching.skillsIn([text])).map((skill) => [skill, said] as const),
    ),
  )
  // What was said first stays.
  return new Map(found.flat().reverse())
}

async function placeOf(reference: ReferenceData, id: string | undefined): Promise<Where | undefined> {
  if (id === undefined) return undefined
  const { results } = await reference.byIds('locations', [id], { lang: 'en' })
  const [entry] = results
  if (entry === undefined) return undefined
  const { type, country_iso_code: code, name } = entry
  const country = typeof code === 'string' ? code : String(entry.id)
  return {
    city: type === 'city' && typeof name === 'string' ? name : null,
    country: /^[A-Z]{2}$/.test(country) ? country : null,
  }
}

const movesOf = (status: string | null | undefined) =>
  status === 'no' || status === 'country' || status === 'abroad' ? status : null
