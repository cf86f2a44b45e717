import { randomUUID } from 'node:crypto'
import type { Db } from '#db/database.ts'

const DAY_MS = 24 * 60 * 60 * 1_000
export const IDLE_DAYS = 30
export const ABSOLUTE_DAYS = 90

/** A session ends thirty days after its last use, and at most ninety days after its start. */
export function sessionEnd(createdAt: Date, usedAt: Date): Date {
  return new Date(
    Math.min(usedAt.getTime() + IDLE_DAYS * DAY_MS, createdAt.getTime() + ABSOLUTE_DAYS * DAY_MS),
  )
}

export interface SessionSummary {
  id: string
  device: string
  createdAt: Date
  usedAt: Date
}

export async function insertSession(
  db: Db,
  session: { memberId: string; device: string; idToken: Buffer | undefined; now: Date },
): Promise<{ id: string; expiresAt: Date }> {
  const id = randomUUID()
  const expiresAt = sessionEnd(session.now, session.now)
  await db
    .insertInto('identity.session')
    .values({
      id,
      member_id: session.memberId,
      device: session.device,
      id_token: session.idToken ?? null,
      created_at: session.now,
      used_at: session.now,
      expires_at: expiresAt,
      ended_at: null,
      ended_because: null,
    })
    .execute()
  return { id, expiresAt }
}

/** Ends a session; repeating it changes nothing. */
export async function endSession(db: Db, id: string, because: string, now: Date): Promise<void> {
  await db
    .updateTable('identity.session')
    .set({ ended_at: now, ended_because: because, id_token: null })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .execute()
  await db.deleteFrom('identity.refresh_token').where('session_id', '=', id).execute()
}

/** @returns how many sessions ended */
export async function endSessionsOf(
  db: Db,
  memberId: string,
  because: string,
  now: Date,
  except?: string,
): Promise<number> {
  const open = await sessionsOf(db, memberId, now)
  const ending = open.filter(({ id }) => id !== except)
  for (const { id } of ending) await endSession(db, id, because, now)
  return ending.length
}

/** The member's open sessions, last used first. */
export async function sessionsOf(db: Db, memberId: string, now: Date): Promise<SessionSummary[]> {
  const rows = await db
    .selectFrom('identity.session')
    .select(['id', 'device', 'created_at', 'used_at'])
    .where('member_id', '=', memberId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('used_at', 'desc')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    device: row.device,
    createdAt: row.created_at,
    usedAt: row.used_at,
  }))
}
