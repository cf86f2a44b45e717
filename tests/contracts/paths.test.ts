// Learning paths: their public pages, progress counted wherever it was made, one next step, and nothing
// locked.
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { publish } from '#services/content/store/publishing.ts'
import { saveVersions } from '#services/content/store/versions.ts'
import { type CookieBrowser, openBrowser, signIn } from '#tests/tools/cookie-browser.ts'
import { openSite, type Site } from '#tests/tools/site.ts'

const stack = { apiKey: 'guildhall', branch: 'main' }
const saving = { by: 'editor', at: new Date('2026-11-23T12:00:00Z') }
const LIST = '/global/en-us/paths'
const PATH = `${LIST}/first-night-on-call`

let site: Site
let ada: CookieBrowser
let stranger: CookieBrowser

beforeAll(async () => {
  site = await openSite({ env: { DEMO: 'on' } })
  ada = openBrowser(site)
  stranger = openBrowser(site)
  await signIn(ada, { email: 'member@guildhall.example' })
}, 120_000)
afterAll(() => site.close())

const db = () => site.services.database.db
const main = (html: string) => html.slice(html.indexOf('<main'), html.indexOf('</main>'))
const open = async (browser: CookieBrowser, at = PATH) => main((await browser.open(at)).text)
const post = (browser: CookieBrowser, fields: Record<string, string>, at = PATH) =>
  browser.ask(at, {
    method: 'POST',
    body: new URLSearchParams(fields).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
/** Every step of a page by title, with its status. */
const steps = (html: string) =>
  [...html.matchAll(/<li id="(course|article|event)-([^"]+)"([^>]*)>(.*?)<\/li>/gs)].map(
    ([, kind = '', id = '', marks = '', body = '']) => ({
      id: `${kind} ${id}`,
      kind,
      state: /data-state="([a-z]+)"/.exec(marks)?.[1],
      isNext: marks.includes('data-next'),
      href: /<h4[^>]*><a[^>]*href="([^"]+)"/.exec(body)?.[1],
      body,
    }),
  )
const nextIn = (html: string) => steps(html).filter(({ isNext }) => isNext)

test('list and path are public: audience, length, a link for every step, and the step to begin with', async () => {
  const list = await open(stranger, LIST)
  for (const slug of ['answers-from-a-database', 'first-contribution', 'first-night-on-call'])
    expect(list).toContain(`href="${LIST}/${slug}"`)
  expect(list).not.toContain('<meter')
  const html = await open(stranger)
  const all = steps(html)
  expect(all.map(({ kind }) => kind).sort()).toEqual([
    ...Array.from({ length: 5 }, () => 'article'),
    ...Array.from({ length: 3 }, () => 'course'),
    'event',
  ])
  expect(new Set(all.map(({ href }) => href)).size).toBe(all.length)
  for (const { href = '' } of all) expect((await stranger.ask(href)).status).toBe(200)
  expect(nextIn(html).map(({ id }) => id)).toEqual([all[0]?.id])
  expect(html).toContain('Begin here')
  expect(html).toContain('Write a post-mortem that people read to the end')
  expect(html).not.toContain('<meter')
  expect(html).not.toContain('name="step"')
})

test('German is translated, French says that it falls back, and the sitemap lists the translations', async () => {
  expect(await open(stranger, '/global/de-de/paths/first-night-on-call')).toContain('Fang hier an')
  const french = await open(stranger, '/global/fr-fr/paths/first-night-on-call')
  expect(french).toContain('Commencez ici')
  expect(french).toContain('lang="en"')
  const sitemap = async (locale: string) => (await stranger.ask(`/sitemap-${locale}.xml`)).text()
  expect(await sitemap('de-de')).toContain('/global/de-de/paths/first-night-on-call')
  expect(await sitemap('fr-fr')).not.toContain('/global/fr-fr/paths/first-night-on-call')
  expect(await sitemap('fr-fr')).toContain('/global/fr-fr/paths</loc>')
})

test('signing in returns to the path; unknown paths and steps are 404', async () => {
  const pressed = await post(stranger, { intent: 'start' })
  expect(pressed.headers.get('location')).toContain('/api/login')
  expect(pressed.headers.get('location')).toContain('first-night-on-call')
  expect((await stranger.ask(`${LIST}/none`)).status).toBe(404)
  expect((await post(ada, { intent: 'mark', step: 'article none' })).status).toBe(404)
  expect((await post(ada, { intent: 'mark', step: 'course none' })).status).toBe(404)
  const event = steps(await open(ada)).find(({ kind }) => kind === 'event')
  // It has not taken place yet.
  expect((await post(ada, { intent: 'mark', step: event?.id ?? '' })).status).toBe(404)
})

test('once started, earlier work counts: a finished course, an article, an event', async () => {
  const started = await post(ada, { intent: 'start' })
  expect([started.status, started.headers.get('location')]).toEqual([303, `${PATH}#own`])
  await post(ada, { intent: 'start' })
  const before = await open(ada)
  expect(before).toContain('You have been on this path since')
  expect(before).toContain('0%, ')
  expect(nextIn(before)).toHaveLength(1)
  // The course is finished on its own page.
  const course = steps(before).find(({ href }) =>
    href?.endsWith('/courses/containers-explained-in-an-evening'),
  )
  const finished = await post(ada, { intent: 'finish', finishedOn: '' }, course?.href)
  expect(finished.status).toBe(302)
  // The course took 180 minutes; the first stage has no fixed order, so another of its steps is next.
  const after = await open(ada)
  expect(steps(after).find(({ id }) => id === course?.id)?.state).toBe('done')
  expect(after).toMatch(/\b[1-9]\d?%, 3\Whr of \d+ hours/)
  expect(nextIn(after)[0]?.kind).toBe('article')
  // The same article is a step only here: it is marked and unmarked.
  const article = nextIn(after)[0]
  const marked = await post(ada, { intent: 'mark', step: article?.id ?? '' })
  expect(marked.headers.get('location')).toBe(`${PATH}#${article?.id.replace(' ', '-')}`)
  expect(steps(await open(ada)).find(({ id }) => id === article?.id)?.state).toBe('done')
  await post(ada, { intent: 'undo', step: article?.id ?? '' })
  expect(steps(await open(ada)).find(({ id }) => id === article?.id)?.state).toBe('open')
  await post(ada, { intent: 'mark', step: article?.id ?? '' })
  // After signing up for the event there is only waiting left; once it is over, it counts as attended.
  const event = steps(after).find(({ kind }) => kind === 'event')
  const id = event?.id.slice('event '.length) ?? ''
  await sql`
    insert into meeting.answer (tenant, event_id, member_id, state, party, seated, region, locale, answered_at, changed_at)
    select e.tenant, e.id, m.id, 'going', 1, true, 'global', 'en-us', now(), now()
    from catalogue.event e, identity.member m
    where e.id::text = ${id} and m.email = 'member@guildhall.example'`.execute(db())
  expect(steps(await open(ada)).find((one) => one.id === event?.id)?.state).toBe('coming')
  await sql`
    update catalogue.event set starts_at = now() - interval '2 days', ends_at = now() - interval '1 day'
    where id::text = ${id}`.execute(db())
  expect(steps(await open(ada)).find((one) => one.id === event?.id)?.state).toBe('done')
  expect(steps(await open(stranger)).find((one) => one.id === event?.id)?.state).toBe('over')
})

test('an article that is a step of a begun path is marked at its own end, and leads to the next step', async () => {
  const article = steps(await open(ada)).find(({ kind, state }) => kind === 'article' && state === 'open')
  const address = article?.href ?? ''
  const marks = /<section class="[^"]*" id="step-mark".*?<\/section>/s
  expect(await open(stranger, address)).not.toContain('step-mark')
  const form = marks.exec(await open(ada, address))?.[0] ?? ''
  expect(form).toContain(`href="${PATH}"`)
  expect(form).toContain(`action="${PATH}"`)
  expect(form).toContain('I have read it')
  const fields = { step: article?.id ?? '', back: 'article' }
  const marked = await post(ada, { ...fields, intent: 'mark' })
  expect([marked.status, marked.headers.get('location')]).toEqual([303, `${address}#step-mark`])
  const read = marks.exec(await open(ada, address))?.[0] ?? ''
  expect(read).toContain('You have read this article.')
  const [next] = nextIn(await open(ada))
  expect(read).toContain(`href="${next?.href}"`)
  expect(next?.id).not.toBe(article?.id)
  expect(steps(await open(ada)).find(({ id }) => id === article?.id)?.state).toBe('done')
  const undone = await post(ada, { ...fields, intent: 'undo' })
  expect(undone.headers.get('location')).toBe(`${address}#step-mark`)
  expect(marks.exec(await open(ada, address))?.[0]).toContain('I have read it')
  // Only an article leads back to one.
  const event = steps(await open(ada)).find(({ kind }) => kind === 'event')
  expect((await post(ada, { intent: 'undo', step: event?.id ?? '', back: 'article' })).status).toBe(404)
})

test('the list, home, "My courses" and the course link to it with the same number; leaving it keeps what was done', async () => {
  const percent = /(\d+)%, /.exec(await open(ada))?.[1] ?? ''
  expect(Number(percent)).toBeGreaterThan(0)
  expect(await open(ada, LIST)).toContain(`${percent}%`)
  const home = await open(ada, '/global/en-us/home')
  expect(home).toContain(`href="${PATH}"`)
  expect(home).toContain(`${percent}%`)
  const learning = await open(ada, '/global/en-us/learning')
  expect(learning).toContain(`href="${PATH}"`)
  expect(learning).toContain(`${percent}%`)
  expect(await open(stranger, '/global/en-us/courses/containers-explained-in-an-evening')).toContain(
    `href="${PATH}"`,
  )
  expect(await open(stranger, '/global/en-us/courses/kotlin-on-android-from-zero')).not.toContain('/paths/')
  await post(ada, { intent: 'leave' })
  expect(await open(ada)).toContain('You have done some of it already')
  expect(await open(ada, '/global/en-us/home')).not.toContain(`href="${PATH}"`)
  expect((await sql`select from learning.done_item`.execute(db())).rows).toHaveLength(1)
})

test('paths are found beside courses by words, on the page and by call, in the reader’s language and no more types', async () => {
  const search = async (words: string, locale = 'en-us') =>
    open(stranger, `/global/${locale}/search?q=${encodeURIComponent(words)}`)
  expect(await search('first night on call')).toContain(`href="${PATH}"`)
  expect(await search('learning path answers from a database')).toContain('answers-from-a-database')
  expect(await search('quokka')).not.toContain('/paths/')
  const german = await open(stranger, PATH.replace('en-us', 'de-de'))
  const title = /<h1[^>]*>([^<]+)</.exec(german)?.[1] ?? ''
  expect(await search(title, 'de-de')).toContain('/global/de-de/paths/first-night-on-call')
  expect(await search('first night on call&kind=jobs')).not.toContain('/paths/')
  const { data } = await (await stranger.ask('/api/search?q=night%20on%20call&lang=en-us')).json()
  expect(data.paths).toMatchObject([{ page: '/paths/first-night-on-call', locale: 'en-us' }])
  expect(data.results.some(({ page }: { page: string }) => page.startsWith('/paths/'))).toBe(false)
})

test('a path for members is hidden from others; broken paths and steps without a target are left out', async () => {
  const key = { contentType: 'learning_path', uid: 'blt00000000000pa01', locale: 'en-us' }
  const fields = {
    title: 'For members',
    url: '/paths/for-members',
    summary: 'Closed',
    visibility: 'Authorized',
    stages: [
      {
        title: 'One',
        steps: [{ url: '/courses/http-by-hand' }, { url: '/nowhere' }, { url: '/courses/none' }],
      },
    ],
  }
  const broken = {
    ...key,
    uid: 'blt00000000000pa02',
    fields: { ...fields, url: '/elsewhere', title: 'Broken' },
  }
  await saveVersions(db(), stack, [{ ...key, fields }, broken], saving)
  await publish(db(), stack, [key, { ...key, uid: broken.uid }], ['production'], saving)
  await site.services.contentChanged()
  expect((await stranger.ask(`${LIST}/for-members`)).status).toBe(404)
  expect(await open(stranger, LIST)).not.toContain('for-members')
  expect(await (await stranger.ask('/sitemap-en-us.xml')).text()).not.toContain('for-members')
  expect(await open(ada, LIST)).toContain('for-members')
  expect(await open(ada, LIST)).not.toContain('Broken')
  expect(steps(await open(ada, `${LIST}/for-members`)).map(({ href }) => href)).toEqual([
    '/global/en-us/courses/http-by-hand',
  ])
})
