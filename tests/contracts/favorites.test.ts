import { afterAll, beforeAll, expect, test } from 'vitest'
import { type CookieBrowser, openBrowser, signIn } from '#tests/tools/cookie-browser.ts'
import { openSite, type Site } from '#tests/tools/site.ts'

let site: Site
let ada: CookieBrowser
let eve: CookieBrowser
let course: { id: string; name: string }
beforeAll(async () => {
  site = await openSite({ env: { DEMO: 'on' } })
  ada = openBrowser(site)
  eve = openBrowser(site)
  await signIn(ada, { email: 'member@guildhall.example' })
  await signIn(eve, { email: 'newcomer@guildhall.example' })
  await eve.ask('/global/en-us/home?skip-onboarding=true')
  course = (await (await site.request('/api/courses/search?size=1')).json()).data.courses[0]
}, 120_000)
afterAll(() => site.close())

async function call(browser: CookieBrowser, path: string, method = 'GET', body?: unknown) {
  const answer = await browser.ask(`/api${path}`, {
    method,
    ...(body === undefined
      ? {}
      : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
  })
  return { status: answer.status, body: await answer.json() }
}
const path = '/profile/favorites'

test('none at first: 404; then stored once, returned short and in full, and removed by a body', async () => {
  const key = { id: course.id, type: 'course' }
  expect((await call(ada, path)).status).toBe(404)
  expect((await call(ada, path, 'POST', key)).body).toEqual({ data: key })
  expect((await call(ada, path, 'POST', key)).status).toBe(200)
  expect((await call(ada, `${path}?short=true`)).body).toEqual({ data: [key] })
  expect((await call(ada, path)).body.data).toEqual([
    expect.objectContaining({
      ...key,
      title: course.name,
      state: 'present',
      page: expect.stringMatching(/^\/courses\//),
    }),
  ])
  expect((await call(eve, path)).status).toBe(404)
  expect((await call(ada, path, 'DELETE', key)).status).toBe(200)
  expect((await call(ada, path, 'DELETE', key)).status).toBe(200)
  expect((await call(ada, path)).status).toBe(404)
})

test('articles, events and vacancies, too; removed items are stale and keep their name', async () => {
  const one = async (sql: string) => (await site.services.database.pool.query(sql)).rows[0]
  const event = await one("select id, title from catalogue.event where external_id = 'lviv-rust'")
  const vacancy = await one("select id, title from catalogue.vacancy where status = 'open' limit 1")
  const article = await one(
    "select uid as id from content.published where content_type_uid = 'blog_article_page' and locale = 'en-us' limit 1",
  )
  for (const key of [
    { id: event.id, type: 'event' },
    { id: vacancy.id, type: 'vacancy' },
    { id: article.id, type: 'article' },
  ])
    expect((await call(eve, path, 'POST', key)).status).toBe(200)
  await site.services.database.pool.query("update catalogue.vacancy set status = 'closed' where id = $1", [
    vacancy.id,
  ])
  await site.services.database.pool.query('delete from catalogue.event where id = $1', [event.id])
  const states = new Map(
    (await call(eve, path)).body.data.map((item: { type: string }) => [item.type, item] as const),
  )
  expect(states.get('article')).toMatchObject({ state: 'present', page: expect.stringMatching(/^\/blog\//) })
  expect(states.get('vacancy')).toMatchObject({
    state: 'stale',
    title: expect.stringContaining(vacancy.title),
  })
  expect(states.get('event')).toMatchObject({ state: 'stale', page: null, title: event.title })
})

test.each([
  [{ id: 'x', type: 'course' }, '/id'],
  [{ id: 'x', type: 'planet' }, '/type'],
  [{ id: 'x', type: 'course', note: 'y' }, '/note'],
  [{ type: 'course' }, '/id'],
])('%j is refused by its place', async (body, pointer) => {
  const answer = await call(ada, path, 'POST', body)
  expect(answer.status).toBe(422)
  expect(answer.body.errors[0].pointer).toBe(pointer)
})

test('authors can be followed, and members get the list; nobody else learns their addresses', async () => {
  const email = 'olena.marchuk'
  const { rows } = await site.services.database.pool.query(
    "select uid, body->>'email' as email from content.published where content_type_uid = 'author_page' and locale = 'en-us' and body->>'email' like $1 limit 1",
    [`%${email.split('.')[0]}%`],
  )
  const [olena] = rows
  const anonymous = openBrowser(site)
  for (const address of [olena.email, 'nobody@example.org']) {
    const answer = await call(anonymous, `/club/authors/${address}`)
    expect(answer.status).toBe(401)
    expect(JSON.stringify(answer.body)).not.toContain(address)
  }
  const page = '/global/en-us/authors/olena-marchuk'
  expect(await site.page(page)).not.toContain(olena.email)
  expect((await ada.open(page)).text).toContain(olena.email)
  const known = await call(ada, `/club/authors/${String(olena.email).toUpperCase()}`)
  expect(known.body.data).toMatchObject({
    id: olena.uid,
    email: olena.email,
    url: expect.stringMatching(/^\/authors\//),
  })
  expect((await call(ada, '/club/authors/nobody@example.org')).status).toBe(404)

  const state = `/club/author/${olena.uid}/following`
  expect((await call(ada, state)).body).toEqual({ data: { subscription: null } })
  const change = (follow: boolean, authorId = olena.uid) =>
    call(ada, '/club/profile/following', 'POST', { follow, authorId })
  const first = await change(true)
  expect(first.body.data.subscription.authorId).toBe(olena.uid)
  expect((await change(true)).body).toEqual(first.body)
  expect((await call(ada, state)).body).toEqual(first.body)
  expect((await call(eve, state)).body).toEqual({ data: { subscription: null } })

  // The page links this author's feed, without revealing who follows.
  const view = await ada.open('/global/en-us/following')
  expect(view.text).toContain(`/global/en-us/blog/feed.xml?author=${olena.uid}`)
  const feed = await site.page(`/global/en-us/blog/feed.xml?author=${olena.uid}`)
  const [frame = '', ...entries] = feed.split('<entry>')
  expect(frame).toContain('Olena Marchuk')
  expect(frame).toContain(`feed.xml?author=${olena.uid}`)
  expect(entries.length).toBeGreaterThan(0)
  for (const entry of entries) expect(entry).toContain('<name>Olena Marchuk</name>')
  expect((await site.page('/global/en-us/blog/feed.xml')).split('<entry>').length).toBeGreaterThan(
    entries.length + 1,
  )
  expect((await change(false)).body).toEqual({ data: { subscription: null } })
  expect((await change(true, 'nobody')).status).toBe(422)
})

test('the authors of an article, in its order', async () => {
  const { rows } = await site.services.database.pool.query(
    "select uid, body->'authors' as authors from content.published where content_type_uid = 'blog_article_page' and locale = 'en-us' and body->>'url' like '%what-a-queue%' limit 1",
  )
  const { body } = await call(ada, `/club/article/${rows[0].uid}/authors`)
  expect(body.data.authors.map(({ id }: { id: string }) => id)).toEqual(
    rows[0].authors.map(({ uid }: { uid: string }) => uid),
  )
  expect((await call(ada, '/club/article/none/authors')).status).toBe(404)
})

test('without script an action of an address leads to a page that does it', async () => {
  const { rows } = await site.services.database.pool.query(
    "select uid, body ->> 'title' as title from content.published where content_type_uid = 'author_page' and locale = 'en-us' limit 1",
  )
  const [olena] = rows
  const refresh = /<noscript><meta http-equiv="refresh" content="0; url=([^"]+)"/i
  const leads = async (browser: CookieBrowser, action: string) =>
    refresh
      .exec((await browser.open(`/global/en-us/about?action=${action}`)).text)?.[1]
      ?.replaceAll('&amp;', '&')

  const save = await leads(ada, `add-favorite:course:${course.id}:`)
  const form = await ada.open(save ?? '')
  expect(form.text).toContain(`Save “${course.name}” to favourites`)
  expect(refresh.test(form.text)).toBe(false)
  const key = { id: course.id, type: 'course' }
  const saved = await ada.send(save ?? '', { intent: 'add', ...key })
  expect(saved.at).toBe('/global/en-us/favorites')
  expect((await call(ada, `${path}?short=true`)).body.data).toContainEqual(key)
  // What is saved already is in the list and not offered again.
  expect((await ada.open(save ?? '')).text).not.toContain('to favourites</')
  await call(ada, path, 'DELETE', key)

  const follow = await leads(ada, `follow-author:${olena.uid}::`)
  expect((await ada.open(follow ?? '')).text).toContain(`Follow ${olena.title}`)
  expect((await ada.send(follow ?? '', { follow: olena.uid })).at).toBe('/global/en-us/following')
  expect((await call(ada, `/club/author/${olena.uid}/following`)).body.data.subscription).not.toBeNull()

  expect(await leads(ada, 'english-assessment:itpu:basics:english')).toContain(
    '/global/en-us/english-test/take?',
  )
  // Pages for everybody are the same for all, and their links go through the sign-in.
  expect(await leads(openBrowser(site), 'english-assessment:::')).toBeUndefined()
})

test('a page that is asked to save what nobody knows offers nothing and stores nothing', async () => {
  const page = '/global/en-us/favorites?action=add-favorite:course:nothing:'
  const before = await call(eve, `${path}?short=true`)
  expect((await eve.open(page)).response.status).toBe(200)
  expect((await eve.send(page, { intent: 'add', type: 'course', id: 'nothing' })).response.status).toBe(200)
  expect(await call(eve, `${path}?short=true`)).toEqual(before)
})
