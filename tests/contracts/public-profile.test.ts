// A member's public page: nothing of a profile is sent to anybody who may not see it, anywhere.
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
