// Keys of embedded proofs (Ed25519). They are published in the issuer's profile, and like all keys of badges
// never deleted.
import type { JWK } from 'jose'
import type { Db } from '#db/database.ts'
import { type BadgeKey, currentKey, keyById, makeKey, publicKeys } from './badge-keys.ts'
import { toMultikey } from './multikey.ts'

const TABLE = 'assessment.proof_key'

export const currentProofKey = (db: Db, sealingKey: Buffer, now: Date): Promise<BadgeKey> =>
  currentKey(db, { table: TABLE, make: () => makeKey('Ed25519'), sealingKey, now })

export interface PublishedKey {
  kid: string
  publicKeyMultibase: string
}

/** All keys, newest first. There is one a year, and one more each time the secret changes. */
export async function publishedProofKeys(db: Db): Promise<PublishedKey[]> {
  const keys = await publicKeys(db, TABLE)
  return keys.map(({ kid, jwk }) => ({ kid, publicKeyMultibase: toMultikey(jwk) }))
}

export const publicProofKey = (db: Db, kid: string): Promise<JWK | undefined> => keyById(db, TABLE, kid)
