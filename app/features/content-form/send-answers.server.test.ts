import { afterAll, beforeAll, expect, test } from 'vitest'
import { consentEntries } from '#domain/consents/ledger.ts'
import type { MarketingForms } from '#services/marketing-forms/marketing-forms.ts'
import type { WireSubmission } from '#services/marketing-forms/wire.ts'
import { dropWithdrawals, noteWithdrawal } from '#services/marketing-forms/withdrawals.ts'
import { insertMember } from '#tests/tools/stored-member.ts'
import { openTestDatabase, type TestDatabase } from '#tests/tools/test-database.ts'
import { type FormReceiver, submitMarketing } from './send-answers.server.ts'

const now = new Date('2026-11-28T12:00:00Z')
let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
}, 120_000)
afterAll(() => database.close())

let members = 0
async function newMember() {
  const email = `Ada-${members++}@site.example`
  return { email, memberId: await insertMember(database.db, { email, now }) }
}

/** What is in the ledger after a member has sent a form with this address. */
async function sentBy(memberId: string, fields: WireSubmission['fields']) {
  const communications = [
    { value: true, subscriptionTypeId: 7, text: 'News' },
    { value: false, subscriptionTypeId: 8, text: 'Offers' },
  ]
  const submission: WireSubmission = {
    fields,
    context: { pageUri: 'https://site.example/global/de-de/newsletter/confirm/0a1b2c?mail=me' },
    legalConsentOptions: { consent: { consentToProcess: true, text: 'Process', communications } },
  }
  // Stores what is stored beside a submission, and no submission.
  const submit: MarketingForms['submit'] = async ({ alongside }) => {
    await database.db.transaction().execute(async (trx) => alongside?.(trx, submission))
    return { status: 200, inlineMessage: undefined, repeated: false }
  }
  await submitMarketing({ marketingForms: { submit, agreed: dropWithdrawals } } as unknown as FormReceiver, {
    ...{ tenant: 'anywhere-club', portalId: '1', formId: 'f', found: undefined, body: submission, now },
    ...{ key: undefined, token: undefined, visitor: 'v', memberId, locale: 'de-de' },
  })
  return consentEntries(database.db, memberId)
}

test('what a member agreed to receive is noted, by the type alone that they ticked', async () => {
  const { memberId, email } = await newMember()
  const fields = [{ name: 'email', value: email.toUpperCase() }]
  expect(await sentBy(memberId, fields)).toMatchObject([
    {
      kind: 'marketing',
      act: 'given',
      about: '7',
      words: 'News',
      language: 'de-de',
      page: '/global/de-de/newsletter/confirm',
    },
  ])
})

test('who agrees again soon after withdrawing is not told about as withdrawn', async () => {
  const { memberId, email } = await newMember()
  const types = ['7', '8']
  await database.db.transaction().execute(async (trx) => {
    for (const subscriptionType of types)
      await noteWithdrawal(trx, { tenant: 'anywhere-club', address: email, subscriptionType, now })
  })
  await sentBy(memberId, [{ name: 'email', value: email }])
  const left = await database.db.selectFrom('marketing.withdrawal').select('subscription_type').execute()
  expect(left).toEqual([{ subscription_type: '8' }])
})

test.each([
  ['another address', [{ name: 'email', value: 'eve@site.example' }]],
  ['no address', [{ name: 'message', value: 'Hello' }]],
])('nothing is noted of a form with %s', async (_, fields) => {
  const { memberId } = await newMember()
  expect(await sentBy(memberId, fields)).toEqual([])
})

test('nothing is noted of an address that was never confirmed', async () => {
  const { memberId, email } = await newMember()
  await database.db
    .updateTable('identity.member')
    .set({ email_verified: false })
    .where('id', '=', memberId)
    .execute()
  expect(await sentBy(memberId, [{ name: 'email', value: email }])).toEqual([])
})
