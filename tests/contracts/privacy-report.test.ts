// The report of the register by month: the page and its file have the same numbers, and name nobody.
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { formatMonthYear } from '#app/locale/dates.ts'
import { noteRemoved } from '#domain/privacy/removed-members.ts'
import { locales } from '#services/languages.ts'
import { type CookieBrowser, openBrowser, signIn } from '#tests/tools/cookie-browser.ts'
import { main } from '#tests/tools/posted-form.ts'
import { openSite, type Site } from '#tests/tools/site.ts'

const DESK = '/global/en-us/admin/privacy'
const MEMBER = 'newcomer@guildhall.example'
let site: Site
let admin: CookieBrowser
beforeAll(async () => {
  site = await openSite({ env: { DEMO: 'on' } })
  admin = openBrowser(site)
  await signIn(admin, { email: 'admin@guildhall.example' })
  const now = site.services.clock.now()
  const receivedOn = now.toISOString().slice(0, 10)
  const { response } = await admin.send(DESK, {
    ...{ email: MEMBER, kind: 'objection', way: 'letter', receivedOn, notes: 'Came by post' },
  })
  expect(response.status).toBe(200)
  await noteRemoved(db(), { key: Buffer.from('key'), memberId: 'gone', at: now })
}, 120_000)
afterAll(() => site.close())

const db = () => site.services.database.db
const month = () => site.services.clock.now().toISOString().slice(0, 7)

/** Its rows of cells, from the page's HTML. */
const tablesOf = (html: string): string[][][] =>
  [...html.matchAll(/<tbody>(.*?)<\/tbody>/gs)].map(([, body = '']) =>
    [...body.matchAll(/<tr>(.*?)<\/tr>/gs)].map(([, row = '']) =>
      [...row.matchAll(/<t[hd][^>]*>(.*?)<\/t[hd]>/gs)].map(([, cell = '']) => cell),
    ),
  )

test('an administrator reads thirteen months, this one first, and the way there is on the register', async () => {
  expect((await admin.open(DESK)).text).toContain(`href="${DESK}/report"`)
  const { response, text } = await admin.open(`${DESK}/report`)
  expect(response.status).toBe(200)
  expect(response.headers.get('cache-control')).toContain('no-store')
  const [answers = [], kinds = [], accounts = []] = tablesOf(main(text))
  expect([answers.length, kinds.length, accounts.length]).toEqual([13, 13, 13])
  const first = formatMonthYear(`${month()}-01`, 'en-us')
  expect(answers[0]).toEqual([first, '1', '0', '0', '0', '1', '0', '–'])
  expect(kinds[0]).toEqual([first, '1', '0', '0', '0', '0', '0', '1'])
  expect(accounts[0]).toEqual([first, '1', '0', '0'])
  expect(answers[12]?.slice(1)).toEqual(['0', '0', '0', '0', '0', '0', '–'])
  expect(main(text)).not.toMatch(/newcomer|Came by post/)
})

test('the file has the same numbers', async () => {
  const answer = await admin.ask(`${DESK}/report.csv`)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(answer.headers.get('content-disposition')).toMatch(
    /^attachment; filename="privacy-report-\d{4}-\d\d-\d\d\.csv"$/,
  )
  expect(answer.headers.get('cache-control')).toContain('no-store')
  const lines = (await answer.text()).replace('\uFEFF', '').trim().split('\r\n')
  expect(lines).toHaveLength(14)
  const [head = [], first = []] = lines.map((line) => line.slice(1, -1).split('","'))
  expect(Object.fromEntries(head.map((name, at) => [name, first[at]]))).toEqual({
    ...{ month: month(), received: '1' },
    ...{ access: '0', correction: '0', removal: '0', account: '0', profiling: '0', objection: '1' },
    ...{ in_time: '0', late: '0', refused: '0', open: '1', overdue: '0', median_days: '' },
    ...{ accounts_removed: '1', holds_placed: '0', holds_lifted: '0' },
  })
})

test('an answer moves from open to in time', async () => {
  const now = site.services.clock.now()
  await sql`update privacy.request set state = 'refused', ended_at = ${now}`.execute(db())
  const [answers = []] = tablesOf(main((await admin.open(`${DESK}/report`)).text))
  expect(answers[0]?.slice(1)).toEqual(['1', '1', '0', '1', '0', '0', '0'])
})

test.each(locales)('in %s every word is there', async (locale) => {
  const { response, text } = await admin.open(`/global/${locale}/admin/privacy/report`)
  expect(response.status).toBe(200)
  expect(tablesOf(main(text))).toHaveLength(3)
  expect(main(text)).not.toMatch(/privacyDesk\.|ownData\.|\{months\}/)
})

test('members and editors do not read it', async () => {
  for (const email of ['member@guildhall.example', 'editor@guildhall.example']) {
    const browser = openBrowser(site)
    await signIn(browser, { email })
    for (const address of [`${DESK}/report`, `${DESK}/report.csv`])
      expect((await browser.ask(address)).status, `${email} ${address}`).toBe(403)
  }
})
