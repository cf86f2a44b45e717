// Embedded proofs of the suite eddsa-rdfc-2022 (W3C Data Integrity): an Ed25519 signature over the canonical
// form of a credential, so that a changed order or spacing of its members changes nothing.
import { createHash, createPrivateKey, createPublicKey, type JsonWebKey, sign, verify } from 'node:crypto'
import type { JWK } from 'jose'
import type { JsonObject } from '#db/json.ts'
import { proofKeyAddress } from './badge-addresses.ts'
import type { BadgeKey } from './badge-keys.ts'
import { canonical } from './canonical.ts'
import { fromMultibase, toMultibase } from './multibase.ts'
import { type Credential, wholeSeconds } from './sign-badge.ts'

export const SUITE = 'eddsa-rdfc-2022'

/** The signed credential as text, to be stored and served as it is. */
export async function embedProof(
  credential: Credential,
  key: BadgeKey,
  { origin, now }: { origin: string; now: Date },
): Promise<string> {
  const proof = {
    type: 'DataIntegrityProof',
    cryptosuite: SUITE,
    created: wholeSeconds(now),
    verificationMethod: proofKeyAddress(key.kid, origin),
    proofPurpose: 'assertionMethod',
  }
  const privateKey = createPrivateKey({ key: key.privateJwk as JsonWebKey, format: 'jwk' })
  const proofValue = toMultibase(sign(null, await signedBytes(credential, proof), privateKey))
  return JSON.stringify({ ...credential, proof: { ...proof, proofValue } })
}

/** @throws {NotCanonical} if the credential is not linked data that can be read here */
export async function hasValidProof(credential: JsonObject, proof: JsonObject, key: JWK): Promise<boolean> {
  const { proofValue, ...options } = proof
  const signature = typeof proofValue === 'string' ? fromMultibase(proofValue) : undefined
  const publicKey = createPublicKey({ key: key as JsonWebKey, format: 'jwk' })
  return signature !== undefined && verify(null, await signedBytes(credential, options), publicKey, signature)
}

/** Hash of the proof's options, then that of the credential. */
async function signedBytes(credential: JsonObject, options: JsonObject): Promise<Buffer> {
  const context = credential['@context'] ?? []
  const texts = [await canonical({ ...options, '@context': context }), await canonical(credential)]
  return Buffer.concat(texts.map((text) => createHash('sha256').update(text).digest()))
}
