// A member's view of vacancies: missing skills, new ones, hidden ones and opened ones. Anonymous pages have
// none of it.
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readWholeProfile } from '#app/features/profile/whole-profile.server.ts'
import { impliedBy } from '#domain/demand/implied.ts'
import { readEvidence } from '#domain/evidence/read-evidence.ts'
import { exportMember } from '#domain/profile/export-member.ts'
import { type CookieBrowser, openBrowser, signIn } from '#tests/tools/cookie-browser.ts'
import { openSite, type Site } from '#tests/tools/site.ts'
import { standsFor } from '#tests/tools/stand-in.ts'

let site: Site
let ada: CookieBrowser
let adaId: string
const list = '/global/en-us/jobs'
const hiddenPage = '/global/en-us/hidden-vacancies'

beforeAll(async () => {
  site = await openSite({ env: { DEMO: 'on' }, reference: true })
  ada = openBrowser(site)
  await signIn(ada, { email: 'member@guildhall.example' })
  const { rows } = await sql<{ id: string }>`
    select id::text from identity.member where email = 'member@guildhall.example'`.execute(db())
  adaId = rows[0]?.id ?? ''
}, 180_000)
afterAll(() => site.close())

const db = () => site.services.database.db
const text = async (browser: CookieBrowser, path: string) => {
  const answer = await browser.ask(path)
  expect(answer.status, path).toBe(200)
  return answer.text()
}
const send = (browser: CookieBrowser, path: string, fields: Record<string, string>) =>
  browser.ask(path, {
    method: 'POST',
    body: new URLSearchParams(fields).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })

interface Job {
  id: string
  slug: string
  title: string
  skills: { id: string | null; name: string; required: boolean }[]
}
async function jobs(query = ''): Promise<{ jobs: Job[]; total: number }> {
  return (await (await site.request(`/api/search/jobs?size=50${query}`)).json()).data
}
const pageOf = ({ slug, id }: Job) => `/global/en-us/vacancy/${encodeURIComponent(slug)}-${id}`
/** What something speaks for, and what follows from it. */
async function ownSkills(): Promise<Set<string>> {
  const now = new Date()
  const profile = await readWholeProfile(db(), adaId, now)
  const evidence = await readEvidence(db(), {
    ...{ memberId: adaId, now, profile },
    matching: site.services.matching,
  })
  const own = evidence.map(({ skill }) => skill)
  return new Set([...own, ...impliedBy(own).keys()])
}

describe('skills', () => {
  test('the page says how many of the required ones a member has, names the missing ones and links courses', async () => {
    const own = await ownSkills()
    const found = (await jobs()).jobs.find(({ skills }) => {
      const required = skills.filter((skill) => skill.required && skill.id !== null)
      const have = required.filter(({ id }) => own.has(id ?? ''))
      return have.length > 0 && have.length < required.length
    })
    if (found === undefined) throw new Error('No vacancy fits in part')
    const required = found.skills.filter((skill) => skill.required && skill.id !== null)
    const missing = required.filter(({ id }) => !own.has(id ?? ''))
    const html = (await text(ada, pageOf(found))).replaceAll('<!-- -->', '')
    expect(html).toContain(`Required skills: ${required.length - missing.length} of ${required.length}`)
    for (const { name } of missing) expect(html).toContain(`<b>${name}</b>`)
    const links = [...html.matchAll(/href="(\/global\/en-us\/course-catalog\?skills=[^"]+)"/g)]
    for (const [, href = ''] of links) expect(await text(ada, href)).toContain('/global/en-us/courses/')
    expect(
      (await text(ada, `${list}?q=${encodeURIComponent(`"${found.title}"`)}`)).replaceAll('<!-- -->', ''),
    ).toContain(`Your skills: ${required.length - missing.length} of ${required.length}`)
  })

  test('the anonymous page has none of it', async () => {
    const [job] = (await jobs()).jobs
    if (job === undefined) throw new Error('no vacancy')
    for (const path of [list, pageOf(job)]) {
      const html = await site.page(path)
      for (const word of ['myVacancies', 'skills.match', 'Required skills', 'hidden-vacancies', '/open"'])
        expect(html, `${path} ${word}`).not.toContain(word)
    }
  })
})

test('vacancies added since the last visit are new during the whole next visit, none during the first', async () => {
  const away = (minutes: number) =>
    sql`update vacancies.visit set latest_at = latest_at - make_interval(mins => ${minutes})`.execute(db())
  await sql`delete from vacancies.visit`.execute(db())
  const isNew = async () => (await text(ada, `${list}?sort=newest`)).match(/>New</g)?.length ?? 0
  expect(await isNew()).toBe(0)
  await sql`
    insert into catalogue.vacancy (id, tenant, source, external_id, digest, status, locale, slug, title, company, summary, description,
      description_format, responsibilities, requirements, remote, remote_countries, published_at, hot, keywords)
    select gen_random_uuid(), tenant, source, 'fresh', '', 'open', locale, 'fresh', 'Fresh vacancy', company, '', '',
      'text', '{}', '{}', 'none', '{}', now() + interval '1 day', 0, ''
    from catalogue.vacancy where status = 'open' and locale = 'en-us' limit 1`.execute(db())
  await sql`select search.index_vacancies(array(select id from catalogue.vacancy where external_id = 'fresh'))`.execute(
    db(),
  )
  await site.services.search.refresh()
  // During the first visit everything would be new, so nothing is marked.
  expect(await isNew()).toBe(0)
  await sql`delete from vacancies.visit`.execute(db())
  await sql`
    insert into vacancies.visit (member_id, tenant, since, since_at, latest, latest_at)
    select ${adaId}, 'anywhere-club', s, now() - interval '2 days', s, now() - interval '1 day'
    from (select (added_in::text || ':' || added_in::text || ':')::pg_snapshot as s from catalogue.vacancy
      where external_id = 'fresh') before`.execute(db())
  expect(await isNew()).toBe(1)
  expect(await isNew()).toBe(1)
  await away(31)
  expect(await isNew()).toBe(0)
  await sql`delete from catalogue.vacancy where external_id = 'fresh'`.execute(db())
  await site.services.search.refresh()
})

test('three days before it closes a list says so, to everybody', async () => {
  const [job] = (await jobs()).jobs
  await sql`update catalogue.vacancy set valid_through = (now() at time zone 'UTC')::date + 2 where id = ${job?.id}`.execute(
    db(),
  )
  await sql`select search.index_vacancies(array[${job?.id}::uuid])`.execute(db())
  await site.services.contentChanged()
  await site.services.search.refresh()
  const html = await site.page(`${list}?q=${encodeURIComponent(`"${job?.title}"`)}`)
  expect(html.replaceAll('<!-- -->', '')).toContain('Closes in 2 days')
})

describe('hiding', () => {
  test('a hidden one is removed only from its member’s lists, counts and similar ones, and the count says so', async () => {
    const { jobs: all, total } = await jobs('&lang=en-us')
    const [job] = all
    if (job === undefined) throw new Error('no vacancy')
    const hidden = await send(ada, hiddenPage, { intent: 'hide', id: job.id, back: `${list}?sort=hot` })
    expect([hidden.status, hidden.headers.get('location')]).toEqual([303, `${list}?sort=hot`])
    const html = (await text(ada, list)).replaceAll('<!-- -->', '')
    expect(html).not.toContain(`href="${pageOf(job)}"`)
    expect(html).toContain(`${total - 1} vacancies`)
    expect(html).toContain('1 more vacancy matches, but you have hidden it.')
    expect(html).toContain(`href="${hiddenPage}"`)
    expect((await site.page(list)).replaceAll('<!-- -->', '')).toContain(`${total} vacancies`)
    // A search whose results it is not among does not mention it.
    expect((await text(ada, `${list}?q=zzzzqq`)).replaceAll('<!-- -->', '')).not.toMatch(/\d more vacanc/)
    for (const other of all.slice(1, 8)) expect(await text(ada, pageOf(other))).not.toContain(pageOf(job))
    expect(await text(ada, hiddenPage)).toContain(`href="${pageOf(job)}"`)
    const own = await text(ada, pageOf(job))
    expect(own).toContain('You have hidden this vacancy.')
    await send(ada, hiddenPage, { intent: 'show', id: job.id })
    expect(await text(ada, list)).toContain(`href="${pageOf(job)}"`)
    expect(await text(ada, hiddenPage)).toContain('Nothing is hidden')
  })

  test('facets count the rest', async () => {
    const { search } = site.services
    const ask = {
      query: '',
      chosen: { seniority: ['senior'] },
      order: 'hot',
      from: 0,
      size: 5,
      locale: 'en-us',
      now: new Date(),
    } as const
    const before = await search.searchJobs(ask)
    const without = before.jobs.slice(0, 2).map(({ id }) => id)
    const after = await search.searchJobs({ ...ask, without })
    expect([after.total, after.leftOut]).toEqual([before.total - 2, 2])
    const senior = (found: typeof before) =>
      found.facets.find(({ key }) => key === 'seniority')?.values.find(({ value }) => value === 'senior')
        ?.count
    expect(senior(after)).toBe((senior(before) ?? 0) - 2)
    // Outside the filters nothing is left out.
    expect((await search.searchJobs({ ...ask, chosen: { seniority: ['junior'] }, without })).leftOut).toBe(0)
  })

  test.each([
    [{ intent: 'hide', id: 'none' }, 400],
    [{ intent: 'hide', id: '0f8fad5b-d9cb-469f-a165-70867728950e' }, 404],
    [{ intent: 'burn', id: '0f8fad5b-d9cb-469f-a165-70867728950e' }, 400],
    [{ intent: 'show', id: '0f8fad5b-d9cb-469f-a165-70867728950e', back: 'https://elsewhere.example/' }, 200],
  ])('%j is answered %i', async (fields, status) => {
    expect((await send(ada, hiddenPage, fields as unknown as Record<string, string>)).status).toBe(status)
  })

  test('beyond five hundred there is a message', async () => {
    const [job] = (await jobs()).jobs
    await sql`
      insert into vacancies.hidden (member_id, vacancy_id, title, locale, hidden_at)
      select ${adaId}, gen_random_uuid(), 'Gone', 'en-us', now() from generate_series(1, 500)`.execute(db())
    const answer = await send(ada, hiddenPage, { intent: 'hide', id: job?.id ?? '', back: list })
    expect(answer.status).toBe(409)
    expect(await answer.text()).toContain('You have hidden as many vacancies as you can.')
    expect(await text(ada, list)).toContain(pageOf(job as Job))
    await sql`delete from vacancies.hidden`.execute(db())
  })
})

describe('the link to the employer', () => {
  test('goes through the site for members, which remembers it, and directly for everybody else', async () => {
    const [job] = (await jobs()).jobs
    if (job === undefined) throw new Error('no vacancy')
    const { rows } = await sql<{ address: string }>`
      select apply_url as address from catalogue.vacancy where id = ${job.id}`.execute(db())
    const there = `${rows[0]?.address}?utm_campaign=ongoing&utm_medium=referral&utm_source=club`
    const address = standsFor(there, pageOf(job))
    expect(await site.page(pageOf(job))).toContain(`href="${address.replaceAll('&', '&amp;')}"`)
    expect(await site.page(pageOf(job))).toContain(
      `You apply at ${new URL(there).hostname.replace(/^www\./, '')}, not here.`,
    )
    expect(await text(ada, pageOf(job))).toContain(`href="${pageOf(job)}/open"`)
    const ahead = await ada.ask(`${pageOf(job)}/open`, { headers: { 'sec-purpose': 'prefetch' } })
    expect(ahead.status).not.toBe(200)
    expect((await text(ada, pageOf(job))).replaceAll('<!-- -->', '')).not.toMatch(/You opened this on \d/)
    const opened = await ada.ask(`${pageOf(job)}/open`)
    expect([opened.status, opened.headers.get('location')]).toEqual([302, address])
    expect(opened.headers.get('cache-control')).toContain('no-store')
    expect((await text(ada, pageOf(job))).replaceAll('<!-- -->', '')).toMatch(/You opened this on \d/)
    expect(await text(ada, `${list}?q=${encodeURIComponent(`"${job.title}"`)}`)).toContain('Opened ')
    // Where the member came from is kept.
    const from = await ada.ask(`${pageOf(job)}/open?source=LinkedIn`)
    expect(from.headers.get('location')).toBe(
      standsFor(there.replace('?', '?utm_content=LinkedIn&'), pageOf(job)),
    )
    const straight = await site.request(`${pageOf(job)}/open`)
    expect([straight.status, straight.headers.get('location')]).toEqual([302, address])
  })

  test('of a closed one leads to its page; of an unknown one to nothing', async () => {
    const job = (await jobs()).jobs.at(-1)
    if (job === undefined) throw new Error('no vacancy')
    await sql`update catalogue.vacancy set status = 'closed' where id = ${job.id}`.execute(db())
    const answer = await ada.ask(`${pageOf(job)}/open`)
    expect(answer.headers.get('location')).toBe(pageOf(job))
    await sql`update catalogue.vacancy set status = 'open' where id = ${job.id}`.execute(db())
    expect((await ada.ask('/global/en-us/vacancy/none/open')).status).toBe(404)
  })

  test('is in the export and deleted with the account, like hidden vacancies', async () => {
    const [job] = (await jobs()).jobs
    await send(ada, hiddenPage, { intent: 'hide', id: job?.id ?? '' })
    const stored = await exportMember(db(), adaId)
    expect(stored['vacancies.opened']).toHaveLength(1)
    expect(stored['vacancies.hidden']).toHaveLength(1)
    expect(stored['vacancies.visit']?.[0]).not.toHaveProperty('since')
    await sql`delete from identity.member where id = ${adaId}`.execute(db())
    const { rows } = await sql<{ left: number }>`
      select (select count(*) from vacancies.opened) + (select count(*) from vacancies.hidden)
        + (select count(*) from vacancies.visit) as left`.execute(db())
    expect(Number(rows[0]?.left)).toBe(0)
  })
})
