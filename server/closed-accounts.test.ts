// The removal of closed accounts: one that fails keeps none of the others, and its letters wait until they are sent.
import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { Db } from '#db/database.ts'
import { come } from '#domain/meeting/come.ts'
import { closeAccount, noteGivenUp } from '#domain/privacy/closing.ts'
import { removalReceipt } from '#domain/privacy/receipt.ts'
import { keepTitles } from '#domain/profile/waiting-titles.ts'
import { insertAccount } from '#services/identity/provider/accounts.ts'
import { makeLink } from '#services/identity/provider/mailed-links.ts'
import type { MailMessage } from '#services/mail/mail.ts'
import { coming, putEvent } from '#tests/tools/meeting-event.ts'
import { insertMember } from '#tests/tools/stored-member.ts'
import { openTestDatabase, type TestDatabase } from '#tests/tools/test-database.ts'
import { createClosedAccounts } from './closed-accounts.ts'
import { giveUpPlaces } from './remove-member.ts'

const DAY_MS = 86_400_000
const [removedKey, sealingKey] = [randomBytes(32), randomBytes(32)]
const start = new Date('2026-11-28T12:00:00Z')
const log = { error: vi.fn() }
let now = start
let database: TestDatabase
let sent: MailMessage[] = []
let isRefused = false
beforeAll(async () => {
  database = await openTestDatabase()
}, 120_000)
afterAll(() => database.close())
beforeEach(async () => {
  sent = []
  isRefused = false
  now = start
  log.error.mockClear()
  await sql`truncate identity.member, identity.account, identity.mailed_link, privacy.letter, jobs.job cascade`.execute(
    db(),
  )
})

const db = () => database.db
const removals = () =>
  createClosedAccounts({
    db: db(),
    tenant: 't',
    clock: { now: () => now },
    log,
    mail: {
      async send(message) {
        if (isRefused) throw new Error('551 nobody@site.example')
        sent.push(message)
      },
    },
    origin: 'https://guildhall.example',
    removedKey,
    sealingKey,
    write: async ({ receipt }) => ({ subject: 'Gone', text: receipt, html: '' }),
  })

/** @param use what the member does before */
async function closed(
  email: string,
  use: (db: Db, memberId: string) => Promise<void> = async () => {},
): Promise<string> {
  const id = await insertMember(db(), { email, now })
  await insertAccount(db(), { id, email, password: null, firstName: 'A', lastName: 'B', lang: 'en' }, now)
  await use(db(), id)
  await db()
    .transaction()
    .execute(async (trx) => {
      await closeAccount(trx, { memberId: id, days: 14, now, region: 'global', locale: 'en-us' })
      await noteGivenUp(trx, id, await giveUpPlaces(trx, { memberId: id, now }))
    })
  return id
}
const members = async () =>
  (await db().selectFrom('identity.member').select('id').execute()).map(({ id }) => id)
const jobs = async () =>
  (
    await sql<{
      key: string
      state: string
    }>`select key, state from jobs.job where kind = 'send-account-letter' order by changed_at, state`.execute(
      db(),
    )
  ).rows

test('one that cannot be removed is told at the end, and all others are', async () => {
  const [, stuck] = [
    await closed('a@site.example'),
    await closed('b@site.example'),
    await closed('c@site.example'),
  ]
  await sql
    .raw(`
    create function fail_of_one() returns trigger language plpgsql as $$
    begin
      if old.id = '${stuck}' then raise exception 'stuck'; end if;
      return old;
    end $$`)
    .execute(db())
  await sql`create trigger fails before delete on identity.member for each row execute function fail_of_one()`.execute(
    db(),
  )
  try {
    now = new Date(start.getTime() + 14 * DAY_MS)
    await expect(removals().removeDue()).rejects.toThrow('1 closed accounts could not be removed')
    expect(await members()).toEqual([stuck])
    expect(log.error).toHaveBeenCalledTimes(1)
  } finally {
    await sql`drop trigger fails on identity.member`.execute(db())
    await sql`drop function fail_of_one`.execute(db())
  }
  expect(await removals().removeDue()).toBe(1)
  expect(await members()).toEqual([])
})

test('a letter that no mail server takes is asked for again every hour, and goes when it is sent', async () => {
  await closed('a@site.example')
  now = new Date(start.getTime() + 14 * DAY_MS)
  await removals().removeDue()
  const [job] = await jobs()
  isRefused = true
  await expect(removals().sendLetter(job?.key ?? '')).rejects.toThrow(/^(?!.*nobody@).*$/)
  // Its tries are over.
  await sql`update jobs.job set state = 'failed', changed_at = ${now}`.execute(db())
  await removals().removeDue()
  expect((await jobs()).map(({ state }) => state)).toEqual(['failed'])
  now = new Date(now.getTime() + 3_600_000)
  for (let asked = 0; asked < 2; asked++) await removals().removeDue()
  expect((await jobs()).map(({ key, state }) => [key, state])).toEqual([
    [job?.key, 'failed'],
    [job?.key, 'waiting'],
  ])
  isRefused = false
  await removals().sendLetter(job?.key ?? '')
  expect(sent.map(({ to }) => to)).toEqual(['a@site.example'])
  expect((await sql`select from privacy.letter`.execute(db())).rows).toEqual([])
})

test('links that were mailed to its addresses and titles that wait for them go with the account', async () => {
  await closed('a@site.example')
  for (const email of ['A@site.example', 'other@site.example']) {
    await makeLink(db(), 'reset', email, { accountId: crypto.randomUUID() }, now)
    await keepTitles(db(), [{ who: { email }, titleId: 'a-title' }], now)
  }
  now = new Date(start.getTime() + 14 * DAY_MS)
  expect(await removals().removeDue()).toBe(1)
  const { rows } = await sql<{ who: string }>`
    select who from profile.waiting_title union all select email_key from identity.mailed_link`.execute(db())
  expect(rows.map(({ who }) => who).toSorted()).toEqual(['email other@site.example', 'other@site.example'])
})

test('the receipt says the same whether there were days between or not', async () => {
  const eventId = await putEvent(db(), { starts_at: '2027-03-01T18:00:00Z', ends_at: null })
  const said = (receipt: string) => {
    const payload = JSON.parse(Buffer.from(receipt.split('.')[1] ?? '', 'base64url').toString())
    const { givenUp, removed } = payload.credentialSubject
    return { givenUp, removed }
  }
  const about = { origin: 'https://guildhall.example', sealingKey, now }
  const atOnce = await insertMember(db(), { email: 'once@site.example', now })
  await insertAccount(
    db(),
    { id: atOnce, email: 'once@site.example', password: null, firstName: 'A', lastName: 'B', lang: 'en' },
    now,
  )
  await come(db(), atOnce, coming(eventId, { now }))
  const givenUp = await db()
    .transaction()
    .execute((trx) => giveUpPlaces(trx, { memberId: atOnce, now }))
  const first = await removalReceipt(db(), { ...about, memberId: atOnce, askedAt: now, givenUp })

  const later = await closed('later@site.example', async (trx, memberId) => {
    await come(trx, memberId, coming(eventId, { now }))
  })
  now = new Date(start.getTime() + 14 * DAY_MS)
  expect(await removals().removeDue()).toBe(1)
  expect(await members()).not.toContain(later)
  const [job] = await jobs()
  await removals().sendLetter(job?.key ?? '')
  expect(said(sent[0]?.text ?? '')).toEqual(said(first))
  expect(said(first)).toEqual({ givenUp: { places: 1, applications: 0 }, removed: { account: 2, events: 3 } })
})
