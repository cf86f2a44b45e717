// What may be removed of a person's data, by the categories of the specification and by who the person is: one table.
// Pure: nothing is read or written here.

/** In the specification's words, which are those of the API. */
export const removalCategories = [
  'account name',
  'corporate email',
  'native name',
  'legal name',
  'date of birth',
  'photo',
  'governmental ids',
  'personal addresses',
  'personal contact info',
  'children',
  'feedback',
  'interviews',
  'performance appraisal',
] as const
export type RemovalCategory = (typeof removalCategories)[number]

export const isRemovalCategory = (name: string): name is RemovalCategory =>
  removalCategories.some((one) => one === name)

export const removalStatuses = ['Removed', 'NotRemoved', 'NoSuchData', 'UnknownCategory'] as const
export type RemovalStatus = (typeof removalStatuses)[number]

export const personTypes = [
  'Board Member',
  'Public User',
  'club member',
  'Employee',
  'Applicant',
  'Trainee',
  'Contractor',
  'Customer Representative',
  'Vendor Representative',
] as const
export type PersonType = (typeof personTypes)[number]

export const keepReasons = [
  'account',
  'employer',
  'application',
  'decision',
  'law',
  'contract',
  'hold',
] as const
export type KeepReason = (typeof keepReasons)[number]

/** How long what was decided about an application is kept, because the decision may be contested. */
export const DECISION_DAYS = 180

/** Why a category stays, and for how many days from the event that the reason names; without days until that ends. */
export interface Keep {
  reason: KeepReason
  days?: number
}

const years = (count: number) => count * 365
const byEmployer: Keep = { reason: 'employer' }
const ofCompany: Keep = { reason: 'contract' }

/**
 * Who keeps what. A category that is not in somebody's row may be removed. Somebody of several types keeps what any of
 * them keeps.
 */
export const keptOf: Readonly<Record<PersonType, Readonly<Partial<Record<RemovalCategory, Keep>>>>> = {
  'Public User': {},
  'club member': { 'account name': { reason: 'account' } },
  Applicant: {
    'personal contact info': { reason: 'application' },
    interviews: { reason: 'decision', days: DECISION_DAYS },
  },
  Trainee: { interviews: { reason: 'decision', days: DECISION_DAYS } },
  // Their profile is their employer's (domain/profile/editing.ts).
  Employee: {
    'corporate email': byEmployer,
    'native name': byEmployer,
    'legal name': byEmployer,
    'date of birth': byEmployer,
    photo: byEmployer,
    'governmental ids': byEmployer,
    'personal addresses': byEmployer,
    'personal contact info': byEmployer,
    children: byEmployer,
    'performance appraisal': byEmployer,
  },
  'Board Member': {
    'legal name': { reason: 'law', days: years(10) },
    'governmental ids': { reason: 'law', days: years(10) },
  },
  Contractor: {
    'legal name': { reason: 'law', days: years(6) },
    'governmental ids': { reason: 'law', days: years(6) },
    'personal addresses': { reason: 'law', days: years(6) },
  },
  'Customer Representative': { 'corporate email': ofCompany },
  'Vendor Representative': { 'corporate email': ofCompany },
}

/** What is known of somebody here that decides their types. */
export interface PersonFacts {
  isMember: boolean
  isEmployee: boolean
  hasOpenApplication: boolean
  /** When the last application that has ended did so. */
  lastDecidedAt: Date | undefined
  /** Of an application that has not ended. */
  isAccepted: boolean
}

const DAY_MS = 86_400_000

const decisionEnds = ({ lastDecidedAt }: PersonFacts): Date | undefined =>
  lastDecidedAt && new Date(lastDecidedAt.getTime() + DECISION_DAYS * DAY_MS)

/** Board members, contractors and representatives are known elsewhere: this site has no such people. */
export function typesOf(facts: PersonFacts, now: Date): PersonType[] {
  if (!facts.isMember) return ['Public User']
  const ends = decisionEnds(facts)
  return [
    'club member',
    ...(facts.isEmployee ? (['Employee'] as const) : []),
    ...(facts.hasOpenApplication || (ends !== undefined && ends > now) ? (['Applicant'] as const) : []),
    ...(facts.isAccepted ? (['Trainee'] as const) : []),
  ]
}

export interface Kept {
  reason: KeepReason
  /** Null: until what the reason names has ended, which has no date yet. */
  until: Date | null
}

/** Why a category has to stay; undefined if it may be removed. The longest of several reasons counts. */
export function keptFor(
  category: RemovalCategory,
  types: readonly PersonType[],
  facts: PersonFacts,
  now: Date,
): Kept | undefined {
  const all = types.flatMap((type) => {
    const keep = keptOf[type][category]
    const kept = keep && inForce(keep, facts, now)
    return kept === undefined ? [] : [kept]
  })
  const until = ({ until }: Kept) => until?.getTime() ?? Number.POSITIVE_INFINITY
  return all.toSorted((a, b) => until(b) - until(a))[0]
}

function inForce(keep: Keep, facts: PersonFacts, now: Date): Kept | undefined {
  if (keep.reason === 'application')
    return facts.hasOpenApplication ? { reason: 'application', until: null } : undefined
  if (keep.reason !== 'decision') return { reason: keep.reason, until: null }
  if (facts.hasOpenApplication) return { reason: 'application', until: null }
  const ends = decisionEnds(facts)
  return ends !== undefined && ends > now ? { reason: 'decision', until: ends } : undefined
}

export interface CategoryResult {
  /** As it was asked for, if it is unknown. */
  category: string
  status: RemovalStatus
  reason: KeepReason | null
  /** ISO instant. */
  keptUntil: string | null
}
