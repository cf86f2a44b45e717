import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { JsonObject } from '#db/json.ts'
import { publish, unpublish } from '#services/content/store/publishing.ts'
import { saveVersions } from '#services/content/store/versions.ts'
import { type CookieBrowser, openBrowser, signIn } from '#tests/tools/cookie-browser.ts'
import { acceptTerms } from '#tests/tools/registration.ts'
import { openSite, type Site } from '#tests/tools/site.ts'

const ONBOARDING = '/global/en-us/onboarding'
const FIRST = `${ONBOARDING}?question=current_occupation`
let site: Site
let newcomer: CookieBrowser
let employee: CookieBrowser
/** Responses of the first question, requested and posted before the terms were accepted. */
const beforeTerms: (string | null)[] = []
beforeAll(async () => {
  site = await openSite({ env: { DEMO: 'on' } })
  newcomer = openBrowser(site)
  await signIn(newcomer, { email: 'newcomer@guildhall.example' })
  const body = new URLSearchParams({ current_occupation: 'it' })
  for (const init of [{}, { method: 'POST', body }])
    beforeTerms.push((await newcomer.ask(FIRST, init)).headers.get('location'))
  beforeTerms.push((await profile()).currentJobType)
  await acceptTerms(newcomer)
  employee = openBrowser(site)
  await signIn(employee, { email: 'employee@employer.example' })
}, 120_000)
afterAll(() => site.close())

interface Profile {
  onboarding: { flag: boolean; version: string | null }
  currentJobType: string | null
  primarySkillId: string | null
  userSelfEnglishLevel: string | null
  jobTitleId: string | null
}
const profile = async () =>
  ((await (await newcomer.ask('/api/club/profile')).json()) as { data: Profile }).data
const patch = (body: object) =>
  newcomer.ask('/api/club/profile', {
    method: 'PATCH',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json' },
  })
const nothing = {
  onboarding: { flag: false, version: null },
  currentJobType: null,
  primarySkillId: null,
  userSelfEnglishLevel: null,
  jobTitleId: null,
}
beforeEach(async () => {
  expect((await patch(nothing)).status).toBe(200)
})
const leadsTo = async (browser: CookieBrowser, path: string) =>
  (await browser.ask(path)).headers.get('location')

test('the terms come before the first question: nothing is asked or stored without them', () => {
  const terms = `/global/en-us/terms?redirect=${encodeURIComponent(FIRST)}`
  expect(beforeTerms).toEqual([terms, terms, null])
})

describe('the gate', () => {
  test.each(['/global/en-us/home', '/global/en-us/blog?page=2', '/global/uk-ua/profile'])(
    '%s leads a newcomer to the onboarding, and keeps where they wanted to go',
    async (path) => {
      const locale = path.split('/')[2]
      expect(await leadsTo(newcomer, path)).toBe(
        `/global/${locale}/onboarding?redirect=${encodeURIComponent(path)}`,
      )
    },
  )

  test('the action started before sign-in is done first', async () => {
    for (const wanted of [
      'course-catalog?action=add-favorite:course:x:',
      'saved-searches/new?list=jobs&q=rust',
    ])
      expect((await newcomer.ask(`/global/en-us/${wanted}`)).status).not.toBe(302)
  })

  test.each(['/global/en-us/terms', '/global/en-us/privacy', '/global/en-us/account', ONBOARDING])(
    '%s leads nobody away',
    async (path) => {
      expect((await newcomer.ask(path)).status).toBe(200)
    },
  )

  test.each([
    `${ONBOARDING}?redirect=${encodeURIComponent('/global/en-us/blog?page=2')}`,
    `${ONBOARDING}?question=english_level`,
    '/global/en-us/profile?as=everyone',
    '/global/en-us/profile/files?form=cv',
    '/global/en-us/favorites?type=course&page=2',
  ])('%s is come back to whole by who signs in on the way', async (path) => {
    const answer = await site.request(path)
    expect(answer.status).toBe(302)
    const login = new URL(answer.headers.get('location') ?? '', 'http://site.example')
    expect([login.pathname, login.searchParams.get('redirect')]).toEqual(['/api/login', path])
  })

  test('nobody else is redirected: anonymous readers, employees, and members with enough answers', async () => {
    expect((await site.request('/global/en-us/home')).status).toBe(200)
    expect((await employee.ask('/global/en-us/home')).status).toBe(200)
    await patch({ primarySkillId: 'typescript', userSelfEnglishLevel: 'b2', currentJobType: 'student' })
    expect((await newcomer.ask('/global/en-us/home')).status).toBe(200)
  })

  test('with skip-onboarding=true the version is stored, and the page is shown at its address without it', async () => {
    const blog = '/global/en-us/blog'
    expect(await leadsTo(newcomer, `${blog}?page=1&skip-onboarding=true&x=a%20b&flag`)).toBe(
      `${blog}?page=1&x=a%20b&flag`,
    )
    expect((await profile()).onboarding).toEqual({ flag: true, version: 'v2' })
    expect((await newcomer.ask('/global/en-us/home')).status).toBe(200)
    // Removed for members who have finished it and for employees, too: they share addresses.
    expect(await leadsTo(newcomer, `${blog}?skip-onboarding=true`)).toBe(blog)
    expect(await leadsTo(employee, `${blog}?skip-onboarding=true`)).toBe(blog)
    // A visitor may sign in on this page, and then the parameter is still needed.
    expect((await site.request(`${blog}?skip-onboarding=true`)).status).toBe(200)
  })
})

describe('the onboarding', () => {
  test('redirects members without open questions at once, and never to another site', async () => {
    await patch({ primarySkillId: 'typescript', userSelfEnglishLevel: 'b2', currentJobType: 'student' })
    const to = (redirect: string) =>
      leadsTo(newcomer, `${ONBOARDING}?redirect=${encodeURIComponent(redirect)}`)
    expect(await to('/global/en-us/blog?page=2')).toBe('/global/en-us/blog?page=2')
    expect((await newcomer.ask(`${ONBOARDING}?redirect=https://elsewhere.example/`)).status).toBe(200)
    expect(await leadsTo(employee, ONBOARDING)).toBe('/global/en-us/home')
    // Opened directly, the onboarding always has more questions.
    expect((await newcomer.ask(ONBOARDING)).status).toBe(200)
  })

  test('without script: one question after the other, each stored at once, resumed, and back to the page', async () => {
    const wanted = '/global/en-us/blog'
    const at = (question: string) =>
      `${ONBOARDING}?question=${question}&redirect=${encodeURIComponent(wanted)}`
    const answer = (question: string, fields: Record<string, string>) => newcomer.send(at(question), fields)

    let sent = await answer('current_occupation', { current_occupation: 'it' })
    // A reader continues at the question, not at the top of the page.
    expect(sent.at).toMatch(/\?question=primary_skill&.*#question$/)
    expect(sent.text).toMatch(/<h2[^>]* id="question"/)
    sent = await answer('primary_skill', { primary_skill: 'TypeScript' })
    expect(sent.at).toContain('question=english_level')
    expect(await profile()).toMatchObject({ currentJobType: 'it', primarySkillId: 'typescript' })

    // On another day it continues where they stopped.
    expect((await newcomer.open(ONBOARDING)).text).toContain('How good is your English?')
    sent = await answer('english_level', { english_level: 'b2' })
    // After the third answer there is a recommendation.
    expect(sent.text).toContain('courses on TypeScript')

    // A required question cannot be skipped, and the end is not reached without it.
    expect(
      (await newcomer.ask(at('it_role'), { method: 'POST', body: new URLSearchParams({ intent: 'skip' }) }))
        .status,
    ).toBe(422)
    sent = await answer('it_role', { intent: 'finish' })
    expect(sent.at).toContain('question=it_role')
    expect((await profile()).onboarding.flag).toBe(false)

    await patch({ jobTitleId: 'java-developer' })
    sent = await answer('interests', { intent: 'skip' })
    expect(sent.at).toContain('question=desired_skills')
    sent = await answer('job_search_status', { intent: 'finish' })
    // The end shows what has become available, and continues to the wanted page.
    expect(sent.at).toBe(`${ONBOARDING}?done=yes&redirect=${encodeURIComponent(wanted)}`)
    expect(sent.text).toContain('Your first matches are ready')
    expect(sent.text).toContain('Because you know TypeScript')
    expect(sent.text).toMatch(/href="\/global\/en-us\/blog"[^>]*>Go on to where you were heading/)
    expect(sent.text).toMatch(/<h2[^>]*>Next step<\/h2>/)
    expect((await profile()).onboarding).toEqual({ flag: true, version: 'v2' })
  })

  test('goes forward only, with the same parts for everybody, and its last question has one button', async () => {
    const look = async (question: string) => {
      const { text } = await newcomer.open(`${ONBOARDING}?question=${question}`)
      const meter = /<meter[^>]*>/.exec(text)?.[0] ?? ''
      const reached = Number(/ value="(\d+)"/.exec(meter)?.[1]) / Number(/ max="(\d+)"/.exec(meter)?.[1])
      return { text, reached, said: /Part \d of 4: [^<"]+/.exec(text)?.[0] }
    }
    await patch({
      primarySkillId: 'typescript',
      userSelfEnglishLevel: 'b2',
      currentJobType: 'it',
      jobTitleId: 'java-developer',
      jobSearchStatus: 'active',
    })
    let last = 0
    for (const [question, said] of [
      ['current_occupation', 'Part 1 of 4: What you do'],
      ['english_level', 'Part 1 of 4: What you do'],
      ['it_role', 'Part 1 of 4: What you do'],
      ['interests', 'Part 2 of 4: Interests'],
      ['job_search_status', 'Part 3 of 4: Work'],
      ['desired_location', 'Part 3 of 4: Work'],
      ['contribution_type', 'Part 4 of 4: Community'],
    ] as const) {
      const seen = await look(question)
      expect(seen.said).toBe(said)
      expect(seen.reached).toBeGreaterThan(last)
      expect(seen.text).not.toContain('Your answer<')
      last = seen.reached
    }
    expect(last).toBe(1)
    const { text } = await look('contribution_type')
    expect(text).toContain('How you would like to contribute')
    expect(text).toMatch(/<button[^>]*>(?:<span[^>]*>)?Finish</)
    expect(text).not.toMatch(/value="(?:skip|finish)"/)
    expect(text).not.toMatch(/<button[^>]*>(?:<span[^>]*>)?Next</)
    // Without an answer, too.
    const sent = await newcomer.send(`${ONBOARDING}?question=contribution_type`, {})
    expect(sent.at).toBe(`${ONBOARDING}?done=yes`)
    expect(sent.text).toMatch(/href="\/global\/en-us\/home"[^>]*>Go to your home page/)
    await patch({ jobSearchStatus: null })
  })

  test('the end promises matches only where there are some', async () => {
    const end = async () => (await newcomer.open(`${ONBOARDING}?done=yes`)).text
    expect(await end()).toMatch(/<h1[^>]*>Your answers are saved/)
    await patch({ primarySkillId: 'typescript' })
    expect(await end()).toMatch(/<h1[^>]*>Your first matches are ready/)
  })

  test('members without English get courses for it, and their profile and CV show no level', async () => {
    await patch({
      primarySkillId: 'typescript',
      userSelfEnglishLevel: 'a0',
      currentJobType: 'it',
      jobTitleId: 'java-developer',
    })
    const { text } = await newcomer.open(`${ONBOARDING}?question=interests`)
    expect(text).toContain('courses about English')
    expect(text).toContain('English for stand-ups')
    expect(text).not.toContain('courses on TypeScript')
    await patch({ onboarding: { flag: true, version: 'v2' } })
    for (const page of ['profile', 'profile/cv'])
      expect((await newcomer.open(`/global/en-us/${page}`)).text).not.toContain('No English')
    const resume = (await (await newcomer.ask('/api/club/profile/resume')).json()) as {
      basics: object
      languages?: { language: string }[]
    }
    expect(resume.basics).toBeDefined()
    expect((resume.languages ?? []).map(({ language }) => language)).not.toContain('English')
  })

  test('missing and unknown answers are reported at the question, and not stored', async () => {
    for (const fields of [{}, { current_occupation: 'king' }]) {
      const answer = await newcomer.ask(`${ONBOARDING}?question=current_occupation`, {
        method: 'POST',
        body: new URLSearchParams(fields as Record<string, string>),
      })
      expect(answer.status).toBe(422)
    }
    expect((await profile()).currentJobType).toBeNull()
  })

  test.each([
    ['onboarding_page', 'onboarding', ONBOARDING],
    ['profile_page', 'profile', '/global/en-us/profile'],
  ])(
    'an entry of %s gives the page its words; without one it has its own',
    async (contentType, name, path) => {
      const { db } = site.services.database
      await patch({ onboarding: { flag: true, version: 'v2' } })
      const key = (await db
        .selectFrom('content.published')
        .select(['uid', 'body'])
        .where('content_type_uid', '=', contentType)
        .where('locale', '=', 'en-us')
        .executeTakeFirstOrThrow()) as { uid: string; body: JsonObject }
      const stack = { apiKey: 'guildhall', branch: 'main' }
      const saving = { by: 'editor', at: new Date() }
      const entry = { contentType, uid: key.uid, locale: 'en-us' }
      const fields = { ...key.body, title: `The ${name} of this house`, intro: 'Written by an editor.' }
      await saveVersions(db, stack, [{ ...entry, fields }], saving)
      await publish(db, stack, [entry], ['production'], saving)
      await site.services.contentChanged()
      const { text } = await newcomer.open(path)
      expect(text).toContain(`The ${name} of this house`)
      expect(text).toContain('Written by an editor.')
      await unpublish(db, stack, [entry], ['production'], saving)
      await site.services.contentChanged()
      const without = await newcomer.open(path)
      expect(without.response.status).toBe(200)
      expect(without.text).not.toContain('Written by an editor.')
    },
  )

  test('if postponed, it asks no more and continues to the page', async () => {
    const to = await leadsTo(newcomer, `${ONBOARDING}?skip-onboarding=true&redirect=/global/en-us/blog`)
    expect(to).toBe('/global/en-us/blog')
    expect((await profile()).onboarding).toEqual({ flag: true, version: 'v2' })
  })
})
