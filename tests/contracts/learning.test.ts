// Taking courses: start at the provider and return, enrol, finish with proof, drop and enrol again; with
// pages without script and with calls.
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { outboxFolder } from '#server/dev-outbox.ts'
import { enqueueJob } from '#services/jobs/job-rows.ts'
import { readOutbox } from '#services/mail/outbox.ts'
import { type CookieBrowser, openBrowser, signIn } from '#tests/tools/cookie-browser.ts'
import { expectOneLetter } from '#tests/tools/letter-forms.ts'
import { openSite, type Site } from '#tests/tools/site.ts'
import { STAND_IN, standsFor } from '#tests/tools/stand-in.ts'

const HERE = '/global/en-us/courses/git-without-fear'
const MINE = '/global/en-us/learning'
const PROVIDER =
  'https://linkedin.example/courses/docker-explained?utm_campaign=ongoing&utm_medium=referral&utm_source=club'

let site: Site
let ada: CookieBrowser
let eve: CookieBrowser
let elsewhere: string
beforeAll(async () => {
  site = await openSite({ env: { DEMO: 'on' } })
  ada = openBrowser(site)
  eve = openBrowser(site)
  await signIn(ada, { email: 'member@guildhall.example' })
  await signIn(eve, { email: 'newcomer@guildhall.example' })
  await eve.ask('/global/en-us/home?skip-onboarding=true')
  elsewhere = `/global/en-us/courses/${encodeURIComponent(await slugOf('docker-explained@en-us'))}`
}, 120_000)
afterAll(() => site.close())

const db = () => site.services.database.db
const slugOf = async (externalId: string) =>
  (
    await sql<{ slug: string }>`select slug from catalogue.course where external_id = ${externalId}`.execute(
      db(),
    )
  ).rows[0]?.slug ?? ''
const stored = async () =>
  (
    await sql<{ state: string; opened: boolean; attempt: number; finished: string | null }>`
      select state, opened_at is not null as opened, attempt, finished_on::text as finished
      from learning.enrolment e join identity.member m on m.id = e.member_id
      where m.email = 'member@guildhall.example' order by course_key, attempt`.execute(db())
  ).rows
const main = (html: string) => html.slice(html.indexOf('<main'), html.indexOf('</main>'))
const state = (html: string) => /data-state="(\w+)"/.exec(main(html))?.[1]
async function call(browser: CookieBrowser, path: string, method = 'GET', body?: unknown) {
  const answer = await browser.ask(`/api/club/learning/courses${path}`, {
    method,
    ...(body === undefined
      ? {}
      : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
  })
  const text = await answer.text()
  return { status: answer.status, body: text === '' ? undefined : JSON.parse(text) }
}
const forgetAll = () => sql`delete from learning.enrolment`.execute(db())

test('strangers are sent to the provider with tracking, or to the sign-in for a course on this site', async () => {
  const there = main(await site.page(elsewhere))
  expect(there).toContain(`href="${standsFor(PROVIDER, elsewhere).replaceAll('&', '&amp;')}"`)
  expect(there).toContain('Start at LinkedIn')
  const here = main(await site.page(HERE))
  expect(here).toMatch(/href="\/api\/login\?area=club&amp;redirect=[^"]*git-without-fear[^"]*"[^>]*>Enrol</)
  for (const html of [there, here]) expect(html).not.toContain('id="enrolment"')
  const pressed = await openBrowser(site).ask(HERE, {
    method: 'POST',
    body: new URLSearchParams({ intent: 'start' }).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
  expect(pressed.headers.get('location')).toContain('/api/login')
  expect(await stored()).toEqual([])
})

test('start at the provider and return: it opens with tracking, and the page shows the course as started', async () => {
  expect((await ada.open(elsewhere)).text).toContain(`href="${elsewhere}/start"`)
  const gone = await ada.ask(`${elsewhere}/start`)
  expect(gone.status).toBe(302)
  expect(gone.headers.get('cache-control')).toContain('no-store')
  const there = gone.headers.get('location') ?? ''
  expect(there).toBe(standsFor(PROVIDER, elsewhere))
  // In a demo the provider is made up: a page of this site says what would open, and leads back.
  const stand = main(await site.page(there))
  expect(stand).toContain('The link leads to linkedin.example')
  expect(stand).toContain(PROVIDER.replaceAll('&', '&amp;'))
  expect(stand).toContain(`href="${elsewhere}"`)
  for (const to of ['https://linkedin.com/', 'https://example.evil.org/', 'javascript:alert(1)', '/home', ''])
    expect((await site.request(`${STAND_IN}?${new URLSearchParams({ to })}`)).status, to).toBe(404)
  expect(await stored()).toMatchObject([{ state: 'started', opened: true }])
  const back = (await ada.open(elsewhere)).text
  expect(state(back)).toBe('started')
  expect(main(back)).toContain('You opened it there on ')
  expect(main(back)).toContain('Go on at LinkedIn')
  expect(main((await eve.open(elsewhere)).text)).not.toContain('You opened it there')
  expect(main(await site.page(elsewhere))).not.toContain('You opened it there')
  const mine = (await ada.open(MINE)).text
  expect(main(mine)).toContain('You opened it there on ')
  expect((await ada.open('/global/en-us/home')).text).toContain(`href="${elsewhere}"`)
})

test.each([
  ['fetched ahead', { 'sec-purpose': 'prefetch;prerender' }],
  ['asked for by another site', { 'sec-fetch-site': 'cross-site' }],
])('%s, the way to the provider remembers nothing', async (_, headers) => {
  await forgetAll()
  expect((await ada.ask(`${elsewhere}/start`, { headers })).status).toBe(302)
  expect(await stored()).toEqual([])
})

test('a course on this site has no external link, and an unknown one no page', async () => {
  expect((await ada.ask(`${HERE}/start`)).status).toBe(404)
  expect((await ada.ask('/global/en-us/courses/none/start')).status).toBe(404)
  expect((await openBrowser(site).ask(`${elsewhere}/start`)).headers.get('location')).toContain('/api/login')
})

test('enrol, finish with proof, drop and enrol again, without script', async () => {
  await forgetAll()
  const enrolled = await ada.send(HERE, { intent: 'start' })
  expect(enrolled.at).toBe(HERE)
  expect(main(enrolled.text)).toContain('Enrolled on ')
  await ada.send(HERE, { intent: 'start' })
  expect(await stored()).toHaveLength(1)
  expect(state((await ada.send(HERE, { intent: 'drop' })).text)).toBe('dropped')
  expect(state((await ada.send(HERE, { intent: 'again' })).text)).toBe('started')
  const done = await ada.send(HERE, {
    intent: 'finish',
    finishedOn: '3 November 2026',
    link: 'https://school.example/c/1',
  })
  expect(state(done.text)).toBe('done')
  expect(main(done.text)).toContain('Finished on 3 November 2026')
  expect(main(done.text)).toContain('Self-reported')
  expect(main(done.text)).toContain('Certificate shown, not checked yet')
  expect(main(done.text)).not.toContain('Certificate checked')
  expect(await stored()).toMatchObject([
    { state: 'dropped', attempt: 1 },
    { state: 'done', attempt: 2, finished: '2026-11-03' },
  ])
})

test.each([
  [{ finishedOn: 'soon' }, 'Enter a day that has already been', 'value="soon"'],
  [{ finishedOn: '2090-01-01' }, 'Enter a day that has already been', ''],
  [{ finishedOn: '', link: 'my certificate' }, 'Enter a web address', 'value="my certificate"'],
  [{ finishedOn: '', link: 'javascript:alert(1)' }, 'Enter a web address', ''],
])('%j names the field and the remedy, and keeps what was typed', async (fields, said, kept) => {
  await forgetAll()
  await ada.send(HERE, { intent: 'start' })
  const refused = await ada.send(HERE, { intent: 'finish', ...fields } as Record<string, string>)
  expect(refused.response.status).toBe(422)
  expect(main(refused.text)).toContain(said)
  expect(main(refused.text)).toContain(kept)
  expect(await stored()).toMatchObject([{ state: 'started' }])
})

test('my courses: empty at first, then by state, and each can be removed with its history', async () => {
  await forgetAll()
  expect(main((await ada.open(MINE)).text)).toContain('No courses yet')
  await ada.send(HERE, { intent: 'plan' })
  await ada.send(HERE, { intent: 'finish' })
  const mine = main((await ada.open(MINE)).text)
  expect(mine).toMatch(/<h2[^>]*>Finished<\/h2>/)
  expect(mine).toContain('Git without fear')
  expect(mine).toContain('What happened when')
  const course = /name="course" value="([^"]+)"/.exec(mine)?.[1] ?? ''
  const again = main((await ada.send(MINE, { intent: 'again', course })).text)
  expect(again).toMatch(/<h2[^>]*>In progress<\/h2>/)
  expect(main((await ada.send(MINE, { intent: 'forget', course })).text)).toContain('No courses yet')
  expect(await stored()).toEqual([])
  const { response } = await ada.send(MINE, { intent: 'drop', course: 'none' })
  expect(response.status).toBe(404)
})

test('one course in every language: its state is the same on all its pages', async () => {
  await forgetAll()
  await ada.send('/global/en-us/courses/sql-from-the-first-row', { intent: 'start' })
  const german = await ada.open('/global/de-de/courses/sql-ab-der-ersten-zeile')
  expect(main(german.text)).toContain('Eingeschrieben am ')
  await ada.send('/global/de-de/courses/sql-ab-der-ersten-zeile', { intent: 'start' })
  expect(await stored()).toHaveLength(1)
  expect(main((await ada.open('/global/uk-ua/learning')).text)).toContain('SQL з першого рядка')
})

test('a removed course stays in the list by name, and can be finished', async () => {
  await forgetAll()
  const other = '/global/en-us/courses/http-by-hand'
  await ada.send(other, { intent: 'start' })
  await sql`update catalogue.course set status = 'closed', digest = '' where slug = 'http-by-hand'`.execute(
    db(),
  )
  await site.services.contentChanged()
  const mine = main((await ada.open(MINE)).text)
  expect(mine).toContain('HTTP by hand')
  expect(mine).toContain('No longer offered')
  expect(mine).not.toContain(`href="${other}"`)
  const course = /name="course" value="([^"]+)"/.exec(mine)?.[1] ?? ''
  await sql`delete from catalogue.course where slug = 'http-by-hand'`.execute(db())
  expect(main((await ada.open(MINE)).text)).toContain('HTTP by hand')
  expect((await ada.send(MINE, { intent: 'finish', course })).response.status).toBe(200)
  expect(await stored()).toMatchObject([{ state: 'done' }])
})

test('two weeks after the first visit the site asks once whether the course was finished', async () => {
  await forgetAll()
  await ada.ask(`${elsewhere}/start`)
  expect(main((await ada.open(elsewhere)).text)).not.toContain('Have you finished it?')
  await sql`update learning.enrolment set first_opened_at = now() - interval '15 days'`.execute(db())
  for (const page of [elsewhere, MINE, '/global/en-us/home'])
    expect(main((await ada.open(page)).text), page).toContain('Have you finished it?')
  await enqueueJob(db(), {
    tenant: site.services.env.TENANT,
    kind: 'find-course-questions',
    runAt: new Date(),
  })
  site.services.jobs.wake()
  const letters = async () =>
    (await readOutbox(outboxFolder(site.services.env))).filter(({ subject }) => subject.includes('finished'))
  await expect.poll(async () => (await letters()).length, { timeout: 20_000 }).toBe(1)
  const [letter] = await letters()
  expect(letter).toMatchObject({ to: 'member@guildhall.example' })
  expect(letter?.text).toContain(`http://127.0.0.1:3000${MINE}#letters`)
  expectOneLetter(letter ?? { text: '' })
  expect(main((await ada.send(MINE, { intent: 'letters-off' })).text)).toContain('never by e-mail')
  expect(main((await ada.send(MINE, { intent: 'letters-on' })).text)).toContain('here, and by e-mail')
  expect(main((await ada.send(elsewhere, { intent: 'not-yet' })).text)).not.toContain('Have you finished it?')
  expect(await stored()).toMatchObject([{ state: 'started' }])
})

test('by call: every step, refusals with their pointer, and only one’s own courses', async () => {
  await forgetAll()
  const { data } = await (
    await site.request('/api/courses/search?size=1&q=locale==en-us;heldHere==true')
  ).json()
  const [course] = data.courses
  expect((await call(openBrowser(site), '')).status).toBe(401)
  expect((await call(ada, '')).body).toEqual({ data: [] })
  expect((await call(ada, `/${course.id}`, 'POST', { step: 'drop' })).status).toBe(404)
  expect((await call(ada, '/none', 'POST', { step: 'start' })).status).toBe(404)
  for (const [body, pointer] of [
    [{ step: 'sleep' }, '/step'],
    [{ step: 'finish', finishedOn: '2090-01-01' }, '/finishedOn'],
    [{ step: 'start', note: 'x' }, '/note'],
  ] as const) {
    const refused = await call(ada, `/${course.id}`, 'POST', body)
    expect(refused.status).toBe(422)
    expect(refused.body.errors[0].pointer).toBe(pointer)
  }
  const proof = { link: 'https://school.example/c/1' }
  await call(ada, `/${course.id}`, 'POST', { step: 'start' })
  expect((await call(ada, `/${course.id}/proof`, 'PUT', proof)).status).toBe(409)
  const done = await call(ada, `/${course.id}`, 'POST', { step: 'finish', finishedOn: '2026-11-01' })
  expect(done.body.data).toMatchObject({ state: 'done', finishedOn: '2026-11-01', proof: null, attempt: 1 })
  expect((await call(ada, `/${course.id}/proof`, 'PUT', { link: 'ftp://x.example' })).status).toBe(422)
  expect((await call(ada, `/${course.id}/proof`, 'PUT', proof)).body.data.proof).toMatchObject({
    state: 'waiting',
    ...proof,
  })
  expect((await call(ada, `/${course.id}/proof`, 'DELETE')).body.data.proof).toBeNull()
  expect((await call(eve, '')).body).toEqual({ data: [] })
  expect((await call(ada, `/${course.id}`, 'DELETE')).status).toBe(204)
  expect((await call(ada, '')).body).toEqual({ data: [] })
})

test('twenty simultaneous clicks on two devices make one enrolment', async () => {
  await forgetAll()
  const phone = openBrowser(site)
  await signIn(phone, { email: 'member@guildhall.example' })
  await Promise.all(
    Array.from({ length: 20 }, (_, index) => (index % 2 === 0 ? ada : phone).send(HERE, { intent: 'start' })),
  )
  expect(await stored()).toHaveLength(1)
  await ada.send(HERE, { intent: 'finish' })
  await Promise.all([ada, phone, ada, phone].map((browser) => browser.send(HERE, { intent: 'again' })))
  expect(await stored()).toMatchObject([{ state: 'done' }, { state: 'started', attempt: 2 }])
})
