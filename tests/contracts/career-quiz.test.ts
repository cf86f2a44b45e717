// The career quiz without script: from the first page to a result, which stays in the browser until a member agrees.
import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { parse } from 'yaml'
import { roles } from '#domain/career/roles.ts'
import { keysOnPage, PAGES, questionKeys, statements } from '#domain/career/scoring-key.ts'
import { type CookieBrowser, openBrowser, signIn } from '#tests/tools/cookie-browser.ts'
import { openSite, type Site } from '#tests/tools/site.ts'

const HERE = '/global/en-us/career-quiz'
const CONTENT = 'content/guildhall/entries/career_quiz_quiz_page/career-quiz'
const MEMBER = 'member@guildhall.example'

let site: Site
beforeAll(async () => {
  site = await openSite({ env: { DEMO: 'on' } })
}, 120_000)
afterAll(() => site.close())

const db = () => site.services.database.db
const mainOf = (html: string) => html.slice(html.indexOf('<main'), html.indexOf('</main'))
const textOf = (html: string) =>
  mainOf(html)
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')

/** Likes to investigate most, then order, then machines; has done everything at work now and then. */
const answerTo = (key: string): string => {
  const interest = statements.find((statement) => statement.key === key)?.interest
  const round = Number(/\d+$/.exec(key)?.[0] ?? 0)
  if (interest === 'I') return '4'
  if (interest === 'C') return round % 5 === 0 ? '4' : '3'
  if (interest === 'R') return round % 3 === 0 ? '3' : '2'
  if (interest !== undefined) return round % 4 === 0 ? '1' : '0'
  return key === 'learning' ? '4' : '0'
}
const fieldsOf = (page: number, answer = answerTo) => ({
  page: String(page),
  intent: 'next',
  ...Object.fromEntries(keysOnPage(page).map((key) => [`answer.${key}`, answer(key)])),
})
async function answerAll(browser: CookieBrowser, at = HERE, answer = answerTo) {
  let last = await browser.open(at)
  for (let page = 1; page <= PAGES; page += 1)
    last = await browser.send(`${at}/questions?page=${page}`, fieldsOf(page, answer))
  return last
}
const keptRows = async () =>
  (await sql<{ id: string; answers: string }>`select id, answers from career.quiz_result`.execute(db())).rows
const signedIn = async () => {
  const browser = openBrowser(site)
  await signIn(browser, { email: MEMBER })
  return browser
}

interface Keyed {
  key: string
  text?: string
}

test('every role and question has its texts in all seven languages', () => {
  for (const locale of ['en-us', 'uk-ua', 'de-de', 'ru-ru', 'fr-fr', 'es-es', 'nl-nl']) {
    const entry = parse(readFileSync(`${CONTENT}/${locale}.yaml`, 'utf8')) as Record<string, Keyed[]>
    const asked = [...(entry.statements ?? []), ...(entry.conditions ?? [])]
    expect(asked.map(({ key }) => key).toSorted(), locale).toEqual([...questionKeys].toSorted())
    expect(new Set(asked.map(({ text }) => text)).size, locale).toBe(questionKeys.length)
    expect(entry.roles?.map(({ key }) => key).toSorted(), locale).toEqual(
      roles.map(({ key }) => key).toSorted(),
    )
  }
})

test('a visitor answers page by page, and the result is theirs alone', async () => {
  const browser = openBrowser(site)
  const intro = await browser.open(HERE)
  expect(intro.response.status).toBe(200)
  expect(intro.response.headers.get('cache-control')).toContain('no-store')
  expect(textOf(intro.text)).toContain('Begin')
  const first = await browser.open(`${HERE}/questions`)
  expect(mainOf(first.text).match(/<fieldset/g)).toHaveLength(6)
  expect(textOf(first.text)).toContain('Page 1 of 12')
  const last = await answerAll(browser)
  expect(last.at).toBe(`${HERE}/result`)
  const said = textOf(last.text)
  expect(said).toContain('Your code: Investigating, Organising, Doing')
  expect(said).toContain('Very much alike')
  expect(said).not.toContain('Not alike')
  expect(said).toContain('O*NET 29.2 Database')
  expect(last.response.headers.get('cache-control')).toContain('no-store')
  expect(last.text).toContain('name="robots"')
  // Reloading shows the same; nothing is stored, and another browser has nothing.
  expect(textOf((await browser.open(`${HERE}/result`)).text)).toBe(said)
  expect(await keptRows()).toEqual([])
  expect(textOf((await openBrowser(site).open(`${HERE}/result`)).text)).toContain(
    'There is no result here yet',
  )
})

test('open questions are named; one may go on without, and needs eight of ten for each interest', async () => {
  const browser = openBrowser(site)
  const { 'answer.r1': _, ...without } = fieldsOf(1) as Record<string, string>
  const wrong = await browser.send(`${HERE}/questions?page=1`, without)
  expect(wrong.response.status).toBe(422)
  expect(textOf(wrong.text)).toContain('1 question on this page is open')
  // What was answered is still there.
  expect(wrong.text.match(/checked/g)?.length).toBeGreaterThanOrEqual(5)
  const on = await browser.send(`${HERE}/questions?page=1`, { page: '1', intent: 'leave' })
  expect(textOf(on.text)).toContain('Page 2 of 12')
  const back = await browser.send(`${HERE}/questions?page=2`, { ...fieldsOf(2), intent: 'back' })
  expect(textOf(back.text)).toContain('Page 1 of 12')
  expect(textOf((await browser.open(HERE)).text)).toContain('Go on: 11 of 72 answered')
  const early = await browser.send(`${HERE}/questions?page=11`, { page: '11', intent: 'finish' })
  expect(textOf(early.text)).toContain('too few answers')
  for (let page = 3; page <= 10; page += 1) await browser.send(`${HERE}/questions`, fieldsOf(page))
  const skipped = await browser.send(`${HERE}/questions?page=11`, { page: '11', intent: 'finish' })
  expect(skipped.at).toBe(`${HERE}/result`)
})

test('answers out of range, unknown questions and a broken cookie change nothing', async () => {
  const browser = openBrowser(site)
  await browser.send(`${HERE}/questions`, { page: '1', intent: 'back', 'answer.r1': '7', 'answer.zz': '1' })
  expect(textOf((await browser.open(HERE)).text)).toContain('Begin')
  browser.cookies.set('career_quiz', { value: 'nothing.at_all', path: '/' })
  expect((await browser.open(`${HERE}/result`)).response.status).toBe(200)
  expect((await browser.send(`${HERE}/questions`, { page: '99' })).response.status).toBe(200)
})

test('all-alike answers: bars, reasons and three ways on, and neither code nor roles', async () => {
  const browser = openBrowser(site)
  const { text } = await answerAll(browser, HERE, () => '2')
  const said = textOf(text)
  expect(said).toContain('Many answers in a row are the same')
  expect(said).toContain('20 of 40')
  expect(mainOf(text)).toContain('/global/en-us/course-catalog')
  expect(said).not.toContain('Your code')
  expect(said).not.toContain('Roles in IT')
  expect(mainOf(text)).not.toContain('/career-quiz/code/')
})

test('the same answers give the same roles in seven languages', async () => {
  const browser = openBrowser(site)
  await answerAll(browser)
  const shapes = new Set<string>()
  for (const locale of ['en-us', 'uk-ua', 'de-de', 'ru-ru', 'fr-fr', 'es-es', 'nl-nl']) {
    const { text, response } = await browser.open(`/global/${locale}/career-quiz/result`)
    expect(response.status).toBe(200)
    const points = /<polygon points="([^"]+)" class="[^"]*shape/.exec(text)?.[1]
    shapes.add(JSON.stringify([text.match(/id="role-[\w-]+"/g), points, /\/code\/([A-Z-]+)/.exec(text)?.[1]]))
  }
  expect(shapes.size).toBe(1)
  expect([...shapes][0]).toContain('role-')
})

test('the number of vacancies is that of the list that the link opens', async () => {
  const browser = openBrowser(site)
  const { text } = await answerAll(browser)
  const links = [...mainOf(text).matchAll(/href="([^"]*\/jobs\?[^"]+)"[^>]*>(\d+) open vacanc/g)]
  expect(links.length).toBeGreaterThan(2)
  for (const [, address = '', count] of links) {
    const list = await browser.open(address.replaceAll('&amp;', '&'))
    expect(textOf(list.text)).toMatch(new RegExp(`\\b${count} vacanc`))
  }
})

test('a shared link has the code alone, and is not indexed', async () => {
  const browser = openBrowser(site)
  const { text } = await answerAll(browser)
  const address = /href="([^"]*\/career-quiz\/code\/[^"]+)"/.exec(mainOf(text))?.[1] ?? ''
  expect(address).toMatch(/\/career-quiz\/code\/[RIASEC-]+$/)
  const { response, text: shared } = await openBrowser(site).open(address)
  expect(response.headers.get('x-robots-tag')).toContain('noindex')
  expect(textOf(shared)).toContain('Investigating')
  expect(textOf(shared)).not.toMatch(/\d+ of 40/)
  expect((await openBrowser(site).open(`${HERE}/code/XYZ`)).response.status).toBe(404)
})

test('signing in keeps the result; agreeing stores it exactly once, and it leaves the browser', async () => {
  const browser = openBrowser(site)
  const before = textOf((await answerAll(browser)).text)
  await signIn(browser, { email: MEMBER })
  const after = textOf((await browser.open(`${HERE}/result`)).text)
  expect(after).toContain('Your code: Investigating, Organising, Doing')
  expect(before).toContain('Sign in to keep it')
  expect(await keptRows()).toEqual([])
  const cookie = browser.cookies.get('career_quiz')
  const kept = await browser.send(`${HERE}/result`, { intent: 'keep' })
  expect(textOf(kept.text)).toContain('The result is in your account now')
  expect(browser.cookie('career_quiz')).toBeUndefined()
  // Sent again from another tab, which still has the cookie.
  if (cookie) browser.cookies.set('career_quiz', cookie)
  await browser.send(`${HERE}/result`, { intent: 'keep' })
  expect(await keptRows()).toHaveLength(1)
  // On another device.
  const other = await signedIn()
  expect(textOf((await other.open(`${HERE}/result`)).text)).toContain(
    'Your code: Investigating, Organising, Doing',
  )
})

test('a later run of who has agreed is kept at once, and compared with the one before', async () => {
  const browser = await signedIn()
  await browser.send(HERE, { intent: 'again' })
  const { text } = await answerAll(browser, HERE, (key) => (/^a\d/.test(key) ? '4' : answerTo(key)))
  expect(textOf(text)).toContain('Last time it was I')
  expect(textOf(text)).toMatch(/was \d+/)
  expect(await keptRows()).toHaveLength(2)
  expect(browser.cookie('career_quiz')).toBeUndefined()
})

test('a role becomes the target role of the profile', async () => {
  const browser = await signedIn()
  const { text } = await browser.open(`${HERE}/result`)
  const role = /name="role" value="([^"]+)"/.exec(text)?.[1] ?? ''
  const title = roles.find(({ key }) => key === role)?.title
  const done = await browser.send(`${HERE}/result`, { intent: 'target', role })
  expect(textOf(done.text)).toContain('Your target role is in your profile')
  const profile = (await (await browser.ask('/api/club/profile')).json()) as { data: { targetRole: string } }
  expect(profile.data.targetRole).toBe(title)
  expect((await browser.ask(`${HERE}/result`, post({ intent: 'target', role: 'king' }))).status).toBe(400)
  expect((await openBrowser(site).ask(`${HERE}/result`, post({ intent: 'target', role }))).status).toBe(403)
})

const post = (fields: Record<string, string>) => ({
  method: 'POST',
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
  body: new URLSearchParams(fields).toString(),
})

test('every target role is a title that the profile accepts', async () => {
  const browser = await signedIn()
  for (const title of new Set(roles.map((role) => role.title))) {
    const response = await browser.ask('/api/club/profile', {
      method: 'PATCH',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ targetRole: title }),
    })
    expect(response.status, title).toBe(200)
  }
})

test('the export has the results; deleting removes them everywhere', async () => {
  const browser = await signedIn()
  // A kept result without a shape has no open answers to go back to.
  await browser.send(HERE, { intent: 'again' })
  const flat = await answerAll(browser, HERE, () => '2')
  expect(textOf(flat.text)).toContain('Many answers in a row are the same')
  expect(mainOf(flat.text)).not.toContain('/career-quiz/questions?page=1')
  const exported = await (await browser.ask('/api/club/profile/export')).text()
  expect(exported).toContain((await keptRows())[0]?.answers)
  const { at, text } = await browser.send(`${HERE}/result`, { intent: 'delete' })
  expect(at).toBe(`${HERE}?done=deleted`)
  expect(textOf(text)).toContain('have been deleted')
  expect(await keptRows()).toEqual([])
  expect((await sql`select 1 from career.consent`.execute(db())).rows).toEqual([])
})

test('signing out takes a run that no account keeps out of the browser; who stays keeps it', async () => {
  const browser = await signedIn()
  await browser.send(`${HERE}/questions`, fieldsOf(1))
  expect(browser.cookie('career_quiz')).toBeDefined()
  await browser.ask('/api/logout?stay', { method: 'POST' })
  expect(browser.cookie('career_quiz')).toBeDefined()
  expect(browser.cookie('signed_out')).toBeUndefined()
  await browser.ask('/api/logout?area=club', { method: 'POST' })
  expect(browser.cookie('career_quiz')).toBeUndefined()
  expect(textOf((await browser.open(HERE)).text)).toContain('Begin')
})

test('a run that an expired session left on a device is not shown to, or kept for, another member', async () => {
  const first = await signedIn()
  await first.send(`${HERE}/questions`, fieldsOf(1))
  const left = first.cookies.get('career_quiz')
  const [answers = '', run = ''] = (first.cookie('career_quiz') ?? '').split('.')
  if (left === undefined) throw new Error('There is no run')
  const answered = /value="\d"[^>]*checked|checked=""[^>]*value="\d"/
  const page = `${HERE}/questions?page=1`

  const second = openBrowser(site)
  second.cookies.set('career_quiz', left)
  // Without a session the person at the device may still be the same.
  expect((await second.open(page)).text).toMatch(answered)
  await signIn(second, { email: 'editor@guildhall.example' })
  expect((await second.open(page)).text).not.toMatch(answered)
  // Nor from the copy in the browser's storage.
  await second.send(`${HERE}/questions`, { intent: 'restore', answers, run })
  expect((await second.open(page)).text).not.toMatch(answered)

  const again = await signedIn()
  again.cookies.set('career_quiz', left)
  expect((await again.open(page)).text).toMatch(answered)
})

test('answers survive a cookie that vanishes while a page is open, and not what was deleted', async () => {
  const browser = openBrowser(site)
  const page = `${HERE}/questions?page=2`
  await browser.send(`${HERE}/questions`, fieldsOf(1))
  const hidden = (html: string, name: string) =>
    new RegExp(`name="${name}" value="([^"]*)"`).exec(mainOf(html))?.[1] ?? ''
  const opened = (await browser.open(page)).text
  const along = { run: hidden(opened, 'run'), answers: hidden(opened, 'answers') }
  expect(along.run).not.toBe('')
  browser.cookies.delete('career_quiz')
  // Incomplete at first: the page that names what is open brings the run along too.
  const [missing = ''] = keysOnPage(2)
  const { [`answer.${missing}`]: _, ...incomplete } = fieldsOf(2) as Record<string, string>
  const wrong = await browser.send(page, { ...incomplete, ...along })
  expect(wrong.response.status).toBe(422)
  const again = { run: hidden(wrong.text, 'run'), answers: hidden(wrong.text, 'answers') }
  browser.cookies.delete('career_quiz')
  await browser.send(page, { ...fieldsOf(2), ...again })
  expect(textOf((await browser.open(HERE)).text)).toContain('Go on: 12 of 72 answered')
  // Deleted in another tab: this page keeps only what it asks itself.
  await browser.send(`${HERE}/result`, { intent: 'delete' })
  await browser.send(page, { ...fieldsOf(2), ...again })
  expect(textOf((await browser.open(HERE)).text)).toContain('Go on: 6 of 72 answered')
  // A member's run that a page brings along is nobody else's.
  const owner = await signedIn()
  await owner.send(`${HERE}/questions`, fieldsOf(1))
  const theirs = (await owner.open(page)).text
  const foreign = { run: hidden(theirs, 'run'), answers: hidden(theirs, 'answers') }
  const stranger = openBrowser(site)
  await signIn(stranger, { email: 'editor@guildhall.example' })
  for (const other of [openBrowser(site), stranger]) {
    await other.send(page, { ...fieldsOf(2), ...foreign })
    expect(textOf((await other.open(HERE)).text)).toContain('Go on: 6 of 72 answered')
  }
})

test('a link from elsewhere confirms nothing that did not happen', async () => {
  const browser = openBrowser(site)
  await answerAll(browser)
  expect(textOf((await browser.open(`${HERE}?done=deleted`)).text)).not.toContain('have been deleted')
  expect(textOf((await browser.open(`${HERE}/result?done=kept`)).text)).not.toContain('in your account now')
  expect(textOf((await browser.open(`${HERE}/result?done=target`)).text)).not.toContain('is in your profile')
})

test('agreeing without a result stores no consent', async () => {
  const browser = await signedIn()
  await browser.send(`${HERE}/result`, { intent: 'delete' })
  await browser.send(`${HERE}/result`, { intent: 'keep' })
  const { db } = site.services.database
  expect(await db.selectFrom('career.consent').selectAll().execute()).toEqual([])
})

test('a browser’s copy brings a run back whose cookie is gone', async () => {
  const browser = openBrowser(site)
  await answerAll(browser)
  const value = browser.cookie('career_quiz') ?? ''
  const [answers = '', run = ''] = value.split('.')
  const other = openBrowser(site)
  const back = await other.send(`${HERE}/result`, { intent: 'restore', answers, run })
  expect(textOf(back.text)).toContain('Your code: Investigating, Organising, Doing')
  expect(
    (await openBrowser(site).send(`${HERE}/result`, { intent: 'restore', answers: 'x', run: 'y' })).response
      .status,
  ).toBe(200)
})
