// Paying for a place across the whole site: led to the checkout, believed by its signature alone, shown to the
// member and to those who decide.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { enqueueJob } from '#services/jobs/job-rows.ts'
import { type CheckoutStandIn, openCheckoutStandIn } from '#tests/tools/checkout-stand-in.ts'
import { type CookieBrowser, openBrowser, signIn } from '#tests/tools/cookie-browser.ts'
import { signedIn } from '#tests/tools/members.ts'
import { form, main } from '#tests/tools/posted-form.ts'
import { openSite, type Site } from '#tests/tools/site.ts'

let site: Site
let checkout: CheckoutStandIn
let ada: CookieBrowser
let reviewer: CookieBrowser
let id: string
const query = (text: string, values: unknown[] = []) => site.services.database.pool.query(text, values)

beforeAll(async () => {
  checkout = await openCheckoutStandIn()
  site = await openSite({ env: { DEMO: 'on', ...checkout.settings } })
  ada = await signedIn(site, 'member@guildhall.example')
  reviewer = openBrowser(site)
  await signIn(reviewer, { email: 'reviewer@guildhall.example' })
}, 120_000)
afterAll(async () => {
  await site.close()
  await checkout.close()
})

const SLUG = 'numbers-you-can-defend'
const own = () => `/global/en-us/applications/${id}`
const pay = () => `${own()}/payment`
const text = async (browser: CookieBrowser, path: string) => main(await (await browser.ask(path)).text())

/** An application with a place that is not paid for, as sending it leaves it. */
beforeEach(async () => {
  await query('delete from applications.application')
  await query('delete from applications.places')
  await query('delete from limits.counter')
  const { data } = (await (await ada.ask('/api/club/programs')).json()) as {
    data: { id: string; slug: string }[]
  }
  const program = data.find(({ slug }) => slug === SLUG)
  const { rows } = await query(
    `with counter as (
      insert into applications.places (tenant, program_id, seats, workflow, taken)
      values ('anywhere-club', $1, 20, 'full-self-service', 1)
    ), sent as (
      insert into applications.application (tenant, program_id, member_id, workflow, stage, answers, consent,
        consent_version, rules_version, facts, region, locale, sent_at, changed_at)
      select 'anywhere-club', $1, m.id, 'full-self-service', 'accepted', '{"items":[]}', 'c', 'v', 'r', '{}', 'global',
        'en-us', now(), now() from identity.member m where m.email = 'member@guildhall.example'
      returning id, member_id
    ), fee as (
      insert into applications.fee (application_id, member_id, amount, currency, title, terms, hours, due_at)
      select id, member_id, 4900, 'EUR', 'Materials', 'all until the start', 72, now() + interval '72 hours' from sent
    ) select id from sent`,
    [program?.id],
  )
  id = rows[0].id
})

/** Presses the button; where it leads to. */
async function pressed(browser = ada): Promise<string> {
  const answer = await browser.ask(pay(), form({}))
  return answer.status === 303 ? (answer.headers.get('location') ?? '') : String(answer.status)
}
async function deliver(
  content: object,
  more: Parameters<CheckoutStandIn['delivery']>[1] & { altered?: string } = {},
) {
  const sent = checkout.delivery(content, more)
  const answer = await site.request('/webhooks/payments', {
    method: 'POST',
    ...sent,
    body: more.altered ?? sent.body,
  })
  const { data } = (await answer.json()) as { data?: { outcome: string } }
  return data?.outcome ?? answer.status
}
const states = async () =>
  (await query('select state from applications.payment order by made_at, id')).rows.map(({ state }) => state)

test('the fee is said before the click, in the API, and a member is led to the checkout with a signed order', async () => {
  const programme = main(await site.page(`/global/de-de/programs/${SLUG}`))
  expect(programme).toMatch(/Sobald du einen Platz hast, sind 49,00\s€ fällig\./)
  expect(programme).toContain('Rückerstattung: bis zum Beginn des Programms ganz')
  const { data } = (await (await ada.ask('/api/club/programs')).json()) as {
    data: { slug: string; fee: object }[]
  }
  expect(data.find(({ slug }) => slug === SLUG)?.fee).toMatchObject({
    amount: 4900,
    currency: 'EUR',
    hours: 72,
  })
  expect(await text(ada, `/global/en-us/programs/${SLUG}`)).toContain('Pay €49.00 by')
  expect(await text(ada, own())).toContain('Pay €49.00')
  const [address, second] = await Promise.all([pressed(), pressed()])
  expect(checkout.read(address)).toMatchObject({
    ...{ amount: 4900, currency: 'EUR', title: 'Materials', locale: 'en-us' },
    back: expect.stringMatching(new RegExp(`${pay()}$`)),
  })
  expect(checkout.read(second)?.payment).toBe(checkout.read(address)?.payment)
  expect(await states()).toEqual(['open'])
  const altered = new URL(address)
  altered.searchParams.set('payment', Buffer.from('{"amount":1}').toString('base64url'))
  expect(checkout.read(altered.href)).toBeUndefined()
  // Title and terms are in the language of the application.
  for (const page of [own(), pay()]) {
    const german = await text(ada, page.replace('/en-us/', '/de-de/'))
    expect(german).toContain('<span lang="en">all until the start</span>')
  }
  expect(await text(ada, pay().replace('/en-us/', '/de-de/'))).toContain('<span lang="en">Materials</span>')
  // Forms of the site may end there.
  const policy = (await ada.ask(own())).headers.get('content-security-policy') ?? ''
  expect(policy).toContain(new URL(address).origin)
})

test('what comes back with the browser counts for nothing; what the checkout signed counts once', async () => {
  const { payment } = checkout.read(await pressed()) ?? { payment: '' }
  const report = { payment, state: 'paid', amount: 4900, currency: 'EUR', transaction: 'T-1' }
  const back = `${pay()}?state=paid&payment=${payment}`
  expect(await text(ada, back)).toContain('We’re waiting for the checkout to confirm your payment.')
  expect(await text(ada, back)).toContain('Check again')
  for (const more of [
    { secret: 'the secret of somebody else' },
    { at: new Date(Date.now() - 301_000) },
    { id: 'short' },
    { altered: JSON.stringify({ ...report, state: 'refunded' }) },
  ])
    expect(await deliver(report, more)).toBe(401)
  expect(await deliver({ ...report, amount: 4901 })).toBe(409)
  expect(await deliver({ ...report, currency: 'USD' })).toBe(409)
  expect(await deliver({ ...report, payment: '0f4f4e6e-8a4c-4a53-a1f1-5d8a2f6f3b11' })).toBe(404)
  for (const wrong of [{ state: 'open' }, { amount: '4900' }, { amount: 49.5 }, { payment: id.slice(1) }])
    expect(await deliver({ ...report, ...wrong }), JSON.stringify(wrong)).toBe(422)
  expect(await states()).toEqual(['open'])
  expect(await deliver(report, { id: 'delivery-1' })).toBe('moved')
  expect(await deliver(report, { id: 'delivery-1' })).toBe('same')
  expect(await deliver({ ...report, state: 'failed' })).toBe('stale')
  expect(await text(ada, pay())).toContain('We have received your payment of €49.00.')
  expect(await pressed()).toBe('409')
  expect(await text(ada, '/global/en-us/applications')).toContain('paid')
  const board = `/global/en-us/admin/applications/${SLUG}`
  expect(await text(reviewer, board)).toContain('paid')
  expect(await text(reviewer, `${board}/${id}`)).toContain('Materials: €49.00')
  const file = await (await reviewer.ask(`${board}/applications.csv`)).text()
  expect(file).toContain('"paid","49","EUR",""')
  // A member who withdraws after paying is not promised a refund, and reviewers are told to look into it.
  await ada.ask(own(), form({ intent: 'withdraw', sure: 'yes' }))
  expect(await text(ada, own())).toContain('Whether you get it back depends on the terms.')
  expect(await text(reviewer, `${board}/${id}`)).toContain('Look at the terms')
  expect(await deliver({ ...report, state: 'refunded' })).toBe('moved')
  expect(await text(ada, own())).toContain('€49.00 was refunded to you.')
  expect(await (await ada.ask('/api/club/profile/export')).text()).toContain('applications.payment')
})

test('a refund of a part is said everywhere with how much, and each has one letter in the member’s language', async () => {
  await query("update applications.application set locale = 'de-de'")
  const { payment } = checkout.read(await pressed()) ?? { payment: '' }
  const report = { payment, amount: 4900, currency: 'EUR' }
  const part = (...refunds: object[]) => deliver({ ...report, state: 'refunded', refunds })
  const [first, second] = [
    { id: 'R-1', amount: 1050 },
    { id: 'R-2', amount: 3850 },
  ]
  expect(await deliver({ ...report, state: 'paid' })).toBe('moved')
  for (const refunds of [
    [],
    [first, first],
    [{ id: '', amount: 1 }],
    [{ id: 'x', amount: 0 }],
    [{ id: 'x', amount: 0.5 }],
  ])
    expect(await deliver({ ...report, state: 'refunded', refunds }), JSON.stringify(refunds)).toBe(422)
  expect(await deliver({ ...report, state: 'paid', refunds: [first] })).toBe(422)
  expect(await part({ ...first, amount: 4901 })).toBe(409)
  expect(await part(first)).toBe('moved')
  expect(await part(first)).toBe('same')
  expect(await part({ ...first, amount: 1051 })).toBe(409)
  for (const page of [own(), pay()])
    expect(await text(ada, page)).toContain('€10.50 of the €49.00 that you paid was refunded to you.')
  expect(await pressed()).toBe('409')
  const board = `/global/en-us/admin/applications/${SLUG}`
  expect(await text(ada, '/global/en-us/applications')).toContain('€10.50 refunded')
  for (const page of [board, `${board}/${id}`])
    expect(await text(reviewer, page)).toContain('€10.50 refunded')
  const file = async () => (await reviewer.ask(`${board}/applications.csv`)).text()
  expect(await file()).toContain('"partlyRefunded","49","EUR","10.5"')
  const exported = await (await ada.ask('/api/club/profile/export')).text()
  expect(exported).toContain('R-1')
  expect(await part(second, first)).toBe('moved')
  expect(await text(ada, own())).toContain('€49.00 was refunded to you.')
  expect(await file()).toContain('"refunded","49","EUR","49"')
  await site.services.jobs.run()
  const { data } = (await (
    await site.request('/dev/outbox', { headers: { accept: 'application/json' } })
  ).json()) as { data: { subject: string; text: string; html: string }[] }
  const written = data.filter(({ subject }) => subject.startsWith('Erstattung: ')).toReversed()
  const texts = written.map((letter) => letter.text.replaceAll('\u00a0', ' ')).toSorted()
  expect(texts).toHaveLength(2)
  expect(texts.join('\n')).toContain('Du bekommst 10,50 € zurück. Damit sind 10,50 € von 49,00 € erstattet.')
  expect(texts.join('\n')).toContain('Du bekommst 38,50 € zurück. Damit ist alles erstattet')
  await query('delete from applications.application')
  expect((await query('select 1 from applications.refund')).rows).toEqual([])
})

test('a payment that failed or was cancelled can be made again; another member pays for nobody', async () => {
  const cancelled = checkout.read(await pressed())?.payment
  const again = checkout.read(await pressed())?.payment ?? ''
  expect(again).toBe(cancelled)
  expect(await deliver({ payment: again, state: 'failed', amount: 4900, currency: 'EUR' })).toBe('moved')
  expect(await text(ada, pay())).toContain('The payment did not go through.')
  expect(checkout.read(await pressed())?.payment).not.toBe(again)
  expect(await pressed(reviewer)).toBe('404')
  expect((await site.request(pay(), { method: 'POST' })).status).not.toBe(303)
})

test('a place that is nearly lost is reminded of in the language of the application, at home and in the list', async () => {
  await query("update applications.application set locale = 'de-de'")
  await query("update applications.fee set due_at = now() + interval '10 hours'")
  const job = { tenant: 'anywhere-club', kind: 'settle-fees', runAt: new Date() }
  await enqueueJob(site.services.database.db, job)
  await site.services.jobs.run()
  await site.services.jobs.run()
  const { data } = (await (
    await site.request('/dev/outbox', { headers: { accept: 'application/json' } })
  ).json()) as { data: { subject: string; text: string }[] }
  const [letter, ...others] = data.filter(({ subject }) => subject.startsWith('Zahl, um deinen Platz'))
  expect(letter?.text).toMatch(/Zahl 49,00\s€ bis /)
  expect(others).toEqual([])
  for (const page of ['/global/en-us/applications', '/global/en-us/home'])
    expect(await text(ada, page)).toContain('Pay €49.00 by')
})

test('a place that is not paid for in time is freed with a letter, and a late payment is seen', async () => {
  const { payment } = checkout.read(await pressed()) ?? { payment: '' }
  await query("update applications.fee set due_at = now() - interval '1 minute'")
  const job = { tenant: 'anywhere-club', kind: 'settle-fees', runAt: new Date() }
  await enqueueJob(site.services.database.db, job)
  await site.services.jobs.run()
  expect(await text(ada, own())).toContain('Your place was not paid for in time')
  expect((await query('select taken from applications.places')).rows).toEqual([{ taken: 0 }])
  const { data } = (await (
    await site.request('/dev/outbox', { headers: { accept: 'application/json' } })
  ).json()) as { data: { subject: string }[] }
  expect(data.map(({ subject }) => subject).join('\n')).toContain('Your place was not paid for')
  expect(await deliver({ payment, state: 'paid', amount: 4900, currency: 'EUR' })).toBe('moved')
  expect(await text(ada, own())).toContain('You paid €49.00, and the application has ended.')
})

test('the page of the demo’s checkout is not there where another one is connected', async () => {
  expect((await ada.ask('/global/en-us/demo-checkout')).status).toBe(404)
})
