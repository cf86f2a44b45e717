// Certificates in the database: one per attempt, replaced, withdrawn, deleted with the account. With
// TEST_DATABASE_URL on PostgreSQL too.
import { randomBytes, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeMember } from '#tests/tools/meeting-event.ts'
import { openTestDatabase, type TestDatabase } from '#tests/tools/test-database.ts'
import { currentBadgeKey, publicBadgeKey } from '../badges/badge-keys.ts'
import { encodeBits, revokedPositions } from '../badges/status-list.ts'
import { closeAccount, keepAccount } from '../privacy/closing.ts'
import { readProfile } from '../profile/read-profile.ts'
import { type CertificateFacts, validUntil } from './certificate.ts'
import {
  certificateByToken,
  certificatesOf,
  embeddedForm,
  issueCertificate,
  statusOf,
  withdrawCertificate,
} from './certificates.ts'

const TENANT = 'guildhall'
const now = new Date('2026-11-23T10:00:00Z')
const sealingKey = randomBytes(32)
const testedAt = new Date('2026-11-20T08:30:00Z')
const facts = (name = 'Mira Holm'): CertificateFacts => ({
  name,
  level: 'B2',
  range: ['B2'],
  areas: { grammar: 'B2', vocabulary: 'C1', reading: 'B1' },
  answers: 23,
  bank: 'open-2026.1',
  openBank: true,
  measurement: 'provisional',
  testedAt: testedAt.toISOString(),
  validUntil: validUntil(testedAt).toISOString(),
  issuer: 'Guildhall',
})

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
}, 60_000)
afterAll(() => database.close())

async function makeAttempt() {
  const { db } = database
  const memberId = await makeMember(db)
  await readProfile(db, memberId, { now })
  const attemptId = randomUUID()
  await db
    .insertInto('assessment.attempt')
    .values({
      ...{
        id: attemptId,
        member_id: memberId,
        tenant: TENANT,
        bank: 'open-2026.1',
        seed: 1,
        state: 'finished',
      },
      ...{ bank_is_open: true, started_at: now, expires_at: now },
    } as never)
    .execute()
  return { memberId, attemptId }
}

const issue = (
  attempt: { memberId: string; attemptId: string },
  about: string | CertificateFacts = facts(),
) =>
  issueCertificate(database.db, {
    ...attempt,
    tenant: TENANT,
    origin: 'https://guildhall.example',
    sealingKey,
    facts: typeof about === 'string' ? facts(about) : about,
    now,
  })
const placeOf = (jws: string): { list: number; position: number } => {
  const { credentialStatus } = JSON.parse(Buffer.from(jws.split('.')[1] ?? '', 'base64url').toString())
  return {
    list: Number(credentialStatus.statusListCredential.split('/').at(-1)),
    position: Number(credentialStatus.statusListIndex),
  }
}
const status = (jws: string) => {
  const { list, position } = placeOf(jws)
  return statusOf(database.db, TENANT, list, position)
}

describe('a certificate', () => {
  test('is issued once per attempt, also by concurrent requests', async () => {
    const attempt = await makeAttempt()
    const all = await Promise.all([issue(attempt), issue(attempt), issue(attempt)])
    const again = await issue(attempt)
    expect(new Set([...all, again].map(({ jws }) => jws)).size).toBe(1)
    expect(again.token).toMatch(/^[\w-]{22}$/)
    expect(again.isOnProfile).toBe(true)
    expect(await status(again.jws)).toBe('not-revoked')
    expect(await certificateByToken(database.db, TENANT, again.token)).toEqual(again)
    // Other tenants cannot find it.
    expect(await certificateByToken(database.db, 'noborders', again.token)).toBeUndefined()
  })

  test('names its issuer also if it was issued before that was one of its facts', async () => {
    const attempt = await makeAttempt()
    const { token } = await issue(attempt)
    await sql`update assessment.certificate set facts = facts - 'issuer' where token = ${token}`.execute(
      database.db,
    )
    expect(await certificateByToken(database.db, TENANT, token)).toMatchObject({ facts: facts() })
    expect((await issue(attempt)).token).toBe(token)
  })

  test('keeps what was signed of its questions, and says what is known of them now under a new name', async () => {
    const attempt = await makeAttempt()
    const first = await issue(attempt)
    await sql`update assessment.certificate set facts = facts - 'measurement' where token = ${first.token}`.execute(
      database.db,
    )
    const known = { ...facts(), measurement: 'calibrated' as const }
    expect(await issue(attempt, known)).toEqual(first)
    const renamed = await issue(attempt, { ...known, name: 'Mira Berg' })
    const said = ({ jws }: { jws: string }) =>
      JSON.parse(Buffer.from(jws.split('.')[1] ?? '', 'base64url').toString()).credentialSubject.achievement
        .criteria.narrative
    expect(said(first)).toContain('Levels are provisional')
    expect(said(renamed)).not.toContain('provisional')
    expect(said(renamed)).toContain('calibrated with answers')
  })

  test('that was withdrawn while its embedded proof was made is not sent', async () => {
    const attempt = await makeAttempt()
    await issue(attempt)
    await sql`update assessment.certificate set embedded = null where attempt_id = ${attempt.attemptId}`.execute(
      database.db,
    )
    const [found] = await certificatesOf(database.db, attempt.memberId)
    if (found === undefined) throw new Error('none')
    const made = () =>
      embeddedForm(database.db, found, { origin: 'https://guildhall.example', sealingKey, now })
    const [one, two] = await Promise.all([made(), made()])
    expect(one).toBe(two)
    expect(one).toContain('eddsa-rdfc-2022')
    await withdrawCertificate(database.db, attempt)
    expect(await made()).toBeUndefined()
  })

  test('is replaced when the name has changed, and the old one is revoked', async () => {
    const attempt = await makeAttempt()
    const before = await issue(attempt)
    const after = await issue(attempt, 'Mira Holm-Berg')
    expect(after.facts.name).toBe('Mira Holm-Berg')
    expect(after.token).not.toBe(before.token)
    expect([await status(before.jws), await status(after.jws)]).toEqual(['revoked', 'not-revoked'])
    expect(await certificateByToken(database.db, TENANT, before.token)).toBe('withdrawn')
    const { list, position } = placeOf(before.jws)
    expect(await revokedPositions(database.db, TENANT, list)).toContain(position)
  })

  test('is withdrawn only by its owner, and can be issued again', async () => {
    const [attempt, other] = [await makeAttempt(), await makeAttempt()]
    const { token, jws } = await issue(attempt)
    const foreign = { memberId: other.memberId, attemptId: attempt.attemptId }
    expect(await withdrawCertificate(database.db, foreign)).toBe(false)
    expect(await withdrawCertificate(database.db, attempt)).toBe(true)
    expect(await withdrawCertificate(database.db, attempt)).toBe(false)
    expect(await status(jws)).toBe('revoked')
    expect(await certificateByToken(database.db, TENANT, token)).toBe('withdrawn')
    expect((await issue(attempt)).token).not.toBe(token)
  })

  test('is suspended while the account is closed, which is no revocation, and counts again if it is kept', async () => {
    const [attempt, other] = [await makeAttempt(), await makeAttempt()]
    const [{ token, jws }, theirs] = [await issue(attempt), await issue(other)]
    const { list } = placeOf(jws)
    const bits = async () => encodeBits(await revokedPositions(database.db, TENANT, list))
    const before = await bits()
    const { memberId } = attempt
    await database.db
      .transaction()
      .execute((trx) => closeAccount(trx, { memberId, days: 14, now, region: 'global', locale: 'en-us' }))
    expect([await status(jws), await status(theirs.jws)]).toEqual(['suspended', 'not-revoked'])
    expect(await certificateByToken(database.db, TENANT, token)).toBeUndefined()
    // A revocation is final, so the list that others may keep says nothing yet.
    expect(await bits()).toBe(before)
    expect(await keepAccount(database.db, memberId)).toBe(true)
    expect(await status(jws)).toBe('not-revoked')
    expect(await certificateByToken(database.db, TENANT, token)).toMatchObject({ token })
    await database.db
      .transaction()
      .execute((trx) => closeAccount(trx, { memberId, days: 0, now, region: 'global', locale: 'en-us' }))
    await database.db.deleteFrom('identity.member').where('id', '=', memberId).execute()
    expect(await status(jws)).toBe('revoked')
    expect(await bits()).not.toBe(before)
  })

  test('that was withdrawn stays so while the account is closed', async () => {
    const attempt = await makeAttempt()
    const { jws } = await issue(attempt)
    await withdrawCertificate(database.db, attempt)
    const { memberId } = attempt
    await database.db
      .transaction()
      .execute((trx) => closeAccount(trx, { memberId, days: 14, now, region: 'global', locale: 'en-us' }))
    expect(await status(jws)).toBe('revoked')
  })

  test('is revoked with the account, and nothing else is left of it', async () => {
    const attempt = await makeAttempt()
    const { token, jws } = await issue(attempt)
    await database.db.deleteFrom('identity.member').where('id', '=', attempt.memberId).execute()
    expect(await status(jws)).toBe('revoked')
    expect(await certificateByToken(database.db, TENANT, token)).toBe('withdrawn')
    const { list, position } = placeOf(jws)
    const row = await database.db
      .selectFrom('assessment.certificate_status')
      .selectAll()
      .where('list', '=', list)
      .where('position', '=', position)
      .executeTakeFirstOrThrow()
    expect(Object.keys(row).toSorted()).toEqual(['list', 'position', 'revoked_at', 'tenant', 'token_digest'])
  })

  test('is unknown at an invalid address, not withdrawn', async () => {
    for (const token of ['', 'x', 'A'.repeat(22), `${'A'.repeat(21)}'`])
      expect(await certificateByToken(database.db, TENANT, token)).toBeUndefined()
  })
})

describe('keys', () => {
  test('replicas that start together use one key; it changes after a year or with another secret', async () => {
    const { db } = database
    const key = (secret = sealingKey, at = now) => currentBadgeKey(db, secret, at)
    const [one, two] = await Promise.all([key(), key()])
    expect(one.kid).toBe(two.kid)
    const later = await key(sealingKey, new Date('2027-11-24T10:00:00Z'))
    const changed = await key(randomBytes(32), new Date('2027-11-25T10:00:00Z'))
    expect(new Set([one.kid, later.kid, changed.kid]).size).toBe(3)
    // While processes with either secret run, each keeps to its own key.
    expect((await key(sealingKey, new Date('2027-11-26T10:00:00Z'))).kid).toBe(later.kid)
    // Retired keys stay published, without their private part.
    for (const { kid } of [one, later, changed]) {
      const published = await publicBadgeKey(db, kid)
      expect(published).toMatchObject({ kid, kty: 'RSA' })
      expect(published).not.toHaveProperty('d')
    }
  })
})
