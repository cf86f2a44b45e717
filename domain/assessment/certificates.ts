// Certificates in the database: issued once per attempt, replaced if the name has changed, withdrawn by their
// owner.
import { randomInt, randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { type Selectable, sql } from 'kysely'
import type { Db } from '#db/database.ts'
import type { AssessmentTables } from '#db/tables/assessment.ts'
import { isOpen } from '#services/identity/closed-accounts.ts'
import { digestOf, newToken } from '#services/identity/secrets.ts'
import type { BadgeStatus } from '../badges/badge-answers.ts'
import { currentBadgeKey } from '../badges/badge-keys.ts'
import { embedProof } from '../badges/embedded-proof.ts'
import { currentProofKey } from '../badges/proof-keys.ts'
import { signBadge, signedCredential } from '../badges/sign-badge.ts'
import { LIST_BITS } from '../badges/status-list.ts'
import { type CertificateFacts, certificateFacts, credentialOf } from './certificate.ts'

export interface Certificate {
  id: string
  attemptId: string
  token: string
  facts: CertificateFacts
  jws: string
  /** With an embedded proof; undefined if an earlier version issued it and nobody has asked for it. */
  embedded: string | undefined
  issuedAt: Date
  /** False for those whose owners were told that only people with the address see them. */
  isOnProfile: boolean
}

export interface IssueRequest {
  tenant: string
  origin: string
  sealingKey: Buffer
  memberId: string
  attemptId: string
  facts: CertificateFacts
  now: Date
}

const TOKEN_BYTES = 16
const MAX_LISTED = 100

/**
 * Issues the certificate of an attempt. Returns the existing one if the facts are the same; changed facts,
 * such as a new name, replace it and revoke the old one.
 */
export async function issueCertificate(db: Db, request: IssueRequest): Promise<Certificate> {
  const { tenant, origin, sealingKey, memberId, attemptId, facts, now } = request
  const existing = await certificateOfAttempt(db, memberId, attemptId)
  if (existing !== undefined && isSame(existing.facts, facts)) return existing
  const keys = {
    key: await currentBadgeKey(db, sealingKey, now),
    proofKey: await currentProofKey(db, sealingKey, now),
  }
  const token = newToken(TOKEN_BYTES)
  const place = await reservePosition(db, tenant, token)
  const id = randomUUID()
  const credential = credentialOf(facts, { origin, id, ...place, now })
  const jws = await signBadge(credential, keys.key, origin)
  const embedded = await embedProof(credential, keys.proofKey, { origin, now })
  const issued = await db.transaction().execute(async (trx) => {
    // Concurrent requests for this member wait here.
    await trx
      .selectFrom('profile.profile')
      .select('member_id')
      .where('member_id', '=', memberId)
      .forUpdate()
      .execute()
    const current = await certificateOfAttempt(trx, memberId, attemptId)
    if (current !== undefined && isSame(current.facts, facts)) return current
    if (current !== undefined)
      await trx.deleteFrom('assessment.certificate').where('id', '=', current.id).execute()
    const row = await trx
      .insertInto('assessment.certificate')
      .values({
        ...{ id, tenant, token, jws, embedded, ...place },
        member_id: memberId,
        attempt_id: attemptId,
        facts: JSON.stringify(facts),
        issued_at: now,
        valid_until: facts.validUntil,
        on_profile: true,
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    return certificateOf(row)
  })
  // The signature is not used: a concurrent request was faster.
  if (issued.id !== id) await releasePosition(db, tenant, place)
  return issued
}

/**
 * Ignores the order of keys, which the database does not preserve, and what is said of the questions: a certificate
 * that was signed before this was known of its result stays as it is.
 */
const isSame = (one: CertificateFacts, other: CertificateFacts): boolean =>
  isDeepStrictEqual(
    certificateFacts.parse({ ...one, measurement: undefined }),
    certificateFacts.parse({ ...other, measurement: undefined }),
  )

interface Place {
  list: number
  position: number
}

/** Lists are filled to half, so that a random free position is found in a few tries. */
async function reservePosition(db: Db, tenant: string, token: string): Promise<Place> {
  const { count } = await db
    .selectFrom('assessment.certificate_status')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('tenant', '=', tenant)
    .executeTakeFirstOrThrow()
  const list = 1 + Math.floor(Number(count) / (LIST_BITS / 2))
  for (let tries = 0; tries < 40; tries++) {
    const position = randomInt(LIST_BITS)
    const row = await db
      .insertInto('assessment.certificate_status')
      .values({ tenant, list, position, token_digest: digestOf(token), revoked_at: null })
      .onConflict((conflict) => conflict.columns(['tenant', 'list', 'position']).doNothing())
      .returning('position')
      .executeTakeFirst()
    if (row !== undefined) return { list, position }
  }
  throw new Error('No free position in the status list')
}

const releasePosition = (db: Db, tenant: string, { list, position }: Place) =>
  db
    .deleteFrom('assessment.certificate_status')
    .where('tenant', '=', tenant)
    .where('list', '=', list)
    .where('position', '=', position)
    .execute()

/**
 * Withdraws a member's certificate.
 * @returns false if they have none for the attempt
 */
export async function withdrawCertificate(
  db: Db,
  { memberId, attemptId }: { memberId: string; attemptId: string },
): Promise<boolean> {
  const row = await db
    .deleteFrom('assessment.certificate')
    .where('member_id', '=', memberId)
    .where('attempt_id', '=', attemptId)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export async function certificateOfAttempt(
  db: Db,
  memberId: string,
  attemptId: string,
): Promise<Certificate | undefined> {
  const row = await db
    .selectFrom('assessment.certificate')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('attempt_id', '=', attemptId)
    .executeTakeFirst()
  return row && certificateOf(row)
}

/** A member's certificates, newest first. There is one test a month at most. */
export async function certificatesOf(db: Db, memberId: string): Promise<Certificate[]> {
  const rows = await db
    .selectFrom('assessment.certificate')
    .selectAll()
    .where('member_id', '=', memberId)
    .orderBy('issued_at', 'desc')
    .limit(MAX_LISTED)
    .execute()
  return rows.map(certificateOf)
}

/** Finds a certificate by the token of its public address. `withdrawn`: it existed; no data of it is left. */
export async function certificateByToken(
  db: Db,
  tenant: string,
  token: string,
): Promise<Certificate | 'withdrawn' | undefined> {
  if (!/^[\w-]{22}$/.test(token)) return undefined
  const row = await db
    .selectFrom('assessment.certificate')
    .selectAll()
    .select(isOpen(sql.ref('assessment.certificate.member_id')).as('open'))
    .where('tenant', '=', tenant)
    .where('token', '=', token)
    .executeTakeFirst()
  if (row?.open === false) return undefined
  if (row !== undefined) return certificateOf(row)
  const status = await db
    .selectFrom('assessment.certificate_status')
    .select('position')
    .where('tenant', '=', tenant)
    .where('token_digest', '=', digestOf(token))
    .executeTakeFirst()
  return status && 'withdrawn'
}

/**
 * The certificate with an embedded proof. Those that an earlier version issued get theirs on first use, over
 * the credential that was signed then.
 * @returns undefined if it was withdrawn meanwhile
 */
export async function embeddedForm(
  db: Db,
  { id, jws, embedded }: Certificate,
  { origin, sealingKey, now }: Pick<IssueRequest, 'origin' | 'sealingKey' | 'now'>,
): Promise<string | undefined> {
  if (embedded !== undefined) return embedded
  const key = await currentProofKey(db, sealingKey, now)
  const made = await embedProof(signedCredential(jws), key, { origin, now })
  // Whoever asked first has stored it: everybody gets the same bytes.
  const stored = await db
    .updateTable('assessment.certificate')
    .set(({ fn, val }) => ({ embedded: fn.coalesce('embedded', val(made)) }))
    .where('id', '=', id)
    .returning('embedded')
    .executeTakeFirst()
  return stored?.embedded ?? undefined
}

/**
 * While an account is closed its certificates are suspended: that ends when it is opened again, so it is no revocation.
 * @returns undefined if the position was never used
 */
export async function statusOf(
  db: Db,
  tenant: string,
  list: number,
  position: number,
): Promise<BadgeStatus | undefined> {
  const row = await db
    .selectFrom('assessment.certificate_status as status')
    .leftJoin('assessment.certificate as certificate', (join) =>
      join
        .onRef('certificate.tenant', '=', 'status.tenant')
        .onRef('certificate.list', '=', 'status.list')
        .onRef('certificate.position', '=', 'status.position'),
    )
    .select(['status.revoked_at', isOpen(sql.ref('certificate.member_id')).as('open')])
    .where('status.tenant', '=', tenant)
    .where('status.list', '=', list)
    .where('status.position', '=', position)
    .executeTakeFirst()
  if (row === undefined) return undefined
  if (row.revoked_at !== null) return 'revoked'
  return row.open ? 'not-revoked' : 'suspended'
}

const certificateOf = (row: Selectable<AssessmentTables['assessment.certificate']>): Certificate => ({
  id: row.id,
  attemptId: row.attempt_id,
  token: row.token,
  // The first certificates name their issuer in the credential only.
  facts: certificateFacts.parse({ issuer: signedCredential(row.jws).issuer.name, ...row.facts }),
  jws: row.jws,
  embedded: row.embedded ?? undefined,
  issuedAt: row.issued_at,
  isOnProfile: row.on_profile,
})
