// Which vacancies list nothing that somebody lacks, and which would if they learned a skill or two. M(v) is what
// vacancy v requires and is not known. Skills S unlock v if M(v) is not empty and lies within S; with an empty
// M(v), v matches already. A vacancy that requires a name the vocabulary does not have is never unlocked.
import { type Bits, numbersOf, put } from './bitmaps/bits.ts'
import type { Columns } from './columns.ts'

export interface Unlocking {
  /** Ids of the skills that are known. */
  known: ReadonlySet<string>
  /** Ids of the skills to learn. */
  by: readonly string[]
}

export interface LackingQuery {
  known: ReadonlySet<string>
  /** Skills to count for, at most `MAX_COUNTED`. */
  of: readonly string[]
}

export interface UnlockedQuery {
  known: ReadonlySet<string>
  /** Skills that are learned together, each set by itself; at most `MAX_SETS`. */
  sets: readonly (readonly string[])[]
}

export interface Lacking {
  /** Vacancies looked at. */
  total: number
  /** List nothing that is unknown. */
  matching: number
  skills: ReadonlyMap<string, SkillUnlocks>
}

export interface SkillUnlocks {
  /** Vacancies that lack this skill alone. */
  alone: number
  /** The other skill with which most are unlocked, where some need both. */
  pair: { with: string; both: number; unlocked: number } | undefined
}

/** Each costs a number for every skill that is required anywhere. */
export const MAX_COUNTED = 60

/** Counts by what is missing, in one pass; more than two missing skills are not told apart. */
export function countLacking(columns: Columns, found: Bits, { known, of }: LackingQuery): Lacking {
  const { names, starts, lengths, pool } = columns.must
  const isKnown = knownCodes(columns, known)
  const size = names.size
  const rowOf = new Int16Array(size).fill(-1)
  const codes = of.slice(0, MAX_COUNTED).map((id) => codeOf(columns, id))
  for (const [row, code] of codes.entries()) if (code !== undefined && code !== 0) rowOf[code] = row
  const singles = new Uint32Array(size)
  const pairs = new Uint32Array(codes.length * size)
  const ords = numbersOf(found)
  let matching = 0
  for (let at = 0; at < ords.length; at++) {
    const ord = ords[at] ?? 0
    const start = starts[ord] ?? 0
    const end = start + (lengths[ord] ?? 0)
    let missing = 0
    let one = 0
    let other = 0
    for (let place = start; place < end; place++) {
      const code = pool[place] ?? 0
      if (isKnown[code] === 1) continue
      missing++
      if (missing === 1) one = code
      else if (missing === 2) other = code
      else break
    }
    if (missing === 0) matching++
    else if (missing === 1) singles[one] = (singles[one] ?? 0) + 1
    else if (missing === 2) {
      const first = rowOf[one] ?? -1
      const second = rowOf[other] ?? -1
      if (first >= 0) pairs[first * size + other] = (pairs[first * size + other] ?? 0) + 1
      if (second >= 0) pairs[second * size + one] = (pairs[second * size + one] ?? 0) + 1
    }
  }
  const skills = new Map(
    codes.map((code, row) => {
      const id = of[row] ?? ''
      if (code === undefined || isKnown[code] === 1) return [id, { alone: 0, pair: undefined }] as const
      const alone = singles[code] ?? 0
      return [
        id,
        { alone, pair: bestPair(columns, alone, singles, pairs.subarray(row * size, (row + 1) * size)) },
      ] as const
    }),
  )
  return { total: ords.length, matching, skills }
}

/** Most vacancies first; among equals the name that comes first, so that all processes say the same. */
function bestPair(
  { must: { names } }: Columns,
  alone: number,
  singles: Uint32Array,
  both: Uint32Array,
): SkillUnlocks['pair'] {
  let best: SkillUnlocks['pair']
  for (let code = 1; code < both.length; code++) {
    const shared = both[code] ?? 0
    if (shared === 0) continue
    const name = names.nameOf(code)
    if (name.startsWith('?')) continue
    const unlocked = alone + (singles[code] ?? 0) + shared
    if (best !== undefined && (best.unlocked > unlocked || (best.unlocked === unlocked && best.with < name)))
      continue
    best = { with: name, both: shared, unlocked }
  }
  return best
}

/** More sets at once do not fit into the bits of a number. */
export const MAX_SETS = 31

/** How many vacancies each set of skills unlocks, in one pass. */
export function countUnlocked(columns: Columns, found: Bits, { known, sets }: UnlockedQuery): number[] {
  if (sets.length > MAX_SETS) throw new RangeError(`At most ${MAX_SETS} sets are counted at once`)
  const { names, starts, lengths, pool } = columns.must
  const isKnown = knownCodes(columns, known)
  // Bit by bit the sets that a skill is in.
  const within = new Uint32Array(names.size)
  for (const [at, set] of sets.entries())
    for (const id of set) {
      const code = codeOf(columns, id)
      if (code !== undefined) within[code] = (within[code] ?? 0) | (1 << at)
    }
  const counts = sets.map(() => 0)
  const all = 2 ** sets.length - 1
  const ords = numbersOf(found)
  for (let at = 0; at < ords.length; at++) {
    const ord = ords[at] ?? 0
    const start = starts[ord] ?? 0
    const end = start + (lengths[ord] ?? 0)
    let left = all
    let isMissing = false
    for (let place = start; place < end && left !== 0; place++) {
      const code = pool[place] ?? 0
      if (isKnown[code] === 1) continue
      isMissing = true
      left &= within[code] ?? 0
    }
    if (!isMissing) continue
    for (let set = 0; left !== 0; set++, left >>>= 1) if (left & 1) counts[set] = (counts[set] ?? 0) + 1
  }
  return counts
}

/** The vacancies of a set that are unlocked. */
export function unlockedBits(columns: Columns, among: Bits, { known, by }: Unlocking): Bits {
  const { starts, lengths, pool } = columns.must
  // 1 is known, 2 is to be learned.
  const states = knownCodes(columns, known)
  for (const id of by) {
    const code = codeOf(columns, id)
    if (code !== undefined && states[code] === 0) states[code] = 2
  }
  const unlocked = columns.pool.empty(columns.room)
  const ords = numbersOf(among)
  for (let at = 0; at < ords.length; at++) {
    const ord = ords[at] ?? 0
    const start = starts[ord] ?? 0
    const end = start + (lengths[ord] ?? 0)
    let learned = 0
    let place = start
    for (; place < end; place++) {
      const state = states[pool[place] ?? 0]
      if (state === 0) break
      if (state === 2) learned++
    }
    if (place === end && learned > 0) put(unlocked, ord, true)
  }
  return unlocked
}

/** Undefined also for names that the vocabulary does not have: nobody can know or learn those. */
const codeOf = ({ must: { names } }: Columns, id: string): number | undefined =>
  id.startsWith('?') ? undefined : names.find(id)

function knownCodes(columns: Columns, known: ReadonlySet<string>): Uint8Array {
  const codes = new Uint8Array(columns.must.names.size)
  for (const id of known) {
    const code = codeOf(columns, id)
    if (code !== undefined) codes[code] = 1
  }
  return codes
}
