import { type Interest, interests, type SixScores } from './interests.ts'
import { type Band, bandOf, likeness } from './likeness.ts'
import { type Occupation, occupations } from './occupations.ts'
import { type Role, roles } from './roles.ts'

/** Two roles with more likeness have the same profile for our purposes. */
const SAME = 0.95
export const SHOWN_ROLES = 8
const SHARED_INTERESTS = 3

export interface RankedRole {
  role: Role
  occupation: Occupation
  correlation: number
  band: Band
  /** Interests that are high in both profiles: why the role is here. */
  shared: Interest[]
  /** Roles with the same profile, closest first. */
  similar: Role[]
}

export interface Ranking {
  roles: RankedRole[]
  /** False if not even the first is partly alike: "none in IT is close; nearest are …". */
  anyClose: boolean
  /** Occupations of all kinds that are closer than the first role. */
  closerElsewhere: number
  compared: number
}

const occupationOf = new Map(occupations.map((occupation) => [occupation.code, occupation]))

const profiled = roles.flatMap((role) => {
  const occupation = occupationOf.get(role.code)
  return occupation === undefined ? [] : [{ role, occupation }]
})

/** The roles whose profile has a shape like these scores. Undefined if the scores have none. */
export function rankRoles(scores: SixScores): Ranking | undefined {
  const ranked = profiled
    .flatMap(({ role, occupation }) => {
      const correlation = likeness(scores, occupation.scores)
      return correlation === undefined ? [] : [{ role, occupation, correlation }]
    })
    .toSorted((a, b) => b.correlation - a.correlation)
  const [first] = ranked
  if (first === undefined) return undefined
  return {
    roles: folded(ranked)
      .slice(0, SHOWN_ROLES)
      .map((one) => ({
        ...one,
        band: bandOf(one.correlation),
        shared: sharedInterests(scores, one.occupation.scores),
      })),
    anyClose: bandOf(first.correlation) !== 'not-like',
    closerElsewhere: occupations.filter(
      (occupation) => (likeness(scores, occupation.scores) ?? -1) > first.correlation,
    ).length,
    compared: occupations.length,
  }
}

type Likely = Pick<RankedRole, 'role' | 'occupation' | 'correlation'>

/** Each role with those below it that have the same profile; otherwise eight of the same kind would be shown. */
function folded(ranked: readonly Likely[]): (Likely & { similar: Role[] })[] {
  const heads: (Likely & { similar: Role[] })[] = []
  for (const one of ranked) {
    const head = heads.find(
      ({ occupation }) => (likeness(occupation.scores, one.occupation.scores) ?? 0) > SAME,
    )
    if (head) head.similar.push(one.role)
    else heads.push({ ...one, similar: [] })
  }
  return heads
}

/** Above the mean in both, by how far they are above it in both. */
function sharedInterests(x: SixScores, y: SixScores): Interest[] {
  const dx = standardised(x)
  const dy = standardised(y)
  return interests
    .map((interest, at) => ({ interest, both: Math.min(dx[at] ?? 0, dy[at] ?? 0) }))
    .filter(({ both }) => both > 0)
    .toSorted((a, b) => b.both - a.both)
    .slice(0, SHARED_INTERESTS)
    .map(({ interest }) => interest)
}

function standardised(scores: SixScores): number[] {
  const mean = scores.reduce((sum, score) => sum + score, 0) / scores.length
  const deviation = Math.sqrt(scores.reduce((sum, score) => sum + (score - mean) ** 2, 0) / scores.length)
  return scores.map((score) => (score - mean) / deviation)
}
