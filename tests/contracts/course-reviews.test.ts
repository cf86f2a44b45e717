// Reviews of courses and certificates, from the member who writes to the admin who decides.
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findCoursePage } from '#domain/catalogue/course-pages.ts'
import { takeStep } from '#domain/learning/enrolments.ts'
import { takenCourseOf } from '#domain/learning/taken-course.ts'
import { type CookieBrowser, openBrowser, signIn } from '#tests/tools/cookie-browser.ts'
import { openSite, type Site } from '#tests/tools/site.ts'
import { insertMember } from '#tests/tools/stored-member.ts'

const COURSE = '/global/en-us/courses/reading-query-plans'
const DESK = '/global/en-us/admin/learning'

let site: Site
let ada: CookieBrowser
let eve: CookieBrowser
let admin: CookieBrowser
beforeAll(async () => {
  site = await openSite({ env: { DEMO: 'on' } })
  ada = openBrowser(site)
  eve = openBrowser(site)
  admin = openBrowser(site)
  await signIn(ada, { email: 'member@guildhall.example' })
  await signIn(eve, { email: 'newcomer@guildhall.example' })
  await eve.ask('/global/en-us/home?skip-onboarding=true')
  await signIn(admin, { email: 'admin@guildhall.example' })
}, 120_000)
afterAll(() => site.close())

const db = () => site.services.database.db
const main = (html: string) => html.slice(html.indexOf('<main'), html.indexOf('</main>'))
const review = (fields: Record<string, string>) => ada.send(COURSE, { intent: 'review', ...fields })
const everybody = async () => {
  await site.services.contentChanged()
  return main(await site.page(COURSE))
}

test('a member who has not finished the course has no form and cannot post', async () => {
  expect(main((await ada.open(COURSE)).text)).not.toContain('Your review')
  await review({ stars: '5', text: 'Splendid' })
  expect(await everybody()).toContain('No reviews yet')
})

test('a review and a report sent after the session ended are restored after sign-in', async () => {
  const course = '/global/en-us/courses/sql-from-the-first-row'
  const member = openBrowser(site)
  await signIn(member, { email: 'member@guildhall.example' })
  await member.send(course, { intent: 'finish' })
  const back = async (email: string, fields: Record<string, string>) => {
    const visitor = openBrowser(site)
    expect((await visitor.send(course, fields)).at).toContain('/sign-in')
    return main((await signIn(visitor, { email, redirect: course })).text)
  }
  const review = { intent: 'review', stars: '2', text: 'Too <few> rows', named: 'yes' }
  const form = await back('member@guildhall.example', review)
  expect(form).toContain('Too &lt;few&gt; rows')
  expect(form).toMatch(/<input(?=[^>]*name="stars")(?=[^>]*value="2")(?=[^>]*checked)/)
  await member.send(course, review)
  const { rows } = await site.services.database.pool.query('select id from learning.review')
  const id = String(rows[0]?.id)
  const report = { intent: 'report', review: id, reason: 'It is about columns' }
  expect(await back('newcomer@guildhall.example', report)).toContain('It is about columns')
  await member.send(course, { intent: 'review-remove' })
})

test('a member who has finished writes one, with or without a name; it is public, beside the provider’s own rating', async () => {
  await ada.send(COURSE, { intent: 'finish' })
  expect((await review({ text: 'No stars' })).response.status).toBe(422)
  const refused = await review({ stars: '5', text: 'x'.repeat(2001) })
  expect(refused.response.status).toBe(422)
  expect(main(refused.text)).toMatch(/Shorten it to 2,?000 characters/)
  await review({ stars: '4', text: '<b>Bold</b> claims, all proven' })
  const page = await everybody()
  expect(page).toContain('&lt;b&gt;Bold&lt;/b&gt; claims, all proven')
  expect(page).toContain('A member')
  expect(page).not.toContain('Mira')
  expect(page).toContain('Rated by members')
  expect(page).toContain('Rated by the provider')
  expect(page).not.toContain('Your review')
  await review({ stars: '3', text: 'On second thought', named: 'yes' })
  const changed = await everybody()
  expect(changed).toContain('Mira')
  expect(changed).toContain('1 review')
  expect(changed).not.toContain('Bold')
  expect(await site.page(COURSE)).toContain('"aggregateRating"')
})

test('a reported review waits for an admin, who hides it; the desk is only for admins', async () => {
  const theirs = main((await eve.open(COURSE)).text)
  const id = /name="review" value="([^"]+)"/.exec(theirs)?.[1] ?? ''
  expect(main((await ada.open(COURSE)).text)).not.toContain(`value="${id}"`)
  expect((await eve.send(COURSE, { intent: 'report', review: id })).response.status).toBe(422)
  const sent = await eve.send(COURSE, { intent: 'report', review: id, reason: 'Not about the course' })
  expect(main(sent.text)).toContain('The admins will look at it.')
  expect((await eve.ask(DESK)).status).not.toBe(200)
  const desk = main((await admin.open(DESK)).text)
  expect(desk).toContain('Not about the course')
  expect(desk).toContain('On second thought')
  const seen = /name="id" value="([^"]+)"\/?>\s*<input[^>]*name="seen" value="([^"]+)"/.exec(desk)
  const press = (intent: string, at = seen?.[2] ?? '') =>
    admin.send(DESK, { intent, id: seen?.[1] ?? '', seen: at })
  expect(main((await press('hide', '2020-01-01T00:00:00.000Z')).text)).toContain('It has changed since')
  expect(main((await press('hide')).text)).not.toContain('On second thought')
  expect(await everybody()).not.toContain('On second thought')
  expect(main((await ada.open(COURSE)).text)).toContain('An admin has hidden this review')
})

test('a certificate counts as proof only after an admin has checked it: on the course, the profile, for others', async () => {
  await ada.send(COURSE, { intent: 'prove', link: 'https://school.example/c/1' })
  expect(main((await ada.open('/global/en-us/profile')).text)).toContain('Course finished, self-reported')
  const desk = main((await admin.open(DESK)).text)
  expect(desk).toContain('Mira Holm')
  expect(desk).toContain('https://school.example/c/1')
  const seen = /name="id" value="([^"]+)"\/?>\s*<input[^>]*name="seen" value="([^"]+)"/.exec(desk)
  await admin.send(DESK, { intent: 'checked', id: seen?.[1] ?? '', seen: seen?.[2] ?? '' })
  expect(main((await ada.open(COURSE)).text)).toContain('Certificate checked on')
  expect(main((await ada.open('/global/en-us/profile')).text)).toContain(
    'Course finished, certificate checked',
  )
  // Members see it by default; strangers do not, not even in the HTML.
  const person = '/global/en-us/people/mira-holm'
  expect((await eve.open(person)).text).toContain('Course finished, certificate checked')
  const strangers = main(await site.page(person))
  expect(strangers).not.toContain('Reading query plans')
  const { rows } = await sql<{ kind: string; count: number }>`
    select kind, count(*)::integer as count from learning.evidence group by kind order by kind`.execute(db())
  expect(rows.map(({ kind }) => kind)).toEqual(['certificate-checked', 'course-finished'])
  await ada.send(COURSE, { intent: 'withdraw' })
  expect(main((await ada.open('/global/en-us/profile')).text)).toContain('Course finished, self-reported')
})

test('an admin can open only files shown as certificates', async () => {
  const { rows } = await sql<{ id: string }>`
    insert into uploads.upload (member_id, kind, status, meta_status, file_name, requested_at, changed_at)
    select id, 'CERTIFICATE', 'UPLOADED', 'FINISHED', 'c.pdf', now(), now() from identity.member
    where email = 'member@guildhall.example' returning id::text`.execute(db())
  const file = `${DESK}/file/${rows[0]?.id}`
  expect((await admin.ask(file)).status).toBe(404)
  expect((await eve.ask(file)).status).not.toBe(200)
  expect(main((await ada.open(COURSE)).text)).toContain('c.pdf')
  await ada.send(COURSE, { intent: 'prove', file: rows[0]?.id ?? '' })
  expect(main((await admin.open(DESK)).text)).toContain(`href="${file}"`)
  // Another member's file is not a proof.
  await eve.send(COURSE, { intent: 'finish', file: rows[0]?.id ?? '' })
  const { rows: proofs } = await sql`select 1 from learning.proof`.execute(db())
  expect(proofs).toHaveLength(1)
})

test('in the catalogue, only members see which courses they have completed', async () => {
  const list = '/global/en-us/course-catalog?q=query+plans'
  expect(main((await ada.open(list)).text)).toContain('Completed')
  expect(main(await site.page(list))).not.toContain('Completed')
})

test('from ten members on who took both, a course says which others they took', async () => {
  const other = 'git-without-fear'
  const take = async (email: string) => {
    const memberId = await insertMember(db(), { email, firstName: 'M', now: new Date() })
    for (const slug of ['reading-query-plans', other]) {
      const found = await findCoursePage(db(), 'anywhere-club', { slug, locale: 'en-us' })
      if (found === undefined) throw new Error(`There is no course ${slug}`)
      const course = takenCourseOf('anywhere-club', found)
      await takeStep(db(), { memberId, course, step: 'start', now: new Date() })
    }
  }
  for (let member = 1; member < 10; member++) await take(`m${member}@example.org`)
  expect(await everybody()).not.toContain('Who took this also took')
  await take('m10@example.org')
  const html = await everybody()
  expect(html.slice(html.indexOf('Who took this also took'))).toContain(`/courses/${other}"`)
})
