// An attempt at the English test, from "Begin" to its end. The next question is stored in the same
// transaction as the answer before it, so a reload, a second tab, another device and a restart after a crash
// all show the same question.
import { randomUUID } from 'node:crypto'
import type { Db } from '#db/database.ts'
import { moveAssessment } from './assessments.ts'
import {
  type AttemptRow,
  askedOf,
  isAnswered,
  isScored,
  type LoggedItem,
  lockAttempt,
  readExposure,
  readLeftOut,
  readLog,
} from './attempt-rows.ts'
import { newestCalibration } from './calibrations.ts'
import { calibratedExam, type Exam } from './exam.ts'
import type { Item } from './item.ts'
import { outcomeOf } from './outcome.ts'
import { randomFrom } from './random.ts'
import { type Given, isRightResponse, responseTo } from './responses.ts'
import { drawHeld, isFinished, nextUnit } from './selection.ts'
import { drawTrial, isTrialDue } from './trials.ts'

/** How long a started attempt can be continued. */
export const HOURS_TO_FINISH = 72
const HOUR_MS = 3_600_000

/** Maximum days until a flagged result is reviewed. */
export const REVIEW_DAYS = 5

export interface Step {
  memberId: string
  /** Id of the attempt and of its row in profile.assessment. */
  id: string
  now: Date
}

/** `exhausted`: the bank has no items left that this member was not asked within twelve months. */
export type BeginOutcome = 'begun' | 'over' | 'unknown' | 'exhausted'

/** Begins an attempt. Idempotent: beginning again, also on another device, changes nothing. */
export async function beginAttempt(
  db: Db,
  { memberId, id, now }: Step,
  { exam, tenant, lang, seed = randomUUID() }: { exam: Exam; tenant: string; lang?: string; seed?: string },
): Promise<BeginOutcome> {
  return undoing(db, async (trx) => {
    const moved = await moveAssessment(trx, { memberId, id, to: 'IN_PROGRESS', at: now })
    if (moved === 'unknown') return 'unknown'
    if (moved === 'refused') return 'over'
    if (moved === 'same') return 'begun'
    const calibration = await newestCalibration(trx, { tenant, bank: exam.bank })
    const held = drawHeld(exam.pool, await readExposure(trx, exam.bank), randomFrom(`${seed} held`))
    const attempt = await trx
      .insertInto('assessment.attempt')
      .values({
        id,
        member_id: memberId,
        tenant,
        bank: exam.bank,
        bank_is_open: exam.isOpen,
        seed,
        held: [...held],
        lang: lang ?? null,
        calibration: calibration?.number ?? null,
        state: 'running',
        started_at: now,
        expires_at: new Date(now.getTime() + HOURS_TO_FINISH * HOUR_MS),
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    if (!(await askNext(trx, attempt, { exam, log: [], now }))) throw new Undone('exhausted')
    return 'begun'
  })
}

export interface UnitAnswers {
  /** Position of the first item of the submitted page. */
  unit: number
  /** Answers by position. The version is that of the item as shown. */
  answers: ReadonlyMap<number, { version: number; given: Given }>
}

/**
 * `answered`: stored now, or an identical repeat. `past`: another question is current; nothing changed.
 * `incomplete`: an item of the page has no answer, or one of the wrong kind.
 */
export type AnswerOutcome = 'answered' | 'ended' | 'past' | 'incomplete' | 'over' | 'unknown'

export function answerUnit(
  db: Db,
  step: Step,
  { exam, sent }: { exam: Exam; sent: UnitAnswers },
): Promise<AnswerOutcome> {
  const { now } = step
  return db.transaction().execute(async (trx) => {
    const attempt = await lockAttempt(trx, step)
    if (attempt === undefined) return 'unknown'
    if (attempt.state === 'running' && attempt.expires_at <= now) {
      await end(trx, attempt, 'expired', now)
      return 'over'
    }
    const log = await readLog(trx, attempt.id)
    const page = log.filter(({ unit }) => unit === sent.unit)
    const stored = page.map((one) => ({ one, response: responseSent(one, sent) }))
    if (page.length > 0 && page.every(isAnswered)) {
      const isSame = stored.every(({ one, response }) => equal(response, one.response))
      return isSame ? 'answered' : attempt.state === 'running' ? 'past' : 'over'
    }
    if (attempt.state !== 'running') return 'over'
    if (
      page.length === 0 ||
      page.some(({ position, item }) => sent.answers.get(position)?.version !== item.version)
    )
      return 'past'
    for (const { one, response } of stored) {
      if (response === undefined) return 'incomplete'
      one.response = response
      one.isRight = isRightResponse(one.item, response)
      one.answeredAt = now
    }
    for (const { one } of stored)
      await trx
        .updateTable('assessment.answer')
        .set({ answered_at: now, response: [...(one.response ?? [])], is_right: one.isRight ?? false })
        .where('attempt_id', '=', attempt.id)
        .where('position', '=', one.position)
        .execute()
    if (await askNext(trx, attempt, { exam, log, now })) return 'answered'
    await finish(trx, attempt, { exam, log, now })
    return 'ended'
  })
}

const responseSent = ({ item, position, optionOrder }: LoggedItem, { answers }: UnitAnswers) => {
  const answer = answers.get(position)
  return answer && responseTo(item, optionOrder, answer.given)
}

const equal = (one: readonly string[] | undefined, other: readonly string[] | undefined): boolean =>
  one !== undefined && other !== undefined && one.join('\n') === other.join('\n')

/**
 * Cancels an attempt.
 * @returns false if it had already ended or does not exist
 */
export function giveUp(db: Db, step: Step): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const attempt = await lockAttempt(trx, step)
    if (attempt?.state === 'given-up') return true
    if (attempt?.state !== 'running') return false
    await end(trx, attempt, 'given-up', step.now)
    return true
  })
}

/** Maximum number of attempts per run of the job. */
const MAX_EXPIRED = 500

/**
 * Ends attempts that were begun too long ago.
 * @returns their number
 */
export async function expireAttempts(db: Db, now: Date): Promise<number> {
  const late = await db
    .selectFrom('assessment.attempt')
    .select(['id', 'member_id'])
    .where('state', '=', 'running')
    .where('expires_at', '<=', now)
    .orderBy('expires_at')
    .limit(MAX_EXPIRED)
    .execute()
  for (const { id, member_id: memberId } of late)
    await db.transaction().execute(async (trx) => {
      const attempt = await lockAttempt(trx, { id, memberId })
      if (attempt?.state === 'running') await end(trx, attempt, 'expired', now)
    })
  return late.length
}

async function end(trx: Db, attempt: AttemptRow, state: 'given-up' | 'expired', now: Date): Promise<void> {
  await trx
    .updateTable('assessment.attempt')
    .set({ state, ended_at: now })
    .where('id', '=', attempt.id)
    .execute()
  await moveAssessment(trx, {
    memberId: attempt.member_id,
    id: attempt.id,
    to: state === 'expired' ? 'EXPIRED' : 'CANCELLED',
    at: now,
  })
}

async function finish(
  trx: Db,
  attempt: AttemptRow,
  { exam, log, now }: { exam: Exam; log: readonly LoggedItem[]; now: Date },
): Promise<void> {
  const calibrated = await calibratedExam(trx, exam, attempt)
  const outcome = outcomeOf(log.filter(isScored), calibrated)
  const isOdd = outcome.flags.length > 0
  await trx
    .updateTable('assessment.attempt')
    .set({
      state: 'finished',
      ended_at: now,
      outcome: JSON.stringify(outcome),
      ...(isOdd
        ? { review: 'waiting', review_due_at: new Date(now.getTime() + REVIEW_DAYS * 24 * HOUR_MS) }
        : {}),
    })
    .where('id', '=', attempt.id)
    .execute()
  await moveAssessment(trx, {
    memberId: attempt.member_id,
    id: attempt.id,
    at: now,
    ...(isOdd ? { to: 'TO_REVIEW' } : { to: 'COMPLETED', level: outcome.level }),
  })
}

/**
 * Chooses the next question and stores it.
 * @returns false if the test is over, or the bank has none left for this member
 */
async function askNext(
  trx: Db,
  attempt: AttemptRow,
  { exam: authors, log, now }: { exam: Exam; log: readonly LoggedItem[]; now: Date },
): Promise<boolean> {
  const first = log.length + 1
  const random = randomFrom(`${attempt.seed} ${first}`)
  const asked = askedOf(log)
  const isTrialNext = isTrialDue({
    seed: attempt.seed,
    scored: asked.length,
    tried: log.filter(({ isTrial }) => isTrial).length,
  })
  if (!isTrialNext && isFinished({ asked })) return false
  const { tenant, calibration, member_id: memberId } = attempt
  const [exam, { seen, off }] = await Promise.all([
    calibratedExam(trx, authors, { tenant, calibration }),
    readLeftOut(trx, { memberId, tenant, bank: authors.bank, now }),
  ])
  const isOn = ({ id }: { id: string }) => !off.has(id) || off.get(id) !== exam.items.get(id)?.version
  const trial = isTrialNext ? drawTrial({ asked, seen }, exam.trials.filter(isOn), random) : undefined
  const unit =
    trial ??
    (isFinished({ asked })
      ? undefined
      : nextUnit({ asked, pool: exam.pool.filter(isOn), held: new Set(attempt.held), seen, random }))
  if (unit === undefined) return false
  const passage = unit.passage === undefined ? undefined : exam.passages.get(unit.passage)
  const rows = unit.items.map((id, index) => {
    const item = exam.items.get(id)
    const parameters = exam.parameters.get(id)
    if (item === undefined || parameters === undefined)
      throw new Error(`The bank ${exam.bank} has no item ${id}`)
    return {
      attempt_id: attempt.id,
      position: first + index,
      member_id: attempt.member_id,
      unit: first,
      item_id: item.id,
      item_version: item.version,
      passage_id: item.passage ?? null,
      item: JSON.stringify(item),
      passage: passage === undefined ? null : JSON.stringify(passage),
      ...parameters,
      option_order: orderOf(item, random),
      is_trial: trial !== undefined,
      asked_at: now,
    }
  })
  await trx.insertInto('assessment.answer').values(rows).execute()
  return true
}

/** Returns shuffled options, so that the position of the key says nothing. */
function orderOf(item: Item, random: () => number): number[] | null {
  if (item.format !== 'choice') return null
  return item.options
    .map((_, place) => ({ place, lot: random() }))
    .sort((one, other) => one.lot - other.lot)
    .map(({ place }) => place)
}

/** Thrown in a transaction to roll it back and still return an outcome. */
class Undone extends Error {
  readonly outcome: 'exhausted'
  constructor(outcome: 'exhausted') {
    super(outcome)
    this.outcome = outcome
  }
}

async function undoing<Outcome>(db: Db, work: (trx: Db) => Promise<Outcome>): Promise<Outcome | 'exhausted'> {
  try {
    return await db.transaction().execute(work)
  } catch (error) {
    if (error instanceof Undone) return error.outcome
    throw error
  }
}
