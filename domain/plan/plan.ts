// A member's plan. Every change locks the member, so that no two requests exceed the limit of open steps.
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { lockLearner } from '#domain/learning/enrolment-rows.ts'
import { type DoneElsewhere, doneElsewhere, finishElsewhere, takenBack } from './done-elsewhere.ts'
import { type Direction, isDoneBy, MAX_OPEN, movedIds, type Step, type StepKey, stepName } from './step.ts'
import { addStepEvidence, removeStepEvidence } from './step-evidence.ts'
import { openSteps, type Planner, type StoredStep, selectSteps } from './step-rows.ts'

/** Done steps that are shown. */
const MAX_HISTORY = 100
/** Rows of one member, removed ones among them. */
const MAX_STEPS = 1000
/** A removed step can be put back from the page for this long; it is deleted after a month. */
const PUT_BACK_MS = 3_600_000

export interface Plan {
  open: Step[]
  /** Last first. */
  done: Step[]
  /** The step that was removed last, if that was a moment ago. */
  removed: Step | undefined
}

interface Ask extends Planner {
  now: Date
  /** The member's, which days are told in; UTC if undefined. */
  zone?: string | undefined
}

/** What was done elsewhere counts as done, and what was taken back there does not, whether that is stored or not. */
export async function readPlan(db: Db, { now, zone, ...planner }: Ask): Promise<Plan> {
  const [stored, history, removed] = await Promise.all([
    openSteps(db, planner),
    selectSteps(db, planner, {
      where: sql`s.done_at is not null and s.removed_at is null`,
      order: sql`s.done_on desc, s.done_at desc, s.id`,
      limit: MAX_HISTORY,
    }),
    selectSteps(db, planner, {
      where: sql`s.removed_at > ${new Date(now.getTime() - PUT_BACK_MS)}`,
      order: sql`s.removed_at desc, s.id`,
      limit: 1,
    }),
  ])
  const [facts, back] = await Promise.all([
    doneElsewhere(db, { ...planner, now, zone }, stored),
    takenBack(db, planner, history.filter(isElsewhere)),
  ])
  const isBack = (step: StoredStep) => isElsewhere(step) && back.has(stepName(step))
  const settled = stored.map((step) => withFact(step, facts.get(stepName(step))))
  const open = settled.filter(({ done }) => done === undefined)
  return {
    open: [...open, ...history.filter(isBack).map((step) => ({ ...step, done: undefined }))],
    done: [
      ...settled.filter(({ done }) => done !== undefined),
      ...history.filter((step) => !isBack(step)),
    ].toSorted((one, other) => (other.done?.on ?? '').localeCompare(one.done?.on ?? '')),
    removed: removed[0],
  }
}

const isElsewhere = ({ done }: Step): boolean => done?.how === 'elsewhere'

const withFact = (step: StoredStep, fact: DoneElsewhere | undefined): Step =>
  fact !== undefined && isDoneBy(fact.at, step.reopenedAt)
    ? { ...step, done: { ...fact, how: 'elsewhere', link: null, text: null } }
    : step

/** `done`: it was done before, and is in the history. */
export type Added = { kind: 'added' | 'there' | 'done'; id: string } | { kind: 'full' }

/** Puts a thing on the plan, at its end; what is on it already stays where it is. */
export const addStep = (db: Db, ask: ToAdd): Promise<Added> =>
  change(db, ask, (trx, open) => addLocked(trx, ask, open.length))

type ToAdd = Ask & StepKey & { title: string; locale: string; dueOn?: string | null }

async function addLocked(trx: Db, ask: ToAdd, open: number): Promise<Added> {
  const { tenant, memberId, now, zone, kind, ref, title, locale } = ask
  const own = await stepOf(trx, ask, sql`s.kind = ${kind} and s.ref = ${ref}`)
  if (own?.isRemoved === false) return { kind: own.done === undefined ? 'there' : 'done', id: own.id }
  const fact = (await doneElsewhere(trx, { tenant, memberId, now, zone }, [{ kind, ref }])).get(stepName(ask))
  const isDone = fact !== undefined && isDoneBy(fact.at, own?.reopenedAt ?? null)
  if (!isDone && open >= MAX_OPEN) return { kind: 'full' }
  if (own === undefined && (await countSteps(trx, ask)) >= MAX_STEPS) return { kind: 'full' }
  const values = {
    title: title.slice(0, 300),
    locale,
    position: await nextPosition(trx, ask),
    due_on: ask.dueOn ?? null,
    added_at: now,
    removed_at: null,
    due_set_at: now,
    told_start: null,
    told_last_day: null,
    ...noAsked,
    ...(isDone
      ? { done_at: now, done_on: fact.on, done_how: 'elsewhere' as const }
      : { done_at: null, done_on: null, done_how: null, proof_link: null, proof_text: null }),
  }
  const { id } = await trx
    .insertInto('plan.step')
    .values({ member_id: memberId, tenant, kind, ref, ...values })
    .onConflict((conflict) => conflict.columns(['member_id', 'tenant', 'kind', 'ref']).doUpdateSet(values))
    .returning('id')
    .executeTakeFirstOrThrow()
  return { kind: isDone ? 'done' : 'added', id }
}

/** What is planned anew is compared with what is asked from now on. */
const noAsked = {
  asked_role: null,
  asked_skill: null,
  asked_count: null,
  asked_of: null,
  asked_at: null,
}

/** Puts another thing in the place of an open step, which can be put back for a while. @returns undefined if it is not open */
export function replaceStep(
  db: Db,
  ask: Ask & StepKey & { id: string; title: string; locale: string },
): Promise<Added | undefined> {
  const { id, ...item } = ask
  return change(db, ask, async (trx, open): Promise<Added | undefined> => {
    const own = open.find((step) => step.id === id)
    if (own === undefined) return undefined
    if (stepName(own) === stepName(ask)) return { kind: 'there', id }
    await trx.updateTable('plan.step').set({ removed_at: ask.now }).where('id', '=', id).execute()
    const added = await addLocked(trx, item, open.length - 1)
    if (added.kind === 'added') {
      const { position } = await trx
        .selectFrom('plan.step')
        .select('position')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      await trx.updateTable('plan.step').set({ position }).where('id', '=', added.id).execute()
    } else if (added.kind === 'full')
      // Nothing took its place.
      await trx.updateTable('plan.step').set({ removed_at: null }).where('id', '=', id).execute()
    return added
  })
}

/** Moves an open step by a place. */
export function moveStep(
  db: Db,
  ask: Ask & { id: string; direction: Direction },
): Promise<Step[] | undefined> {
  const { id, direction } = ask
  return change(db, ask, async (trx, open) => {
    if (!open.some((step) => step.id === id)) return undefined
    const ids = movedIds(
      open.map((step) => step.id),
      id,
      direction,
    )
    await sql`
      update plan.step s set position = o.place
      from unnest(${ids}::uuid[]) with ordinality as o (id, place)
      where s.id = o.id and s.member_id = ${ask.memberId}`.execute(trx)
    return ids.flatMap((one) => open.find((step) => step.id === one) ?? [])
  })
}

export interface Proof {
  link: string | null
  text: string | null
}

/** `isEvidence` is false for a skill that could not become evidence, because its member has as many facts as are kept. */
export type Finished = Step & { isEvidence: boolean }

/** Marks an open step as done, or corrects the proof of one that the member marked. @returns undefined if there is none */
export function finishStep(
  db: Db,
  ask: Ask & { id: string; on: string; proof: Proof },
): Promise<Finished | undefined> {
  const { id, on, proof, now } = ask
  return change(db, ask, async (trx) => {
    const own = await stepOf(trx, ask, sql`s.id = ${id} and s.removed_at is null`)
    if (own === undefined) return undefined
    // Done elsewhere meanwhile: what the site knows stays, with the proof. Otherwise other pages learn of it here.
    const how = own.done?.how ?? ((await finishElsewhere(trx, { ...ask, ...own, on })) ? 'elsewhere' : 'said')
    await trx
      .updateTable('plan.step')
      .set({
        done_at: own.done?.at ?? now,
        done_on: own.done?.how === 'elsewhere' ? own.done.on : on,
        done_how: how,
        proof_link: proof.link,
        proof_text: proof.text,
      })
      .where('id', '=', id)
      .execute()
    const done = await stepOf(trx, ask, sql`s.id = ${id}`)
    if (done === undefined) return undefined
    return { ...done, isEvidence: await addStepEvidence(trx, { memberId: ask.memberId, now, step: done }) }
  })
}

/** Opens a done step again, at the end of the plan. */
export function reopenStep(db: Db, ask: Ask & { id: string }): Promise<Step | 'full' | undefined> {
  return change(db, ask, async (trx, open) => {
    const own = await stepOf(
      trx,
      ask,
      sql`s.id = ${ask.id} and s.done_at is not null and s.removed_at is null`,
    )
    if (own === undefined) return undefined
    if (open.length >= MAX_OPEN) return 'full'
    await openAgain(trx, ask, ask.id)
    await removeStepEvidence(trx, ask.memberId, ask.id)
    return own
  })
}

/** Takes a step off the plan or out of the history. */
export function removeStep(db: Db, ask: Ask & { id: string }): Promise<Step | undefined> {
  return change(db, ask, async (trx) => {
    const own = await stepOf(trx, ask, sql`s.id = ${ask.id} and s.removed_at is null`)
    if (own === undefined) return undefined
    await trx.updateTable('plan.step').set({ removed_at: ask.now }).where('id', '=', ask.id).execute()
    await removeStepEvidence(trx, ask.memberId, ask.id)
    return own
  })
}

/** Puts a removed step back where it was. */
export function putBack(db: Db, ask: Ask & { id: string }): Promise<Finished | 'full' | undefined> {
  return change(db, ask, async (trx, open) => {
    const own = await stepOf(trx, ask, sql`s.id = ${ask.id}`)
    if (own === undefined) return undefined
    if (!own.isRemoved) return { ...own, isEvidence: true }
    if (own.done === undefined && open.length >= MAX_OPEN) return 'full'
    await trx.updateTable('plan.step').set({ removed_at: null }).where('id', '=', ask.id).execute()
    return {
      ...own,
      isEvidence: await addStepEvidence(trx, { memberId: ask.memberId, now: ask.now, step: own }),
    }
  })
}

/** Sets the day until which a member wants to have done an open step; null for none. */
export function setDueDay(
  db: Db,
  ask: Ask & { id: string; dueOn: string | null },
): Promise<Step | undefined> {
  return change(db, ask, async (trx, open) => {
    const own = open.find(({ id }) => id === ask.id)
    if (own === undefined) return undefined
    await trx
      .updateTable('plan.step')
      .set({ due_on: ask.dueOn, due_set_at: ask.now })
      .where('id', '=', ask.id)
      .execute()
    return own
  })
}

/** Runs a change of one member's plan after all others of the same member, with the steps that are open. */
function change<Result>(
  db: Db,
  ask: Ask,
  run: (trx: Db, open: readonly StoredStep[]) => Promise<Result>,
): Promise<Result> {
  return db.transaction().execute(async (trx) => {
    await lockLearner(trx, ask.memberId)
    return run(trx, await settle(trx, ask))
  })
}

/** Stores what was done elsewhere, and what was taken back there. @returns the steps that are open */
async function settle(trx: Db, ask: Ask): Promise<StoredStep[]> {
  await reopenTakenBack(trx, ask)
  const { now, zone, ...planner } = ask
  const stored = await openSteps(trx, planner)
  const facts = await doneElsewhere(trx, { ...planner, now, zone }, stored)
  const open: StoredStep[] = []
  for (const step of stored) {
    const fact = facts.get(stepName(step))
    if (fact === undefined || !isDoneBy(fact.at, step.reopenedAt)) {
      open.push(step)
      continue
    }
    await trx
      .updateTable('plan.step')
      .set({ done_at: fact.at, done_on: fact.on, done_how: 'elsewhere' })
      .where('id', '=', step.id)
      .execute()
  }
  return open
}

async function reopenTakenBack(trx: Db, ask: Ask): Promise<void> {
  const finished = await selectSteps(trx, ask, {
    where: sql`s.done_how = 'elsewhere' and s.kind in ('article', 'event') and s.removed_at is null`,
    order: sql`s.done_on desc, s.done_at desc, s.id`,
    limit: MAX_HISTORY,
  })
  const back = await takenBack(trx, ask, finished)
  for (const step of finished.filter((each) => back.has(stepName(each)))) await openAgain(trx, ask, step.id)
}

/** Stores a step as open, at the end of the plan. */
async function openAgain(trx: Db, ask: Ask, id: string): Promise<void> {
  await trx
    .updateTable('plan.step')
    .set({
      done_at: null,
      done_on: null,
      done_how: null,
      proof_link: null,
      proof_text: null,
      reopened_at: ask.now,
      position: await nextPosition(trx, ask),
    })
    .where('id', '=', id)
    .execute()
}

async function stepOf(
  trx: Db,
  planner: Planner,
  where: RawBuilder<unknown>,
): Promise<StoredStep | undefined> {
  const [own] = await selectSteps(trx, planner, { where, order: sql`s.id`, limit: 1 })
  return own
}

async function nextPosition(trx: Db, { memberId, tenant }: Planner): Promise<number> {
  const { last } = await trx
    .selectFrom('plan.step')
    .select((eb) => eb.fn.max('position').as('last'))
    .where('member_id', '=', memberId)
    .where('tenant', '=', tenant)
    .executeTakeFirstOrThrow()
  return (last ?? 0) + 1
}

async function countSteps(trx: Db, { memberId, tenant }: Planner): Promise<number> {
  const { count } = await trx
    .selectFrom('plan.step')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('member_id', '=', memberId)
    .where('tenant', '=', tenant)
    .executeTakeFirstOrThrow()
  return Number(count)
}
