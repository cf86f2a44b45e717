import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import type { Audit } from '#domain/audit/audit-log.ts'
import type { Log } from '#services/log.ts'
import { codeOf } from '#services/mail/refused-letter.ts'
import { accessTo } from './conflicts.ts'
import { endPlan } from './decide.ts'
import { inPlaces } from './member-acts.ts'
import { noteInLog } from './noted.ts'
import { fillPlaces, moveTo } from './places.ts'

const AT_ONCE = 200
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000'

interface Telling {
  tenant: string
  now: Date
  audit?: Pick<Audit, 'note'> | undefined
}

/**
 * Carries out the declines whose time has come: stage, place and letter in one transaction each. One that fails is
 * logged and tried again by the next run; it holds back none of the others, however many fail.
 * @returns how many applicants are told now
 */
export async function tellDeclines(
  db: Db,
  { log, ...telling }: Telling & { log: Pick<Log, 'error'> },
  signal?: AbortSignal,
): Promise<number> {
  let count = 0
  let after = BEFORE_ALL
  for (;;) {
    const { rows } = await sql<{ id: string }>`
      select id from applications.application
      where tenant = ${telling.tenant} and tell_at <= ${telling.now} and id > ${after}::uuid order by id limit ${AT_ONCE}`.execute(
      db,
    )
    for (const { id } of rows) {
      signal?.throwIfAborted()
      try {
        if (await tell(db, { ...telling, id })) count++
      } catch (error) {
        log.error(
          { application: id, code: codeOf(error) },
          'A decline could not be told; trying again in a minute',
        )
      }
      after = id
    }
    if (rows.length < AT_ONCE) return count
  }
}

async function tell(db: Db, { now, audit, ...of }: Telling & { id: string }): Promise<boolean> {
  const isTold = await inPlaces(db, of, async (trx, { places, application }) => {
    const { plannedReason, tellAt } = application
    // Undone or withdrawn while this waited for the lock.
    if (plannedReason === null || tellAt === null || tellAt > now) return false
    const { planned_by: reviewerId } = await trx
      .selectFrom('applications.application')
      .select('planned_by')
      .where('id', '=', application.id)
      .executeTakeFirstOrThrow()
    // Whoever applied themselves after planning it decides nothing about their competitors.
    if (reviewerId !== null && (await accessTo(trx, { ...application, reviewerId, now })) !== 'allowed') {
      await endPlan(trx, { places, application }, { why: 'conflict', now })
      return false
    }
    const moved = await moveTo(trx, places, application, {
      to: 'declined',
      by: 'reviewer',
      at: now,
      reason: plannedReason,
      ...(reviewerId === null ? {} : { reviewerId }),
    })
    if (moved === undefined) throw new Error('An application with a planned decline cannot be declined')
    await fillPlaces(trx, places, now)
    const by = { audit, reviewerId: reviewerId ?? undefined, now }
    await noteInLog(trx, by, { action: 'application-decided', application })
    return true
  })
  return isTold ?? false
}
