// Evidence of skills is a log of dated facts. Levels and strength are computed from it by this rule and never
// stored: a fact that is taken away stops counting at once.
import type { HideableField } from '#domain/profile/visibility.ts'
import {
  type EvidenceKind,
  type FadeClass,
  halfLives,
  KEPT_IF_CHECKED,
  kinds,
  MAX_SAID,
  WITHOUT_DATE,
} from './kinds.ts'

/** Novice 0, intermediate 1, advanced 2, expert 3, as in a profile. */
export type SkillLevel = 0 | 1 | 2 | 3

/** Where a fact is stored, for links to it. */
export type EvidencePlace =
  | { type: 'profile'; section: 'skills' | 'workExperience' | 'education' | 'projects' | 'certificates' }
  /** An enrolment. */
  | { type: 'course'; id: string }
  | { type: 'test' }
  /** Added by the member as evidence; `removeEvidence` takes its id. */
  | { type: 'added'; id: string; purpose: string | null }

export interface Evidence {
  /** Unique among a member's evidence, and the same at each reading. */
  id: string
  kind: EvidenceKind
  /** Id in the vocabulary. */
  skill: string
  /** Day, `2026-12-01`; for work that goes on, today. Null if unknown. */
  date: string | null
  /** Last day on which it is valid. */
  expires: string | null
  level: SkillLevel | null
  /** What it comes from, in the words in which it was stored: a title, a company. */
  source: string
  link: string | null
  checked: boolean
  /** Facts about the same thing, such as a course and its certificate, count once. */
  thing: string
  place: EvidencePlace
  /** Only who may see all of these fields of the profile may see the fact. */
  seenWith: readonly HideableField[]
}

export interface Proof {
  skill: string
  /** The best level that a proof shows; null if none shows one. It never fades. */
  level: SkillLevel | null
  /** The best level that the member states. */
  saidLevel: SkillLevel | null
  /** 0 to 1. */
  strength: number
  /** There is only the member's own word. */
  claimedOnly: boolean
  /** What counts most comes first. */
  evidence: readonly Evidence[]
}

const YEAR = 365.25 * 86_400_000

/**
 * How much one fact speaks for its skill on that day: its weight, halved each half-life. Without a date half of
 * it counts. Checked facts keep a share, also once they have expired; others that have expired count nothing.
 */
export function weightOf(
  { kind, date, expires }: Pick<Evidence, 'kind' | 'date' | 'expires'>,
  today: string,
  fadeClass: FadeClass,
): number {
  const { weight, checked } = kinds[kind]
  const least = checked ? weight * KEPT_IF_CHECKED : 0
  if (expires !== null && expires < today) return least
  return Math.max(least, weight * freshness(kind, date, today, halfLives[fadeClass]))
}

function freshness(kind: EvidenceKind, date: string | null, today: string, halfLife: number): number {
  // What a profile says, it says today.
  if (date === null) return kind === 'said' ? 1 : WITHOUT_DATE
  const years = (Date.parse(today) - Date.parse(date)) / YEAR
  return 2 ** (-Math.max(0, years) / halfLife)
}

/**
 * The published rule: what a log of facts says of each skill on a day. The order of the facts does not matter.
 */
export function proofsOf(
  evidence: readonly Evidence[],
  today: string,
  classOf: (skill: string) => FadeClass,
): Map<string, Proof> {
  const bySkill = Map.groupBy(evidence, ({ skill }) => skill)
  return new Map([...bySkill].map(([skill, facts]) => [skill, proofOf(skill, facts, today, classOf(skill))]))
}

function proofOf(skill: string, facts: readonly Evidence[], today: string, fadeClass: FadeClass): Proof {
  const weighed = facts
    .map((fact) => ({ fact, weight: weightOf(fact, today, fadeClass) }))
    .sort((a, b) => b.weight - a.weight || (a.fact.id < b.fact.id ? -1 : 1))
  const isSaid = ({ kind }: Evidence) => kind === 'said'
  const said = weighed.filter(({ fact }) => isSaid(fact))
  const proven = weighed.filter(({ fact }) => !isSaid(fact))
  return {
    skill,
    level: bestLevel(proven.map(({ fact }) => fact)),
    saidLevel: bestLevel(said.map(({ fact }) => fact)),
    strength: together([Math.min(MAX_SAID, together(oncePerThing(said))), ...oncePerThing(proven)]),
    claimedOnly: proven.length === 0,
    evidence: weighed.map(({ fact }) => fact),
  }
}

interface Weighed {
  fact: Evidence
  weight: number
}

/** The strongest fact about each thing; they are in that order. */
function oncePerThing(weighed: readonly Weighed[]): number[] {
  const best = new Map<string, number>()
  for (const { fact, weight } of weighed) if (!best.has(fact.thing)) best.set(fact.thing, weight)
  return [...best.values()]
}

/** The chance that at least one of independent proofs holds. */
const together = (weights: readonly number[]): number =>
  1 - weights.toSorted((a, b) => a - b).reduce((doubt, weight) => doubt * (1 - weight), 1)

const bestLevel = (facts: readonly Evidence[]): SkillLevel | null =>
  facts.reduce<SkillLevel | null>(
    (best, { level }) => (level !== null && (best === null || level > best) ? level : best),
    null,
  )
