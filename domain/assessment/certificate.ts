// Contents of a certificate of the English test: the facts that page and paper show, and the same as a
// credential.
import { z } from 'zod'
import { issuerPath, statusListPath } from '../badges/badge-addresses.ts'
import { type Credential, OPEN_BADGES_CONTEXT, V2_CONTEXT, wholeSeconds } from '../badges/sign-badge.ts'
import { areas, type Level, levels } from './item.ts'
import { type Measurement, measurements } from './measurement.ts'

const level = z.enum(levels)
const instant = z.iso.datetime()

/** Stored with the certificate. Page and paper show all of these and nothing else. */
export const certificateFacts = z.object({
  name: z.string().min(1).max(200),
  level,
  /** Levels that are not improbable, lowest first. */
  range: z.array(level).min(1),
  /** The most probable level of each area. */
  areas: z.partialRecord(z.enum(areas), level),
  /** Number of answers that the result rests on. */
  answers: z.number().int().positive(),
  /** Id of the item bank, and whether its keys are public. */
  bank: z.string().max(60),
  openBank: z.boolean(),
  /** How well its questions were known. The first certificates called every level provisional. */
  measurement: z.enum(measurements).default('provisional'),
  testedAt: instant,
  validUntil: instant,
  /** Name of the site at the time of issue. */
  issuer: z.string().max(200),
})
export type CertificateFacts = z.infer<typeof certificateFacts>

/** A result is valid for as long as a level on the profile. */
export const YEARS_VALID = 3

export function validUntil(testedAt: Date): Date {
  const until = new Date(testedAt)
  until.setUTCFullYear(until.getUTCFullYear() + YEARS_VALID)
  return until
}

export interface Issue {
  origin: string
  /** Id of the certificate. */
  id: string
  list: number
  position: number
  now: Date
}

/** The name that a certificate bears; empty without one. */
export const certifiedName = (profile: { firstName: string | null; lastName: string | null }): string =>
  [profile.firstName, profile.lastName].filter(Boolean).join(' ').trim()

const NOT_MEASURED =
  'Listening, speaking and writing were not tested. The test was taken alone: identity was not checked, and help cannot be ruled out.'

const HOW_KNOWN: Readonly<Record<Measurement, string>> = {
  provisional: 'Levels are provisional until the item bank has been calibrated.',
  estimated:
    'The difficulty of the items was estimated from answers; the boundaries of the levels have not been confirmed yet.',
  calibrated: 'The items were calibrated with answers, and the boundaries of the levels confirmed.',
}

const nameOf = (level: Level): string => `English test: level ${level}`
const achievementId = (level: Level, origin: string): string =>
  `${origin}/api/badges/achievements/english-${level.toLowerCase()}`
const resultId = (level: Level, origin: string): string => `${achievementId(level, origin)}#level`

/** Returns the Open Badges achievement of a level. */
export function achievementOf(
  reached: Level,
  origin: string,
  { openBank, measurement }: Pick<CertificateFacts, 'openBank' | 'measurement'> = {
    openBank: false,
    measurement: 'provisional',
  },
) {
  const practice = openBank ? ' The questions were taken from an open practice bank.' : ''
  return {
    id: achievementId(reached, origin),
    type: ['Achievement'],
    achievementType: 'Assessment',
    name: nameOf(reached),
    description: `English grammar, vocabulary and reading at level ${reached} of the Common European Framework of Reference, measured by an adaptive test.`,
    criteria: { narrative: `${NOT_MEASURED} ${HOW_KNOWN[measurement]}${practice}` },
    inLanguage: 'en',
    resultDescription: [
      {
        id: resultId(reached, origin),
        type: ['ResultDescription'],
        name: 'Level of the Common European Framework of Reference',
        resultType: 'Result',
        allowedValue: [...levels],
      },
    ],
  }
}

/** The facts as an Open Badges 3.0 credential. Its language is English. */
export function credentialOf(
  facts: CertificateFacts,
  { origin, id, list, position, now }: Issue,
): Credential {
  const { level: reached } = facts
  const range = facts.range.length > 1 ? ` (between ${facts.range[0]} and ${facts.range.at(-1)})` : ''
  const ofAreas = areas
    .flatMap((area) =>
      facts.areas[area] === undefined ? [] : [`${capitalised(area)}: ${facts.areas[area]}.`],
    )
    .join(' ')
  return {
    '@context': [V2_CONTEXT, OPEN_BADGES_CONTEXT],
    id: `urn:uuid:${id}`,
    type: ['VerifiableCredential', 'OpenBadgeCredential'],
    name: nameOf(reached),
    issuer: { id: `${origin}${issuerPath}`, type: ['Profile'], name: facts.issuer, url: origin },
    validFrom: wholeSeconds(now),
    validUntil: wholeSeconds(new Date(facts.validUntil)),
    awardedDate: wholeSeconds(new Date(facts.testedAt)),
    credentialSubject: {
      id: `urn:uuid:${id}#holder`,
      type: ['AchievementSubject'],
      identifier: [{ type: 'IdentityObject', identityHash: facts.name, identityType: 'name', hashed: false }],
      achievement: achievementOf(reached, origin, facts),
      result: [{ type: ['Result'], resultDescription: resultId(reached, origin), value: reached }],
      narrative: `Most probable level ${reached}${range}, from ${facts.answers} answers. ${ofAreas} Item bank ${facts.bank}.`,
    },
    credentialStatus: {
      id: `${origin}${statusListPath(list)}#${position}`,
      type: 'BitstringStatusListEntry',
      statusPurpose: 'revocation',
      statusListIndex: String(position),
      statusListCredential: `${origin}${statusListPath(list)}`,
    },
  }
}

const capitalised = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`
