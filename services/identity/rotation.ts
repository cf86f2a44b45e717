import type { Db } from '#db/database.ts'
import type { Clock } from '#services/clock.ts'
import { digestOf, keyOfToken, newToken, seal, unseal } from './secrets.ts'
import { endSession, sessionEnd } from './sessions.ts'

/** A replaced token may still be used for this long: by another tab, or after a lost answer. */
export const GRACE_MS = 15_000
const ASK_AGAIN_MS = 100

/** The provider's answer to its own refresh token. */
export type Renewal =
  | { kind: 'renewed'; providerToken: string | undefined }
  /** The provider has ended the session. */
  | { kind: 'refused' }
  /** No answer, or an invalid one. */
  | { kind: 'unavailable' }

export type Rotation =
  | { kind: 'rotated'; refreshToken: string; sessionId: string; memberId: string; expiresAt: Date }
  | { kind: 'ended'; reused?: { sessionId: string; memberId: string } }
  | { kind: 'unavailable' }

export interface RotationOptions {
  db: Db
  clock: Clock
  /** Called once for each token, by whichever replica was first. */
  renew: (providerToken: string, memberId: string) => Promise<Renewal>
}

/** Issues the first refresh token of a session. */
export async function issueRefreshToken(
  db: Db,
  sessionId: string,
  providerToken: string | undefined,
  now: Date,
): Promise<string> {
  const token = newToken()
  await insertToken(db, token, sessionId, providerToken, now)
  return token
}

/**
 * Replaces a refresh token. Of all who use the same token at the same time, in any replica, one replaces it
 * and all get the same successor. A token that is used after its grace period was copied: the whole session
 * ends. No transaction is open while the provider is asked.
 */
export async function rotate(options: RotationOptions, token: string): Promise<Rotation> {
  const { db, clock } = options
  for (const started = clock.now().getTime(); clock.now().getTime() - started < GRACE_MS; ) {
    const held = await findToken(db, token)
    if (held === undefined || held.ended_at !== null || held.expires_at <= clock.now())
      return { kind: 'ended' }
    if (await claim(db, token, clock.now())) return replace(options, token, held)
    const claimed = await findToken(db, token)
    if (claimed === undefined) return { kind: 'ended' }
    // Released after the provider could not be reached, or being replaced right now.
    const { replaced_at: replacedAt, successor } = claimed
    if (replacedAt === null) continue
    if (successor !== null) return succeed(options, token, { ...claimed, successor, replaced_at: replacedAt })
    await clock.sleep(ASK_AGAIN_MS)
  }
  return { kind: 'unavailable' }
}

interface HeldToken {
  session_id: string
  member_id: string
  created_at: Date
  expires_at: Date
  ended_at: Date | null
  replaced_at: Date | null
  provider_token: Buffer | null
  successor: Buffer | null
}

async function findToken(db: Db, token: string): Promise<HeldToken | undefined> {
  return db
    .selectFrom('identity.refresh_token as token')
    .innerJoin('identity.session as session', 'session.id', 'token.session_id')
    .select([
      'token.session_id',
      'token.replaced_at',
      'token.provider_token',
      'token.successor',
      'session.member_id',
      'session.created_at',
      'session.expires_at',
      'session.ended_at',
    ])
    .where('token.digest', '=', digestOf(token))
    .executeTakeFirst()
}

/** True for exactly one caller. One that dies before finishing loses its claim after the grace period. */
async function claim(db: Db, token: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('identity.refresh_token')
    .set({ replaced_at: now })
    .where('digest', '=', digestOf(token))
    .where('successor', 'is', null)
    .where((row) =>
      row.or([row('replaced_at', 'is', null), row('replaced_at', '<', new Date(now.getTime() - GRACE_MS))]),
    )
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

async function replace(
  { db, clock, renew }: RotationOptions,
  token: string,
  held: HeldToken,
): Promise<Rotation> {
  const { session_id: sessionId, member_id: memberId } = held
  const sealed = held.provider_token
  const providerToken = sealed === null ? undefined : unseal(sealed, keyOfToken(token))
  let renewal: Renewal = { kind: 'renewed', providerToken: undefined }
  if (providerToken !== undefined)
    renewal = await renew(providerToken, memberId).catch(() => ({ kind: 'unavailable' }))
  if (renewal.kind === 'unavailable') {
    await db
      .updateTable('identity.refresh_token')
      .set({ replaced_at: null })
      .where('digest', '=', digestOf(token))
      .execute()
    return { kind: 'unavailable' }
  }
  if (renewal.kind === 'refused') {
    await endSession(db, sessionId, 'ended by the provider', clock.now())
    return { kind: 'ended' }
  }
  const now = clock.now()
  const next = newToken()
  const nextProviderToken = renewal.providerToken ?? providerToken
  const expiresAt = sessionEnd(held.created_at, now)
  return db.transaction().execute(async (tx): Promise<Rotation> => {
    const { numUpdatedRows } = await tx
      .updateTable('identity.session')
      .set({ used_at: now, expires_at: expiresAt })
      .where('id', '=', sessionId)
      .where('ended_at', 'is', null)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return { kind: 'ended' }
    await insertToken(tx, next, sessionId, nextProviderToken, now)
    await tx
      .updateTable('identity.refresh_token')
      .set({ replaced_at: now, successor: seal(next, keyOfToken(token)), provider_token: null })
      .where('digest', '=', digestOf(token))
      .execute()
    return { kind: 'rotated', refreshToken: next, sessionId, memberId, expiresAt }
  })
}

async function succeed(
  { db, clock }: RotationOptions,
  token: string,
  held: HeldToken & { successor: Buffer; replaced_at: Date },
): Promise<Rotation> {
  const { session_id: sessionId, member_id: memberId, expires_at: expiresAt } = held
  if (clock.now().getTime() - held.replaced_at.getTime() > GRACE_MS) {
    await endSession(db, sessionId, 'refresh token used again', clock.now())
    return { kind: 'ended', reused: { sessionId, memberId } }
  }
  const refreshToken = unseal(held.successor, keyOfToken(token))
  if (refreshToken === undefined) return { kind: 'ended' }
  return { kind: 'rotated', refreshToken, sessionId, memberId, expiresAt }
}

async function insertToken(
  db: Db,
  token: string,
  sessionId: string,
  providerToken: string | undefined,
  now: Date,
): Promise<void> {
  await db
    .insertInto('identity.refresh_token')
    .values({
      digest: digestOf(token),
      session_id: sessionId,
      provider_token: providerToken === undefined ? null : seal(providerToken, keyOfToken(token)),
      replaced_at: null,
      successor: null,
      created_at: now,
    })
    .execute()
}
