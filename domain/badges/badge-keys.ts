// Keys that sign badges. Public keys are never deleted: badges must verify for as long as they are valid.
import { calculateJwkThumbprint, exportJWK, generateKeyPair, type JWK } from 'jose'
import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import type { JsonObject } from '#db/json.ts'
import { seal, unseal } from '#services/identity/secrets.ts'

/** What 1EdTech asks of every verifier; other algorithms limit who can check a badge. */
export const ALGORITHM = 'RS256'
const ROTATE_AFTER_MS = 365 * 86_400_000

export interface BadgeKey {
  kid: string
  publicJwk: JWK
  privateJwk: JWK
}

/** The current signing key. Creates one if there is none, the newest is a year old, or the secret has changed. */
export async function currentBadgeKey(db: Db, sealingKey: Buffer, now: Date): Promise<BadgeKey> {
  const newest = await newestKey(db, sealingKey, now)
  if (newest !== undefined) return newest
  const made = await makeKey()
  await db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(727004)`.execute(trx)
    // Another replica may have created one meanwhile.
    if ((await newestKey(trx, sealingKey, now)) !== undefined) return
    await trx
      .insertInto('assessment.badge_key')
      .values({
        kid: made.kid,
        public_jwk: JSON.stringify(made.publicJwk),
        sealed_jwk: seal(JSON.stringify(made.privateJwk), sealingKey),
        created_at: now,
      })
      .execute()
  })
  return (await newestKey(db, sealingKey, now)) ?? made
}

async function newestKey(db: Db, sealingKey: Buffer, now: Date): Promise<BadgeKey | undefined> {
  const row = await db
    .selectFrom('assessment.badge_key')
    .selectAll()
    .where('created_at', '>', new Date(now.getTime() - ROTATE_AFTER_MS))
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  const privateJwk = row && unseal(row.sealed_jwk, sealingKey)
  if (row === undefined || privateJwk === undefined) return undefined
  return {
    kid: row.kid,
    publicJwk: row.public_jwk as JWK & JsonObject,
    privateJwk: JSON.parse(privateJwk) as JWK,
  }
}

/** A public key by its id, including retired ones. */
export async function publicBadgeKey(db: Db, kid: string): Promise<JWK | undefined> {
  const row = await db
    .selectFrom('assessment.badge_key')
    .select('public_jwk')
    .where('kid', '=', kid)
    .executeTakeFirst()
  return row?.public_jwk as JWK | undefined
}

async function makeKey(): Promise<BadgeKey> {
  const { publicKey, privateKey } = await generateKeyPair(ALGORITHM, {
    modulusLength: 2048,
    extractable: true,
  })
  const publicJwk = await exportJWK(publicKey)
  const kid = await calculateJwkThumbprint(publicJwk)
  const facts = { kid, alg: ALGORITHM, use: 'sig' }
  return {
    kid,
    publicJwk: { ...publicJwk, ...facts },
    privateJwk: { ...(await exportJWK(privateKey)), ...facts },
  }
}
