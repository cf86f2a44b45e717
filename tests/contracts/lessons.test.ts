// Lessons on this site: their public pages, quizzes and their feedback, marks, and the course that they
// finish.
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { publish } from '#services/content/store/publishing.ts'
import { saveVersions } from '#services/content/store/versions.ts'
import { type CookieBrowser, openBrowser, signIn } from '#tests/tools/cookie-browser.ts'
import { openSite, type Site } from '#tests/tools/site.ts'

const stack = { apiKey: 'guildhall', branch: 'main' }
const saving = { by: 'editor', at: new Date('2026-11-23T12:00:00Z') }
const COURSE = 'http-by-hand'
const HERE = `/global/en-us/courses/${COURSE}`
const at = (lesson: string) => `${HERE}/lessons/${lesson}`

let site: Site
let ada: CookieBrowser
let stranger: CookieBrowser
let ids: string[]
const quizLesson = () => ids[1] ?? ''

beforeAll(async () => {
  site = await openSite({ env: { DEMO: 'on' } })
  const { rows } = await sql<{ id: string }>`
    select lesson ->> 'id' as id from catalogue.course c,
      jsonb_array_elements(c.syllabus) with ordinality s(section, at),
      jsonb_array_elements(s.section -> 'lessons') with ordinality l(lesson, number)
    where c.external_id = ${`${COURSE}@en-us`} order by s.at, l.number`.execute(db())
  ids = rows.map(({ id }) => id)
  const keys = ids.map((lesson, number) => ({
    contentType: 'course_lesson',
    uid: `blt000000000000a${String(number).padStart(3, '0')}`,
    locale: 'en-us',
    fields: {
      title: `Written ${lesson}`,
      url: `/courses/${COURSE}/lessons/${lesson}`,
      course: COURSE,
      lesson,
      ...(lesson === ids[0] ? { video: 'https://videos.test/telegraph' } : {}),
      ...(lesson === quizLesson()
        ? {
            quiz: [
              {
                id: 'ends',
                question: 'What ends a line of `HTTP`?',
                options: [
                  { id: 'crlf', text: '`CRLF`' },
                  { id: 'dot', text: 'A dot' },
                ],
                answers: ['crlf'],
                why: 'Telegraphs did so.',
              },
            ],
          }
        : {}),
    },
  }))
  const [, withQuiz] = keys
  if (withQuiz === undefined) throw new Error('The course has lessons')
  // At an address where lessons have no page.
  keys.push({ ...withQuiz, uid: 'blt000000000000affe', fields: { ...withQuiz.fields, url: '/stray-lesson' } })
  await saveVersions(db(), stack, keys, saving)
  await publish(
    db(),
    stack,
    keys.map(({ fields: _, ...key }) => key),
    ['production'],
    saving,
  )
  await site.services.contentChanged()
  ada = openBrowser(site)
  stranger = openBrowser(site)
  await signIn(ada, { email: 'member@guildhall.example' })
}, 120_000)
afterAll(() => site.close())

const db = () => site.services.database.db
const main = (html: string) => html.slice(html.indexOf('<main'), html.indexOf('</main>'))
const done = async () =>
  (
    await sql<{ id: string; how: string }>`select lesson_id as id, how from learning.lesson_done`.execute(
      db(),
    )
  ).rows
const post = (browser: CookieBrowser, lesson: string, fields: Record<string, string>) =>
  browser.ask(at(lesson), {
    method: 'POST',
    body: new URLSearchParams(fields).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })

test('lessons are public, with their position and the next one; saving progress requires a sign-in that returns here', async () => {
  const first = await site.page(at(ids[0] ?? ''))
  expect(main(first)).toContain(`Lesson 1 of ${ids.length}`)
  expect(main(first)).toContain(`href="${at(quizLesson())}"`)
  expect(main(first)).not.toContain('rel="prev"')
  expect(main(first)).toContain('href="https://videos.test/telegraph?')
  expect(main(first)).toMatch(new RegExp(`/api/login\\?area=club&amp;redirect=[^"]*${ids[0]}`))
  expect(first).toContain('"@type":"LearningResource"')
  expect(main(await site.page(at(ids.at(-1) ?? '')))).toContain('To the course')
  const pressed = await post(stranger, ids[0] ?? '', { intent: 'mark' })
  expect(pressed.headers.get('location')).toContain('/api/login')
  expect(pressed.headers.get('location')).toContain(ids[0])
  expect((await stranger.ask(at('none'))).status).toBe(404)
  expect((await stranger.ask('/global/en-us/courses/none/lessons/none')).status).toBe(404)
})

test('right answers and explanations are not sent before the answer, not even as data for scripts', async () => {
  for (const address of [at(quizLesson()), `${at(quizLesson())}.data`]) {
    const text = await (await stranger.ask(address)).text()
    expect(text).toContain('A dot')
    expect(text).not.toContain('Telegraphs')
    expect(text).not.toContain('"answers"')
  }
})

test('a delivery token gets questions, never answers: not in an entry, a list or a sync, nor by a query on them', async () => {
  const ask = async (path: string, params: Record<string, string> = {}, token = 'access_token') => {
    const query = new URLSearchParams({ environment: 'production', ...params })
    const answer = await stranger.ask(`/content/v3/${path}?${query}`, {
      headers: {
        api_key: 'guildhall',
        [token]: token === 'access_token' ? 'guildhall-delivery' : 'guildhall-preview',
        ...(token === 'access_token' ? {} : { live_preview: 'none' }),
      },
    })
    return { status: answer.status, text: await answer.text() }
  }
  const entries = 'content_types/course_lesson/entries'
  const one = `${entries}/blt000000000000a001`
  const sync = { init: 'true', content_type_uid: 'course_lesson', type: 'entry_published' }
  const about = (query: unknown) => ({ query: JSON.stringify(query) })
  for (const found of [
    await ask(one),
    await ask(entries, about({ lesson: quizLesson() })),
    await ask(entries, { 'only[BASE][]': 'quiz', ...about({ lesson: quizLesson() }) }),
    await ask('stacks/sync', sync),
  ]) {
    expect(found.status).toBe(200)
    expect(found.text).toContain('What ends a line of')
    expect(found.text).not.toMatch(/Telegraphs|"answers"|"why"/)
  }
  for (const params of [
    about({ 'quiz.answers': 'crlf' }),
    about({ 'quiz.0.answers': { $ne: 'dot' } }),
    about({ $or: [{ quiz: { why: { $regex: '^T' } } }] }),
    { typeahead: 'Telegraphs' },
    { asc: 'quiz.why' },
  ])
    expect((await ask(entries, params)).status, JSON.stringify(params)).toBe(400)
  // An editor's preview shows all of it.
  expect((await ask(one, {}, 'preview_token')).text).toContain('Telegraphs')
})

test('a quiz: missing answers are named, wrong ones do not pass, right ones are confirmed to all and stored for members', async () => {
  const none = await post(ada, quizLesson(), { intent: 'quiz' })
  expect(none.status).toBe(422)
  expect(await none.text()).toContain('Choose an answer.')
  const wrong = await (await post(ada, quizLesson(), { intent: 'quiz', 'answer.ends': 'dot' })).text()
  expect(wrong).toContain('Telegraphs did so.')
  expect(wrong).toMatch(/value="dot"[^>]*checked|checked[^>]*value="dot"/)
  expect((await post(ada, quizLesson(), { intent: 'mark' })).status).toBe(422)
  expect(
    await (await post(stranger, quizLesson(), { intent: 'quiz', 'answer.ends': 'crlf' })).text(),
  ).toContain('1 of 1 right: passed.')
  expect(await done()).toEqual([])
  const right = await (await post(ada, quizLesson(), { intent: 'quiz', 'answer.ends': 'crlf' })).text()
  expect(right).toContain('1 of 1 right: passed.')
  expect(await done()).toEqual([{ id: quizLesson(), how: 'quiz' }])
})

test('marks: removed, set again, and the last one finishes the course; course page and home link the next lesson', async () => {
  const [first = ''] = ids
  const marked = await post(ada, first, { intent: 'mark' })
  expect([marked.status, marked.headers.get('location')]).toEqual([303, `${at(first)}#done`])
  expect(main((await ada.open(at(first))).text)).toContain('Done on ')
  await post(ada, first, { intent: 'undo' })
  expect(await done()).toHaveLength(1)
  expect((await ada.open('/global/en-us/home')).text).toContain(`href="${at(first)}"`)
  const page = main((await ada.open(HERE)).text)
  expect(page).toContain(`1 of ${ids.length} lessons`)
  expect(page).toContain('A lesson with a quiz is done when 70%')
  expect(page).toContain(`href="${at(first)}"`)
  for (const id of ids) await post(ada, id, { intent: 'mark' })
  const { rows } = await sql`
    select state from learning.enrolment where course_key like ${`% ${COURSE}`}`.execute(db())
  expect(rows).toEqual([{ state: 'done' }])
  expect(main((await ada.open(at(first))).text)).toContain('the course is finished')
  expect(main(await site.page(HERE))).toContain(`href="${at(first)}"`)
})

test('a course finished by the member’s word says so, on its page and in "My courses", without a bar that contradicts it', async () => {
  const grace = openBrowser(site)
  await signIn(grace, { email: 'admin@guildhall.example' })
  const said = await grace.ask(HERE, {
    method: 'POST',
    body: new URLSearchParams({ intent: 'finish', finishedOn: '2026-10-01' }).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
  expect(said.status).toBe(302)
  for (const address of [HERE, '/global/en-us/learning']) {
    const page = main((await grace.open(address)).text)
    expect(page).toContain(`Lessons marked here: 0 of ${ids.length}.`)
    expect(page).not.toContain('0%, 0')
    expect(page).not.toContain(`0 of ${ids.length} lessons`)
  }
})

test('lessons are in the sitemap, and their schema is on no other page', async () => {
  expect(await (await stranger.ask('/sitemap-en-us.xml')).text()).toContain(at(ids[0] ?? ''))
  expect((await stranger.ask('/global/en-us/stray-lesson')).status).toBe(404)
})
