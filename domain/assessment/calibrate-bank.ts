// Calibrates a bank's items from members' answers, and detects items that have become easier, which suggests
// that they have leaked, and items that are harder for people who use the site in one language.
import { createHash } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { bankName, isOfBank } from './bank-name.ts'
import { type CalibratedItem, calibrating, type GivenAnswer, type ItemPrior } from './calibration.ts'
import { posterior } from './estimate.ts'
import { type GroupDifference, groupDifference, type Stratum } from './group-difference.ts'
import type { Area, Bank, Level } from './item.ts'
import { AUTHORS_ERROR, authorsParameters } from './parameters.ts'

export interface ItemReport extends CalibratedItem {
  id: string
  version: number
  level: Level
  area: Area
  isAnchor: boolean
  /** Share of attempts in which the item was asked. */
  exposure: number
  /** Share of right answers; undefined without answers. */
  right?: number
  /**
   * Answers since a given day compared with earlier ones, at equal ability; undefined if there is too little
   * data.
   */
  change?: GroupDifference
  /** Answers of members who use the site in one language, compared with those of all others. */
  languages: readonly LanguageDifference[]
}

export interface LanguageDifference extends GroupDifference {
  lang: string
  /** Answers in this language. */
  answers: number
}

export interface BankReport {
  attempts: number
  items: readonly ItemReport[]
}

/** Only the newest attempts are read, so that memory is bounded; older ones describe an older bank. */
const MAX_ATTEMPTS = 20_000
const READ_AT_ONCE = 500

/** Minimum answers of each of two groups: fewer could point to a person, and say little. */
export const MIN_GROUP = 100

interface Attempt {
  startedAt: Date
  lang: string | undefined
  answers: GivenAnswer[]
}

export interface ReadAnswers {
  attempts: readonly Attempt[]
  /** Digest of all that a calibration is computed from: the same digest means the same result. */
  basis: string
}

/**
 * Calibrates all items of a bank. Ignores answers to other versions of an item and attempts dismissed in
 * review. Answers to trial items count: that is what they were asked for.
 */
export async function calibrateBank(
  bank: Bank,
  { attempts }: ReadAnswers,
  { since, signal }: { since?: Date | undefined; signal?: AbortSignal | undefined } = {},
): Promise<BankReport> {
  const prior = (item: Bank['items'][number]): ItemPrior => ({
    parameters: authorsParameters(item),
    ...AUTHORS_ERROR,
  })
  const { items, ability } = await inTurns(
    calibrating(
      attempts.map(({ answers }) => answers),
      new Map(bank.items.map((item) => [item.id, prior(item)])),
      { model: 'two-parameter' },
    ),
    signal,
  )
  const counts = await inTurns(countGroups(attempts, items, { since, prior: ability }), signal)
  return {
    attempts: attempts.length,
    items: bank.items.flatMap(({ id, version, level, area, anchor }) => {
      const calibrated = items.get(id)
      if (calibrated === undefined) return []
      const ofItem = counts.get(id)
      const rights = ofItem?.rights ?? 0
      const change = groupDifference([...(ofItem?.times.values() ?? [])])
      return [
        {
          ...calibrated,
          id,
          version,
          level,
          area,
          isAnchor: anchor === true,
          exposure: calibrated.answers / Math.max(1, attempts.length),
          ...(calibrated.answers === 0 ? {} : { right: rights / calibrated.answers }),
          ...(change === undefined ? {} : { change }),
          languages: ofItem === undefined ? [] : languageDifferences(ofItem.languages),
        },
      ]
    }),
  }
}

/** Runs work with pauses to its end, so that requests are answered meanwhile. */
async function inTurns<Result>(
  work: Generator<undefined, Result>,
  signal: AbortSignal | undefined,
): Promise<Result> {
  for (;;) {
    const step = work.next()
    if (step.done) return step.value
    await nextTurn()
    signal?.throwIfAborted()
  }
}

/** Reads the answers of finished attempts at any edition of the bank, in batches. */
export async function readAnswers(
  db: Db,
  bank: Bank,
  { tenant, signal }: { tenant: string; signal?: AbortSignal | undefined },
): Promise<ReadAnswers> {
  const known = new Map(bank.items.map(({ id, version }) => [id, { id, version }]))
  const found: Attempt[] = []
  const digest = createHash('sha256')
  for (const item of bank.items)
    digest.update(`${item.id} ${item.version} ${JSON.stringify(authorsParameters(item))}\n`)
  let last: { at: Date; id: string } | undefined
  while (found.length < MAX_ATTEMPTS) {
    const rows = await readBatch(db, { tenant, bank: bankName(bank.id), before: last })
    for (const { id, started_at: startedAt, lang, answers } of rows) {
      last = { at: startedAt, id }
      digest.update(`${id}\n`)
      found.push({
        startedAt,
        lang: lang ?? undefined,
        answers: answers.flatMap(({ item, version, right }) => {
          const own = known.get(item)
          // The bank's own string: a copy for each answer would fill the memory.
          return own?.version === version ? [{ item: own.id, right }] : []
        }),
      })
    }
    signal?.throwIfAborted()
    if (rows.length < READ_AT_ONCE) break
  }
  return { attempts: found.reverse(), basis: digest.digest('base64url') }
}

interface ReadAttempt {
  id: string
  started_at: Date
  lang: string | null
  answers: { item: string; version: number; right: boolean }[]
}

async function readBatch(
  db: Db,
  { tenant, bank, before }: { tenant: string; bank: string; before: { at: Date; id: string } | undefined },
): Promise<ReadAttempt[]> {
  const { rows } = await sql<ReadAttempt>`
    select attempt.id, attempt.started_at, attempt.lang, json_agg(json_build_object(
      'item', answer.item_id, 'version', answer.item_version, 'right', answer.is_right
    ) order by answer.position) as answers
    from (
      select id, started_at, lang from assessment.attempt
      where tenant = ${tenant} and ${isOfBank(bank)}
        and state = 'finished' and review is distinct from 'dismissed'
        and ${before === undefined ? sql`true` : sql`(started_at, id) < (${before.at}, ${before.id})`}
      order by started_at desc, id desc limit ${READ_AT_ONCE}
    ) attempt
    join assessment.answer answer on answer.attempt_id = attempt.id and answer.is_right is not null
    group by attempt.id, attempt.started_at, attempt.lang
    order by attempt.started_at desc, attempt.id desc`.execute(db)
  return rows
}

interface Marks {
  right: number
  wrong: number
}

interface GroupCounts {
  rights: number
  /** By ability: before and since a day. */
  times: Map<number, Stratum>
  /** By language, then by ability. */
  languages: Map<string, Map<number, Marks>>
}

/** Attempts handled without a pause. */
const AT_ONCE = 50

/** Counts each item's answers by ability, rounded to a whole unit, by time and by language. */
function* countGroups(
  attempts: readonly Attempt[],
  items: ReadonlyMap<string, CalibratedItem>,
  { since, prior }: { since: Date | undefined; prior: { mean: number; deviation: number } },
): Generator<undefined, Map<string, GroupCounts>> {
  const found = new Map<string, GroupCounts>()
  for (const [index, { startedAt, lang, answers }] of attempts.entries()) {
    if (index % AT_ONCE === AT_ONCE - 1) yield
    const scored = answers.flatMap(({ item, right }) => {
      const parameters = items.get(item)?.parameters
      return parameters === undefined ? [] : [{ parameters, right }]
    })
    const ability = Math.round(posterior(scored, { prior }).mean)
    for (const { item, right } of answers) {
      const counts = take(found, item, () => ({ rights: 0, times: new Map(), languages: new Map() }))
      if (right) counts.rights++
      const mark = right ? 'right' : 'wrong'
      if (since !== undefined)
        take(counts.times, ability, noAnswers)[startedAt < since ? 'reference' : 'focal'][mark]++
      if (lang !== undefined)
        take(
          take(counts.languages, lang, () => new Map<number, Marks>()),
          ability,
          noMarks,
        )[mark]++
    }
  }
  return found
}

const noMarks = (): Marks => ({ right: 0, wrong: 0 })
const noAnswers = (): Stratum => ({ reference: noMarks(), focal: noMarks() })

function take<Key, Value>(map: Map<Key, Value>, key: Key, make: () => Value): Value {
  const known = map.get(key) ?? make()
  map.set(key, known)
  return known
}

/** Compares each language with all others together, if both groups are large enough. */
export function languageDifferences(
  languages: ReadonlyMap<string, ReadonlyMap<number, Marks>>,
): LanguageDifference[] {
  const sizeOf = (marks: ReadonlyMap<number, Marks>) =>
    [...marks.values()].reduce((sum, { right, wrong }) => sum + right + wrong, 0)
  const all = [...languages.values()].reduce((sum, marks) => sum + sizeOf(marks), 0)
  return [...languages].flatMap(([lang, marks]) => {
    const answers = sizeOf(marks)
    if (answers < MIN_GROUP || all - answers < MIN_GROUP) return []
    const strata = new Map([...marks].map(([ability, focal]) => [ability, { reference: noMarks(), focal }]))
    for (const [other, theirs] of languages)
      if (other !== lang)
        for (const [ability, { right, wrong }] of theirs) {
          const { reference } = take(strata, ability, noAnswers)
          reference.right += right
          reference.wrong += wrong
        }
    const difference = groupDifference([...strata.values()])
    return difference === undefined || difference.smaller < MIN_GROUP
      ? []
      : [{ ...difference, lang, answers }]
  })
}
