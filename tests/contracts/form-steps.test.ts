// A form in steps on a content page: answers stored by the server at each step, with and without script,
// reviewed, and sent once.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { applyRetention } from '#domain/privacy/retention.ts'
import { locales } from '#services/languages.ts'
import { proofFor } from '#tests/tools/bot-proof.ts'
import { type CookieBrowser, openBrowser, signIn } from '#tests/tools/cookie-browser.ts'
import { openSite, type Site } from '#tests/tools/site.ts'

let site: Site
beforeAll(async () => {
  site = await openSite({ env: { DEMO: 'on' } })
}, 120_000)
afterAll(() => site.close())
beforeEach(async () => {
  const { db } = site.services.database
  for (const table of ['marketing.submission', 'limits.counter', 'form_drafts.progress'] as const)
    await db.deleteFrom(table).execute()
})

const PAGE = '/global/en-us/teach'
const you = { name: 'Ada', email: 'ada@example.com', work: 'Engines', link: '' }
const plan = { course_title: 'Cards', level: 'beginner', audience: 'Nothing', outcome: 'Punch a card' }
const way = {
  way: 'live',
  times: 'evening',
  languages: 'en',
  hours: '12',
  notes: '',
  consent_to_process: 'on',
}
const steps = { you, 'course-plan': plan, 'way-of-teaching': way }

const post = (browser: CookieBrowser, step: string, fields: Record<string, string>) =>
  browser.ask(`${PAGE}?form=teach`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ _step: step, ...fields }),
  })
const put = (browser: CookieBrowser, step: string, values: unknown) =>
  browser.ask(`/api/forms/teach/steps/${step}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ values, locale: 'en-us' }),
  })
const send = (browser: CookieBrowser, version: number, headers: Record<string, string> = {}) =>
  browser.ask('/api/forms/teach/send', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ locale: 'en-us', version, uri: 'http://127.0.0.1:3000/x', title: 'Teach' }),
  })
const sentOnes = () => site.services.database.db.selectFrom('marketing.submission').selectAll().execute()
const progress = () => site.services.database.db.selectFrom('form_drafts.progress').selectAll().execute()
const shownStep = (html: string) => /<li aria-current="step"[^>]*>.*?<\/li>/s.exec(html)?.[0] ?? ''
async function answerAll(browser: CookieBrowser) {
  for (const [step, fields] of Object.entries(steps))
    expect((await post(browser, step, fields)).status).toBe(303)
}
async function signedIn(email: string) {
  const browser = openBrowser(site)
  await signIn(browser, { email })
  return browser
}

test.each(locales)(
  'in %s the page begins with the first step, complete without script, and cached',
  async (locale) => {
    const answer = await site.request(`/global/${locale}/teach`)
    const html = await answer.text()
    expect(answer.headers.get('cache-control')).toContain('public')
    expect(html).toMatch(/<form [^>]*action="\?form=teach#form-teach"[^>]*method="post"/)
    expect(html).toMatch(/<input[^>]* name="work"/)
    expect(html).not.toMatch(/ name="course_title"/)
    expect(shownStep(html)).toContain('aria-current="step"')
  },
)

describe('without script', () => {
  test('each step leads to the next, all answers are reviewed and sent once', async () => {
    const browser = openBrowser(site)
    const first = await post(browser, 'you', you)
    expect([first.status, first.headers.get('location')]).toEqual([
      303,
      `${PAGE}?step=course-plan#form-teach`,
    ])
    const cookie = first.headers.getSetCookie().find((line) => line.startsWith('form_progress='))
    expect(cookie).toMatch(/; HttpOnly/)
    expect(cookie).toMatch(/Max-Age=604800/)

    // The address without a step shows the step where they stopped, already in the HTML; other visitors see
    // none of it.
    const page = await browser.open(PAGE)
    expect(page.text).toMatch(/<input[^>]* name="course_title"/)
    expect(page.response.headers.get('cache-control')).toBe('private, no-store')
    expect(await site.page(PAGE)).toMatch(/<input[^>]* name="work"/)

    await post(browser, 'course-plan', plan)
    const last = await post(browser, 'way-of-teaching', way)
    expect(last.headers.get('location')).toBe(`${PAGE}?step=review#form-teach`)
    const review = await browser.open(`${PAGE}?step=review`)
    for (const text of [
      'Ada',
      'ada@example.com',
      'Punch a card',
      'Live, on fixed dates',
      'In the evening',
      'English',
    ])
      expect(review.text).toContain(`>${text}<`)
    expect(review.text).toMatch(/href="[^"]*\?step=course-plan#form-teach"[^>]*>.{0,40}Change: The course/s)
    const version = /name="_version" value="(\d+)"|value="(\d+)" name="_version"/.exec(review.text)
    const once = /<input[^>]* name="_once"[^>]*>/.exec(review.text)?.[0] ?? ''
    const pressed = {
      _version: version?.[1] ?? version?.[2] ?? '',
      _once: /value="([^"]+)"/.exec(once)?.[1] ?? '',
    }
    const both = await Promise.all([post(browser, 'review', pressed), post(browser, 'review', pressed)])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    // A click that finds the answers gone finds that they were sent; answers that were never sent are not.
    const [sent] = [await post(browser, 'review', pressed)]
    expect(sent.status).toBe(200)
    expect((await post(browser, 'review', { ...pressed, _once: 'another' })).status).toBe(303)
    expect(await sent.text()).toContain('Your proposal has arrived')
    const [row, ...more] = await sentOnes()
    expect(more).toEqual([])
    expect(row).toMatchObject({
      form_name: 'teach',
      consent_text: expect.stringMatching(/^I agree that my proposal/),
    })
    const { fields } = (row?.body ?? { fields: [] }) as unknown as {
      fields: { name: string; value: string }[]
    }
    expect(Object.fromEntries(fields.map(({ name, value }) => [name, value]))).toMatchObject({
      name: 'Ada',
      course_title: 'Cards',
      times: 'evening',
      hours: '12',
    })
    expect([await progress(), browser.cookie('form_progress')]).toEqual([[], undefined])
    expect((await browser.open(PAGE)).text).toMatch(/<input[^>]* name="work"/)
  })

  test('errors in a step are shown at its fields, and all answers stay', async () => {
    const answer = await post(openBrowser(site), 'you', {
      ...you,
      email: 'ada',
      work: '',
      link: 'example.com',
    })
    const html = await answer.text()
    expect(answer.status).toBe(422)
    expect(html).toMatch(/<a href="#teach-you[^"]*-email">[^<]*@ character/)
    expect(html).toContain('Enter the whole address with https://, such as')
    expect(html).toMatch(/value="ada"/)
    expect(await progress()).toEqual([])
  })

  test('back stores the unchecked answers, and the step is not done', async () => {
    const browser = openBrowser(site)
    await post(browser, 'you', you)
    const back = await post(browser, 'course-plan', { course_title: 'Half', _back: 'yes' })
    expect([back.status, back.headers.get('location')]).toEqual([303, `${PAGE}?step=you#form-teach`])
    expect((await browser.open(`${PAGE}?step=you`)).text).toMatch(/value="Engines"/)
    expect((await browser.open(`${PAGE}?step=course-plan`)).text).toMatch(/value="Half"/)
    // A link to a later step leads to the first open one.
    expect((await browser.open(`${PAGE}?step=review`)).text).toMatch(/value="Half"/)
  })

  test('an unknown step is refused', async () => {
    expect((await post(openBrowser(site), 'nowhere', {})).status).toBe(400)
  })
})

describe('a call by script', () => {
  const asJson = {
    you,
    'course-plan': plan,
    'way-of-teaching': { ...way, times: ['evening'], languages: ['en', 'uk'], consent_to_process: true },
  }

  test('stores steps, returns errors by field, and sends with a proof', async () => {
    const browser = openBrowser(site)
    const wrong = await put(browser, 'you', { ...you, email: 'ada' })
    expect([wrong.status, await wrong.json()]).toMatchObject([422, { errors: [{ path: 'email' }] }])
    for (const [step, values] of Object.entries(asJson))
      expect((await put(browser, step, values)).status).toBe(200)
    expect((await send(browser, 1)).status).toBe(409)
    const token = await proofFor(site, 'form_teach')
    expect((await send(browser, 3, { 'captcha-token': token })).status).toBe(200)
    expect(await sentOnes()).toMatchObject([{ proven: true }])
    expect((await send(browser, 3)).status).toBe(409)
  })

  test.each<[string, string, unknown, number]>([
    ['an unknown step', 'nowhere', {}, 404],
    ['too much', 'you', { name: 'x'.repeat(200_001) }, 422],
    ['answers of another shape', 'you', { name: { a: 1 }, email: [1], work: true }, 422],
    ['no answers', 'you', 7, 422],
  ])('%s is refused', async (_what, step, values, status) => {
    expect((await put(openBrowser(site), step, values)).status).toBe(status)
    expect(await progress()).toEqual([])
  })

  test('answers to fields outside the step are not stored', async () => {
    const browser = openBrowser(site)
    await put(browser, 'you', { ...you, course_title: 'Foreign', evil: 'x' })
    expect(Object.keys((await progress())[0]?.values ?? {}).sort()).toEqual(['email', 'link', 'name', 'work'])
  })

  test('two devices can finish different steps at once', async () => {
    const browser = openBrowser(site)
    await put(browser, 'you', you)
    const answers = await Promise.all([
      put(browser, 'course-plan', plan),
      put(browser, 'way-of-teaching', asJson['way-of-teaching']),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect((await progress()).map(({ done }) => [...done].sort())).toEqual([
      ['course-plan', 'way-of-teaching', 'you'],
    ])
  })

  test('an answer that has become invalid is shown in its step', async () => {
    const browser = openBrowser(site)
    for (const [step, values] of Object.entries(asJson)) await put(browser, step, values)
    await site.services.database.pool.query(
      `update form_drafts.progress set values = values || '{"course_title": "${'x'.repeat(121)}"}'`,
    )
    const answer = await send(browser, 3)
    expect([answer.status, await answer.json()]).toMatchObject([
      422,
      { step: 'course-plan', errors: [{ path: 'course_title' }] },
    ])
    const posted = await post(browser, 'review', { _version: '3' })
    expect(posted.status).toBe(422)
    const html = await posted.text()
    expect(shownStep(html)).toContain('The course')
    expect(html).toMatch(/<a href="#teach-course-plan[^"]*-course_title">/)
    expect(await sentOnes()).toEqual([])
  })
})

describe('a member', () => {
  test('continues on another device, through a link on the home page; another member sees nothing', async () => {
    const [laptop, phone, other] = await Promise.all([
      signedIn('member@guildhall.example'),
      signedIn('member@guildhall.example'),
      signedIn('employee@employer.example'),
    ])
    expect((await laptop.open(PAGE)).text).toMatch(/value="member@guildhall.example"/)
    const first = await post(laptop, 'you', you)
    expect(first.headers.getSetCookie().join()).not.toContain('form_progress')
    expect((await phone.open(PAGE)).text).toMatch(/<input[^>]* name="course_title"/)
    expect((await other.open(PAGE)).text).toMatch(/<input[^>]* name="work"/)
    expect((await phone.open('/global/en-us/home')).text).toMatch(
      /href="\/global\/en-us\/teach"[^>]*>Teach with us</,
    )
    await post(phone, 'course-plan', plan)
    await post(laptop, 'way-of-teaching', way)
    expect((await phone.open(PAGE)).text).toContain('Punch a card')
    // The laptop reviewed version 3; the phone has changed a step since.
    await post(phone, 'course-plan', { ...plan, course_title: 'Looms' })
    const late = await post(laptop, 'review', { _version: '3' })
    expect([late.status, late.headers.get('location')]).toEqual([303, `${PAGE}?step=review#form-teach`])
    // The step's draft is deleted, too.
    const half = { values: { name: 'Half' }, version: 0 }
    await laptop.ask('/api/club/form-drafts/teach-you', {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(half),
    })
    expect((await post(laptop, 'review', { _version: '4' })).status).toBe(200)
    const left = await laptop.ask('/api/club/form-drafts/teach-you')
    expect(await left.json()).toEqual({ data: { draft: null } })
    expect(JSON.stringify((await sentOnes())[0]?.body)).toContain('Looms')
    expect((await phone.open(PAGE)).text).toMatch(/<input[^>]* name="work"/)
  })

  test('keeps answers given before sign-in, and leaves none to the next person at this browser', async () => {
    const browser = openBrowser(site)
    await post(browser, 'you', you)
    await signIn(browser, { email: 'member@guildhall.example' })
    expect((await browser.open(PAGE)).text).toMatch(/<input[^>]* name="course_title"/)
    await post(browser, 'course-plan', plan)
    const rows = await progress()
    expect(rows).toMatchObject([{ member_id: expect.any(String), version: 1 }])
    expect([...(rows[0]?.done ?? [])].sort()).toEqual(['course-plan', 'you'])
  })
})

test('a browser’s key is not stored, and its answers are deleted after seven days', async () => {
  const { db } = site.services.database
  const browser = openBrowser(site)
  await post(browser, 'you', you)
  expect(JSON.stringify(await progress())).not.toContain(browser.cookie('form_progress'))
  const day = 24 * 60 * 60 * 1_000
  await applyRetention(db, { now: new Date(Date.now() + 6.9 * day), job: 'expire-form-drafts' })
  expect(await progress()).toHaveLength(1)
  await applyRetention(db, { now: new Date(Date.now() + 7.1 * day), job: 'expire-form-drafts' })
  expect(await progress()).toEqual([])
})

test('answers are not logged', async () => {
  const browser = openBrowser(site)
  await answerAll(browser)
  await post(browser, 'you', { ...you, email: 'wrong' })
  expect(JSON.stringify(site.lines)).not.toContain('ada@')
})
