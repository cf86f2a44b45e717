// What open vacancies of a role ask, as shares: newer ones count more, one employer is one voice, and a few
// vacancies are mixed with what is known of the role otherwise. docs/skill-map.md explains the rule.

export interface AskingVacancy {
  /** The same for all of an employer; empty if unknown, and then nobody else's. */
  employer: string
  title: string
  /** Milliseconds since 1970. */
  publishedAt: number
  /** Ids of the vocabulary, or names that it does not have. */
  must: readonly string[]
  nice: readonly string[]
}

export interface AskedSkill {
  skill: string
  /** Vacancies that require it, and vacancies that name it as nice to have. */
  must: number
  nice: number
  /** Weighted and smoothed share of vacancies that name it, from 0 to 1. */
  share: number
  /** Whether those that require it weigh more. */
  isMust: boolean
}

export interface Demand {
  /** Each text once. */
  vacancies: number
  employers: number
  /** Most asked first. */
  skills: AskedSkill[]
}

export interface DemandBasis {
  now: number
  /** Expected share of a skill before any vacancy is read. */
  prior: ReadonlyMap<string, number>
}

const HALF_LIFE_MS = 45 * 86_400_000
/** What is known otherwise counts as this many vacancies of today. */
export const PRIOR_WEIGHT = 20
export const EMPLOYER_SHARE = 0.2

export function demandOf(all: readonly AskingVacancy[], { now, prior }: DemandBasis): Demand {
  const vacancies = withoutRepeats(all)
  const weights = cappedWeights(
    vacancies.map(({ publishedAt }) => freshness(now - publishedAt)),
    vacancies.map(({ employer }, at) => employer || `vacancy ${at}`),
  )
  const sums = new Map<string, { must: number; nice: number; mustWeight: number; niceWeight: number }>()
  const sumOf = (skill: string) => {
    const known = sums.get(skill)
    if (known !== undefined) return known
    const fresh = { must: 0, nice: 0, mustWeight: 0, niceWeight: 0 }
    sums.set(skill, fresh)
    return fresh
  }
  for (const skill of prior.keys()) sumOf(skill)
  let total = 0
  for (const [at, vacancy] of vacancies.entries()) {
    const weight = weights[at] ?? 0
    total += weight
    const must = new Set(vacancy.must)
    for (const skill of must) {
      const sum = sumOf(skill)
      sum.must++
      sum.mustWeight += weight
    }
    for (const skill of new Set(vacancy.nice)) {
      if (must.has(skill)) continue
      const sum = sumOf(skill)
      sum.nice++
      sum.niceWeight += weight
    }
  }
  const skills = [...sums].map(([skill, { must, nice, mustWeight, niceWeight }]) => ({
    skill,
    must,
    nice,
    share: (mustWeight + niceWeight + PRIOR_WEIGHT * (prior.get(skill) ?? 0)) / (total + PRIOR_WEIGHT),
    isMust: mustWeight >= niceWeight,
  }))
  return {
    vacancies: vacancies.length,
    employers: new Set(vacancies.map(({ employer }, at) => employer || `vacancy ${at}`)).size,
    skills: skills.sort((a, b) => b.share - a.share || (a.skill < b.skill ? -1 : 1)),
  }
}

/** 1 today, half of it after 45 days. */
export const freshness = (ageMs: number): number => 2 ** (-Math.max(0, ageMs) / HALF_LIFE_MS)

/** Of one employer's vacancies with the same title and skills only the newest: one text for many places. */
export function withoutRepeats(all: readonly AskingVacancy[]): AskingVacancy[] {
  const newest = new Map<string, AskingVacancy>()
  for (const [at, vacancy] of all.entries()) {
    const key =
      vacancy.employer === ''
        ? `vacancy ${at}`
        : JSON.stringify([
            vacancy.employer,
            vacancy.title.normalize('NFKC').trim().toLowerCase(),
            vacancy.must.toSorted(),
            vacancy.nice.toSorted(),
          ])
    const known = newest.get(key)
    if (known === undefined || known.publishedAt < vacancy.publishedAt) newest.set(key, vacancy)
  }
  return [...newest.values()]
}

/**
 * Weights of which nobody's together are more than a fifth of all. With five employers or fewer that cannot
 * be, and all have the same.
 */
export function cappedWeights(weights: readonly number[], owners: readonly string[]): number[] {
  const sums = new Map<string, number>()
  for (const [at, owner] of owners.entries()) sums.set(owner, (sums.get(owner) ?? 0) + (weights[at] ?? 0))
  const most = largestShare([...sums.values()])
  return weights.map((weight, at) => {
    const sum = sums.get(owners[at] ?? '') ?? 0
    return sum > most ? (weight * most) / sum : weight
  })
}

/** The largest t with t = a fifth of the sum of min(each, t). */
function largestShare(sums: number[]): number {
  const sorted = sums.toSorted((a, b) => b - a)
  if (sorted.length * EMPLOYER_SHARE <= 1) return sorted.at(-1) ?? 0
  let rest = sorted.reduce((sum, each) => sum + each, 0)
  for (const [capped, each] of sorted.entries()) {
    const most = (EMPLOYER_SHARE * rest) / (1 - EMPLOYER_SHARE * capped)
    if (each <= most) return most
    rest -= each
    if (EMPLOYER_SHARE * (capped + 1) >= 1) break
  }
  // Five who weigh more than all others together can bear: they weigh as much as these.
  return sorted.at(-1) ?? 0
}
