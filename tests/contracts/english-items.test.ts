// The bank of the English test as admins see it: the list, an item with its key and what answers say, and the
// switch. Nobody else gets a byte of it.
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { requestAssessment } from '#domain/assessment/assessments.ts'
import { beginAttempt } from '#domain/assessment/attempts.ts'
import { calibrateAndStore } from '#domain/assessment/calibrations.ts'
import { examOf } from '#domain/assessment/exam.ts'
import { answerAll, givenBy } from '#tests/tools/answer-english-test.ts'
import { type CookieBrowser, openBrowser, signIn } from '#tests/tools/cookie-browser.ts'
import { KEY_MARK, madeBank } from '#tests/tools/english-bank.ts'
import { openSite, type Site } from '#tests/tools/site.ts'
import { insertMember } from '#tests/tools/stored-member.ts'

const bank = madeBank()
const LIST = '/global/en-us/admin/english-items'

let site: Site
let admin: CookieBrowser
beforeAll(async () => {
  site = await openSite({
    env: { DEMO: 'on' },
    adapt: (services) => Object.assign(services, { englishBank: async () => bank }),
  })
  admin = openBrowser(site)
  await signIn(admin, { email: 'admin@guildhall.example' })
}, 120_000)
afterAll(() => site.close())

const db = () => site.services.database.db
const main = (html: string) => html.slice(html.indexOf('<main'), html.indexOf('</main>'))
const read = async (path: string) => main(await (await admin.ask(path)).text())
const post = (path: string, fields: Record<string, string>) =>
  admin.ask(path, {
    method: 'POST',
    body: new URLSearchParams(fields).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
const named = (html: string) => [...html.matchAll(/english-items\/([a-z0-9-]+)"/g)].map(([, id]) => id ?? '')

test('without answers it says so, and the list has every item but no key', async () => {
  const page = await read(LIST)
  expect(page).toContain('No answers yet')
  expect(page).toContain(`Questions: ${bank.items.length}`)
  expect(named(page).length).toBe(50)
  expect(page).not.toContain(KEY_MARK)
  const [last] = bank.items
    .map(({ id }) => id)
    .sort()
    .slice(-1)
  expect(await read(`${LIST}?page=5`)).toContain(last)
})

test('filters and order are addresses, which forms without script make', async () => {
  const found = named(await read(`${LIST}?level=B2&area=reading&state=&only=&sort=id&order=descending`))
  const expected = bank.items
    .filter(({ level, area }) => level === 'B2' && area === 'reading')
    .map(({ id }) => id)
    .sort()
    .reverse()
  expect(found).toEqual(expected)
  expect(await read(`${LIST}?only=off`)).toContain('No question matches')
})

test('an item is shown with its key, and without answers it says so', async () => {
  const page = await read(`${LIST}/b1-grammar-0`)
  expect(page).toContain(`${KEY_MARK} b1-grammar-0`)
  expect(page).toContain('Nobody has answered this question yet.')
  expect(page).not.toContain('<polyline')
  expect((await admin.ask(`${LIST}/none`)).status).toBe(404)
})

test('others get neither page, nor its data, nor the switch', async () => {
  for (const email of ['member@guildhall.example', 'reviewer@guildhall.example']) {
    const browser = openBrowser(site)
    await signIn(browser, { email })
    for (const path of [LIST, `${LIST}/b1-grammar-0`, `${LIST}/b1-grammar-0.data`]) {
      const answer = await browser.ask(path)
      expect([path, answer.status]).toEqual([path, 403])
      expect(await answer.text()).not.toContain(KEY_MARK)
    }
    const answer = await browser.ask(`${LIST}/b1-grammar-0`, {
      method: 'POST',
      body: 'to=off&version=2',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
    expect(answer.status).toBe(403)
  }
  const { rows } = await sql`select 1 from assessment.item_switch`.execute(db())
  expect(rows).toEqual([])
})

test('after the calibration it shows what answers say, with a plot', async () => {
  const tenant = site.services.env.TENANT
  const now = site.services.clock.now()
  let first = ''
  for (let person = 0; person < 4; person++) {
    const memberId = await insertMember(db(), { email: `examinee-${person}@site.example`, now })
    const asked = await requestAssessment(db(), { memberId, now })
    if (asked.kind !== 'open') throw new Error(asked.kind)
    const step = { memberId, id: asked.assessment.id, now }
    await beginAttempt(db(), step, { exam: examOf(bank), tenant, lang: 'en', seed: 'one seed' })
    await answerAll(db(), { exam: examOf(bank), step, give: (one) => givenBy(one, 'B1') })
    first = step.id
  }
  await calibrateAndStore(db(), bank, { tenant, now })
  const list = await read(`${LIST}?sort=answers&order=descending`)
  expect(list).toContain('Finished tests: 4')
  expect(list).toContain('levels are provisional')
  const { rows } = await sql<{ item_id: string }>`
    select item_id from assessment.answer where attempt_id = ${first} and position = 1`.execute(db())
  const item = rows[0]?.item_id ?? ''
  const asked = await sql<{ item_id: string }>`
    select item_id from assessment.answer group by item_id having count(*) = 4`.execute(db())
  expect(asked.rows.map(({ item_id }) => item_id)).toContain(named(list)[0])
  const page = await read(`${LIST}/${item}`)
  expect(page).toContain('<polyline')
  expect(page).toMatch(/Asked in<\/dt><dd>\d/)
  expect(page).toContain('There are not enough answers in two languages yet.')
})

test('switches an item off and on, once for each order, and logs who did', async () => {
  const page = `${LIST}/c1-vocabulary-1`
  const version = '2'
  const answer = await post(page, { to: 'off', version })
  expect([answer.status, answer.headers.get('location')]).toEqual([303, page])
  await post(page, { to: 'off', version })
  expect(await read(page)).toMatch(/version 2 switched off by admin@guildhall\.example/)
  expect(named(await read(`${LIST}?only=off`))).toEqual(['c1-vocabulary-1'])
  expect((await post(page, { to: 'on', version: '1' })).headers.get('location')).toBe(`${page}?stale`)
  expect(await read(`${page}?stale`)).toContain('has changed meanwhile')
  await post(page, { to: 'on', version })
  expect(named(await read(`${LIST}?only=off`))).toEqual([])
  const { rows } = await sql<{
    is_off: boolean
  }>`select is_off from assessment.item_switch order by id`.execute(db())
  expect(rows.map(({ is_off }) => is_off)).toEqual([true, false])
  expect((await post(page, { to: 'gone' })).status).toBe(400)
  expect((await post(`${LIST}/none`, { to: 'off', version })).status).toBe(404)
})
