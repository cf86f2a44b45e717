// What is held about a member, and what they agreed to: the page and the API.
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser, signIn } from '#tests/tools/cookie-browser.ts'
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
interface Answer {
  data: {
    held: { kind: string; count: number; page?: string }[]
    consents: { kind: string; text: string | null }[]
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

test('a consent is listed with its words as long as it holds, and nobody else’s', async () => {
  const [ada, eve] = [await as('member@guildhall.example'), await as('newcomer@guildhall.example')]
  await sql`insert into newsletter.subscription (tenant, address, locale, region, consent_text, subscribed_at)
    values ('anywhere-club', 'Member@guildhall.example', 'en-us', 'global', 'Yes, the digest <b>weekly</b>', now())`.execute(
    db(),
  )
  const { text } = await ada.open(HERE)
  expect(textOf(text)).toContain('In these words: “Yes, the digest &lt;b&gt;weekly&lt;/b&gt;”')
  expect(textOf(text)).toContain('Not confirmed by e-mail yet')
  expect(await (await eve.ask('/api/club/privacy/data')).text()).not.toContain('weekly')
  await sql`delete from newsletter.subscription`.execute(db())
  expect(textOf((await ada.open(HERE)).text)).not.toContain('weekly')
})

test('it is found from the profile and from the account', async () => {
  const ada = await as('member@guildhall.example')
  for (const path of ['/global/en-us/profile', '/global/en-us/account'])
    expect((await ada.open(path)).text).toContain(`href="${HERE}"`)
  // As others see the profile, it leads nowhere that is the member's alone.
  expect((await ada.open('/global/en-us/profile?as=everyone')).text).not.toContain(`href="${HERE}"`)
})
