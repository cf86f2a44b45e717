// The skill map: what open vacancies of a role ask, beside what a member has.
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { impliedBy } from '#domain/demand/implied.ts'
import { addEvidence } from '#domain/evidence/added-evidence.ts'
import { openBrowser, signIn } from '#tests/tools/cookie-browser.ts'
import { openSite, type Site } from '#tests/tools/site.ts'

const HERE = '/global/en-us/skill-map'
const MEMBER = 'member@guildhall.example'

let site: Site
beforeAll(async () => {
  site = await openSite({ env: { DEMO: 'on' } })
}, 120_000)
afterAll(() => site.close())

const mainOf = (html: string) => html.slice(html.indexOf('<main'), html.indexOf('</main'))
const textOf = (html: string) =>
  mainOf(html)
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
const db = () => site.services.database.db
/** Skills of the member's profile and those that follow. */
async function knownOfMember(): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select s.skill_id as id from profile.skill s join identity.member m on m.id = s.member_id
    where m.email = ${MEMBER} and s.is_active`.execute(db())
  const own = rows.map(({ id }) => id)
  return [...own, ...impliedBy(own).keys()]
}
/** Open vacancies of the field that skills unlock, by the definition. */
async function recount(known: readonly string[], by: readonly string[]): Promise<string[]> {
  const lacks = (skills: readonly string[]) => sql`exists (
    select from catalogue.vacancy_skill s where s.vacancy_id = v.id and s.required
      and (s.skill_id is null or not s.skill_id = any(${[...skills]}::text[])))`
  const { rows } = await sql<{ id: string }>`
    select v.id from catalogue.vacancy v
    where v.status = 'open' and v.tenant = 'anywhere-club' and v.specialization = 'frontend'
      and (v.valid_through is null or v.valid_through >= current_date)
      and ${lacks(known)} and not ${lacks([...known, ...by])} order by v.id`.execute(db())
  return rows.map(({ id }) => id)
}
const signedIn = async () => {
  const browser = openBrowser(site)
  await signIn(browser, { email: MEMBER })
  return browser
}

test('without a role there is a choice, and titles are found without script', async () => {
  const browser = openBrowser(site)
  const { response, text } = await browser.open(HERE)
  expect(response.status).toBe(200)
  expect(response.headers.get('cache-control')).toContain('no-store')
  expect(textOf(text)).toContain('Which role?')
  expect(mainOf(text)).toContain('/skill-map?role=backend-developer')
  const found = await browser.open(`${HERE}?q=devops`)
  expect(mainOf(found.text)).toContain('/skill-map?role=devops-engineer')
  expect(textOf((await browser.open(`${HERE}?q=zzzzqqqq`)).text)).toContain('No job title matches “zzzzqqqq”')
})

test('anonymous visitors see what a role asks, with raw numbers, and that nothing is known of them', async () => {
  const { text } = await openBrowser(site).open(`${HERE}?role=field:data`)
  const said = textOf(text)
  expect(said).toContain('From 12 open vacancies')
  expect(said).toMatch(/in \d+ of 12 vacancies, required in \d+/)
  expect(said).toContain('not known to us')
  // Fewer than twenty vacancies: O*NET fills in, and is said to.
  expect(said).toContain('technologies that O*NET® names')
  expect(said).toContain('Also common in this role')
  expect(said).toContain('O*NET 29.2 Database')
  expect(mainOf(text)).toContain('Sign in to see')
  expect(mainOf(text)).not.toContain('data-standing="gap"')
})

test('a member sees what they have, what follows from it and what is missing', async () => {
  const { text } = await (await signedIn()).open(HERE)
  // The target role of the profile.
  expect(textOf(text)).toContain('Skill map: ')
  expect(textOf(text)).toContain('self-reported')
  expect(mainOf(text)).toContain('data-standing="gap"')
  expect(textOf(text)).not.toContain('not known to us')
})

test('the list that a counter leads to has as many vacancies as it says, also after one was hidden', async () => {
  const browser = await signedIn()
  const { text } = await browser.open(`${HERE}?role=field:frontend`)
  const links = [...mainOf(text).matchAll(/href="([^"]+unlock=[^"]+)"/g)].map(([, href]) =>
    (href ?? '').replaceAll('&amp;', '&'),
  )
  expect(links.length).toBeGreaterThan(0)
  const known = await knownOfMember()
  let hidden: string | undefined
  for (const link of links) {
    const by = new URL(link, 'http://x').searchParams.getAll('unlock')
    const listed = await browser.open(link)
    expect(listed.response.headers.get('cache-control')).toContain('no-store')
    const found = await recount(known, by)
    expect(textOf(listed.text), link).toContain(`${found.length} vacanc`)
    hidden ??= found[0]
  }
  const now = new Date()
  await sql`
    insert into vacancies.hidden (member_id, vacancy_id, title, locale, hidden_at)
    select m.id, ${hidden}::uuid, 'x', 'en-us', ${now} from identity.member m where m.email = ${MEMBER}`.execute(
    db(),
  )
  const [link = ''] = links
  const by = new URL(link, 'http://x').searchParams.getAll('unlock')
  const left = (await recount(known, by)).filter((id) => id !== hidden)
  const again = textOf((await browser.open(link)).text)
  if (left.length > 0) expect(again).toContain(`${left.length} vacanc`)
  await sql`delete from vacancies.hidden`.execute(db())
  // What a member knows is not in the address, and without a member it is no filter.
  const everybody = textOf((await openBrowser(site).open(link)).text)
  expect(everybody).toContain('12 vacancies')
})

test('the plan says of skills and of courses what they unlock, and leads to exactly these vacancies', async () => {
  const browser = await signedIn()
  await sql`update profile.profile set target_role = 'frontend-developer'
    from identity.member m where m.id = member_id and m.email = ${MEMBER}`.execute(db())
  const map = mainOf((await browser.open(`${HERE}?role=frontend-developer`)).text)
  const linksIn = (html: string) =>
    [...mainOf(html).matchAll(/href="([^"]+unlock=[^"]+)"[^>]*>([^<]+)</g)].map(([, href = '', words]) => ({
      by: new URL(href.replaceAll('&amp;', '&'), 'http://x').searchParams.getAll('unlock'),
      words,
    }))
  const ofMap = linksIn(map)
  const single = ofMap.find(({ by }) => by.length === 1)
  const gaps = [...map.matchAll(/data-standing="gap" id="skill-([^"]+)"/g)].map(([, id]) => id)
  const [one, other] = [single?.by[0], gaps.find((id) => id !== single?.by[0])]
  expect([single, other]).not.toContain(undefined)
  const { data } = await (await site.request('/api/courses/search?size=1&locale=en-us')).json()
  const [course] = data.courses
  await sql`delete from catalogue.course_skill where course_id = ${course.id}`.execute(db())
  await sql`insert into catalogue.course_skill (course_id, name, key, skill_id)
    select ${course.id}, skill, skill, skill from unnest(${[one, other]}::text[]) skill`.execute(db())
  await sql`delete from plan.step`.execute(db())
  const add = (kind: string, ref: string) => browser.send('/global/en-us/plan', { intent: 'add', kind, ref })
  await add('skill', single?.by[0] ?? '')
  await add('course', course.id)
  const { text } = await add('test', 'english')
  const ofPlan = linksIn(text)
  const known = await knownOfMember()
  expect(ofPlan.map(({ by }) => by.toSorted())).toEqual([single?.by, [one, other].toSorted()])
  expect(ofPlan[0]).toEqual(single)
  for (const { by, words } of ofPlan) {
    const { length: count } = await recount(known, by)
    expect(words, by.join()).toBe(count < 5 ? '+ a few vacancies' : `+${count} vacancies`)
  }
  expect(textOf(text)).toContain('It says nothing about getting a job.')
  // Without a role nothing is counted, and the page says where to choose one.
  await sql`update profile.profile set target_role = null`.execute(db())
  const without = (await browser.open('/global/en-us/plan')).text
  expect([linksIn(without), textOf(without).includes('Choose a role')]).toEqual([[], true])
  await sql`update profile.profile set target_role = 'frontend-developer'
    from identity.member m where m.id = member_id and m.email = ${MEMBER}`.execute(db())
  await sql`delete from plan.step`.execute(db())
})

test('what a project shows is no gap any more', async () => {
  const browser = await signedIn()
  const gaps = async () =>
    [
      ...mainOf((await browser.open(`${HERE}?role=field:data`)).text).matchAll(
        /data-standing="gap" id="skill-([^"]+)"/g,
      ),
    ].map(([, id]) => id)
  const before = await gaps()
  const [skill = ''] = before
  expect(before.length).toBeGreaterThan(0)
  const { rows } = await sql<{ id: string }>`select id from identity.member where email = ${MEMBER}`.execute(
    db(),
  )
  const fact = {
    ...{
      id: crypto.randomUUID(),
      kind: 'project',
      skills: [skill],
      title: 'A warehouse',
      date: '2026-10-01',
    },
    link: 'https://example.org/warehouse',
  }
  const { reference } = site.services
  expect(await addEvidence(db(), { reference, memberId: rows[0]?.id ?? '', now: new Date(), fact })).toEqual(
    [],
  )
  const { text } = await browser.open(`${HERE}?role=field:data`)
  expect(text).toContain(`data-standing="have" id="skill-${skill}"`)
  expect(textOf(text)).toContain('proven')
})

test('a gap goes to the plan by one button', async () => {
  const browser = await signedIn()
  const { text } = await browser.open(`${HERE}?role=field:security`)
  const action = /action="([^"]*\/plan\?add=skill[^"]+)"/.exec(mainOf(text))?.[1] ?? ''
  const skill = decodeURIComponent(action).split('skill:')[1] ?? ''
  const { text: plan } = await browser.send(action.replaceAll('&amp;', '&'), {
    kind: 'skill',
    ref: skill,
    intent: 'add',
  })
  expect(textOf(plan).length).toBeGreaterThan(0)
  const { rows } = await sql`select from plan.step where kind = 'skill' and ref = ${skill}`.execute(db())
  expect(rows).toHaveLength(1)
})

test('profile, home, quiz and vacancies lead here', async () => {
  const browser = await signedIn()
  for (const page of ['profile', 'home'])
    expect((await browser.open(`/global/en-us/${page}`)).text, page).toContain('/global/en-us/skill-map')
  const list = await browser.open('/global/en-us/jobs?specialization=data')
  const vacancy = /href="(\/global\/en-us\/vacancy\/[^"?]+)"/.exec(list.text)?.[1] ?? ''
  expect((await browser.open(vacancy)).text).toContain('skill-map?role=field%3Adata')
})

test('a role of the quiz, a field, an unknown role and a role without vacancies', async () => {
  const browser = openBrowser(site)
  for (const role of ['security-analyst', 'field:backend', 'qa-engineer'])
    expect(mainOf((await browser.open(`${HERE}?role=${role}`)).text), role).toContain('<ol')
  expect(textOf((await browser.open(`${HERE}?role=nobody-knows`)).text)).toContain('Which role?')
  expect(textOf((await browser.open(`${HERE}?role=field:nowhere`)).text)).toContain('No open vacancies')
})

test.each(['de-de', 'uk-ua', 'ru-ru', 'fr-fr', 'es-es', 'nl-nl'])('it speaks %s', async (locale) => {
  const { response, text } = await openBrowser(site).open(
    `/global/${locale}/skill-map?role=backend-developer`,
  )
  expect(response.status).toBe(200)
  expect(mainOf(text)).not.toContain('skillMap.')
})
