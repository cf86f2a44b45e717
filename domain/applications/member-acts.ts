// What members do with an application that was sent.
import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { type Click, noteConsent } from '#domain/consents/ledger.ts'
import { isUuid } from '#services/uuid.ts'
import { type Application, applicationById } from './application-rows.ts'
import { dropCv } from './cv.ts'
import { fillPlaces, lockPlaces, moveTo } from './places.ts'
import type { Stage } from './stages.ts'
import { noteForVendor, noteRemoval } from './vendor-messages.ts'

interface Own {
  tenant: string
  memberId: string
  id: string
  now: Date
  click?: Click
}

/** Withdraws an application; its place goes to the waiting list. Repeating it changes nothing. */
export const withdraw = (db: Db, own: Own): Promise<boolean> => moveOwn(db, own, 'withdrawn')

/** Accepts an offer. */
export const acceptOffer = (db: Db, own: Own): Promise<boolean> => moveOwn(db, own, 'accepted')

/** @returns false if there is no such application of the member, or it cannot be moved so any more */
async function moveOwn(
  db: Db,
  { tenant, memberId, id, now, click }: Own,
  to: 'withdrawn' | 'accepted',
): Promise<boolean> {
  return inPlaces(db, { tenant, id }, async (trx, { places, application }) => {
    if (application.memberId !== memberId) return false
    if (application.stage === to) return true
    if ((await moveTo(trx, places, application, { to, by: 'person', at: now })) === undefined) return false
    if (to === 'withdrawn')
      await noteConsent(trx, { memberId, kind: 'application', act: 'withdrawn', about: id, click, at: now })
    await fillPlaces(trx, places, now)
    return true
  }).then((moved) => moved ?? false)
}

type Locked = {
  places: NonNullable<Awaited<ReturnType<typeof lockPlaces>>>
  application: Application
}

/**
 * Does something with an application under its programme's lock.
 * @returns undefined if there is no such application
 */
export async function inPlaces<Result>(
  db: Db,
  { tenant, id }: { tenant: string; id: string },
  act: (trx: Db, locked: Locked) => Promise<Result>,
): Promise<Result | undefined> {
  const found = await applicationById(db, { tenant, id })
  if (found === undefined) return undefined
  return db.transaction().execute(async (trx) => {
    const places = await lockPlaces(trx, found)
    // Read after the lock was granted.
    const application = await applicationById(trx, { tenant, id })
    return places && application && act(trx, { places, application })
  })
}

export const MAX_NOTE = 2_000
export const MAX_NOTES = 20

/**
 * Adds something to an open application; the same words once more are a second click.
 * @returns `full` after too many, `long` for too many characters
 */
export async function addNote(
  db: Db,
  { text, ...own }: Own & { text: string },
): Promise<boolean | 'full' | 'long'> {
  const added = text.trim()
  if (added === '' || !isUuid(own.id)) return false
  if (added.length > MAX_NOTE) return 'long'
  return db.transaction().execute(async (trx) => {
    // Clicks take turns, so that the second sees what the first has added.
    await sql`select from applications.application where id = ${own.id} for no key update`.execute(trx)
    const { rows: last } = await sql<{ text: string }>`
      select text from applications.note
      where application_id = ${own.id} and member_id = ${own.memberId} and by = 'person'
      order by at desc, id desc limit 1`.execute(trx)
    if (last[0]?.text === added) return true
    const { rows } = await sql<{ hasRoom: boolean; stage: Stage }>`
    with own as (
      select id, stage, (
        select count(*) from applications.note n where n.application_id = a.id and n.by = 'person') < ${MAX_NOTES} as "hasRoom"
      from applications.application a
      where tenant = ${own.tenant} and id = ${own.id} and member_id = ${own.memberId}
        and stage not in ('declined', 'withdrawn')
    ), added as (
      insert into applications.note (application_id, member_id, at, text)
      select id, ${own.memberId}, ${own.now}, ${added} from own where "hasRoom" returning id
    )
    select "hasRoom", stage from own`.execute(trx)
    const [row] = rows
    if (row === undefined) return false
    if (!row.hasRoom) return 'full'
    await noteForVendor(trx, { tenant: own.tenant, applicationId: own.id, stage: row.stage, at: own.now })
    return true
  })
}

export interface Note {
  at: Date
  text: string
  /** The applicant added it, or reviewers wrote it to the applicant. */
  by: 'person' | 'reviewer'
}

/** What was written about an application after sending, on either side. */
export async function notesOf(db: Db, applicationId: string): Promise<Note[]> {
  return db
    .selectFrom('applications.note')
    .select(['at', 'text', 'by'])
    .where('application_id', '=', applicationId)
    .orderBy('at')
    .orderBy('id')
    .execute()
}

/**
 * Withdraws the open applications of a member, as they could themselves: places go to others, and those that were decided or
 * withdrawn stay as they are. In the caller's transaction, programmes in the order of their ids.
 * @returns how many were withdrawn
 */
export async function withdrawOpen(
  trx: Db,
  { memberId, click, now }: { memberId: string; click?: Click | undefined; now: Date },
): Promise<number> {
  if (!isUuid(memberId)) return 0
  const { rows } = await sql<{ id: string; tenant: string; programId: string }>`
    select id, tenant, program_id as "programId" from applications.application
    where member_id = ${memberId} and stage not in ('declined', 'withdrawn')
    order by tenant, program_id, id`.execute(trx)
  const withdrawn: string[] = []
  for (const { id, tenant, programId } of rows) {
    const places = await lockPlaces(trx, { tenant, programId })
    const application = await applicationById(trx, { tenant, id })
    if (places === undefined || application === undefined) continue
    const moved = await moveTo(trx, places, application, { to: 'withdrawn', by: 'person', at: now })
    if (moved === undefined) continue
    await fillPlaces(trx, places, now)
    withdrawn.push(id)
  }
  // After all programmes: entries of one member wait for each other.
  for (const about of withdrawn)
    await noteConsent(trx, { memberId, kind: 'application', act: 'withdrawn', about, click, at: now })
  return withdrawn.length
}

/**
 * Gives up all applications of a member before they are deleted, in the same transaction, so that others get the
 * places. Programmes in the order of their ids, to avoid deadlocks between two members who leave at once.
 */
export async function withdrawEverything(trx: Db, memberId: string, now: Date): Promise<void> {
  if (!isUuid(memberId)) return
  const { rows } = await sql<{ id: string; tenant: string; programId: string }>`
    select id, tenant, program_id as "programId" from applications.application
    where member_id = ${memberId} order by tenant, program_id, id`.execute(trx)
  for (const { id, tenant, programId } of rows) {
    const places = await lockPlaces(trx, { tenant, programId })
    const application = await applicationById(trx, { tenant, id })
    if (places !== undefined && application !== undefined)
      await moveTo(trx, places, application, { to: 'withdrawn', by: 'person', at: now })
    await noteRemoval(trx, { tenant, applicationId: id, at: now })
    await dropCv(trx, id, now)
    await trx.deleteFrom('applications.application').where('id', '=', id).execute()
    if (places !== undefined) await fillPlaces(trx, places, now)
  }
}
