// The wire format of submissions, at our own endpoint and at a service that stands in for the vendor's; then
// the handling of a submission here, and during the vendor's outage.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { enqueueWaiting } from '#services/marketing-forms/submissions.ts'
import { refusalSchema, submitPath } from '#services/marketing-forms/wire.ts'
import { proofFor } from '#tests/tools/bot-proof.ts'
import { type FakeMarketingService, openFakeMarketingService } from '#tests/tools/fake-marketing-service.ts'
import { atOneMoment } from '#tests/tools/one-moment.ts'
import { openSite, type Site } from '#tests/tools/site.ts'

const PORTAL = '1000001'
const FORM = '9f5d2c0e-6b1a-4f5e-8d3c-2a7b4e1c9d10'
const origin = 'http://127.0.0.1:3000'

let vendor: FakeMarketingService
let site: Site
let connected: Site
beforeAll(async () => {
  vendor = await openFakeMarketingService({
    [`${PORTAL}/${FORM}`]: {
      fields: new Map([
        ['name', { kind: 'text', required: true, maxLength: 100 }],
        ['email', { kind: 'email', required: true, maxLength: 254 }],
        ['applied_email', { kind: 'email', required: false, maxLength: 254 }],
        [
          'topic',
          {
            kind: 'choice',
            required: true,
            maxLength: 50,
            options: ['article', 'mistake', 'writing', 'other'],
          },
        ],
        ['page', { kind: 'text', required: false, maxLength: 500 }],
        ['message', { kind: 'text', required: true, maxLength: 2000 }],
      ]),
      needsConsent: true,
      needsBotCheck: false,
      blockedDomains: [],
    },
  })
  site = await openSite()
  const env = { HUBSPOT_HOST: vendor.host, HUBSPOT_API: vendor.host, HUBSPOT_TOKEN: 'a-token' }
  connected = await openSite({ env })
}, 120_000)
afterAll(async () => {
  await site.close()
  await connected.close()
  await vendor.close()
})
beforeEach(async () => {
  for (const { services } of [site, connected]) {
    await services.database.db.deleteFrom('marketing.submission').execute()
    await services.database.db.deleteFrom('limits.counter').execute()
  }
  Object.assign(vendor, { mood: 'well', taken: [], left: [], asked: 0 })
  site.lines.length = 0
})

const fields = (changes: Record<string, string | undefined> = {}) =>
  Object.entries({
    name: 'Ada',
    email: 'ada@example.com',
    topic: 'article',
    message: 'Hello',
    ...changes,
  }).flatMap(([name, value]) => (value === undefined ? [] : [{ name, value }]))
const consent = {
  consentToProcess: true,
  text: 'You may keep it',
  communications: [{ value: true, subscriptionTypeId: 1, text: 'You may write' }],
}
const whole = (more: object = {}) => ({
  submittedAt: Date.now(),
  fields: fields(),
  context: { pageUri: 'https://guildhall.example/global/en-us/contact' },
  legalConsentOptions: { consent },
  ...more,
})

type Post = (body: unknown, ids?: [string, string]) => Promise<Response>

const init = (body: unknown, headers: object = {}): RequestInit => ({
  method: 'POST',
  headers: { origin, 'content-type': 'application/json', ...headers },
  body: typeof body === 'string' ? body : JSON.stringify(body),
})

const proof = (at: Site = site) => proofFor(at, 'form_contact')

const postTo =
  (at: Site): Post =>
  async (body, [portal, form] = [PORTAL, FORM]) =>
    at.request(`/api/marketing${submitPath(portal, form)}`, init(body, { 'captcha-token': await proof(at) }))
const postToVendor: Post = (body, [portal, form] = [PORTAL, FORM]) =>
  fetch(vendor.host + submitPath(portal, form), init(body))

describe.each<[string, Post]>([
  ['our own endpoint', (...given) => postTo(site)(...given)],
  ['our own endpoint before a connected service', (...given) => postTo(connected)(...given)],
  ['the service', postToVendor],
])('%s', (_title, post) => {
  test('takes a submission', async () => {
    const answer = await post(whole())
    expect(answer.status).toBe(200)
    expect(await answer.json()).toEqual({ inlineMessage: expect.stringMatching(/^<p>.+<\/p>$/) })
  })

  test('refuses other forms', async () => {
    const answer = await post(whole(), [PORTAL, 'nothing'])
    expect(answer.status).toBe(404)
    expect(refusalSchema.parse(await answer.json()).status).toBe('error')
  })

  test('refuses invalid JSON', async () => {
    const answer = await post('{')
    expect(answer.status).toBe(400)
    expect(refusalSchema.parse(await answer.json()).errors).toEqual([])
  })

  test.each<[string, object, string[]]>([
    ['no fields', { fields: undefined }, ['INVALID_METADATA']],
    [
      'too many fields',
      { fields: Array.from({ length: 1001 }, () => ({ name: 'name', value: 'x' })) },
      ['MAX_NUMBER_OF_SUBMITTED_VALUES_EXCEEDED'],
    ],
    ['a value that is no text', { fields: [{ name: 'name', value: 1 }] }, ['INVALID_METADATA']],
    ['an unknown field', { fields: fields({ salary: '1' }) }, ['FIELD_NOT_IN_FORM_DEFINITION']],
    ['a long value', { fields: fields({ name: 'x'.repeat(101) }) }, ['INPUT_TOO_LARGE']],
    ['a choice of its own', { fields: fields({ topic: 'spam' }) }, ['VALUE_NOT_IN_FIELD_DEFINITION']],
    [
      'a missing and an empty one',
      { fields: fields({ name: undefined, message: ' ' }) },
      ['REQUIRED_FIELD', 'REQUIRED_FIELD'],
    ],
    ['no address', { fields: fields({ email: 'ada@' }) }, ['INVALID_EMAIL']],
    ['no consent', { legalConsentOptions: undefined }, ['MISSING_PROCESSING_CONSENT']],
    [
      'consent refused',
      { legalConsentOptions: { consent: { ...consent, consentToProcess: false } } },
      ['MISSING_PROCESSING_CONSENT'],
    ],
    [
      'consent to nothing',
      { legalConsentOptions: { consent: { ...consent, text: '' } } },
      ['MISSING_PROCESSING_CONSENT_TEXT'],
    ],
    [
      'a communication without words',
      {
        legalConsentOptions: {
          consent: { ...consent, communications: [{ value: true, subscriptionTypeId: 1, text: '' }] },
        },
      },
      ['MISSING_COMMUNICATION_CONSENT_TEXT'],
    ],
    [
      'a subscription twice',
      {
        legalConsentOptions: {
          consent: { ...consent, communications: [...consent.communications, ...consent.communications] },
        },
      },
      ['DUPLICATE_SUBSCRIPTION_TYPE_ID'],
    ],
    [
      'both kinds of consent',
      { legalConsentOptions: { consent, legitimateInterest: {} } },
      ['INVALID_LEGAL_OPTION_FORMAT'],
    ],
    [
      'a wrong cookie, address and page',
      { context: { hutk: 'x', ipAddress: '1', pageUri: 'javascript:1' } },
      ['INVALID_HUTK', 'INVALID_IP_ADDRESS', 'INVALID_PAGE_URI'],
    ],
    [
      'everything wrong, in this order',
      {
        fields: fields({ salary: '1', name: undefined, email: 'x' }),
        legalConsentOptions: undefined,
        context: { hutk: 'x' },
      },
      [
        'FIELD_NOT_IN_FORM_DEFINITION',
        'REQUIRED_FIELD',
        'INVALID_EMAIL',
        'MISSING_PROCESSING_CONSENT',
        'INVALID_HUTK',
      ],
    ],
  ])('refuses %s', async (_what, change, types) => {
    const answer = await post(whole(change))
    expect(answer.status).toBe(400)
    const refusal = refusalSchema.parse(await answer.json())
    expect(refusal.correlationId).toMatch(/^[\da-f-]{36}$/)
    expect(refusal.errors.map(({ errorType }) => errorType)).toEqual(types)
    for (const { message } of refusal.errors) expect(message).toMatch(/^Error in '[\w.]+'\. /)
  })
})

const rows = (at: Site = site) =>
  at.services.database.db.selectFrom('marketing.submission').selectAll().execute()

describe('a submission here', () => {
  const post = (body: unknown, headers: object) =>
    site.request(`/api/marketing${submitPath(PORTAL, FORM)}`, init(body, headers))

  test('is stored with the consent text', async () => {
    expect((await postTo(site)(whole())).status).toBe(200)
    expect(await rows()).toMatchObject([
      {
        tenant: 'anywhere-club',
        form_name: 'contact',
        state: 'kept',
        proven: true,
        consent_text: 'You may keep it\nYou may write',
        body: { fields: fields() },
      },
    ])
  })

  test('is stored once, however often it is sent with its key', async () => {
    const headers = { 'idempotency-key': 'a-key-of-its-own' }
    const answers = await Promise.all(Array.from({ length: 3 }, () => post(whole(), headers)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await rows()).toHaveLength(1)
  })

  test('needs a proof, valid once; three an hour are accepted without one', async () => {
    atOneMoment()
    const token = await proof()
    const statuses: number[] = []
    for (const message of ['one', 'two'])
      statuses.push((await post(whole({ fields: fields({ message }) }), { 'captcha-token': token })).status)
    expect(statuses).toEqual([200, 400])
    for (const message of ['three', 'four', 'five'])
      expect((await post(whole({ fields: fields({ message }) }), {})).status).toBe(200)
    const refused = await post(whole({ fields: fields({ message: 'six' }) }), {})
    expect(refusalSchema.parse(await refused.json()).errors).toMatchObject([
      { errorType: 'FORM_HAS_RECAPTCHA_ENABLED' },
    ])
    expect((await rows()).map(({ proven }) => proven)).toEqual([true, false, false, false])
  })

  test('with errors uses up neither proof nor limit', async () => {
    const token = await proof()
    expect((await post(whole({ fields: [] }), { 'captcha-token': token })).status).toBe(400)
    expect((await post(whole(), { 'captcha-token': token })).status).toBe(200)
  })

  test('is limited to 50 in ten seconds', async () => {
    atOneMoment()
    const answers: number[] = []
    for (let i = 0; i < 52; i++) answers.push((await post('{', {})).status)
    expect(answers.slice(0, 40)).not.toContain(429)
    expect(answers).toContain(429)
  })
})

describe('with a connected service', () => {
  const state = async () => (await rows(connected)).map(({ state, attempts }) => [state, attempts])
  const due = () =>
    connected.services.database.db
      .updateTable('jobs.job')
      .set({ run_at: new Date(0) })
      .where('kind', '=', 'deliver-submission')
      .execute()

  test('a submission is forwarded unchanged', async () => {
    const body = whole()
    await postTo(connected)(body)
    await connected.services.jobs.run()
    expect(vendor.taken).toEqual([body])
    expect(await state()).toEqual([['delivered', 1]])
  })

  test.each(['silent', 'broken', 'hasty'] as const)('nothing is lost while it is %s', async (mood) => {
    vendor.mood = mood
    expect((await postTo(connected)(whole())).status).toBe(200)
    await connected.services.jobs.run()
    expect(await state()).toEqual([['waiting', 1]])
    // Not before it is due.
    await connected.services.jobs.run()
    expect(vendor.asked).toBe(1)
    vendor.mood = 'well'
    await due()
    await connected.services.jobs.run()
    expect(vendor.taken).toHaveLength(1)
    expect(await state()).toEqual([['delivered', 2]])
  })

  test('a refused submission stays visible to admins, and is not sent again', async () => {
    await postTo(connected)(whole())
    await connected.services.jobs.run()
    // The form was changed at the service but not here.
    const { database, env } = connected.services
    await database.db
      .updateTable('marketing.submission')
      .set({ state: 'waiting', body: JSON.stringify(whole({ fields: [] })) })
      .execute()
    await enqueueWaiting(database.db, env.TENANT, new Date(0))
    await connected.services.jobs.run()
    await due()
    await connected.services.jobs.run()
    expect(vendor.asked).toBe(2)
    const [row] = await rows(connected)
    expect(row).toMatchObject({
      state: 'refused',
      answer: { said: expect.stringContaining('REQUIRED_FIELD') },
    })
    expect(JSON.stringify(connected.lines)).not.toContain('ada@')
  })

  const withdraw = (address: string) => {
    const { database, env, marketingForms, clock } = connected.services
    return database.db.transaction().execute((trx) =>
      marketingForms.withdraw(trx, {
        tenant: env.TENANT,
        address,
        subscriptionType: '7',
        now: clock.now(),
      }),
    )
  }
  const waiting = async () =>
    (await connected.services.database.db.selectFrom('marketing.withdrawal').selectAll().execute()).length

  test.each(['well', 'silent', 'broken', 'hasty'] as const)(
    'a withdrawn consent is told while it is %s, or afterwards, and its address goes then',
    async (mood) => {
      const address = `${mood}@site.example`
      vendor.mood = mood
      await withdraw(address)
      expect(await waiting()).toBe(1)
      await connected.services.jobs.run()
      expect(await waiting()).toBe(mood === 'well' ? 0 : 1)
      vendor.mood = 'well'
      await connected.services.database.db
        .updateTable('jobs.job')
        .set({ run_at: new Date(0) })
        .where('kind', '=', 'tell-withdrawal')
        .execute()
      await connected.services.jobs.run()
      expect(vendor.left).toEqual([{ emailAddress: address, subscriptionId: '7' }])
      expect(await waiting()).toBe(0)
      expect(JSON.stringify(connected.lines)).not.toContain(address)
    },
  )

  test('who has unsubscribed there before is told no more', async () => {
    for (const address of ['twice@site.example', 'twice@site.example']) {
      await withdraw(address)
      await connected.services.jobs.run()
    }
    expect([vendor.asked, vendor.left.length, await waiting()]).toEqual([2, 1, 0])
  })

  test('a site that is not told where tells nobody, and keeps no address', async () => {
    const { database, env, marketingForms, clock } = site.services
    const withdrawn = {
      tenant: env.TENANT,
      address: 'a@site.example',
      subscriptionType: '7',
      now: clock.now(),
    }
    await database.db.transaction().execute((trx) => marketingForms.withdraw(trx, withdrawn))
    expect(await database.db.selectFrom('marketing.withdrawal').selectAll().execute()).toEqual([])
  })
})
