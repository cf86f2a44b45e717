// The English test through pages without script: begin, answer, reload, lose the session, give up, finish,
// and a reviewer's decision. Another member's test answers 404, and no response contains a key.
import { sql } from 'kysely'
import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createReadingLevels } from '#domain/articles/reading-levels.ts'
import { examOf } from '#domain/assessment/exam.ts'
import { type Item, type Level, levels } from '#domain/assessment/item.ts'
import { bandOf } from '#domain/assessment/reading-level.ts'
import { WORD_LEVELS } from '#server/english-bank.ts'
import { answerAll, givenBy, openItems } from '#tests/tools/answer-english-test.ts'
import { type CookieBrowser, openBrowser, signIn } from '#tests/tools/cookie-browser.ts'
import { KEY_MARK, madeBank } from '#tests/tools/english-bank.ts'
import { keysTold, leaksOfChoices, leaksOfGaps } from '#tests/tools/key-search.ts'
import { atOneMoment } from '#tests/tools/one-moment.ts'
import { openSite, type Site } from '#tests/tools/site.ts'

const bank = madeBank()
const TEST = '/global/en-us/english-test'
const RESULT = `${TEST}/result`

let site: Site
let ada: CookieBrowser
let eve: CookieBrowser
/** Everything that was sent to a browser in this file. */
const sent: string[] = []

beforeAll(async () => {
  site = await openSite({
    env: { DEMO: 'on' },
    adapt: (services) => Object.assign(services, { englishBank: async () => bank }),
  })
  ada = await signedIn('member@guildhall.example')
  eve = await signedIn('employee@employer.example')
}, 120_000)
afterAll(() => site.close())

const db = () => site.services.database.db
const main = (html: string) => html.slice(html.indexOf('<main'), html.indexOf('</main>'))

async function signedIn(email: string) {
  const browser = openBrowser(site)
  await signIn(browser, { email })
  return browser
}

async function ask(browser: CookieBrowser, path: string, fields?: Record<string, string>) {
  const answer = await browser.ask(
    path,
    fields && {
      method: 'POST',
      body: new URLSearchParams(fields).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    },
  )
  const text = await answer.text()
  sent.push(text, answer.headers.get('location') ?? '')
  return { status: answer.status, to: answer.headers.get('location') ?? '', headers: answer.headers, text }
}

/** Asks the API for a test. @returns the path of its page, or the status of a refusal */
async function take(browser: CookieBrowser): Promise<string | number> {
  const answer = await browser.ask('/api/club/assessment/english', { method: 'POST' })
  const text = await answer.text()
  sent.push(text)
  if (answer.status !== 200) return answer.status
  const { data } = JSON.parse(text) as { data: { passingLink: string } }
  return new URL(data.passingLink).pathname
}

/** Opens a new test and begins it. @returns its page */
async function begun(browser: CookieBrowser): Promise<string> {
  const to = String(await take(browser))
  expect(to.startsWith(`${TEST}/`)).toBe(true)
  const begin = await ask(browser, to, { intent: 'begin' })
  expect([begin.status, begin.to]).toEqual([303, `${to}?question=1`])
  return to
}

/** The hidden fields of the question's form, and "I don't know" for each of its items. */
function formOf(html: string): Record<string, string> {
  const fields: Record<string, string> = { intent: 'answer' }
  for (const [tag] of html.matchAll(/<input[^>]*type="hidden"[^>]*>/g)) {
    const name = /name="([^"]+)"/.exec(tag)?.[1] ?? ''
    if (name !== 'unit' && !name.startsWith('version.')) continue
    fields[name] = /value="([^"]*)"/.exec(tag)?.[1] ?? ''
    const position = /^version\.(\d+)$/.exec(name)?.[1]
    if (position === undefined) continue
    if (html.includes(`name="option.${position}"`)) fields[`option.${position}`] = 'unknown'
    else fields[`unknown.${position}`] = '1'
  }
  return fields
}

const forgetTests = (email: string) =>
  sql`with gone as (
    delete from profile.assessment where member_id in (select id from identity.member where email = ${email}) returning id
  ) delete from assessment.attempt where id in (select id from gone)`.execute(db())

const stateOf = async (page: string) =>
  (
    await sql`select position, response, is_right, answered_at from assessment.answer
      where attempt_id = ${page.split('/').at(-1)} order by position`.execute(db())
  ).rows

test('anybody reads what it is; a test is for members', async () => {
  const stranger = openBrowser(site)
  const { status, text } = await ask(stranger, TEST)
  expect(status).toBe(200)
  expect(main(text)).toContain('Listening, speaking and writing are not measured.')
  expect(main(text)).toContain('its questions and answers are public')
  expect(main(text)).toContain('nobody checks identity')
  expect(await take(stranger)).toBe(401)
  for (const path of [RESULT, `${TEST}/any`]) expect((await ask(stranger, path)).to).toContain('/api/login?')
})

test('a look begins nothing; the question is a legend in English, and neither page nor data is kept anywhere', async () => {
  const page = String(await take(ada))
  const ready = await ask(ada, page)
  expect(main(ready.text)).toContain('Before you begin')
  expect(await stateOf(page)).toEqual([])
  expect(await take(ada)).toBe(page)
  await ask(ada, page, { intent: 'begin' })
  const german = page.replace('/en-us/', '/de-de/')
  for (const address of [page, german, `${page}.data`]) {
    const { headers, text } = await ask(ada, address)
    expect(headers.get('cache-control'), address).toBe('private, no-store')
    expect(text).not.toContain(KEY_MARK)
  }
  const { text } = await ask(ada, german)
  expect(main(text)).toMatch(/<legend lang="en">/)
  expect(main(text)).toContain('höchstens')
  expect((await ask(ada, page)).text).toContain('Question')
})

test('missing answers are named, and nothing typed is lost; an outdated post changes nothing and says so', async () => {
  await forgetTests('member@guildhall.example')
  const page = await begun(ada)
  const first = formOf((await ask(ada, page)).text)
  const empty = Object.fromEntries(
    Object.entries(first).filter(([name]) => !/^(?:option|unknown)/.test(name)),
  )
  const lacking = await ask(ada, page, empty)
  expect(lacking.status).toBe(422)
  expect(lacking.headers.get('cache-control')).toBe('private, no-store')
  expect(main(lacking.text)).toContain('An answer is missing.')
  expect(main(lacking.text)).toMatch(/aria-invalid="true"/)
  expect((await stateOf(page)).every((row) => (row as { answered_at: unknown }).answered_at === null)).toBe(
    true,
  )

  const done = await ask(ada, page, first)
  expect([done.status, done.to]).toEqual([
    303,
    `${page}?question=${1 + Object.keys(first).filter((name) => name.startsWith('version.')).length}`,
  ])
  const before = await stateOf(page)
  // The same answer again, as from a second click, continues silently; a different one gets a message.
  expect((await ask(ada, page, first)).to).toBe(done.to)
  const other = await ask(ada, page, { ...first, ...changedAnswers(first) })
  expect(other.to).toBe(`${page}?question=1`)
  expect(main((await ask(ada, other.to)).text)).toContain('That question is answered already.')
  expect(main((await ask(ada, done.to)).text)).not.toContain('answered already')
  expect(await stateOf(page)).toEqual(before)
})

const changedAnswers = (fields: Record<string, string>) =>
  Object.fromEntries(
    Object.keys(fields).flatMap((name) =>
      name.startsWith('option.')
        ? [[name, '0']]
        : name.startsWith('unknown.')
          ? [[`gap.${name.slice(8)}.0`, 'x']]
          : [],
    ),
  )

test('another member’s test is not found: no page, no answer, no result', async () => {
  await forgetTests('member@guildhall.example')
  const page = await begun(ada)
  const id = page.split('/').at(-1) ?? ''
  const before = await stateOf(page)
  const fields = formOf((await ask(ada, page)).text)
  for (const [path, form] of [
    [page, undefined],
    [`${page}.data`, undefined],
    [page, fields],
    [page, { intent: 'begin' }],
    [page, { intent: 'give-up' }],
    [`${RESULT}?attempt=${id}`, undefined],
    [`${TEST}/none`, undefined],
    [`${TEST}/none`, { intent: 'begin' }],
    [`${TEST}/none`, fields],
  ] as const) {
    const { status, text } = await ask(eve, path, form)
    expect(status, path).toBe(404)
    expect(text).not.toContain('<legend')
  }
  expect(await stateOf(page)).toEqual(before)
})

test('a hundred times "next" at once stores one next question', async () => {
  await forgetTests('member@guildhall.example')
  const page = await begun(ada)
  const fields = formOf((await ask(ada, page)).text)
  const answers = await Promise.all(Array.from({ length: 100 }, () => ask(ada, page, fields)))
  expect(new Set(answers.map(({ to }) => to)).size).toBe(1)
  const open = (await stateOf(page)).filter((row) => (row as { answered_at: unknown }).answered_at === null)
  const { rows } =
    await sql`select distinct unit from assessment.answer where attempt_id = ${page.split('/').at(-1)}`.execute(
      db(),
    )
  expect(open.length).toBeGreaterThan(0)
  expect(rows).toHaveLength(2)
})

test('after the session ends on a question, sign-in returns to it with the typed answers', async () => {
  await forgetTests('member@guildhall.example')
  const page = await begun(ada)
  const fields = formOf((await ask(ada, page)).text)
  const typed = { ...fields, ...changedAnswers(fields) }
  const gone = openBrowser(site)
  const refused = await ask(gone, page, typed)
  expect(refused.to).toMatch(/^\/api\/login\?/)
  expect(refused.to).not.toContain('gap')
  const form = await gone.open(refused.to)
  const back = await gone.send(form.at, { email: 'member@guildhall.example', password: 'guildhall-demo' })
  expect(back.at).toBe(page)
  expect(main(back.text)).toContain('You had been signed out.')
  expect(main(back.text)).toMatch(/value="x"|type="radio"[^>]*checked/)
  const next = await ask(gone, page, typed)
  expect(next.status).toBe(303)
  expect(main((await ask(gone, next.to)).text)).not.toContain('You had been signed out.')
})

test('giving up needs a confirmation; then there is no level, and the page names the day of the next test', async () => {
  await forgetTests('member@guildhall.example')
  const page = await begun(ada)
  const question = await ask(ada, `${page}?give-up`)
  expect(main(question.text)).toContain('Give up this test?')
  expect(main(question.text)).toMatch(/from \d+ \w+ \d{4}, \d\d:\d\d UTC/)
  const done = await ask(ada, page, { intent: 'give-up' })
  expect(done.to).toBe(`${RESULT}?attempt=${page.split('/').at(-1)}`)
  expect(main((await ask(ada, done.to)).text)).toContain('You gave it up on')
  expect((await ask(ada, page)).to).toBe(done.to)
  expect(main((await ask(ada, TEST)).text)).toContain('You can take the test again from')
  expect(await take(ada)).toBe(409)
})

test('a finished test has a result with level, range, areas, advice and basis, also when it is an older one', async () => {
  await forgetTests('member@guildhall.example')
  const page = await begun(ada)
  const id = page.split('/').at(-1) ?? ''
  const { rows } = await sql<{ id: string; memberId: string }>`
    select id, member_id as "memberId" from assessment.attempt where id = ${id}`.execute(db())
  const memberId = rows[0]?.memberId ?? ''
  await answerAll(db(), {
    exam: examOf(bank),
    step: { memberId, id, now: new Date() },
    give: (one) => givenBy(one, 'B1'),
  })
  const newest = await ask(ada, RESULT)
  const text = main(newest.text)
  expect(newest.headers.get('cache-control')).toBe('private, no-store')
  expect(text).toMatch(/<strong[^>]*>B1<\/strong>/)
  expect(text).toMatch(/role="img" aria-label="Scale from A1 to C2: most probably B1\./)
  for (const word of [
    'Grammar',
    'Vocabulary',
    'Reading',
    'What to learn next',
    'made-1',
    'Error of measurement',
    'not measured',
    'provisional',
  ])
    expect(text).toContain(word)
  expect(text).not.toContain(KEY_MARK)
  expect(main((await ask(ada, `${RESULT}?attempt=${id}`)).text)).toContain('What this level rests on')
  expect((await ask(ada, page)).to).toBe(`${RESULT}?attempt=${id}`)
  expect((await ask(eve, `${RESULT}?attempt=${id}`)).status).toBe(404)
  expect(main((await ask(eve, RESULT)).text)).toContain('You haven’t finished a test yet')
})

test('what is offered to learn goes by what was missed: grammar, vocabulary or reading, and says where there is nothing', async () => {
  await forgetTests('member@guildhall.example')
  const page = await begun(ada)
  const id = page.split('/').at(-1) ?? ''
  const { rows } = await sql<{ memberId: string }>`
    select member_id as "memberId" from assessment.attempt where id = ${id}`.execute(db())
  await answerAll(db(), {
    exam: examOf(bank),
    step: { memberId: rows[0]?.memberId ?? '', id, now: new Date() },
    give: (one) => givenBy(one, 'B1'),
  })
  const offered = async (...missed: string[]) => {
    await sql`update assessment.answer set is_right = not (item ->> 'area' = any(${missed}))
      where attempt_id = ${id}`.execute(db())
    const text = main((await ask(ada, RESULT)).text)
    return text.slice(text.indexOf('What to learn next'), text.indexOf('What this level rests on'))
  }
  const grammar = await offered('grammar')
  expect(grammar).toContain('Courses that teach English.')
  expect(grammar).toContain('English for stand-ups')
  for (const other of ['/blog/', 'Architecture katas', 'English: about', 'nothing about this'])
    expect(grammar, other).not.toContain(other)

  // Of many courses, the one whose lesson practises what was missed is offered first, although all others are rated higher.
  await sql`with better as (
      update catalogue.course set rating = 5 where id in (
        select id from catalogue.course where locale = 'en-us' and status = 'open'
          and external_id <> 'english-for-stand-ups@en-us' order by name limit 4)
      returning id)
    insert into catalogue.course_skill (course_id, name, key, skill_id)
    select better.id, known.name, known.key, known.skill_id from better, catalogue.course_skill known
    join catalogue.course c on c.id = known.course_id and c.external_id = 'english-for-stand-ups@en-us'
    where known.key = 'english'`.execute(db())
  const namedAs = async (target: string) => {
    await sql`update assessment.answer set item = jsonb_set(item, '{target}', to_jsonb(${target}::text))
      where attempt_id = ${id} and item ->> 'area' = 'grammar'`.execute(db())
    return offered('grammar')
  }
  const coursesIn = (text: string) => text.match(/\/courses\/[\w-]+/g) ?? []
  const perfect = await namedAs('present-perfect')
  expect(perfect).toContain('What fits the list above comes first.')
  expect(perfect).toContain('Practises: present perfect<')
  expect(coursesIn(perfect)).toHaveLength(3)
  expect(coursesIn(perfect)[0]).toBe('/courses/english-for-stand-ups')
  const { status, text } = await ask(ada, '/global/en-us/courses/english-for-stand-ups')
  expect([status, text.includes('What I did, what I have done'), text.includes('present-perfect')]).toEqual([
    200,
    true,
    false,
  ])
  const passive = await namedAs('passive')
  expect(passive).not.toContain('What fits the list')
  expect(passive).not.toContain('Practises')
  expect(coursesIn(passive)).toHaveLength(3)
  expect(coursesIn(passive)).not.toContain('/courses/english-for-stand-ups')

  await sql`delete from catalogue.course_skill s using catalogue.course c
    where c.id = s.course_id and c.rating = 5 and s.key = 'english'`.execute(db())

  const vocabulary = await offered('vocabulary')
  expect(vocabulary).toContain('Courses and articles about English, writing')
  expect(vocabulary).toContain('English for stand-ups')
  expect(vocabulary).not.toContain('English: about')

  await createReadingLevels({ db: site.services.database.background.db, lists: WORD_LEVELS }).readDue()
  // The articles whose estimate is nearest to the easiest question that was missed.
  const reading = await offered('reading')
  expect(reading).toContain('whose English is closest')
  expect(reading).not.toContain('English for stand-ups')
  const { rows: easiest } = await sql<{ level: Level }>`
    select min(item ->> 'level') as level from assessment.answer
    where attempt_id = ${id} and not is_trial and not is_right`.execute(db())
  const wanted = levels.indexOf(easiest[0]?.level ?? 'A1') + 0.5
  const { rows: estimates } = await sql<{ level: number }>`
    select level from matching.reading_level where level is not null and scope_id = (
      select scope_id from matching.reading_level group by scope_id order by count(*) desc limit 1)`.execute(
    db(),
  )
  const nearest = estimates
    .map(({ level }) => level)
    .toSorted((one, other) => Math.abs(one - wanted) - Math.abs(other - wanted))
    .slice(0, 3)
  expect(reading.match(/English: about [ABC]\d–[ABC]\d/g)).toEqual(
    nearest.map((level) => `English: about ${bandOf(level).join('–')}`),
  )

  // Where the reader's page has a translation, the English text is offered; one without is read where the reader is.
  const { rows: translations } = await sql<{ uid: string; page: string }>`
    select uid, body ->> 'url' as page from content.published
    where content_type_uid = 'blog_article_page' and locale = 'de-de' and body ->> 'locale' = 'de-de'
    order by uid`.execute(db())
  await sql`update matching.reading_level set level = ${wanted} where article_id = ${translations[0]?.uid}`.execute(
    db(),
  )
  const articlesOn = async (page: string) =>
    [
      ...main((await ask(ada, page)).text).matchAll(
        /href="\/global\/(?<locale>[a-z-]+)(?<page>\/blog\/[^"]+)"/g,
      ),
    ].map(({ groups }) => groups)
  const inEnglish = await articlesOn(RESULT)
  expect(inEnglish).toHaveLength(3)
  expect(inEnglish[0]).toEqual({ locale: 'en-us', page: translations[0]?.page })
  const translated = new Set(translations.map(({ page }) => page))
  expect(await articlesOn(RESULT.replace('en-us', 'de-de'))).toEqual(
    inEnglish.map((one) => ({ ...one, locale: translated.has(one?.page ?? '') ? 'en-us' : 'de-de' })),
  )

  // Two areas that were missed are two groups; without estimates nothing is said to be fit for reading.
  await sql`create table kept_levels as select * from matching.reading_level`.execute(db())
  await sql`delete from matching.reading_level`.execute(db())
  const without = await offered('reading')
  expect(without).toContain('There is nothing about this here yet.')
  expect(without).not.toContain('/blog/')
  await sql`insert into matching.reading_level select * from kept_levels`.execute(db())
  await sql`drop table kept_levels`.execute(db())
  expect(await offered()).toContain('No gaps stood out.')
})

test('the result as PDF says what the page says, for its member alone', async () => {
  await forgetTests('member@guildhall.example')
  const page = await begun(ada)
  const id = page.split('/').at(-1) ?? ''
  const file = (of = id) => `${RESULT}/file?attempt=${of}`
  // A test that is under way has none.
  expect((await ada.ask(file())).status).toBe(404)
  const { rows } = await sql<{ memberId: string }>`
    select member_id as "memberId" from assessment.attempt where id = ${id}`.execute(db())
  await answerAll(db(), {
    exam: examOf(bank),
    step: { memberId: rows[0]?.memberId ?? '', id, now: new Date() },
    give: (one) => givenBy(one, 'B1'),
  })
  const html = main((await ask(ada, RESULT)).text)
  expect(html).toContain(`href="${file()}"`)
  const answer = await ada.ask(file())
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toBe('application/pdf')
  expect(answer.headers.get('cache-control')).toBe('private, no-store')
  const bytes = new Uint8Array(await answer.arrayBuffer())
  // Tagged: screen readers get headings and a figure with its text.
  const pdf = await getDocumentProxy(bytes)
  expect(await pdf.getMarkInfo()).toMatchObject({ Marked: true })
  const { text } = await extractText(pdf, { mergePages: true })
  const bare = (words: string) => words.replaceAll(/\s+/g, '').toLowerCase()
  for (const words of [
    'B1',
    'Intermediate',
    'Grammar',
    'made-1',
    'Error of measurement',
    'nobody checks identity',
    'provisional',
  ])
    expect(bare(text), words).toContain(bare(words))
  const { rows: missed } = await sql<{ target: string }>`
    select item ->> 'target' as target from assessment.answer
    where attempt_id = ${id} and not is_right and not is_trial`.execute(db())
  expect(missed.some(({ target }) => bare(text).includes(bare(target.replaceAll('-', ' '))))).toBe(true)
  for (const not of ['Mira', KEY_MARK, 'stand-ups']) expect(bare(text)).not.toContain(bare(not))

  expect((await eve.ask(file())).status).toBe(404)
  expect((await ada.ask(file('none'))).status).toBe(404)
  expect((await openBrowser(site).ask(file())).headers.get('location')).toContain('/api/login?')
})

test('a second result says what has changed since the first, and an older one says nothing of what came later', async () => {
  for (const [before, now, said] of [
    ['B1', 'C1', 'Better than on'],
    ['C1', 'B1', 'Lower than on'],
    ['B1', 'B1', 'Not clearly different from'],
  ] as const) {
    await forgetTests('member@guildhall.example')
    const ids: string[] = []
    for (const [level, days] of [
      [before, 40],
      [now, 0],
    ] as const) {
      const page = await begun(ada)
      const id = page.split('/').at(-1) ?? ''
      ids.push(id)
      const { rows } = await sql<{ memberId: string }>`
        select member_id as "memberId" from assessment.attempt where id = ${id}`.execute(db())
      await answerAll(db(), {
        exam: examOf(bank),
        step: { memberId: rows[0]?.memberId ?? '', id, now: new Date() },
        give: (one) => givenBy(one, level),
      })
      await sql`update assessment.attempt set started_at = started_at - make_interval(days => ${days}),
        ended_at = ended_at - make_interval(days => ${days}) where id = ${id}`.execute(db())
      await sql`update profile.assessment set requested_at = requested_at - make_interval(days => ${days}),
        started_at = started_at - make_interval(days => ${days}),
        completed_at = completed_at - make_interval(days => ${days}) where id = ${id}`.execute(db())
    }
    const text = main((await ask(ada, RESULT)).text)
    expect(text).toContain(said)
    expect(main((await ask(ada, `${RESULT}?attempt=${ids[0]}`)).text)).not.toContain('Since last time')
  }
})

test('a programme that asks for a confirmed level leads to the test, and the result leads back to it', async () => {
  await forgetTests('member@guildhall.example')
  const PROGRAM = '/global/en-us/programs/night-shift'
  const before = main((await ask(ada, PROGRAM)).text)
  expect(before).toContain('a test that confirms your level of English (about 20 minutes)')
  const toTest = /href="(\/global\/en-us\/english-test\?program=[\w-]+)"/.exec(before)?.[1] ?? ''
  // Also for whoever signs in on the way, who gets no page that is kept: every programme would be one more.
  const visited = await site.request(toTest)
  expect(visited.headers.get('cache-control')).toContain('no-store')
  expect(main(await visited.text())).toMatch(/name="action" value="english-assessment::[\w-]+:"/)
  expect((await site.request(TEST)).headers.get('cache-control')).not.toContain('no-store')
  // An address that names nothing sensible is as the page without it.
  const plain = main((await ask(ada, `${TEST}?program=%3Cx%3E`)).text)
  expect(plain).toContain('name="action" value="english-assessment:::"')
  for (const [level, verdict] of [
    ['B1', 'You cannot apply for this programme'],
    ['C1', 'Something is still missing.'],
  ] as const) {
    await forgetTests('member@guildhall.example')
    if (level === 'C1') {
      // By the button of the page that the programme leads to, without script.
      const asking = /name="action" value="([^"]+)"/.exec(main((await ask(ada, toTest)).text))?.[1] ?? ''
      expect((await ask(ada, `${TEST}/take`, { action: asking })).status).toBe(303)
    }
    const page = await begun(ada)
    const id = page.split('/').at(-1) ?? ''
    const { rows } = await sql<{ memberId: string }>`
      select member_id as "memberId" from assessment.attempt where id = ${id}`.execute(db())
    await answerAll(db(), {
      exam: examOf(bank),
      step: { memberId: rows[0]?.memberId ?? '', id, now: new Date() },
      give: (one) => givenBy(one, level),
    })
    const result = main((await ask(ada, RESULT)).text)
    const back = result.slice(result.indexOf('Programmes that ask for this test'))
    expect(back).toContain(`href="${PROGRAM}"`)
    expect(back).toContain(verdict)
    // Only where the programme's page led to the test.
    expect(back.includes('Back to the programme')).toBe(level === 'C1')
  }
  // The way on: the level is there, and what is still missing is told next.
  expect(main((await ask(ada, PROGRAM)).text)).not.toContain('/english-test')
})

test('a programme says until when somebody has to wait for the test, and does not send them to it before', async () => {
  const PROGRAM = '/global/en-us/programs/night-shift'
  for (const [status, says, ago] of [
    ['EXPIRED', /You can take the test again from \d+ \w+ \d{4}, \d\d:\d\d \(UTC/, 3],
    ['TO_REVIEW', /A reviewer is looking at your last test\./, 3],
    ['EXPIRED', undefined, 31],
    ['CLOSED', undefined, 3],
  ] as const) {
    await forgetTests('member@guildhall.example')
    await sql`
      insert into profile.assessment (id, member_id, provider, status, requested_at, started_at, ended_at)
      select gen_random_uuid()::text, id, 'Examinator', ${status}, now() - make_interval(days => ${ago}),
        now() - make_interval(days => ${ago}), now() - make_interval(days => ${ago - 2})
      from identity.member where email = 'member@guildhall.example'`.execute(db())
    const page = main((await ask(ada, PROGRAM)).text)
    expect(page).toContain('a test that confirms your level of English')
    expect(page.includes('(about 20 minutes)')).toBe(says === undefined)
    if (says !== undefined) expect(page).toMatch(says)
    expect(page.includes('/english-test?program=')).toBe(says === undefined)
    expect(page.includes('href="/global/en-us/english-test/result"')).toBe(says !== undefined)
  }
})

test('a flagged result names the reviewers, the deadline and the next steps; a reviewer decides by the answers, without a name', async () => {
  await forgetTests('member@guildhall.example')
  const page = await begun(ada)
  const id = page.split('/').at(-1) ?? ''
  const { rows } = await sql<{ memberId: string }>`
    select member_id as "memberId" from assessment.attempt where id = ${id}`.execute(db())
  await answerAll(db(), {
    exam: examOf(bank),
    step: { memberId: rows[0]?.memberId ?? '', id, now: new Date() },
    give: (one) => givenBy(one, 'B2'),
    seconds: 0.1,
  })
  const waiting = main((await ask(ada, RESULT)).text)
  for (const words of [
    'A person looks at your result first',
    'faster than their questions',
    'decides by',
    'Until then your profile',
  ])
    expect(waiting).toContain(words)
  expect(waiting).not.toContain('<strong')
  const reviewer = await signedIn('reviewer@guildhall.example')
  expect((await ada.ask('/global/en-us/admin/english-tests')).status).toBe(403)
  const desk = '/global/en-us/admin/english-tests'
  // Reviewers may see keys: their pages are excluded from the search for keys.
  const list = await (await reviewer.ask(desk)).text()
  expect(list).toContain(`${desk}/${id}`)
  const log = main(await (await reviewer.ask(`${desk}/${id}`)).text())
  expect(log).toContain('Confirm the level B2')
  expect(log).not.toContain('Mira')
  const decided = await ask(reviewer, `${desk}/${id}`, { decision: 'confirmed', note: 'All is well.' })
  expect(decided.to).toBe(desk)
  expect((await ask(reviewer, `${desk}/${id}`, { decision: 'dismissed' })).status).toBe(404)
  const confirmed = main((await ask(ada, RESULT)).text)
  expect(confirmed).toMatch(/<strong[^>]*>B2<\/strong>/)
  expect(confirmed).toContain('All is well.')
})

/** Without what differs from one answer of the same page to the next by itself: nonces, and the one id of a page view. */
function unvarying(text: string, attempt: string): string {
  const ids = new Set(text.match(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g))
  const [view = 'none', ...more] = [...ids].filter((id) => id !== attempt && !id.startsWith('00000000'))
  expect(more).toEqual([])
  return text.replaceAll(/nonce="[^"]*"|"nonce","[^"]*"/g, '').replaceAll(view, '')
}

test('every byte sent of a question is the same whatever its key is, on page and data, while it is asked and if an answer is missing', async () => {
  await forgetTests('member@guildhall.example')
  const page = await begun(ada)
  const id = page.split('/').at(-1) ?? ''
  atOneMoment()
  /** What is sent of the current page while an item of it has another key. */
  const sentOf = (position: number, ask: () => Promise<{ text: string }>) => async (item: Item) => {
    await sql`update assessment.answer set item = ${JSON.stringify(item)}::jsonb
      where attempt_id = ${id} and position = ${position}`.execute(db())
    return unvarying((await ask()).text, id)
  }
  const tried = new Set<string>()
  for (let turn = 0; turn < 8; turn++) {
    const fields = formOf((await ask(ada, page)).text)
    const lacking = Object.fromEntries(
      Object.entries(fields).filter(([name]) => !/^(?:option|unknown)/.test(name)),
    )
    for (const { position, item, optionOrder } of await openItems(db(), id)) {
      const shown = item.format === 'choice' ? (optionOrder ?? []).map((at) => item.options[at] ?? '') : []
      for (const [path, form] of [
        [page, undefined],
        [`${page}.data`, undefined],
        [page, lacking],
        [`${page}.data`, lacking],
      ] as const) {
        const view = sentOf(position, () => ask(ada, path, form))
        // It is the question that is compared, and no page that says the same of any.
        expect(await view(item), path).toContain(
          form !== undefined && path.endsWith('.data') ? 'missing' : item.stem.split(' ')[1],
        )
        expect(await keysTold(item, view), `${item.id} ${path}`).toEqual([])
        // The same search on the same pages finds whatever tells the key.
        const kind = `${item.format} ${path} ${form === undefined}`
        if (!tried.has(kind))
          for (const [name, leak] of Object.entries(item.format === 'choice' ? leaksOfChoices : leaksOfGaps))
            expect(
              (await keysTold(item, async (one) => leak(await view(one), one, shown))).length,
              name,
            ).toBeGreaterThan(0)
        tried.add(kind)
        await view(item)
      }
    }
    await ask(ada, page, fields)
  }
  // Both formats, on page and data, while asked and refused.
  expect(tried.size).toBe(8)
}, 120_000)

test('nothing sent to members contains a key', () => {
  expect(sent.length).toBeGreaterThan(100)
  expect(sent.filter((text) => text.includes(KEY_MARK))).toEqual([])
})
