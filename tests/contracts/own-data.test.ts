// What is held about a member, and what they agreed to: the page and the API.
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type CookieBrowser, openBrowser, signIn } from '#tests/tools/cookie-browser.ts'
import { openSite, type Site } from '#tests/tools/site.ts'

const HERE = '/global/en-us/profile/data'
let site: Site
beforeAll(async () => {
  site = await openSite({ env: { DEMO: 'on' } })
}, 120_000)
afterAll(() => site.close())

const db = () => site.services.database.db
const textOf = (html: string) =>
  html
    .replace(/<script[\s\S]*?<\/script>|<style[\s\S]*?<\/style>/g, ' ')
    .replace(/<[^>]+>/g, ' ')
    .replace(/&#x27;/g, '’')
    .replace(/\s+/g, ' ')

async function as(email: string) {
  const browser = openBrowser(site)
  await signIn(browser, { email })
  return browser
}
interface Entry {
  kind: string
  act: string
  words: string | null
  page: string | null
  inForce: boolean
}
interface Answer {
  data: {
    held: { kind: string; count: number; page?: string; lastUses: { use: string; at: string | null }[] }[]
    consents: Entry[]
  }
}

test('strangers are led to the sign-in, and the API refuses them', async () => {
  expect((await site.request(HERE)).status).toBe(302)
  expect((await site.request('/api/club/privacy/data')).status).toBe(401)
})

test('a member sees each kind that is there with its reason, and the others by name', async () => {
  const ada = await as('member@guildhall.example')
  const { text, response } = await ada.open(HERE)
  expect(response.headers.get('cache-control')).toContain('no-store')
  const { data } = (await (await ada.ask('/api/club/privacy/data')).json()) as Answer
  const page = textOf(text)
  expect(data.held.length).toBeGreaterThan(15)
  const counts = Object.fromEntries(data.held.map(({ kind, count }) => [kind, count]))
  expect(counts.profile).toBeGreaterThan(5)
  expect(page).toContain(`Profile ${counts.profile} entries What you say about yourself.`)
  expect(page).toContain('Seen by whom you chose')
  // Every page that the list leads to is there.
  for (const { page: path } of data.held)
    if (path !== undefined) expect((await ada.ask(`/global/en-us${path}`)).status, path).toBe(200)
})

const post = (body: object): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
})
const consentsOf = async (browser: CookieBrowser) =>
  ((await (await browser.ask('/api/club/privacy/consents')).json()) as { data: Entry[] }).data

test('a consent is in the time line with its words and page, is taken back there, and nobody else sees it', async () => {
  const [ada, eve] = [await as('member@guildhall.example'), await as('newcomer@guildhall.example')]
  await ada.send('/global/en-us/recommendations', { intent: 'profiling', on: 'no' })
  await ada.send('/global/en-us/recommendations', { intent: 'profiling', on: 'yes' })
  const [given, withdrawn] = await consentsOf(ada)
  expect(given).toMatchObject({ kind: 'profiling', act: 'given', page: '/recommendations', inForce: true })
  expect(withdrawn).toMatchObject({ kind: 'profiling', act: 'withdrawn', inForce: false })
  const { text } = await ada.open(HERE)
  expect(textOf(text)).toContain(`In these words: “${given?.words}”`)
  expect(await (await eve.ask('/api/club/privacy/data')).text()).not.toContain('profiling')

  // The form of the page, as it is without script.
  const answer = await ada.send(HERE, { intent: 'withdraw', kind: 'profiling', about: '' })
  expect(answer.at).toContain('?done=withdrawn')
  expect(textOf(answer.text)).toContain('Withdrawn. What depended on it has stopped.')
  expect((await consentsOf(ada)).map(({ act }) => act).slice(0, 3)).toEqual([
    'withdrawn',
    'given',
    'withdrawn',
  ])
  const { rows } = await sql<{ profiling: boolean }>`
    select profiling from recommendations.setting s join identity.member m on m.id = s.member_id
    where m.email = 'member@guildhall.example'`.execute(db())
  expect(rows).toEqual([{ profiling: false }])
})

test('an address that says that something was withdrawn says nothing when nothing was', async () => {
  const eve = await as('newcomer@guildhall.example')
  expect(textOf((await eve.open(`${HERE}?done=withdrawn`)).text)).not.toContain('What depended on it')
})

test('what is not in force, and what has a page of its own, is not taken back by the API', async () => {
  const ada = await as('member@guildhall.example')
  const asked = async (body: object) => (await ada.ask('/api/club/privacy/withdrawals', post(body))).status
  expect(await asked({ kind: 'alerts' })).toBe(409)
  for (const body of [
    { kind: 'terms' },
    { kind: 'application' },
    { kind: 'x' },
    {},
    { kind: 'alerts', more: 1 },
  ])
    expect(await asked(body)).toBe(422)
  const late = await ada.send(HERE, { intent: 'withdraw', kind: 'alerts', about: '' })
  expect([late.at, late.response.status]).toEqual([HERE, 409])
  expect(textOf(late.text)).toContain('This was not in force any more')
  expect((await ada.send(HERE, { intent: 'withdraw', kind: 'x', about: '' })).response.status).toBe(400)
})

test('a member’s answer about cookies is in the time line, a visitor’s is in their browser alone', async () => {
  const ada = await as('member@guildhall.example')
  const choose = (choice: string): RequestInit => ({
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ choice, back: '/global/de-de/blog?page=2' }).toString(),
  })
  const count = async () =>
    (await sql<{ count: number }>`select count(*)::int as count from privacy.consent_event`.execute(db()))
      .rows[0]?.count
  const before = await count()
  await openBrowser(site).ask('/api/consent', choose('all'))
  expect(await count()).toBe(before)
  await ada.ask('/api/consent', choose('all'))
  await ada.ask('/api/consent', choose('necessary'))
  expect((await consentsOf(ada)).slice(0, 2)).toMatchObject([
    { kind: 'cookies', act: 'withdrawn', page: '/global/de-de/blog', language: 'de-de' },
    { kind: 'cookies', act: 'given', page: '/global/de-de/blog', language: 'de-de' },
  ])
})

test('categories are removed by the API and by a form without script, and the member reads it in the log', async () => {
  const ada = await as('member@guildhall.example')
  const remove = await ada.ask(
    '/api/club/privacy/removals',
    post({ categories: ['personal contact info', 'date of birth', 'account name', 'shoe size'] }),
  )
  const { data } = (await remove.json()) as { data: { results: { status: string }[] } }
  expect(data.results.map(({ status }) => status)).toEqual([
    'Removed',
    'NoSuchData',
    'NotRemoved',
    'UnknownCategory',
  ])
  const page = '/global/en-us/profile/data/remove'
  const unsure = await ada.send(page, { category: 'personal addresses' })
  expect(unsure.response.status).toBe(422)
  expect(textOf(unsure.text)).toContain('Tick the box')
  expect((await ada.send(page, {})).response.status).toBe(422)
  const done = await ada.send(page, { category: 'personal addresses', sure: 'yes' })
  expect(textOf(done.text)).toContain('Where you live Removed.')
  // What is not there cannot be chosen; it is named in one sentence.
  expect(done.text).not.toContain('value="date of birth"')
  expect(textOf(done.text)).toMatch(/Nothing is stored yet of these: [^.]*Date of birth[^.]*Where you live/)
  const log = await (await ada.ask('/api/club/privacy/audit')).json()
  expect(log).toMatchObject({
    data: [
      { action: 'data-removed', own: true },
      { action: 'data-removed', own: true },
    ],
  })
  expect(textOf((await ada.open(HERE)).text)).toContain('Data removed by category By you')
})

test('an export is noted, without the actor’s pseudonym', async () => {
  const ada = await as('member@guildhall.example')
  const { data } = (await (await ada.ask('/api/club/profile/export')).json()) as {
    data: { stored: Record<string, Record<string, unknown>[]> }
  }
  expect(data.stored['privacy.consent_event']?.length).toBeGreaterThan(0)
  const again = (await (await ada.ask('/api/club/profile/export')).json()) as typeof data extends never
    ? never
    : { data: typeof data }
  const entries = again.data.stored['privacy.audit_entry'] ?? []
  expect(entries.some(({ action }) => action === 'data-exported')).toBe(true)
  for (const entry of entries) expect(entry).not.toHaveProperty('actor')
})

test('"this was not me" signs that device out and leads to the password', async () => {
  const here = await as('newcomer@guildhall.example')
  const there = await as('newcomer@guildhall.example')
  const { data } = (await (await here.ask('/api/club/privacy/sign-ins')).json()) as {
    data: { kind: string; session: string; isOpen: boolean }[]
  }
  const [newest] = data
  expect(newest).toMatchObject({ kind: 'signed-in', isOpen: true })
  const answer = await here.send(HERE, { intent: 'not-me', session: newest?.session ?? '' })
  expect(answer.at).toContain('/account?not-me#password')
  expect(textOf(answer.text)).toContain('That device is signed out.')
  expect((await there.ask('/api/club/privacy/data')).status).toBe(401)
  expect((await here.ask('/api/club/privacy/data')).status).toBe(200)
})

test('"this was not me" ends the provider’s session also where the one here had ended', async () => {
  const here = await as('newcomer@guildhall.example')
  await as('newcomer@guildhall.example')
  const { data } = (await (await here.ask('/api/club/privacy/sign-ins')).json()) as {
    data: { session: string }[]
  }
  const session = data[0]?.session ?? ''
  await db().updateTable('identity.session').set({ ended_at: new Date() }).where('id', '=', session).execute()
  const atProvider = async () =>
    (
      await sql`
        select from identity.provider_record r join identity.member m on m.id::text = r.account_id
        where r.kind = 'Session' and m.email = 'newcomer@guildhall.example'`.execute(db())
    ).rows.length
  expect(await atProvider()).toBeGreaterThan(0)
  await here.send(HERE, { intent: 'not-me', session })
  expect(await atProvider()).toBe(0)
})

test('an address that says that a device was signed out says nothing when none was', async () => {
  const ada = await as('member@guildhall.example')
  const { text } = await ada.open('/global/en-us/account?not-me')
  expect(textOf(text)).not.toContain('That device is signed out.')
})

test('it is found from the profile and from the account', async () => {
  const ada = await as('member@guildhall.example')
  for (const path of ['/global/en-us/profile', '/global/en-us/account'])
    expect((await ada.open(path)).text).toContain(`href="${HERE}"`)
  // As others see the profile, it leads nowhere that is the member's alone.
  expect((await ada.open('/global/en-us/profile?as=everyone')).text).not.toContain(`href="${HERE}"`)
})

test('what each kind was last used for is on the page, in the API and in the export; what nobody knows is not', async () => {
  const ada = await as('member@guildhall.example')
  const usesOf = async (name: string) => {
    const { data } = (await (await ada.ask('/api/club/privacy/data')).json()) as Answer
    return data.held.find(({ kind }) => kind === name)?.lastUses
  }
  expect((await usesOf('plan'))?.map(({ use }) => use)).not.toContain('recommendation')
  await ada.send('/global/en-us/recommendations', { intent: 'profiling', on: 'yes' })
  await ada.open('/global/en-us/recommendations')
  const midnight = `${site.services.clock.now().toISOString().slice(0, 10)}T00:00:00.000Z`
  expect(await usesOf('profile')).toContainEqual({ use: 'recommendation', at: midnight })
  await ada.ask('/api/club/profile/export')
  const exported = await usesOf('messages')
  expect(exported).toEqual([{ use: 'export', at: expect.stringMatching(/^\d{4}-/) }])
  const file = (await (await ada.ask('/api/club/profile/export')).json()) as {
    data: { lastUses: Record<string, unknown[]> }
  }
  expect(file.data.lastUses.messages).toEqual(exported)
  const text = textOf((await ada.open(HERE)).text)
  expect(text).toMatch(/Last used for recommendations: \d/)
  expect(text).toMatch(/in an export of everything: \d/)
})
