// Members whose accounts were deleted, so that a restored backup does not bring them back. The list names nobody: a name
// is made of the member's id by the installation's secret, and is compared with those of the members that a backup has.
import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '#db/database.ts'

export interface RemovedMember {
  name: string
  at: Date
}

const nameOf = (key: Uint8Array, memberId: string): string =>
  createHmac('sha256', key).update(memberId).digest('hex')

/** Names the secret itself, so that a list can say what its names were made with. No member has such an id. */
export const nameOfKey = (key: Uint8Array): string => nameOf(key, 'the secret of this list')

/** Notes a removal, in the transaction that removes. */
export async function noteRemoved(
  trx: Db,
  { key, memberId, at }: { key: Uint8Array; memberId: string; at: Date },
): Promise<void> {
  await keep(trx, { name: nameOf(key, memberId), at })
}

async function keep(trx: Db, { name, at }: RemovedMember): Promise<void> {
  await sql`insert into privacy.removed (name, at) values (${name}, ${at}) on conflict do nothing`.execute(
    trx,
  )
}

/** Every removal, the earliest first. */
export async function listRemoved(db: Db): Promise<RemovedMember[]> {
  const { rows } = await sql<RemovedMember>`select name, at from privacy.removed order by at, name`.execute(
    db,
  )
  return rows
}

export interface Replay {
  key: Uint8Array
  /** As they were listed before the backup was restored. */
  removed: readonly RemovedMember[]
  /** Deletes a member with everything that is theirs. */
  remove: (trx: Db, memberId: string) => Promise<void>
  dryRun: boolean
}

/**
 * Removes again whom a restored backup brought back. Repeating it changes nothing.
 * @returns how many came back
 */
export async function replayRemovals(db: Db, { key, removed, remove, dryRun }: Replay): Promise<number> {
  const known = new Map(removed.map((one) => [one.name, one]))
  const { rows } = await sql<{ id: string }>`
    select id::text from identity.member union select id::text from identity.account`.execute(db)
  const back = rows.filter(({ id }) => known.has(nameOf(key, id)))
  if (dryRun) return back.length
  // One transaction each: what was removed stays so if a later one fails.
  for (const { id } of back) await db.transaction().execute((trx) => remove(trx, id))
  for (const one of removed) await keep(db, one)
  return back.length
}
