// Draws the places of a programme: everybody who applied until the closing, in an order that anybody can check. The
// digest of the seed is published before, the seed afterwards.
import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { applicationById, headOfQueue } from './application-rows.ts'
import { askForLetters } from './letter-rows.ts'
import { fillPlaces, freePlaces, lockPlaces, moveTo } from './places.ts'
import type { OpenProgram } from './program.ts'

export const DRAW_PLACES = 'draw-places'

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

/** What is published of a seed before it is used. */
export const seedDigest = (seed: string): string => sha256(seed)

/** What an application is ordered by, the lowest first. */
export const drawNumber = (seed: string, applicationId: string): string => sha256(`${seed}:${applicationId}`)

export interface Draw {
  seed: string
  /** Null: not yet. */
  drawnAt: Date | null
}

interface Of {
  tenant: string
  programId: string
}

/** The draw of a programme; undefined if it has no seed. */
export async function drawOf(db: Db, { tenant, programId }: Of): Promise<Draw | undefined> {
  const row = await db
    .selectFrom('applications.places')
    .select(['draw_seed as seed', 'drawn_at as drawnAt'])
    .where('tenant', '=', tenant)
    .where('program_id', '=', programId)
    .executeTakeFirst()
  return row?.seed ? { seed: row.seed, drawnAt: row.drawnAt } : undefined
}

/** Gives a programme its seed, once. */
export async function ensureSeed(trx: Db, { tenant, programId }: Of): Promise<string> {
  const { rows } = await sql<{ seed: string }>`
    insert into applications.places (tenant, program_id, seats, workflow, draw_seed)
    values (${tenant}, ${programId}, null, 'full-self-service', ${randomBytes(32).toString('hex')})
    on conflict (tenant, program_id) do update set draw_seed = coalesce(places.draw_seed, excluded.draw_seed)
    returning draw_seed as seed`.execute(trx)
  return rows[0]?.seed ?? ''
}

/** Programmes with applications that wait for a draw. */
export async function undrawnPrograms(db: Db, tenant: string): Promise<string[]> {
  const { rows } = await sql<{ programId: string }>`
    select distinct program_id as "programId" from applications.application
    where tenant = ${tenant} and stage = 'new' and workflow = 'full-self-service' and tell_at is null`.execute(
    db,
  )
  return rows.map(({ programId }) => programId)
}

/** Whether it is time: after the closing, or at once if the programme has no draw any more. */
export const isDrawDue = ({ order, closes }: Pick<OpenProgram, 'order' | 'closes'>, now: Date): boolean =>
  order !== 'draw' || closes === undefined || now >= closes

/** Limits one transaction; the next one continues in the same order. */
const MAX_AT_ONCE = 200

/**
 * Gives the places of a programme to applications in the order of the draw, and the waiting list the others.
 * @returns how many were drawn; 0: it is not time, or nobody waits
 */
export async function drawPlaces(
  db: Db,
  { tenant, program, now }: { tenant: string; program: OpenProgram; now: Date },
): Promise<number> {
  const drawn = await db.transaction().execute(async (trx): Promise<number> => {
    const of = { tenant, programId: program.id }
    const places = await lockPlaces(trx, of, program)
    if (places === undefined || places.isOutdated || !isDrawDue(program, now)) return 0
    const seed = await ensureSeed(trx, of)
    // A decline that is planned and not told keeps its application out; undone, it is drawn after the others.
    const { rows } = await sql<{ id: string }>`
      select id from applications.application
      where tenant = ${tenant} and program_id = ${program.id} and stage = 'new' and workflow = 'full-self-service'
        and tell_at is null
      order by sha256(convert_to(${seed} || ':' || id::text, 'UTF8')) limit ${MAX_AT_ONCE}`.execute(trx)
    if (rows.length === 0) return 0
    await fillPlaces(trx, places, now)
    let hasQueue = (await headOfQueue(trx, places)) !== undefined
    for (const { id } of rows) {
      const application = await applicationById(trx, { tenant, id })
      if (application === undefined) continue
      hasQueue ||= freePlaces(places) === 0
      await moveTo(trx, places, application, {
        to: hasQueue ? 'waiting' : 'accepted',
        by: 'system',
        at: now,
      })
    }
    await sql`
      update applications.places set drawn_at = coalesce(drawn_at, ${now})
      where tenant = ${tenant} and program_id = ${program.id}`.execute(trx)
    return rows.length
  })
  if (drawn > 0) await askForLetters(db, tenant, now)
  return drawn
}
