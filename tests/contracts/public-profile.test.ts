// A member's public page: nothing of a profile is sent to anybody who may not see it, anywhere.
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type CookieBrowser, openBrowser } from '#tests/tools/cookie-browser.ts'
import { forgetLimits, openMembers, patchProfile } from '#tests/tools/members.ts'
import type { Site } from '#tests/tools/site.ts'

let site: Site
let member: CookieBrowser
let newcomer: CookieBrowser
let employee: CookieBrowser
beforeAll(async () => {
  ;({ site, member, newcomer, employee } = await openMembers())
}, 120_000)
afterAll(() => site.close())
beforeEach(() => forgetLimits(site))

describe('the public page', () => {
  const page = '/global/en-us/people/mira-holm'
  const api = '/api/club/people/mira-holm'
  const surfaces = [page, `${page}.data`, api]
  const visitors: Record<string, () => CookieBrowser> = {
    stranger: () => openBrowser(site),
    member: () => newcomer,
    recruiter: () => employee,
  }

  /** Visitors who receive the text anywhere in their bytes. */
  async function readersOf(text: string): Promise<string[]> {
    const readers: string[] = []
    for (const [name, browser] of Object.entries(visitors)) {
      const answers = await Promise.all(surfaces.map(async (at) => (await browser().ask(at)).text()))
      if (answers.some((answer) => answer.includes(text))) readers.push(name)
    }
    return readers
  }

  test.each<[string, string[]]>([
    ['Mira', ['stranger', 'member', 'recruiter']],
    ['Holm', ['member', 'recruiter']],
    ['Harbour Ticketing', ['member', 'recruiter']],
    ['mira.holm', ['member', 'recruiter']],
    ['4533121212', []],
    ['member@guildhall.example', []],
    ['Copenhagen', []],
    ['2618425', []],
  ])('%s is in the bytes for %j', async (text, readers) => {
    expect(await readersOf(text)).toEqual(readers)
  })

  test('a level says what it rests on to who may see it; the certificate goes to who sees the name too', async () => {
    const { db } = site.services.database
    const at = new Date('2026-11-20T10:00:00Z')
    const outcome = JSON.stringify({ level: 'B2' })
    const token = 'c'.repeat(22)
    const id = 'proof-of-english'
    const { rows } = await sql<{ id: string }>`
      select id from identity.member where email = 'member@guildhall.example'`.execute(db)
    const memberId = rows[0]?.id ?? ''
    await sql`insert into profile.assessment (member_id, id, provider, status, requested_at, completed_at, level_state)
      values (${memberId}, ${id}, 'Examinator', 'COMPLETED', ${at}, ${at}, 'b2')`.execute(db)
    await sql`insert into assessment.attempt (id, member_id, tenant, bank, bank_is_open, seed, state, started_at, expires_at, ended_at, outcome)
      values (${id}, ${memberId}, ${site.services.env.TENANT}, 'open', true, 's', 'finished', ${at}, ${at}, ${at}, ${outcome}::jsonb)`.execute(
      db,
    )
    await sql`insert into assessment.certificate_status (tenant, list, position, token_digest)
      values (${site.services.env.TENANT}, 1, 1, 'x'::bytea)`.execute(db)
    await sql`insert into assessment.certificate (id, tenant, member_id, attempt_id, token, facts, list, position, jws, issued_at, valid_until)
      values (gen_random_uuid(), ${site.services.env.TENANT}, ${memberId}, ${id}, ${token}, '{"name": "Mira Holm"}'::jsonb, 1, 1, 'x', ${at}, ${at})`.execute(
      db,
    )
    const pageOf = async (browser: CookieBrowser) =>
      /<main[\s\S]*<\/main>/.exec((await browser.open(page)).text)?.[0] ?? ''
    // Its owner was told that only people with the address see it.
    expect(await readersOf(token)).toEqual([])
    await sql`update assessment.certificate set on_profile = true, facts = '{"name": "Mira Berg"}'`.execute(
      db,
    )
    // Under another name than the profile's.
    expect(await readersOf(token)).toEqual([])
    await sql`update assessment.certificate set facts = '{"name": "Mira Holm"}'`.execute(db)
    expect(await readersOf(token)).toEqual(['member', 'recruiter'])
    expect(await pageOf(newcomer)).toContain('confirmed by a test on')
    expect(await pageOf(newcomer)).not.toContain('and by speaking')
    const speak = (level: string) =>
      sql`insert into assessment.speaking (attempt_id, member_id, tenant, topic, state, started_at, outcome)
        values (${id}, ${memberId}, ${site.services.env.TENANT}, 't', 'decided', ${at}, ${JSON.stringify({ level })}::jsonb)
        on conflict (attempt_id) do update set outcome = excluded.outcome`.execute(db)
    // What speaking did not reach stays the member's own.
    await speak('B1')
    expect(await pageOf(newcomer)).not.toContain('and by speaking')
    expect(await readersOf('test-and-speaking')).toEqual([])
    await speak('C1')
    expect(await pageOf(newcomer)).toContain('and by speaking')
    expect((await member.open('/global/en-us/profile')).text).toContain(`/certificates/${token}`)
    // To strangers the level, and neither the last name nor the certificate that bears it.
    await patchProfile(member, { visibility: { english: 'everyone' } })
    expect(await pageOf(openBrowser(site))).toContain('and by speaking')
    expect(await readersOf(token)).toEqual(['member', 'recruiter'])
    await patchProfile(member, { visibility: { english: 'me' } })
    expect(await readersOf(token)).toEqual([])
    expect(await readersOf('test-and-speaking')).toEqual([])
    await patchProfile(member, { visibility: { english: 'members' } })
    await sql`delete from assessment.attempt where id = ${id}`.execute(db)
    await sql`delete from profile.assessment where id = ${id}`.execute(db)
  })

  test("recruiters see that a job is wanted, except at the member's own employer", async () => {
    const wish = 'Penetration Tester'
    await patchProfile(member, { targetRole: 'penetration-tester' })
    expect(await readersOf(wish)).toEqual(['recruiter'])
    await patchProfile(member, { employerDomain: 'employer.example' })
    expect(await readersOf(wish)).toEqual([])
    await patchProfile(member, { hiddenFromOwnEmployer: false })
    expect(await readersOf(wish)).toEqual(['recruiter'])
    await patchProfile(member, { employerDomain: 'harbour.example', hiddenFromOwnEmployer: true })
  })

  test('hidden fields disappear at once', async () => {
    expect(await readersOf('TypeScript')).toEqual(['stranger', 'member', 'recruiter'])
    await patchProfile(member, { visibility: { skills: 'me', projects: 'me', certificates: 'me' } })
    expect(await readersOf('TypeScript')).toEqual(['member', 'recruiter'])
    await patchProfile(member, { visibility: { workExperience: 'me' } })
    expect(await readersOf('TypeScript')).toEqual([])
    await patchProfile(member, {
      visibility: {
        skills: 'everyone',
        projects: 'everyone',
        certificates: 'everyone',
        workExperience: 'members',
      },
    })
  })

  test('has structured data about its member', async () => {
    const { text } = await openBrowser(site).open(page)
    const data = [...text.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)].map(
      ([, json]) => JSON.parse(json ?? '') as Record<string, unknown>,
    )
    expect(data.find((one) => one['@type'] === 'ProfilePage')).toMatchObject({
      mainEntity: { '@type': 'Person', name: 'Mira', jobTitle: 'Front-end Developer' },
    })
  })

  test('is never cached, and is 404 once switched off', async () => {
    const answer = await openBrowser(site).ask(page)
    expect(answer.headers.get('cache-control')).toContain('no-store')
    await patchProfile(member, { isPublic: false })
    for (const at of [page, api]) expect((await openBrowser(site).ask(at)).status).toBe(404)
    await patchProfile(member, { isPublic: true })
  })

  test("'See as' shows what others see", async () => {
    const as = async (who: string) => (await member.open(`/global/en-us/profile?as=${who}`)).text
    expect((await as('everyone')).includes('Harbour Ticketing')).toBe(false)
    expect((await as('members')).includes('Harbour Ticketing')).toBe(true)
    await patchProfile(member, { targetRole: 'penetration-tester' })
    expect((await as('employer')).includes('Penetration Tester')).toBe(true)
    expect((await as('colleague')).includes('Penetration Tester')).toBe(false)
  })
})

test('a public page is in the sitemap only while everyone may see the name', async () => {
  const listed = async () => (await openBrowser(site).ask('/sitemap-people.xml')).text()
  expect(await listed()).toContain('/global/en-us/people/mira-holm<')
  expect((await openBrowser(site).ask('/sitemap-people.xml')).headers.get('cache-control')).toContain(
    'no-store',
  )
  const robots = async () =>
    /<meta name="robots" content="([^"]*)"/.exec(
      (await openBrowser(site).open('/global/en-us/people/mira-holm')).text,
    )?.[1]
  expect(await robots()).toBe('index, follow')
  await patchProfile(member, { visibility: { firstName: 'members' } })
  expect(await listed()).not.toContain('mira-holm')
  expect(await robots()).toBe('noindex, follow')
  await patchProfile(member, { visibility: { firstName: 'everyone' }, isPublic: false })
  expect(await listed()).not.toContain('mira-holm')
  await patchProfile(member, { isPublic: true })
})
