// Compares the bitmaps of domain/search/bitmaps with roaring bitmaps, on the operations of a search over a
// million vacancies: `npm run bench -- --only bitmaps`. All get the same tasks and must give the same
// answers. bench/peers/roaring has the peers: the WebAssembly one is installed if missing, the native one is
// measured if it has been built (see there).
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { loadavg } from 'node:os'
import { join } from 'node:path'
import { type Bits, bitsOf, intersectionOf, numbersOf } from '#domain/search/bitmaps/bits.ts'
import { Columns } from '#domain/search/columns.ts'
import { codesOf } from '#domain/search/facet-columns.ts'
import { narrow } from '#domain/search/facet-counts.ts'
import { type FacetKey, facetKeys, keptOrders } from '#domain/search/facts.ts'
import { firstOf } from '#domain/search/first-of.ts'
import { TopK } from '#domain/search/top-k.ts'
import { median } from './load.ts'
import { randomFrom } from './vacancies.ts'

const VACANCIES = 1_000_000
/** Values of each facet, 600 in all; as in real lists, the first are frequent. */
const VALUES: Readonly<Record<FacetKey, number>> = {
  specialization: 40,
  skills: 430,
  job_type: 6,
  assignment_duration: 4,
  country: 114,
  seniority: 6,
  workplace: 3,
  contract: 5,
  hours: 2,
  pay: 21,
  written_in: 7,
}
const PEERS = ['roaring-wasm', 'roaring'] as const
const FOLDER = join(import.meta.dirname, 'peers', 'roaring')
const PAGE = { from: 0, size: 20 }

/** The part of the peers' common interface that is used. */
interface Roaring {
  readonly size: number
  andCardinality(other: Roaring): number
  toUint32Array(): Uint32Array
  runOptimize(): boolean
  shrinkToFit(): number
  getSerializationSizeInBytes(format: 'croaring'): number
  dispose?(): boolean
}
interface Peer {
  RoaringBitmap32: {
    new (numbers: Uint32Array): Roaring
    and(one: Roaring, other: Roaring): Roaring
  }
  roaringLibraryInitialize?(): Promise<void>
}

export interface BitmapsRow {
  what: string
  /** Processor time in microseconds, medians of the rounds. */
  ours: number
  [peer: string]: string | number
}

export async function benchBitmaps({ rounds = 5 }: { rounds?: number } = {}) {
  const load = { before: loadavg()[0] ?? 0, after: 0 }
  const columns = await millionVacancies()
  const everybody = numbersOf(columns.totalsOn(0).listed)
  const random = randomFrom(11)
  const share = (part: number) => everybody.filter(() => random() < part)
  const [fifth, third, thousandth] = [share(0.2), share(0.3), share(0.001)]
  const contenders = [ours(columns), ...(await peersOf(columns))]

  const questions: { what: string; of: (contender: Contender) => Question }[] = [
    { what: 'two sets meet: one in 5, one in 3', of: (it) => it.meets(fifth, third) },
    { what: 'two sets meet: one in 5, one in 1,000', of: (it) => it.meets(fifth, thousandth) },
    { what: '600 values counted among one in 5', of: (it) => it.counts(fifth) },
    { what: '600 values counted among one in 1,000', of: (it) => it.counts(thousandth) },
    { what: 'the newest 20 of one in 5', of: (it) => it.first(fifth) },
  ]
  const rows = questions.map(({ what, of }) => {
    const asked = contenders.map((contender) => of(contender))
    const answers = new Set(asked.map(({ answer }) => answer()))
    if (answers.size > 1) throw new Error(`${what}: the answers differ: ${[...answers].join(', ')}`)
    // In turn, so that a momentary slowdown affects all of them.
    const taken = asked.map((): number[] => [])
    for (let round = 0; round < rounds; round++)
      for (const [at, { ask }] of asked.entries()) taken[at]?.push(microseconds(ask))
    const figures = taken.map((each) => Number(median(each).toFixed(1)))
    return row(what, contenders, figures)
  })
  const memory = row(
    'memory of all values and orders, MB',
    contenders,
    contenders.map(({ bytes }) => Number((bytes / 1e6).toFixed(1))),
  )
  load.after = loadavg()[0] ?? 0
  return { rows: [...rows, memory], load }
}

interface Question {
  /** The operation to measure. */
  ask(): unknown
  /** Its result as one number, for comparison. */
  answer(): number
}

interface Contender {
  name: string
  bytes: number
  meets(one: Uint32Array, other: Uint32Array): Question
  counts(set: Uint32Array): Question
  first(set: Uint32Array): Question
}

const question = (ask: () => number): Question => ({ ask, answer: ask })

function ours(columns: Columns): Contender {
  const { room, pool, sets } = columns
  const totals = columns.totalsOn(0)
  if (sets === undefined) throw new Error('The sets were not made')
  return {
    name: 'ours',
    bytes: sets.bytes,
    meets(one, other) {
      const [a, b] = [bitsOf(one, room), bitsOf(other, room)]
      const into: Bits = bitsOf([], room)
      const ask = () => intersectionOf(a, b, into)
      return { ask, answer: () => checksum(numbersOf(ask())) }
    },
    counts(set) {
      const bits = bitsOf(set, room)
      return question(() => {
        pool.reset()
        const { counts } = narrow(columns, bits, {}, totals)
        return facetKeys.reduce((sum, key) => sum + checksum(counts[key]), 0)
      })
    },
    first(set) {
      const bits = bitsOf(set, room)
      return question(() => {
        pool.reset()
        return checksum(firstOf(columns, bits, 'newest', PAGE))
      })
    },
  }
}

async function peersOf(columns: Columns): Promise<Contender[]> {
  if (!existsSync(join(FOLDER, 'node_modules/roaring-wasm')))
    spawnSync('npm', ['ci', '--ignore-scripts', '--loglevel=error'], { cwd: FOLDER, stdio: 'inherit' })
  const found = PEERS.filter((name) => existsSync(join(FOLDER, 'node_modules', name)))
  return Promise.all(found.map((name) => peerOf(name, columns)))
}

async function peerOf(name: (typeof PEERS)[number], columns: Columns): Promise<Contender> {
  const { RoaringBitmap32, roaringLibraryInitialize }: Peer = createRequire(join(FOLDER, 'package.json'))(
    name,
  )
  await roaringLibraryInitialize?.()
  const setOf = (numbers: Uint32Array): Roaring => {
    const set = new RoaringBitmap32(numbers)
    set.runOptimize()
    set.shrinkToFit()
    return set
  }
  const values = facetKeys.map((key) => numbersByCode(columns, key).map(setOf))
  const tops = new Map(
    keptOrders.map((order) => [
      order,
      (columns.sets?.tops(order) ?? []).map((bits) => setOf(numbersOf(bits))),
    ]),
  )
  const kept = [...values.flat(), ...[...tops.values()].flat()]
  return {
    name,
    bytes: kept.reduce((sum, set) => sum + set.getSerializationSizeInBytes('croaring'), 0),
    meets(one, other) {
      const [a, b] = [setOf(one), setOf(other)]
      return {
        ask: () => RoaringBitmap32.and(a, b).dispose?.(),
        answer: () => checksum(RoaringBitmap32.and(a, b).toUint32Array()),
      }
    },
    counts(set) {
      const asked = setOf(set)
      return question(() => {
        let sum = 0
        // Code 0 means no value.
        for (const sets of values)
          for (let code = 1; code < sets.length; code++)
            sum += code * (sets[code]?.andCardinality(asked) ?? 0)
        return sum
      })
    },
    first(set) {
      const asked = setOf(set)
      const keys = columns.keys.newest
      return question(() => {
        const best = new TopK(PAGE.size)
        const top = tops.get('newest')?.find((each) => each.andCardinality(asked) >= PAGE.size)
        const part = top === undefined ? undefined : RoaringBitmap32.and(top, asked)
        for (const ord of (part ?? asked).toUint32Array()) {
          const key = keys[ord] ?? 0
          if (key >= best.least) best.offer(ord, key)
        }
        part?.dispose?.()
        return checksum(best.inOrder())
      })
    },
  }
}

/** Depends on the order of the numbers. */
function checksum(numbers: ArrayLike<number>): number {
  let sum = 0
  for (let at = 0; at < numbers.length; at++) sum += at * (numbers[at] ?? 0)
  return sum
}

function numbersByCode(columns: Columns, key: FacetKey): Uint32Array[] {
  const facet = columns.facets[key]
  const lists = Array.from({ length: facet.names.size }, (): number[] => [])
  for (let ord = 0; ord < columns.size; ord++)
    for (const code of codesOf(facet, ord)) if (code > 0) lists[code]?.push(ord)
  return lists.map((list) => Uint32Array.from(list))
}

/**
 * Processor time per call, which does not grow on a busy machine. Repeats the call for a fifth of a second.
 */
function microseconds(ask: () => unknown): number {
  const end = performance.now() + 200
  const before = process.cpuUsage()
  let calls = 0
  while (performance.now() < end) {
    ask()
    calls++
  }
  const { user, system } = process.cpuUsage(before)
  return (user + system) / calls
}

function row(what: string, contenders: readonly Contender[], figures: readonly number[]): BitmapsRow {
  return Object.assign(
    { what, ours: 0 },
    Object.fromEntries(contenders.map(({ name }, at) => [name, figures[at] ?? 0])),
  )
}

async function millionVacancies(): Promise<Columns> {
  const random = randomFrom(7)
  // The nth value is n times less frequent than the first.
  const pick = (key: FacetKey) => `${key} ${Math.floor(VALUES[key] ** random()) - 1}`
  const some = (key: FacetKey, most: number) => [
    ...new Set(Array.from({ length: Math.ceil(random() * most) }, () => pick(key))),
  ]
  const columns = new Columns()
  columns.reserve(VACANCIES)
  for (let ord = 0; ord < VACANCIES; ord++)
    columns.put({
      ord,
      locale: 'en-us',
      is_open: true,
      specialization: pick('specialization'),
      job_type: pick('job_type'),
      assignment_duration: pick('assignment_duration'),
      seniority: pick('seniority'),
      countries: some('country', 2),
      skills: some('skills', 8),
      must: [],
      hot: Math.floor(random() ** 8 * 500),
      published: 1_700_000_000 + Math.floor(random() * 25_920_000),
      last_day: null,
      salary_min: null,
      salary_max: null,
      salary_currency: null,
      salary_period: null,
      remote: 'none',
      employment_form: '',
      written_in: pick('written_in'),
      cities: [],
      employer: 0,
    })
  await columns.settle(async () => {})
  return columns
}
