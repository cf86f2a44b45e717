// A plan and what its role asks: a count is kept with each step, a change is said, and nothing changes by itself.
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type CookieBrowser, openBrowser, signIn } from '#tests/tools/cookie-browser.ts'
import { openSite, type Site } from '#tests/tools/site.ts'

const PLAN = '/global/en-us/plan'
const MEMBER = 'member@guildhall.example'

let site: Site
let ada: CookieBrowser
/** What the role asks, by plain SQL: skills of its vacancies by how many name them. */
let asked: { skill: string; count: number }[]
beforeAll(async () => {
  site = await openSite({ env: { DEMO: 'on' } })
  await sql`update profile.profile set target_role = 'software-engineer'
    where member_id = (select id from identity.member where email = ${MEMBER})`.execute(db())
  ada = openBrowser(site)
  await signIn(ada, { email: MEMBER })
  asked = (
    await sql<{ skill: string; count: number }>`
      select s.skill_id as skill, count(distinct v.id)::int as count from catalogue.vacancy v
      join catalogue.vacancy_skill s on s.vacancy_id = v.id
      where v.status = 'open' and v.specialization in ('backend', 'frontend', 'mobile') and s.skill_id is not null
        and (v.valid_through is null or v.valid_through >= current_date)
      group by 1 order by 2 desc, 1`.execute(db())
  ).rows
}, 120_000)
afterAll(() => site.close())
beforeEach(() => sql`delete from plan.step`.execute(db()))

const db = () => site.services.database.db
interface Row {
  id: string
  kind: string
  ref: string
  role: string | null
  skill: string | null
  count: number | null
  of: number | null
  position: number
  isRemoved: boolean
}
const rows = async () =>
  (
    await sql<Row>`
      select id, kind, ref, asked_role as role, asked_skill as skill, asked_count as count, asked_of as of, position,
        removed_at is not null as "isRemoved"
      from plan.step order by position, removed_at nulls last`.execute(db())
  ).rows
const one = async (ref: string) => {
  const found = (await rows()).find((row) => row.ref === ref && !row.isRemoved)
  if (found === undefined) throw new Error(`${ref} is not on the plan`)
  return found
}
const addSkill = async (ref: string) => {
  await ada.send(PLAN, { intent: 'add', kind: 'skill', ref })
  return one(ref)
}
const textOf = (html: string) =>
  html
    .slice(html.indexOf('<main'), html.indexOf('</main'))
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
const before = (id: string, count: number, of: number) =>
  sql`update plan.step set asked_count = ${count}, asked_of = ${of} where id = ${id}`.execute(db())
const least = () => asked.at(-1) ?? { skill: '', count: 0 }

test('what is planned keeps how many vacancies name it then, and an unchanged role says nothing', async () => {
  const { skill, count } = asked[0] ?? { skill: '', count: 0 }
  const row = await addSkill(skill)
  expect(row).toMatchObject({ role: 'software-engineer', skill })
  // The same text of one employer counts once.
  expect(row.count).toBeGreaterThan(0)
  expect(row.count).toBeLessThanOrEqual(count)
  expect(row.of).toBeGreaterThanOrEqual(20)
  const { text } = await ada.open(PLAN)
  expect(textOf(text)).not.toContain('is asked')
})

test('what is asked less is said with both counts and a remedy; keeping it is one press, and is remembered', async () => {
  const { id, of } = await addSkill(least().skill)
  await before(id, 118, 118)
  const { text } = await ada.open(PLAN)
  expect(textOf(text)).toMatch(
    /is asked less for .+ now: in \d+ of \d+ open vacancies\. On .+ it was 118 of 118\./,
  )
  expect(text).toContain('value="replace"')
  // Opening the page has changed nothing, and neither has another step.
  await addSkill(asked[1]?.skill ?? '')
  expect(await one(least().skill)).toMatchObject({ id, count: 118, of: 118 })
  const kept = await ada.send(PLAN, { intent: 'keep', step: id })
  expect(kept.response.status).toBe(200)
  expect(textOf(kept.text)).not.toContain('is asked less')
  expect(await one(least().skill)).toMatchObject({ id, of })
  // Pressed twice it is the same.
  await ada.send(PLAN, { intent: 'keep', step: id })
  expect(await one(least().skill)).toMatchObject({ id, of })
})

test('what is asked more is said as well, without a remedy', async () => {
  const { id } = await addSkill(asked[0]?.skill ?? '')
  await before(id, 0, 400)
  const { text } = await ada.open(PLAN)
  expect(textOf(text)).toContain('is asked more for')
  expect(text).not.toContain('value="replace"')
  expect(text).toContain('value="keep"')
})

test('a step is replaced where it stands, and can be put back', async () => {
  const first = await addSkill(least().skill)
  const second = await addSkill(asked[3]?.skill ?? '')
  await before(first.id, 118, 118)
  const { text } = await ada.open(PLAN)
  const [, instead = ''] = /name="ref" value="([^"]+)"/.exec(text) ?? []
  expect(asked.map(({ skill }) => skill)).toContain(instead)
  await ada.send(PLAN, { intent: 'replace', step: first.id, ref: instead })
  const open = (await rows()).filter(({ isRemoved }) => !isRemoved)
  expect(open.map(({ ref }) => ref)).toEqual([instead, second.ref])
  // It is compared with what is asked from now on.
  expect(open[0]).toMatchObject({ role: 'software-engineer', skill: instead })
  await ada.send(PLAN, { intent: 'put-back', step: first.id })
  expect((await one(first.ref)).id).toBe(first.id)
})

test('a step of somebody else, of no plan, and a skill that does not exist change nothing', async () => {
  const { id } = await addSkill(least().skill)
  await before(id, 118, 118)
  const eve = openBrowser(site)
  await signIn(eve, { email: 'newcomer@guildhall.example' })
  await eve.send(PLAN, { intent: 'keep', step: id })
  await eve.send(PLAN, { intent: 'replace', step: id, ref: asked[0]?.skill ?? '' })
  const unknown = await ada.send(PLAN, { intent: 'replace', step: id, ref: 'no-such-skill' })
  expect(unknown.response.status).toBe(422)
  await ada.send(PLAN, { intent: 'replace', step: 'x', ref: asked[0]?.skill ?? '' })
  expect(await rows()).toMatchObject([{ id, count: 118, of: 118, isRemoved: false }])
})

test('too few vacancies say nothing, and are kept with no step', async () => {
  await sql`update profile.profile set target_role = 'field:data'
    where member_id = (select id from identity.member where email = ${MEMBER})`.execute(db())
  const { role, count } = await addSkill('sql')
  expect([role, count]).toEqual([null, null])
  await sql`update profile.profile set target_role = 'software-engineer'
    where member_id = (select id from identity.member where email = ${MEMBER})`.execute(db())
})

test('with as many facts as are kept, a finished skill is done, and the page says that it is no evidence', async () => {
  const { id } = await addSkill(least().skill)
  await sql`
    insert into evidence.fact (member_id, id, kind, skill_ids, title, happened_on, added_at)
    select m.id, gen_random_uuid(), 'said', array['sql'], 'x', current_date, now()
    from identity.member m, generate_series(1, 200) where m.email = ${MEMBER}`.execute(db())
  const { text } = await ada.send(PLAN, { intent: 'finish', step: id, on: '' })
  expect(textOf(text)).toContain('could not become evidence: you have 200 entries already')
  expect(text).toContain('/profile/evidence')
  await sql`delete from evidence.fact where title = 'x'`.execute(db())
  await ada.send(PLAN, { intent: 'reopen', step: id })
  const again = await ada.send(PLAN, { intent: 'finish', step: id, on: '' })
  expect(textOf(again.text)).not.toContain('could not become evidence')
  const { rows: facts } = await sql`select from evidence.fact where purpose = ${`step ${id}`}`.execute(db())
  expect(facts).toHaveLength(1)
})

test('reminders are off until asked for, and off again by one press or by the link, also of a mail program', async () => {
  const form = (fields: Record<string, string>) => ({
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(fields).toString(),
  })
  const setting = async () =>
    (
      await sql<{ on: boolean; id: string; locale: string | null }>`
        select reminders as on, stop_id as id, locale from plan.setting`.execute(db())
    ).rows[0]
  await sql`delete from plan.setting`.execute(db())
  expect((await ada.open(PLAN)).text).toContain('value="reminders-on"')
  const on = await ada.send('/global/uk-ua/plan', { intent: 'reminders-on' })
  expect(on.text).toContain('value="reminders-off"')
  expect(await setting()).toMatchObject({ on: true, locale: 'uk-ua' })
  await ada.send(PLAN, { intent: 'reminders-off' })
  expect((await setting())?.on).toBe(false)
  await ada.send('/global/uk-ua/plan', { intent: 'reminders-on' })

  const { signToken } = await import('#services/signed-token.ts')
  const { id = '' } = (await setting()) ?? {}
  const token = signToken(site.services.savedSearches.key, 'stop-plan', id)
  // A browser that opens the mail program's address sees the page, in the member's language; that changes nothing.
  const asked = await site.request(`/alerts/stop/${token}`)
  expect(asked.status).toBe(302)
  const page = asked.headers.get('location') ?? ''
  expect(page).toBe(`/global/uk-ua/plan/reminders/${token}`)
  const opened = await site.request(page)
  expect([opened.status, opened.headers.get('cache-control')]).toEqual([200, 'private, no-store'])
  expect((await setting())?.on).toBe(true)
  // Signed in as nobody.
  expect((await openBrowser(site).send(page, {})).response.status).toBe(200)
  expect((await setting())?.on).toBe(false)
  await ada.send(PLAN, { intent: 'reminders-on' })
  expect(
    (await site.request(`/alerts/stop/${token}`, form({ 'List-Unsubscribe': 'One-Click' }))).status,
  ).toBe(200)
  expect((await setting())?.on).toBe(false)
  // The token of a calendar or of an alert is none of these.
  for (const kind of ['calendar', 'stop', 'confirm'] as const) {
    const other = signToken(site.services.savedSearches.key, kind, id)
    expect((await site.request(`/global/en-us/plan/reminders/${other}`)).status).toBe(404)
  }
})

test('who asked for reminders is told of a course and a programme whose days have moved, in their language', async () => {
  const { rows: courses } = await sql<{ id: string }>`
    select id from catalogue.course c where status = 'open' and locale = 'en-us'
      and (select min(day) from unnest(c.start_dates) day) > current_date + 7 order by id limit 1`.execute(
    db(),
  )
  await sql`delete from plan.setting`.execute(db())
  await ada.send(PLAN, { intent: 'reminders-on' })
  await ada.send('/global/de-de/plan', { intent: 'reminders-on' })
  for (const [kind, ref] of [
    ['course', courses[0]?.id],
    ['program', (await programs())[0]],
  ])
    await ada.send('/global/uk-ua/plan', { intent: 'add', kind: kind ?? '', ref: ref ?? '' })
  const letters = async () => {
    await sql`update jobs.job set run_at = now() - interval '1 minute' where kind = 'send-plan-reminders'`.execute(
      db(),
    )
    await site.services.jobs.run()
    const answer = await site.request('/dev/outbox', { headers: { accept: 'application/json' } })
    const { data } = await answer.json()
    return data.filter(
      ({ to, text }: { to: string; text: string }) => to === MEMBER && text.includes('/plan'),
    )
  }
  expect(await letters()).toEqual([])
  const { rows: told } = await sql<{ kind: string; start: Date | null; lastDay: Date | null }>`
    select kind, told_start as start, told_last_day as "lastDay" from plan.step order by kind`.execute(db())
  expect(told).toEqual([
    { kind: 'course', start: expect.any(Date), lastDay: null },
    { kind: 'program', start: expect.any(Date), lastDay: expect.any(Date) },
  ])
  // As if they had been told of other days, which are to come as well.
  await sql`
    update plan.step set told_start = told_start + interval '1 day', told_last_day = told_last_day + interval '1 day'`.execute(
    db(),
  )
  const said: { subject: string; text: string }[] = await letters()
  expect(said.map(({ subject }) => subject.replace(/„.*“/, '…').split(' · ')[0]).toSorted()).toEqual([
    'Neuer Bewerbungsschluss: …',
    '… beginnt an einem anderen Tag',
    '… beginnt an einem anderen Tag',
  ])
  // Days, not moments.
  for (const { text } of said) expect(text).not.toMatch(/\s\d\d?:\d\d/)
  expect(await letters()).toHaveLength(3)
})

const programs = async () =>
  (
    await sql<{ uid: string }>`
      select uid from content.published where content_type_uid = 'program_page' and locale = 'de-de'
        and body->>'starts' > '2026-12' and body->>'closes' > '2026-12' order by uid`.execute(db())
  ).rows.map(({ uid }) => uid)
