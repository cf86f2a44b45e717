// How applying for a programme goes, in numbers: how many came how far, how long they waited, from where, and where
// they gave up. About groups alone (few.ts).
import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { competesFor, type Reviewing } from './conflicts.ts'
import { FEWEST, shownPart, shownParts } from './few.ts'
import { formIdOf } from './form-id.ts'
import { type ApplicationSource, isApplicationSource } from './sources.ts'
import { type Stage, stages } from './stages.ts'

/** A form that was not saved for this long is taken as given up. */
export const GIVEN_UP_DAYS = 7
const DAY_MS = 86_400_000

/** Null: fewer than five, or it would tell of fewer than five. */
export interface Numbers {
  sent: number | null
  /** How many have ever been in each stage. */
  reached: { stage: Stage; count: number | null }[]
  /** The median of the stays that have ended, in hours; null also where there are too few. */
  stays: { stage: Stage; hours: number | null }[]
  /** Null as source: not recognised. */
  sources: { source: ApplicationSource | null; count: number | null }[]
  /**
   * Forms that were given up, by the last step shown, in the order of the form. In rows from before the step was
   * kept it is null, and `steps` says how many were finished.
   */
  givenUp: { step: string | null; steps: number; count: number | null }[]
}

/** @returns undefined for a reviewer who applies for the programme themselves */
export async function numbersOf(
  db: Db,
  asked: Reviewing & { programId: string },
): Promise<Numbers | undefined> {
  if (await competesFor(db, asked)) return undefined
  const of = sql`a.tenant = ${asked.tenant} and a.program_id = ${asked.programId}`
  const { rows: sources } = await sql<{ source: string | null; count: number }>`
    select a.source, count(*)::int as count from applications.application a where ${of}
    group by a.source order by count(*) desc, a.source`.execute(db)
  const sent = sources.reduce((sum, { count }) => sum + count, 0)
  // A stay ends with the next change; percentile_cont passes over those that have not ended.
  const { rows: visits } = await sql<{ stage: Stage; count: number; hours: number | null; ended: number }>`
    select stage, count(distinct application_id)::int as count,
      percentile_cont(0.5) within group (order by hours) as hours,
      count(distinct application_id) filter (where hours is not null)::int as ended
    from (
      select c.stage, c.application_id, extract(epoch from
        lead(c.at) over (partition by c.application_id order by c.id) - c.at)::float8 / 3600 as hours
      from applications.change c join (select a.id from applications.application a where ${of}) a on a.id = c.application_id
    ) s group by stage`.execute(db)
  // Divided in one way only: with two, one would reveal what the other hides.
  const { rows: givenUp } = await sql<{
    step: string | null
    steps: number
    count: number
  }>`
    select step_id as step, min(coalesce(cardinality(done), 0)) as steps, count(*)::int as count
    from form_drafts.progress
    where form_id = ${formIdOf(asked.programId)} and member_id is not null
      and saved_at < ${new Date(asked.now.getTime() - GIVEN_UP_DAYS * DAY_MS)}
    group by step_id, case when step_id is null then coalesce(cardinality(done), 0) end
    order by 2, 1 nulls first`.execute(db)
  const [shownSources, shownSteps] = [
    shownParts(sources.map(({ count }) => count)),
    shownParts(givenUp.map(({ count }) => count)),
  ]
  return {
    sent: shownPart(sent, sent),
    reached: stages.flatMap((stage) => {
      const visit = visits.find((row) => row.stage === stage)
      return visit === undefined ? [] : [{ stage, count: shownPart(visit.count, sent) }]
    }),
    stays: stages.flatMap((stage) => {
      const { hours = null, ended = 0 } = visits.find((row) => row.stage === stage) ?? {}
      if (hours === null) return []
      return [{ stage, hours: ended < FEWEST ? null : Math.round(hours * 10) / 10 }]
    }),
    sources: sources.map(({ source }, at) => ({
      source: isApplicationSource(source) ? source : null,
      count: shownSources[at] ?? null,
    })),
    givenUp: givenUp.map((row, at) => ({ ...row, count: shownSteps[at] ?? null })),
  }
}
