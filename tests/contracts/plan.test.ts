// The members' plan: what they add on pages of the site, its order, what is done, and its limits.
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type CookieBrowser, openBrowser, signIn } from '#tests/tools/cookie-browser.ts'
import { openSite, type Site } from '#tests/tools/site.ts'

const PLAN = '/global/en-us/plan'

let site: Site
let ada: CookieBrowser
let course: { id: string; name: string; slug: string }
beforeAll(async () => {
  site = await openSite({ env: { DEMO: 'on' } })
  ada = openBrowser(site)
  await signIn(ada, { email: 'member@guildhall.example' })
  const { data } = await (await site.request('/api/courses/search?size=1&locale=en-us')).json()
  course = data.courses[0]
}, 120_000)
afterAll(() => site.close())
beforeEach(() => sql`delete from plan.step`.execute(db()))

const db = () => site.services.database.db
const steps = async () =>
  (
    await sql<{ id: string; kind: string; ref: string; title: string; done: string | null }>`
      select id, kind, ref, title, to_char(done_on, 'YYYY-MM-DD') as done from plan.step
      where removed_at is null order by position`.execute(db())
  ).rows
const send = (fields: Record<string, string>, path = PLAN) => ada.send(path, fields)
const addSkill = async (skill: string) => {
  await send({ intent: 'add-skill', skill })
  const found = (await steps()).at(-1)
  if (found === undefined) throw new Error(`${skill} was not added`)
  return found
}
/** Titles of the open steps, in the order of the page. */
const shown = (html: string) => {
  const [, list = ''] = /<ol[^>]*>(.*?)<\/ol>/s.exec(html) ?? []
  return [...list.matchAll(/<h3[^>]*>(?:<a[^>]*>)?([^<]+)/g)].map(([, title]) => title)
}

test('a course page has the button for everybody; a member who presses it finds the course on the plan', async () => {
  const page = await site.page(`/global/en-us/courses/${course.slug}`)
  const [, action = ''] = /action="([^"]*\/plan\?add=[^"]*)"/.exec(page) ?? []
  expect(action).toBe(`${PLAN}?add=course%3A${course.id}`)
  const answer = await send({ intent: 'add', kind: 'course', ref: course.id }, action)
  expect(answer.response.status).toBe(200)
  expect(answer.at).toMatch(new RegExp(`^${PLAN}\\?said=added#step-`))
  expect(shown(answer.text)).toEqual([course.name])
  expect(answer.text).toContain('It is in your plan now.')
  const again = await send({ intent: 'add', kind: 'course', ref: course.id }, action)
  expect(again.text).toContain('It is in your plan already.')
  expect(await steps()).toHaveLength(1)
})

test('who is not signed in does so first, and comes back to one button that adds it', async () => {
  const visitor = openBrowser(site)
  const action = `${PLAN}?add=course%3A${course.id}`
  const first = await visitor.ask(action, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: `intent=add&kind=course&ref=${course.id}`,
  })
  expect(first.status).toBeGreaterThanOrEqual(300)
  const to = new URL(first.headers.get('location') ?? '', 'http://x')
  expect(to.searchParams.get('redirect')).toBe(action)
  // Whoever opens the address itself is brought back to all of it, too.
  const opened = await openBrowser(site).ask(action)
  const on = new URL(opened.headers.get('location') ?? '', 'http://x')
  expect(on.searchParams.get('redirect')).toBe(action)
  const back = await signIn(visitor, { email: 'member@guildhall.example', redirect: action })
  expect(back.text).toContain(`Add to my plan: ${course.name}`)
  // Looking at the address adds nothing: a link elsewhere must not.
  expect(await steps()).toEqual([])
  await visitor.send(PLAN, { intent: 'add', kind: 'course', ref: course.id })
  expect(await steps()).toMatchObject([{ kind: 'course', title: course.name }])
})

test('another page gets its reader back; foreign addresses do not', async () => {
  const sent = (back: string, skill: string) =>
    ada.ask(PLAN, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ intent: 'add', kind: 'course', ref: skill, back }).toString(),
    })
  expect((await sent('/global/en-us/learning', course.id)).headers.get('location')).toBe(
    '/global/en-us/learning',
  )
  expect((await sent('https://evil.example/', course.id)).headers.get('location')).toMatch(
    new RegExp(`^${PLAN}`),
  )
})

test('skills by any of their names; an unknown one keeps what was typed and says what to do', async () => {
  await send({ intent: 'add-skill', skill: 'Kubernetes' })
  await send({ intent: 'add-skill', skill: 'k8s' })
  expect(await steps()).toMatchObject([{ kind: 'skill', title: 'Kubernetes' }])
  const { response, text } = await send({ intent: 'add-skill', skill: 'Kubernebes' })
  expect(response.status).toBe(422)
  expect(text).toContain('value="Kubernebes"')
  expect(text).toContain('Did you mean Kubernetes?')
})

test('articles, events, programmes and tests; what does not exist is refused', async () => {
  const one = async (query: string) => (await site.services.database.pool.query(query)).rows[0].id
  const article = await one(
    "select uid as id from content.published where content_type_uid = 'blog_article_page' and locale = 'en-us' limit 1",
  )
  const program = await one(
    "select uid as id from content.published where content_type_uid = 'program_page' and locale = 'en-us' limit 1",
  )
  const event = await one(
    "select id from catalogue.event where status = 'open' and starts_at > now() limit 1",
  )
  for (const [kind, ref] of [
    ['article', article],
    ['program', program],
    ['event', event],
    ['test', 'english'],
    ['test', 'career-quiz'],
  ])
    await send({ intent: 'add', kind, ref })
  // Each of their pages has the button.
  for (const [page, name] of [
    [
      "content.published where content_type_uid = 'blog_article_page' and uid = '" +
        article +
        "' and locale = 'en-us'",
      `article:${article}`,
    ],
    [
      "content.published where content_type_uid = 'program_page' and uid = '" +
        program +
        "' and locale = 'en-us'",
      `program:${program}`,
    ],
  ] as const) {
    const { rows } = await site.services.database.pool.query(`select body->>'url' as url from ${page}`)
    expect(await site.page(`/global/en-us${rows[0].url}`)).toContain(
      `${PLAN}?add=${encodeURIComponent(name)}`,
    )
  }
  const { rows } = await site.services.database.pool.query('select slug from catalogue.event where id = $1', [
    event,
  ])
  expect(await site.page(`/global/en-us/events/${rows[0].slug}`)).toContain(`${PLAN}?add=event%3A${event}`)
  expect((await steps()).map(({ kind }) => kind)).toEqual(['article', 'program', 'event', 'test', 'test'])
  for (const [kind, ref] of [
    ['article', 'blt0'],
    ['event', 'x'],
    ['course', course.slug],
    ['test', 'french'],
    ['planet', 'x'],
    ['skill', 'none'],
  ] as const)
    expect((await send({ intent: 'add', kind, ref })).response.status, `${kind} ${ref}`).toBe(422)
  expect(await steps()).toHaveLength(5)
})

test('order without script, the eighth is refused and stays wished', async () => {
  const names = ['Kubernetes', 'Docker', 'Terraform', 'Python', 'Java', 'SQL', 'React']
  for (const name of names) await addSkill(name)
  const [first, second] = await steps()
  const moved = await send({ intent: 'up', step: second?.id ?? '' })
  expect(shown(moved.text).slice(0, 2)).toEqual(['Docker', 'Kubernetes'])
  await send({ intent: 'up', step: first?.id ?? '' })
  expect(shown((await ada.open(PLAN)).text).slice(0, 2)).toEqual(['Kubernetes', 'Docker'])
  const path = `${PLAN}?add=course%3A${course.id}`
  const full = await send({ intent: 'add', kind: 'course', ref: course.id }, path)
  expect(full.response.status).toBe(409)
  expect(full.text).toContain('Your plan has 7 steps.')
  expect(full.text).toContain(`Add to my plan: ${course.name}`)
  expect(await steps()).toHaveLength(7)
})

test('done with what shows it, undone, removed and put back', async () => {
  const { id } = await addSkill('Kubernetes')
  const bad = await send({
    intent: 'finish',
    step: id,
    on: '2026-01-05',
    link: 'no address',
    text: 'My cluster',
  })
  expect(bad.response.status).toBe(422)
  expect(bad.text).toContain('My cluster')
  expect(bad.text).toContain('value="no address"')
  const late = await send({ intent: 'finish', step: id, on: '2999-01-05' })
  expect(late.response.status).toBe(422)
  const done = await send({
    intent: 'finish',
    step: id,
    on: '2026-01-05',
    link: 'https://example.org/cluster',
    text: 'My <b>cluster</b>',
  })
  expect(done.text).toContain('Done on 5 January 2026')
  expect(done.text).toContain('href="https://example.org/cluster"')
  expect(done.text).toContain('My &lt;b&gt;cluster&lt;/b&gt;')
  expect(shown(done.text)).toEqual([])
  const evidence = async () =>
    (
      await sql<{ kind: string; title: string }>`
        select kind, title, link, skill_ids, to_char(happened_on, 'YYYY-MM-DD') as day from evidence.fact`.execute(
        db(),
      )
    ).rows
  const [skill] = await steps()
  const fact = {
    kind: 'project',
    title: 'My <b>cluster</b>',
    link: 'https://example.org/cluster',
    skill_ids: [skill?.ref],
    day: '2026-01-05',
  }
  expect(await evidence()).toEqual([fact])
  // Taken out of the history it proves nothing, put back it does.
  await send({ intent: 'remove', step: id })
  expect(await evidence()).toEqual([])
  await send({ intent: 'put-back', step: id })
  expect(await evidence()).toEqual([fact])
  const again = await send({ intent: 'reopen', step: id })
  expect(await evidence()).toEqual([])
  expect(shown(again.text)).toEqual(['Kubernetes'])
  const removed = await send({ intent: 'remove', step: id })
  expect(removed.text).toContain('“Kubernetes” was removed.')
  expect(shown((await send({ intent: 'put-back', step: id })).text)).toEqual(['Kubernetes'])
})

test('what the form accepts as proof is evidence: a long text, no address that is too long for it', async () => {
  const { id } = await addSkill('Docker')
  const long = `https://example.org/${'a'.repeat(500)}`
  const refused = await send({ intent: 'finish', step: id, on: '2026-01-05', link: long })
  expect(refused.response.status).toBe(422)
  const text = `\n${'My\tregistry '.repeat(20)}`
  await send({ intent: 'finish', step: id, on: '2026-01-05', link: 'https://example.org/registry', text })
  const { rows } = await sql<{ title: string }>`
    select title from evidence.fact where purpose = ${`step ${id}`}`.execute(db())
  expect(rows).toEqual([{ title: 'My registry '.repeat(20).slice(0, 100) }])
  await send({ intent: 'remove', step: id })
})

test('a course marked as done here is finished in “My courses”, too', async () => {
  await send({ intent: 'add', kind: 'course', ref: course.id })
  const [step] = await steps()
  const { text } = await send({ intent: 'finish', step: step?.id ?? '', on: '2026-01-05' })
  expect(text).toContain('finished on this site')
  const { rows } = await sql`
    select state from learning.enrolment e join identity.member m on m.id = e.member_id
    where m.email = 'member@guildhall.example' and course_id = ${course.id}`.execute(db())
  expect(rows).toEqual([{ state: 'done' }])
})

test('nobody changes the plan of somebody else', async () => {
  const { id } = await addSkill('Kubernetes')
  const eve = openBrowser(site)
  await signIn(eve, { email: 'newcomer@guildhall.example' })
  await eve.ask('/global/en-us/blog?skip-onboarding=true')
  for (const intent of ['finish', 'up', 'remove', 'reopen', 'put-back', 'due'])
    await eve.send(PLAN, { intent, step: id, due: '2027-01-05' })
  expect(await steps()).toMatchObject([{ id, done: null }])
  const theirs = (await eve.open(PLAN)).text
  expect([shown(theirs), theirs.includes('No steps yet')]).toEqual([[], true])
})

test.each(['', 'x', '00000000-0000-4000-8000-000000000000', "'; drop table plan.step; --"])(
  'a step “%s” that does not exist changes nothing',
  async (step) => {
    for (const intent of ['finish', 'up', 'down', 'remove', 'reopen', 'put-back', 'due', 'none'])
      expect((await send({ intent, step })).response.status).toBeLessThan(500)
  },
)

test('a date for a step, in the reader’s own way of writing, not in the past', async () => {
  const { id } = await addSkill('Kubernetes')
  expect((await send({ intent: 'due', step: id, due: '2020-01-05' })).response.status).toBe(422)
  const { text } = await send({ intent: 'due', step: id, due: '05.01.2029' }, '/global/de-de/plan')
  expect(text).toContain('Bis 5. Januar 2029')
  expect((await send({ intent: 'due', step: id, due: '' })).text).not.toContain('2029')
})

test('a day ends where the member is: the zone of their browser is kept, another one is ignored', async () => {
  const { id } = await addSkill('Kubernetes')
  const dayIn = (zone: string) =>
    new Intl.DateTimeFormat('sv-SE', { timeZone: zone }).format(site.services.clock.now())
  // No two places of the world are further apart: for one of them today differs from UTC's.
  for (const zone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago']) {
    const { response } = await send({ intent: 'due', step: id, due: dayIn(zone), timeZone: zone })
    expect([zone, response.status]).toEqual([zone, 200])
    expect((await send({ intent: 'due', step: id, due: '', timeZone: 'Mars/Olympus' })).response.status).toBe(
      200,
    )
    expect((await sql`select time_zone from plan.setting`.execute(db())).rows).toEqual([{ time_zone: zone }])
  }
})

test('the first step on home is named in the language that is read', async () => {
  await sql`delete from plan.set_aside`.execute(db())
  await send({ intent: 'add', kind: 'test', ref: 'english' })
  expect((await ada.open('/global/de-de/home')).text).toContain('Englischtest')
})

test('home suggests the first step; “not now” brings something else, and never the same twice in a row', async () => {
  await sql`delete from plan.set_aside`.execute(db())
  const { id } = await addSkill('Kubernetes')
  await sql`update profile.profile set target_role = null`.execute(db())
  const home = '/global/en-us/home'
  const suggested = (html: string) => /name="suggestion" value="([^"]*)"/.exec(html)?.[1]
  const seen: (string | undefined)[] = [suggested((await ada.open(home)).text)]
  for (let press = 0; press < 6; press++) {
    const answer = await send({ intent: 'not-now', suggestion: seen.at(-1) ?? '', back: home })
    expect(answer.at).toBe(home)
    seen.push(suggested(answer.text))
  }
  expect(seen).toContain(`step ${id}`)
  expect(seen).toContain('role')
  for (const [at, name] of seen.entries()) expect(name).not.toBe(seen[at + 1])
  // Foreign addresses are not returned to.
  const foreign = await ada.ask(PLAN, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'intent=not-now&suggestion=role&back=https%3A%2F%2Fevil.example',
  })
  expect(foreign.headers.get('location')).toBe(home)
})
