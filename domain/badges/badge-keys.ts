// Keys that sign badges as a whole (RSA), and what they share with those of embedded proofs. Public keys are never deleted: badges must verify for as long as they are valid.
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

/** The current key that signs badges as a whole. */
export const currentBadgeKey = (db: Db, sealingKey: Buffer, now: Date): Promise<BadgeKey> =>
  currentKey(db, { table: 'assessment.badge_key', make: () => makeKey(ALGORITHM), sealingKey, now })

type KeyTable = 'assessment.badge_key' | 'assessment.proof_key'

interface Wanted {
  table: KeyTable
  make: () => Promise<BadgeKey>
  sealingKey: Buffer
  now: Date
}

/** The current signing key. Creates one if there is none of the last year that the secret opens. */
export async function currentKey(db: Db, wanted: Wanted): Promise<BadgeKey> {
  const newest = await newestKey(db, wanted)
  if (newest !== undefined) return newest
  const { table, make, sealingKey, now } = wanted
  const made = await make()
  await db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(727004)`.execute(trx)
    // Another replica may have created one meanwhile.
    if ((await newestKey(trx, wanted)) !== undefined) return
    await trx
      .insertInto(table)
      .values({
        kid: made.kid,
        public_jwk: JSON.stringify(made.publicJwk),
        sealed_jwk: seal(JSON.stringify(made.privateJwk), sealingKey),
        created_at: now,
      })
      .execute()
  })
  return (await newestKey(db, wanted)) ?? made
}

/** Processes that start with another secret while others still run make keys beside theirs. */
const MAX_TRIED = 10

/** The newest key that this process can open. */
async function newestKey(db: Db, { table, sealingKey, now }: Wanted): Promise<BadgeKey | undefined> {
  const rows = await db
    .selectFrom(table)
    .selectAll()
    .where('created_at', '>', new Date(now.getTime() - ROTATE_AFTER_MS))
    .orderBy('created_at', 'desc')
    .limit(MAX_TRIED)
    .execute()
  for (const { kid, public_jwk, sealed_jwk } of rows) {
    const privateJwk = unseal(sealed_jwk, sealingKey)
    if (privateJwk !== undefined)
      return { kid, publicJwk: public_jwk as JWK & JsonObject, privateJwk: JSON.parse(privateJwk) as JWK }
  }
  return undefined
}

const MAX_KEYS = 200

/** Public keys, newest first. */
export async function publicKeys(db: Db, table: KeyTable): Promise<{ kid: string; jwk: JWK }[]> {
  const rows = await db
    .selectFrom(table)
    .select(['kid', 'public_jwk'])
    .orderBy('created_at', 'desc')
    .limit(MAX_KEYS)
    .execute()
  return rows.map(({ kid, public_jwk }) => ({ kid, jwk: public_jwk as JWK & JsonObject }))
}

/** A public key by its id, including retired ones. */
export async function keyById(db: Db, table: KeyTable, kid: string): Promise<JWK | undefined> {
  const row = await db.selectFrom(table).select('public_jwk').where('kid', '=', kid).executeTakeFirst()
  return row?.public_jwk as JWK | undefined
}

/** A public key that signs badges as a whole. */
export const publicBadgeKey = (db: Db, kid: string): Promise<JWK | undefined> =>
  keyById(db, 'assessment.badge_key', kid)

export async function makeKey(alg: 'RS256' | 'Ed25519'): Promise<BadgeKey> {
  const { publicKey, privateKey } = await generateKeyPair(alg, {
    extractable: true,
    ...(alg === ALGORITHM && { modulusLength: 2048 }),
  })
  const publicJwk = await exportJWK(publicKey)
  const kid = await calculateJwkThumbprint(publicJwk)
  const facts = { kid, alg, use: 'sig' }
  return {
    kid,
    publicJwk: { ...publicJwk, ...facts },
    privateJwk: { ...(await exportJWK(privateKey)), ...facts },
  }
}
