import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { exportMember } from '#domain/profile/export-member.ts'
import { type CookieBrowser, openBrowser, signIn } from '#tests/tools/cookie-browser.ts'
import { openSite, type Site } from '#tests/tools/site.ts'

let site: Site
let ada: CookieBrowser
let adaId: string

beforeAll(async () => {
  site = await openSite({ env: { DEMO: 'on' }, reference: true })
  const { db } = site.services.database
  ada = openBrowser(site)
  await signIn(ada, { email: 'member@guildhall.example' })
  const { rows } = await sql<{ id: string }>`
    select id::text from identity.member where email = 'member@guildhall.example'`.execute(db)
  adaId = rows[0]?.id ?? ''
}, 120_000)
afterAll(() => site.close())

interface Item {
  id: string
  locale: string
  page: string
  reason: { asked: { id: string }[]; known: { id: string }[]; wanted: { id: string }[] }
}
async function recommended(query = ''): Promise<{ awc_courses: Item[]; awc_articles: Item[] }> {
  const answer = await ada.ask(`/api/club/user/recommendation${query}`)
  expect(answer.status).toBe(200)
  return (await answer.json()).data
}
const answer = (fields: Record<string, string>) =>
  ada.ask('/global/en-us/recommendations', {
    method: 'POST',
    body: new URLSearchParams(fields).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
const skillsOfCourse = async (id: string) => {
  const { rows } = await sql<{ skill_id: string }>`
    select skill_id from catalogue.course_skill where course_id::text = ${id}
    union select entry_id from matching.match where item_id = ${id}`.execute(site.services.database.db)
  return rows.map(({ skill_id }) => skill_id)
}
const coursePath = async (locale = 'en-us') => {
  const { awc_courses } = await recommended(`?locale=${locale}`)
  return `/global/${locale}${awc_courses[0]?.page}`
}

test('members get open courses and articles, each with shared skills as its reason', async () => {
  const { awc_courses, awc_articles } = await recommended()
  expect(awc_courses.length).toBeGreaterThan(2)
  expect(awc_articles.length).toBeGreaterThan(1)
  for (const { id, locale, reason } of awc_courses) {
    expect(locale).toBe('en-us')
    const why = [...reason.known, ...reason.wanted].map((skill) => skill.id)
    expect(why.length).toBeGreaterThan(0)
    expect(await skillsOfCourse(id)).toEqual(expect.arrayContaining(why))
  }
})

test('with requested skills, every recommendation has at least one of them', async () => {
  for (const skills of ['zzz', 'sql', 'sql,zzz']) {
    const { awc_courses, awc_articles } = await recommended(`?skills=${skills}&size=20`)
    const found = [...awc_courses, ...awc_articles]
    expect([skills, found.filter(({ reason }) => reason.asked.length === 0)]).toEqual([skills, []])
    expect([skills, found.length > 0]).toEqual([skills, skills !== 'zzz'])
  }
})

test('requested skills are the reason; closed items are left out; bad input is reported', async () => {
  const { awc_courses } = await recommended('?skills=sql&size=20')
  const [first] = awc_courses.filter(({ reason }) => reason.asked.some(({ id }) => id === 'sql'))
  if (first === undefined) throw new Error('no course about SQL')
  const { db } = site.services.database
  await sql`update catalogue.course set status = 'closed' where id::text = ${first.id}`.execute(db)
  const after = await recommended('?skills=sql&size=20')
  expect(after.awc_courses.map(({ id }) => id)).not.toContain(first.id)
  await sql`update catalogue.course set status = 'open' where id::text = ${first.id}`.execute(db)
  expect((await ada.ask('/api/club/user/recommendation?size=100')).status).toBe(422)
})

test.each([
  ['en-us', 'Because you know'],
  ['uk-ua', 'Ви знаєте'],
  ['de-de', 'Weil du'],
])(
  'in %s the reason stands on a member’s course page, and not in what everybody is sent',
  async (locale, words) => {
    const path = await coursePath(locale)
    const own = await ada.open(path)
    expect(own.text).toContain(words)
    expect(own.response.headers.get('cache-control')).toContain('no-store')
    const anonymous = await site.page(path)
    expect(anonymous).not.toContain(words)
    expect(anonymous).not.toContain('recommendations.')
    expect(anonymous).toContain('/vacancy/')
  },
)

test("a member's own skills are marked on courses, in lists and on the page", async () => {
  const marked = '(<!-- -->you have it<!-- -->)'
  for (const path of ['/global/en-us/course-catalog?skills=typescript', await coursePath()]) {
    expect((await ada.open(path)).text).toContain(marked)
    expect(await site.page(path)).not.toContain('you have it')
  }
})

test('opened items move down; prefetched ones do not', async () => {
  const { db } = site.services.database
  await sql`delete from recommendations.seen`.execute(db)
  const path = await coursePath()
  for (const name of ['sec-purpose', 'purpose']) await ada.ask(path, { headers: { [name]: 'prefetch' } })
  expect((await exportMember(db, adaId))['recommendations.seen']).toEqual([])
  await ada.ask(path)
  expect((await exportMember(db, adaId))['recommendations.seen']).toHaveLength(1)
  expect(await coursePath()).not.toBe(path)
})

test.each(['/club/user/recommendation', '/profile/favorites', '/club/programs'])(
  '%s: a language that the site has not is refused',
  async (path) => {
    const refused = await ada.ask(`/api${path}?locale=tlh`)
    expect(refused.status).toBe(422)
    expect((await refused.json()).errors).toEqual([
      { pointer: '/locale', code: 'invalid', message: 'is no locale of this site' },
    ])
  },
)

test('a page omits items closed since, and uses a new skill at once', async () => {
  const { db } = site.services.database
  const shown = async () => {
    const { text } = await ada.open('/global/en-us/recommendations')
    return [...text.matchAll(/\/global\/en-us\/courses\/([\w-]+)"/g)].map(([, slug]) => slug ?? '')
  }
  const before = await shown()
  const [first = ''] = before
  expect(first).not.toBe('')
  expect(await shown()).toEqual(before)
  const close = async (status: string) => {
    await sql`update catalogue.course set status = ${status} where slug = ${first}`.execute(db)
    await site.services.contentChanged()
  }
  await close('closed')
  expect(await shown()).not.toContain(first)
  await close('open')
  expect(await shown()).toEqual(before)

  const patch = (body: object) =>
    ada.ask('/api/club/profile', {
      method: 'PATCH',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json' },
    })
  const { rows } = await sql<{ id: string; is_primary: boolean; is_active: boolean; level: number | null }>`
    select skill_id as id, is_primary, is_active, level from profile.skill where member_id = ${adaId} order by position`.execute(
    db,
  )
  expect(
    (await patch({ skills: [{ id: 'kotlin', is_primary: true, is_active: true, level: 1 }] })).status,
  ).toBe(200)
  expect(await shown()).not.toEqual(before)
  expect((await patch({ skills: rows })).status).toBe(200)
  expect(await shown()).toEqual(before)
})

test("'Less of this' removes an item, lists it and can be undone; without script it returns to its page", async () => {
  const { awc_courses } = await recommended()
  const [first] = awc_courses
  if (first === undefined) throw new Error('nothing recommended')
  const item = { type: 'course', id: first.id }
  const back = '/global/en-us/profile?as=me'
  const one = new URLSearchParams({ intent: 'less', ...item, skill: 'typescript', back })
  const sent = await answer({ answer: `${one}` })
  expect([sent.status, sent.headers.get('location')]).toEqual([303, back])
  expect((await recommended()).awc_courses.map(({ id }) => id)).not.toContain(first.id)
  expect((await ada.open('/global/en-us/recommendations')).text).toContain('Shown less')
  await answer({ intent: 'again', ...item })
  expect((await recommended()).awc_courses.map(({ id }) => id)).toContain(first.id)
})

test('sliders steer the list, stay, are in the export, and can be reset', async () => {
  const page = async () => (await ada.open('/global/en-us/recommendations')).text
  const before = (await recommended()).awc_courses.map(({ id }) => id)
  const sent = await answer({ intent: 'steer', distance: '2', english: '0', length: '-2' })
  expect(sent.status).toBe(200)
  expect((await recommended()).awc_courses.map(({ id }) => id)).not.toEqual(before)
  expect(await page()).toMatch(/name="distance"[^>]*value="2"|value="2"[^>]*name="distance"/)
  expect(await page()).toContain('value="unsteer"')
  const stored = await exportMember(site.services.database.db, adaId)
  expect(stored['recommendations.setting']).toMatchObject([{ distance: 2, english: 0, length: -2 }])
  await answer({ intent: 'unsteer' })
  expect((await recommended()).awc_courses.map(({ id }) => id)).toEqual(before)
  expect(await page()).not.toContain('value="unsteer"')
})

test('a course that the member has finished is not recommended, in any language', async () => {
  const { db } = site.services.database
  const [first] = (await recommended()).awc_courses
  await sql`
    insert into learning.enrolment (member_id, tenant, course_key, attempt, state, course_id, title, provider, locale,
      course_version, finished_on, changed_at)
    select ${adaId}, tenant, catalogue.course_key(source, external_id), 1, 'done', id, name, provider, locale, version,
      now(), now()
    from catalogue.course where id::text = ${first?.id}`.execute(db)
  for (const locale of ['en-us', 'de-de', 'uk-ua']) {
    const { awc_courses } = await recommended(`?locale=${locale}&size=20`)
    expect(awc_courses.map(({ id }) => id)).not.toContain(first?.id)
  }
  await sql`delete from learning.enrolment where member_id = ${adaId} and course_id::text = ${first?.id}`.execute(
    db,
  )
})

const profileWith = async (body: object) => {
  const { status } = await ada.ask('/api/club/profile', {
    method: 'PATCH',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json' },
  })
  expect(status).toBe(200)
}

test('events are recommended with day and reason, until the member is done with them', async () => {
  const { db } = site.services.database
  const shown = async () => {
    const { text } = await ada.open('/global/en-us/recommendations')
    return [...text.matchAll(/href="\/global\/en-us\/events\/([\w-]+)"/g)].map(([, slug]) => slug ?? '')
  }
  const [first = ''] = await shown()
  expect(first).not.toBe('')
  const { rows } = await sql<{ id: string; over: boolean }>`
    select id::text, coalesce(ends_at, starts_at) <= now() as over from catalogue.event
    where slug = ${first}`.execute(db)
  expect(rows[0]?.over).toBe(false)
  await sql`
    insert into learning.done_item (member_id, tenant, kind, item, at)
    values (${adaId}, ${site.services.env.TENANT}, 'event', ${rows[0]?.id}, now())`.execute(db)
  expect(await shown()).not.toContain(first)
  await sql`delete from learning.done_item where member_id = ${adaId}`.execute(db)
  expect(await shown()).toContain(first)
  await answer({ intent: 'less', type: 'event', id: rows[0]?.id ?? '', skill: 'rust' })
  expect((await exportMember(db, adaId))['recommendations.less']).toMatchObject([{ type: 'event' }])
  await answer({ intent: 'again', type: 'event', id: rows[0]?.id ?? '' })
})

test('a reason says what the member wrote, and what the target role asks for', async () => {
  const { db } = site.services.database
  const { rows } = await sql<{ role: string | null; interests: string[] }>`
    select target_role as role, user_interests as interests from profile.profile
    where member_id = ${adaId}`.execute(db)
  await profileWith({ userInterests: ['Learning Rust properly'], targetRole: null })
  expect((await ada.open('/global/en-us/recommendations')).text).toContain('Rust (“Learning Rust properly”)')
  await profileWith({ userInterests: [], targetRole: 'site-reliability-engineer' })
  const { text } = await ada.open('/global/en-us/recommendations')
  expect(text).toMatch(/Because vacancies for “[^”]+” ask for /)
  await profileWith({ userInterests: rows[0]?.interests ?? [], targetRole: rows[0]?.role ?? null })
})

test('a course on Rust does not lead to passwords', async () => {
  const text = await site.page('/global/en-us/courses/rust-for-people-who-write-typescript')
  expect(text).not.toContain('passwords-are-a-database-problem')
  expect(text).toContain('/courses/types-that-help')
})

test.each([
  { intent: 'steer', distance: '3', english: '0', length: '0' },
  { intent: 'steer', distance: 'x', english: '0', length: '0' },
  { intent: 'less', type: 'planet', id: 'x' },
  { intent: 'burn' },
  { intent: 'profiling', on: 'perhaps' },
])('%j is refused', async (fields) => expect((await answer(fields)).status).toBe(400))

test('redirects stay on this site', async () => {
  const sent = await answer({ intent: 'again', type: 'course', id: 'x', back: 'https://elsewhere.example/' })
  expect(sent.headers.get('location')).toBeNull()
})

test('turned off, all memory is deleted; pages and the call use only their own skills', async () => {
  const { db } = site.services.database
  const path = await coursePath()
  await answer({ intent: 'less', type: 'course', id: 'x', skill: 'css' })
  await answer({ intent: 'profiling', on: 'no' })
  await ada.ask(path)
  await answer({ intent: 'less', type: 'course', id: 'y', skill: 'css' })
  const stored = await exportMember(db, adaId)
  expect([stored['recommendations.seen'], stored['recommendations.less']]).toEqual([[], []])
  const page = await ada.open(path)
  expect(page.text).not.toContain('Because you')
  expect(page.text).toContain('/vacancy/')
  expect(await recommended()).toEqual({ awc_courses: [], awc_articles: [] })
  const asked = await recommended('?skills=sql')
  expect(asked.awc_courses.length).toBeGreaterThan(0)
  expect(asked.awc_courses.every(({ reason }) => reason.known.length === 0)).toBe(true)
  await answer({ intent: 'profiling', on: 'yes' })
  expect((await recommended()).awc_courses.length).toBeGreaterThan(0)
})
