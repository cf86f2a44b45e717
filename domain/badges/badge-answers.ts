// The four answers of a check, from a credential whose signature fits.
import type { JWK } from 'jose'
import { isRecord } from '#services/record.ts'
import { issuerPath, statusListPath } from './badge-addresses.ts'

/** Longer texts are not badges. */
export const MAX_BADGE = 60_000

export interface BadgeFacts {
  /** What it certifies, in the issuer's words. */
  achievement: string
  /** To whom, as far as the badge says. */
  recipient: string
  issuer: string
  validFrom: string
  validUntil: string
}

/** `suspended`: its owner’s account is closed, and may be opened again. */
export type BadgeStatus = 'not-revoked' | 'suspended' | 'revoked'

export type BadgeCheck =
  /** Not a badge, or in a form that is not supported. */
  | { kind: 'unreadable' }
  /** The signature does not fit: everything else may be forged and is not shown. */
  | { kind: 'changed' }
  /** The badge does not contain its key, and foreign keys are not fetched. */
  | { kind: 'unknown-key' }
  | {
      kind: 'unchanged'
      /** Signed by this site. A contained key proves only integrity. */
      issuerKnown: boolean
      validity: 'valid' | 'not-yet' | 'expired'
      revocation: BadgeStatus | 'not-checked'
      facts: BadgeFacts
    }

export interface BadgeLookup {
  origin: string
  now: Date
  publicKey: (kid: string) => Promise<JWK | undefined>
  /** A key of embedded proofs. */
  proofKey: (kid: string) => Promise<JWK | undefined>
  /** Undefined if there is no such entry. */
  statusOf: (list: number, position: number) => Promise<BadgeStatus | undefined>
}

/** @param isOwnKey whether a key of this site signed it */
export async function answersTo(
  payload: Record<string, unknown>,
  isOwnKey: boolean,
  lookup: BadgeLookup,
): Promise<BadgeCheck> {
  // An end that cannot be read must not look like none.
  if (![payload.validFrom, payload.validUntil].every(isInstant)) return { kind: 'unreadable' }
  const issuer = isRecord(payload.issuer) ? payload.issuer : { id: payload.issuer }
  // A signature by our key over another issuer's name would not be ours.
  const issuerKnown = isOwnKey && issuer.id === `${lookup.origin}${issuerPath}`
  return {
    kind: 'unchanged',
    issuerKnown,
    validity: validityOf(payload, lookup.now),
    revocation: issuerKnown ? await revocationOf(payload, lookup) : 'not-checked',
    facts: factsOf(payload, issuer),
  }
}

function validityOf(payload: Record<string, unknown>, now: Date): 'valid' | 'not-yet' | 'expired' {
  const [from, until] = [Date.parse(textOf(payload.validFrom)), Date.parse(textOf(payload.validUntil))]
  if (from > now.getTime()) return 'not-yet'
  return until <= now.getTime() ? 'expired' : 'valid'
}

async function revocationOf(
  { credentialStatus: status }: Record<string, unknown>,
  { origin, statusOf }: BadgeLookup,
): Promise<BadgeStatus | 'not-checked'> {
  if (!isRecord(status) || status.statusPurpose !== 'revocation') return 'not-checked'
  const start = `${origin}${statusListPath(0).slice(0, -1)}`
  const address = textOf(status.statusListCredential)
  const list = address.startsWith(start) ? Number(address.slice(start.length)) : Number.NaN
  const position = Number(textOf(status.statusListIndex) || Number.NaN)
  if (!Number.isInteger(list) || !Number.isInteger(position)) return 'not-checked'
  return (await statusOf(list, position)) ?? 'not-checked'
}

const MAX_TEXT = 300

/** Anything else than a text counts as none: turning nested lists into text can exhaust the stack. */
export const textOf = (value: unknown): string => (typeof value === 'string' ? value.slice(0, MAX_TEXT) : '')

/** A date-time, or nothing. */
export const isInstant = (value: unknown): boolean =>
  value === undefined || value === null || !Number.isNaN(Date.parse(textOf(value)))

function factsOf(payload: Record<string, unknown>, issuer: Record<string, unknown>): BadgeFacts {
  const subject = payload.credentialSubject as Record<string, unknown>
  const achievement = isRecord(subject.achievement) ? subject.achievement : {}
  const [identifier] = Array.isArray(subject.identifier) ? subject.identifier : []
  return {
    achievement: textOf(achievement.name) || textOf(payload.name),
    recipient: isRecord(identifier) && identifier.hashed === false ? textOf(identifier.identityHash) : '',
    issuer: textOf(issuer.name) || textOf(issuer.id),
    validFrom: textOf(payload.validFrom),
    validUntil: textOf(payload.validUntil),
  }
}
