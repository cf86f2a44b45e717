// Finds planned courses and programmes whose days have moved. Programmes are content, so their days are asked for.
import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { movedDay, type StepDays, type Told } from './moved-day.ts'
import { reminded } from './reminder-rows.ts'
import { type StepKey, stepName } from './step.ts'

/** Where things are looked up: in the region of their member, in the language in which they were planned. */
export interface PlaceOfSteps {
  region: string | null
  locale: string
}

/** The days of courses and programmes, by `stepName`; without what is gone or could not be read. */
export type DaysOf = (place: PlaceOfSteps, keys: readonly StepKey[]) => Promise<ReadonlyMap<string, StepDays>>

/** As many programmes as one query of content answers. */
const AT_ONCE = 100

/** Where on Earth it is latest, a day begins so long before it does in UTC. */
const EARLIEST_MS = 14 * 3_600_000

interface Planned extends StepKey, PlaceOfSteps {
  id: string
  memberId: string
  start: Date | null
  lastDay: Date | null
}

/** A day, at midnight UTC. */
export const dayOf = (at: Date): string => at.toISOString().slice(0, 10)
const midnight = (day: string | undefined): Date | null => (day === undefined ? null : new Date(day))

export async function noteMovedDays(
  db: Db,
  { tenant, now, daysOf }: { tenant: string; now: Date; daysOf: DaysOf },
  signal?: AbortSignal,
): Promise<void> {
  let after = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    signal?.throwIfAborted()
    const { rows } = await sql<Planned>`
      select s.id, s.member_id as "memberId", o.region, s.kind, s.ref, s.locale, s.told_start as start,
        s.told_last_day as "lastDay"
      from plan.setting o join plan.step s on ${reminded} and s.kind in ('course', 'program')
      where o.tenant = ${tenant} and s.id > ${after}::uuid order by s.id limit ${AT_ONCE}`.execute(db)
    for (const steps of Map.groupBy(rows, ({ region, locale }) => `${region} ${locale}`).values()) {
      const [{ region, locale }] = steps as [Planned]
      const keys = [...new Map(steps.map((step) => [stepName(step), step])).values()]
      const days = await daysOf({ region, locale }, keys)
      for (const step of steps) {
        const known = days.get(stepName(step))
        if (known !== undefined) await noteStep(db, { tenant, now, step, days: known })
      }
    }
    const last = rows.at(-1)
    if (last === undefined || rows.length < AT_ONCE) return
    after = last.id
  }
}

async function noteStep(
  db: Db,
  { tenant, now, step, days }: { tenant: string; now: Date; step: Planned; days: StepDays },
): Promise<void> {
  const today = dayOf(now)
  const known = (at: Date | null) => (at === null ? undefined : dayOf(at))
  // A course that has begun somewhere is dropped by its school, and nobody has moved it.
  const begun = dayOf(new Date(now.getTime() + EARLIEST_MS))
  const start = movedDay(known(step.start), days.starts, today, begun)
  const last = movedDay(known(step.lastDay), days.lastDay === undefined ? [] : [days.lastDay], today)
  if (start.told === known(step.start) && last.told === known(step.lastDay)) return
  const letters = [letterOf('moved', start), letterOf('last-day', last)].filter((one) => one !== undefined)
  // With what was told, in one statement: two processes write one e-mail, and one that dies writes both or nothing. An
  // e-mail that still waits has told nothing: its member knows the day before it, and perhaps nothing has moved for them.
  await sql`
    with known as (
      update plan.step s set told_start = ${midnight(start.told)}::timestamptz, told_last_day = ${midnight(last.told)}::timestamptz
      where s.id = ${step.id}::uuid and s.told_start is not distinct from ${step.start}::timestamptz
        and s.told_last_day is not distinct from ${step.lastDay}::timestamptz
      returning s.id),
    said as (select * from json_to_recordset(${JSON.stringify(letters)}::json) as l (kind text, before timestamptz, day timestamptz)),
    waiting as (
      update plan.letter w set state = 'dropped', changed_at = ${now}::timestamptz from known, said
      where w.step_id = known.id and w.kind = said.kind and w.state = 'queued'
      returning w.id, w.kind, w.before)
    insert into plan.letter (tenant, member_id, kind, step_id, before, starts_at, due_at, made_at, changed_at)
    select ${tenant}, ${step.memberId}::uuid, l.kind, l.id, l.before, l.day, ${now}::timestamptz, ${now}::timestamptz, ${now}::timestamptz
    from (
      select known.id, said.kind, said.day,
        coalesce((select w.before from waiting w where w.kind = said.kind order by w.id limit 1), said.before) as before
      from known, said) l
    where l.before <> l.day`.execute(db)
}

function letterOf(kind: 'moved' | 'last-day', { told, before }: Told) {
  return before === undefined || told === undefined
    ? undefined
    : { kind, before: midnight(before), day: midnight(told) }
}
