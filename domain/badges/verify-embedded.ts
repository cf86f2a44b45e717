// Checks a badge with an embedded proof. Its key is one of ours or part of its address (did:key).
import type { JWK } from 'jose'
import type { JsonObject } from '#db/json.ts'
import { isRecord } from '#services/record.ts'
import { proofKidOf } from './badge-addresses.ts'
import { answersTo, type BadgeCheck, type BadgeLookup, isInstant, textOf } from './badge-answers.ts'
import { NotCanonical } from './canonical.ts'
import { hasValidProof, SUITE } from './embedded-proof.ts'
import { fromMultikey } from './multikey.ts'

export async function verifyEmbedded(badge: string, lookup: BadgeLookup): Promise<BadgeCheck> {
  const { proof: proofs, ...credential } = objectOf(badge) ?? {}
  const proof = supportedOf(proofs)
  if (proof === undefined || !isRecord(credential.credentialSubject)) return { kind: 'unreadable' }
  if (![credential, proof].every(isPlain) || !isInstant(proof.expires)) return { kind: 'unreadable' }
  const method = textOf(proof.verificationMethod)
  const kid = proofKidOf(method, lookup.origin)
  const key = kid === undefined ? containedKey(method) : await lookup.proofKey(kid)
  if (key === undefined) return { kind: 'unknown-key' }
  if (kid !== undefined && !isAsIssued(credential)) return { kind: 'unreadable' }
  try {
    if (!(await hasValidProof(credential, proof, key))) return { kind: 'changed' }
  } catch (error) {
    if (error instanceof NotCanonical) return { kind: 'unreadable' }
    throw error
  }
  const check = await answersTo(credential, kid !== undefined, lookup)
  const hasEnded = Date.parse(textOf(proof.expires)) <= lookup.now.getTime()
  return check.kind === 'unchanged' && hasEnded ? { ...check, validity: 'expired' } : check
}

/**
 * One signature fits many spellings of a credential: a term may stand under its full address, and a value in a
 * list. Spellings that are not read here are refused, or an end or a withdrawal would go unseen.
 */
const isPlain = (node: JsonObject): boolean =>
  Object.keys(node).every((name) => name === '@context' || !/^@|:/.test(name))

/** All that this site issues has an end and can be withdrawn. */
function isAsIssued({ validFrom, validUntil, credentialStatus: status }: JsonObject): boolean {
  if (!isRecord(status)) return false
  const { statusPurpose, statusListIndex, statusListCredential } = status
  const texts = [validFrom, validUntil, statusPurpose, statusListIndex, statusListCredential]
  return texts.every((text) => typeof text === 'string')
}

function objectOf(text: string): JsonObject | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return isRecord(value) ? (value as JsonObject) : undefined
  } catch {
    return undefined
  }
}

const MAX_PROOFS = 5

/** The first proof of the supported suite. One that builds on another (a chain) says less than it seems to. */
function supportedOf(proofs: unknown): JsonObject | undefined {
  const all: unknown[] = Array.isArray(proofs) ? proofs.slice(0, MAX_PROOFS) : [proofs]
  return all.find(
    (proof): proof is JsonObject =>
      isRecord(proof) &&
      proof.type === 'DataIntegrityProof' &&
      proof.cryptosuite === SUITE &&
      proof.proofPurpose === 'assertionMethod' &&
      proof.previousProof === undefined,
  )
}

/** `did:key:z6Mk…#z6Mk…` contains the key. Other addresses would have to be fetched. */
function containedKey(method: string): JWK | undefined {
  const [, key = '', part] = /^did:key:(z\w{1,100})(?:#(z\w{1,100}))?$/.exec(method) ?? []
  return part === undefined || part === key ? fromMultikey(key) : undefined
}
