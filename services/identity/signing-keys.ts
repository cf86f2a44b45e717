import { randomUUID } from 'node:crypto'
import { calculateJwkThumbprint, exportJWK, generateKeyPair, type JWK } from 'jose'
import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import type { JsonObject } from '#db/json.ts'
import { seal, unseal } from './secrets.ts'

export type KeyPurpose = 'session' | 'provider'

export interface SigningKey {
  kid: string
  publicJwk: JWK
  privateJwk: JWK
  createdAt: Date
}

const DAY_MS = 24 * 60 * 60 * 1_000
/** Age at which a key is replaced; the previous one is accepted until twice this age. */
const ROTATE_AFTER_MS = 30 * DAY_MS

/**
 * The keys for a purpose, newest first; creates one if there is none or the newest is old. Replicas that
 * start together create only one.
 * @throws when the keys were sealed with another secret
 */
export async function readSigningKeys(
  db: Db,
  purpose: KeyPurpose,
  sealingKey: Buffer,
  now: Date,
): Promise<SigningKey[]> {
  const keys = await storedKeys(db, purpose, sealingKey)
  const newest = keys[0]
  if (newest && now.getTime() - newest.createdAt.getTime() < ROTATE_AFTER_MS) return keys
  const made = await makeKey(now)
  await db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(727002)`.execute(tx)
    const since = new Date(now.getTime() - ROTATE_AFTER_MS)
    const fresh = await tx
      .selectFrom('identity.signing_key')
      .select('kid')
      .where('purpose', '=', purpose)
      .where('created_at', '>', since)
      .executeTakeFirst()
    if (fresh !== undefined) return
    await tx
      .insertInto('identity.signing_key')
      .values({
        kid: made.kid,
        purpose,
        public_jwk: JSON.stringify(made.publicJwk),
        sealed_jwk: seal(JSON.stringify(made.privateJwk), sealingKey),
        created_at: now,
      })
      .execute()
    await tx
      .deleteFrom('identity.signing_key')
      .where('purpose', '=', purpose)
      .where('created_at', '<', new Date(now.getTime() - 2 * ROTATE_AFTER_MS))
      .execute()
  })
  return storedKeys(db, purpose, sealingKey)
}

async function storedKeys(db: Db, purpose: KeyPurpose, sealingKey: Buffer): Promise<SigningKey[]> {
  const rows = await db
    .selectFrom('identity.signing_key')
    .selectAll()
    .where('purpose', '=', purpose)
    .orderBy('created_at', 'desc')
    .execute()
  return rows.map((row) => {
    const jwk = unseal(row.sealed_jwk, sealingKey)
    if (jwk === undefined) {
      throw new Error(
        'The signing keys in the database were sealed with another secret: set IDENTITY_SECRET to the original one, or empty the table identity.signing_key, which signs everybody out.',
      )
    }
    return {
      kid: row.kid,
      publicJwk: row.public_jwk as JWK & JsonObject,
      privateJwk: JSON.parse(jwk) as JWK,
      createdAt: row.created_at,
    }
  })
}

async function makeKey(now: Date): Promise<SigningKey> {
  const { publicKey, privateKey } = await generateKeyPair('ES256', { extractable: true })
  const publicJwk = await exportJWK(publicKey)
  const kid = `${(await calculateJwkThumbprint(publicJwk)).slice(0, 16)}-${randomUUID().slice(0, 4)}`
  const facts = { kid, alg: 'ES256', use: 'sig' }
  return {
    kid,
    publicJwk: { ...publicJwk, ...facts },
    privateJwk: { ...(await exportJWK(privateKey)), ...facts },
    createdAt: now,
  }
}
