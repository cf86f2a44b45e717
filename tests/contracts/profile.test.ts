// A member's profile: read and changed through the API, read and edited on its pages without script, and
// never sent to anybody who may not see it.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type CookieBrowser, openBrowser } from '#tests/tools/cookie-browser.ts'
import { dataOf, forgetLimits, openMembers, patchProfile, profileOf } from '#tests/tools/members.ts'
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

const API = '/api/club/profile'

describe('the API', () => {
  test('returns the profile with its version, to its member only and uncached', async () => {
    const answer = await member.ask(API)
    expect(answer.headers.get('etag')).toMatch(/^"\d+"$/)
    expect(answer.headers.get('cache-control')).toContain('no-store')
    expect(await dataOf(answer)).toMatchObject({
      email: 'member@guildhall.example',
      firstName: 'Mira',
      primarySkillId: 'typescript',
      avatarFilename: null,
      latestCVUpload: null,
    })
    const anonymous = await openBrowser(site).ask(API)
    expect(anonymous.status).toBe(401)
    expect(anonymous.headers.get('content-type')).toBe('application/problem+json')
  })

  test('changes the fields that are sent and returns the whole profile', async () => {
    const answer = await patchProfile(newcomer, { discord: 'nils', secondarySkillIds: ['git'] })
    expect(answer.status).toBe(200)
    expect(await dataOf(answer)).toMatchObject({
      discord: 'nils',
      secondarySkillIds: ['git'],
      firstName: 'Nils',
    })
  })

  test('a changed name is used by the whole site', async () => {
    expect((await patchProfile(newcomer, { lastName: 'Berger-Lund' })).status).toBe(200)
    const { text } = await newcomer.open('/global/en-us/blog')
    expect(text).toContain('Nils Berger-Lund')
    await patchProfile(newcomer, { lastName: 'Berger' })
  })

  test('names every refused field and changes nothing', async () => {
    const before = await profileOf(newcomer)
    const answer = await patchProfile(newcomer, {
      discord: 'x',
      email: 'eve@example.org',
      epamer: true,
      hat: 1,
      phone: '1',
    })
    expect(answer.status).toBe(422)
    const { errors } = (await answer.json()) as { errors: { pointer: string }[] }
    expect(errors.map(({ pointer }) => pointer).sort()).toEqual(['/email', '/epamer', '/hat', '/phone'])
    expect(await profileOf(newcomer)).toEqual(before)
  })

  test('refuses unknown ids and wrong names, with codes and plain texts', async () => {
    const before = await profileOf(newcomer)
    const answer = await patchProfile(newcomer, {
      jobTitleId: 'made-up',
      locationId: 'Atlantis',
      seniorityLevel: 'boss',
      skills: [{ id: 'git' }, { id: 'made-up' }],
      workExperience: [{ company: 'Acme', skills: ['made-up'] }],
      currentTitleLine: { id: 'software-testing', name: 'Chief of everything' },
      onboarding: { flag: true, version: 'v99' },
    })
    expect(answer.status).toBe(422)
    const { errors } = (await answer.json()) as { errors: { pointer: string; code: string }[] }
    expect(errors.map(({ pointer, code }) => `${code} ${pointer}`).sort()).toEqual([
      'unknown_reference /jobTitleId',
      'unknown_reference /locationId',
      'unknown_reference /onboarding/version',
      'unknown_reference /seniorityLevel',
      'unknown_reference /skills/1/id',
      'unknown_reference /workExperience/0/skills/0',
      'wrong_name /currentTitleLine/name',
    ])
    expect(await profileOf(newcomer)).toEqual(before)
  })

  test("stores a title line with the dictionary's name", async () => {
    for (const name of [undefined, 'Software testing'])
      expect(
        await dataOf(await patchProfile(newcomer, { currentTitleLine: { id: 'software-testing', name } })),
      ).toMatchObject({ currentTitleLine: { id: 'software-testing', name: 'Software testing' } })
    await patchProfile(newcomer, { currentTitleLine: null })
  })

  test.each([
    [{ firstName: 5 }, '/firstName', 'wrong_type'],
    [{ lastName: 'x'.repeat(101) }, '/lastName', 'too_long'],
    [{ currentJobType: 'king' }, '/currentJobType', 'not_a_choice'],
    [{ publicSlug: 'Ada Byron' }, '/publicSlug', 'invalid'],
    [{ workExperience: [{ id: 'a b' }] }, '/workExperience/0/id', 'bad_format'],
    [{ linkedInLicenseEmail: 'none' }, '/linkedInLicenseEmail', 'bad_format'],
  ])("reports %j with a code and a plain text instead of the validator's", async (patch, pointer, code) => {
    const answer = await patchProfile(newcomer, patch)
    const { errors } = (await answer.json()) as { errors: { message: string }[] }
    expect([answer.status, errors]).toMatchObject([422, [{ pointer, code }]])
    expect(errors[0]?.message).not.toMatch(/expected|received|Invalid|pattern|\^/)
  })

  test('refuses an update of an outdated version', async () => {
    const old = (await newcomer.ask(API)).headers.get('etag') ?? ''
    expect((await patchProfile(newcomer, { discord: 'one' }, { 'if-match': old })).status).toBe(200)
    const late = await patchProfile(newcomer, { discord: 'two' }, { 'if-match': old })
    expect(late.status).toBe(412)
    expect(late.headers.get('etag')).not.toBe(old)
    expect((await profileOf(newcomer)).discord).toBe('one')
  })

  test('refuses bodies from other sites', async () => {
    expect((await patchProfile(newcomer, {}, { origin: 'https://evil.example' })).status).toBe(403)
  })
})

describe('the page', () => {
  test("shows the profile in the reader's language", async () => {
    const { text } = await member.open('/global/en-us/profile')
    for (const part of [
      'Mira Holm',
      'Front-end Developer',
      'TypeScript',
      'Expert',
      'Mar 2021 - present',
      'Sep 2017 - Feb 2021',
      'While at Harbour Ticketing',
      '+4533121212',
      'C1 Advanced',
      'Team: 5',
    ])
      expect(text.includes(part), part).toBe(true)
    const german = (await member.open('/global/de-de/profile')).text
    expect(german.includes('Dänemark')).toBe(true)
    // Only they see their own city: for others a page shows the country.
    expect(/Kopenhagen, Dänemark|Copenhagen, Dänemark/.test(german)).toBe(true)
    const seen = (await member.open('/global/de-de/profile?as=members')).text
    expect([seen.includes('Dänemark'), /Copenhagen|Kopenhagen/.test(seen)]).toEqual([true, false])
  })

  test('asks others to sign in and returns', async () => {
    const { at } = await openBrowser(site).open('/global/en-us/profile')
    expect(at).toContain('/sign-in')
  })

  test('offers employees no form and refuses requests for one', async () => {
    const { text, response } = await employee.open('/global/en-us/profile')
    expect(response.status).toBe(200)
    expect(text.includes('/profile/edit')).toBe(false)
    const edit = await employee.open('/global/en-us/profile/edit/skills')
    expect(edit.response.status).toBe(403)
    expect(edit.text.includes('/home')).toBe(true)
  })

  test('unknown sections are 404', async () => {
    expect((await member.open('/global/en-us/profile/edit/salary')).response.status).toBe(404)
  })

  test('shows one next step, and never a dismissed one again', async () => {
    const hint = async () => {
      const { text } = await newcomer.open('/global/en-us/profile')
      return /<a[^>]*>Next: ([^<]+)</.exec(text)?.[1]
    }
    const first = await hint()
    expect(first).toBe('Skills')
    await newcomer.send('/global/en-us/profile', { later: 'skills' })
    expect(await hint()).toBe('Occupation')
    expect((await profileOf(newcomer)).dismissedHints).toEqual(['skills'])
  })
})

describe('without script', () => {
  const version = async () => String((await profileOf(newcomer)).version)

  test.each<[string, Record<string, string>, object]>([
    ['personal', { firstName: 'Nils', lastName: 'Berger' }, { firstName: 'Nils', lastName: 'Berger' }],
    [
      'contacts',
      { phone: '+442079460958', telegram: '@nils' },
      { phone: '+442079460958', telegram: '@nils', discord: null },
    ],
    [
      'occupation',
      { currentJobType: 'it', jobTitleId: 'Java Developer', seniorityLevel: 'junior' },
      { currentJobType: 'it', jobTitleId: 'java-developer', seniorityLevel: 'junior', nonItIndustry: null },
    ],
    [
      'occupation',
      { currentJobType: 'student', currentSpecialization: 'History' },
      { currentJobType: 'student', jobTitleId: null, currentSpecialization: 'History' },
    ],
    [
      'skills',
      { primarySkill: 'Java', primaryLevel: '2', 'skills.0.id': 'git', 'skills.0.level': '1' },
      {
        primarySkillId: 'java',
        secondarySkillIds: ['git'],
        skills: [
          { id: 'java', is_primary: true, is_active: true, level: 2 },
          { id: 'git', is_primary: false, is_active: true, level: 1 },
        ],
      },
    ],
    [
      'languages',
      { userSelfEnglishLevel: 'b1', 'languages.0.id': 'Danish', 'languages.0.level': 'native' },
      { userSelfEnglishLevel: 'b1', languages: [{ id: 'da', level: 'native' }] },
    ],
    [
      'location',
      { locationId: 'Lviv', relocationStatus: 'abroad' },
      { locationId: '702550', relocationStatus: 'abroad' },
    ],
    [
      'target',
      { jobSearchStatus: 'active', targetEmploymentForms: 'full-time' },
      { jobSearchStatus: 'active', targetEmploymentForms: ['full-time'] },
    ],
    [
      'interests',
      { interests: 'events', userInterests: 'Chess\r\nRowing\r\nChess' },
      { interests: [{ uid: 'events' }], userInterests: ['Chess', 'Rowing'] },
    ],
    ['community', { contributionTypes: 'talks' }, { contributionTypes: ['talks'] }],
    [
      'education',
      {
        'education.0.organization': 'Jena',
        'education.0.start_date': '9.2019',
        'education.0.is_active': 'on',
      },
      {
        education: [
          expect.objectContaining({ organization: 'Jena', start_date: '2019-09', is_active: true }),
        ],
      },
    ],
    [
      'certificates',
      { 'certificates.0.name': 'C', 'certificates.0.issued_on': '2024-5' },
      { certificates: [expect.objectContaining({ name: 'C', issued_on: '2024-05' })] },
    ],
    [
      'privacy',
      { isPublic: 'on', publicSlug: 'nils-berg', visible_github: 'me' },
      {
        isPublic: true,
        publicSlug: 'nils-berg',
        hiddenFromOwnEmployer: false,
        visibility: expect.objectContaining({ github: 'me' }),
      },
    ],
  ])('the section %s is saved: %j', async (section, fields, saved) => {
    const { at, response } = await newcomer.send(`/global/en-us/profile/edit/${section}`, {
      ...fields,
      version: await version(),
    })
    expect(response.status).toBe(200)
    expect(at).toBe(`/global/en-us/profile#edit-${section}`)
    expect(await profileOf(newcomer)).toMatchObject(saved)
  })

  test.each([
    ['workExperience', 'company'],
    ['education', 'organization'],
    ['projects', 'name'],
    ['certificates', 'name'],
  ] as const)(
    'a second click finds the new entry of %s saved, and nothing changed',
    async (section, field) => {
      const entries = async () => (await profileOf(newcomer))[section] as { id: string }[]
      const old = await version()
      const before = await entries()
      const kept = Object.fromEntries(
        before.flatMap(({ id, ...entry }, at) => [
          [`${section}.${at}.id`, id],
          [`${section}.${at}.${field}`, String((entry as Record<string, unknown>)[field])],
        ]),
      )
      const at = before.length
      const click = (name: string) =>
        newcomer.send(`/global/en-us/profile/edit/${section}`, {
          ...kept,
          [`${section}.${at}.${field}`]: name,
          [`${section}.${at + 1}.${field}`]: 'Beside it',
          version: old,
        })
      for (const { at: page } of [...(await Promise.all([click('New'), click('New')])), await click('New')])
        expect(page).toBe(`/global/en-us/profile#edit-${section}`)
      const after = await entries()
      expect(after.map(({ id }) => id).slice(0, at)).toEqual(before.map(({ id }) => id))
      expect(after.slice(at)).toMatchObject([{ [field]: 'New' }, { [field]: 'Beside it' }])
      // Another entry from the same page is a change of something that has changed since.
      expect((await click('Another')).response.status).toBe(412)
      expect(await entries()).toEqual(after)
    },
  )

  test('errors are shown at their fields, and nothing typed is lost', async () => {
    const before = await profileOf(newcomer)
    const { response, text } = await newcomer.send('/global/en-us/profile/edit/contacts', {
      version: await version(),
      telegram: 'typed-before',
      phone: '12',
    })
    expect(response.status).toBe(422)
    expect(text.includes('typed-before')).toBe(true)
    expect(text.includes('Phone number is not valid')).toBe(true)
    expect(await profileOf(newcomer)).toEqual(before)
  })

  test('a conflicting change is shown beside what was typed', async () => {
    const old = await version()
    await patchProfile(newcomer, { discord: 'from-another-tab' })
    const fields = { version: old, discord: 'from-this-tab' }
    const { response, text } = await newcomer.send('/global/en-us/profile/edit/contacts', fields)
    expect(response.status).toBe(412)
    for (const both of ['from-another-tab', 'from-this-tab']) expect(text.includes(both)).toBe(true)
    expect((await profileOf(newcomer)).discord).toBe('from-another-tab')
    const again = await newcomer.send('/global/en-us/profile/edit/contacts', {
      ...fields,
      version: await version(),
    })
    expect(again.response.status).toBe(200)
    expect((await profileOf(newcomer)).discord).toBe('from-this-tab')
  })

  test('a change in another section is no conflict', async () => {
    const old = await version()
    await patchProfile(newcomer, { lastName: 'Berger-Holm' })
    const { at } = await newcomer.send('/global/en-us/profile/edit/contacts', {
      version: old,
      telegram: 'written-after',
    })
    expect(at).toBe('/global/en-us/profile#edit-contacts')
    expect(await profileOf(newcomer)).toMatchObject({ telegram: 'written-after', lastName: 'Berger-Holm' })
    await patchProfile(newcomer, { lastName: 'Berger' })
  })

  test('only fields that were changed are reported as changed', async () => {
    await patchProfile(newcomer, { telegram: 'mine', discord: 'mine' })
    const old = await version()
    await patchProfile(newcomer, { discord: 'theirs', firstName: 'Nils' })
    // Sending the same value again is not a change.
    await patchProfile(newcomer, { telegram: 'mine' })
    const { response, text } = await newcomer.send('/global/en-us/profile/edit/contacts', {
      version: old,
      telegram: 'mine-now',
      discord: 'mine-now',
    })
    expect(response.status).toBe(412)
    const [notice = ''] = /role="alert".*?<\/ul>/s.exec(text) ?? []
    expect([notice.includes('Discord'), notice.includes('Telegram')]).toEqual([true, false])
    expect(await profileOf(newcomer)).toMatchObject({ telegram: 'mine', discord: 'theirs' })
  })

  test('a changed audience of one field is no conflict for the others', async () => {
    const old = await version()
    await patchProfile(newcomer, { visibility: { telegram: 'members' } })
    const { response, text } = await newcomer.send('/global/en-us/profile/edit/privacy', {
      version: old,
      visible_telegram: 'everyone',
      visible_discord: 'me',
    })
    expect(response.status).toBe(412)
    const [notice = ''] = /role="alert".*?<\/ul>/s.exec(text) ?? []
    expect([notice.includes('Telegram'), notice.includes('Discord')]).toEqual([true, false])
  })

  test('an expired session redirects to sign in', async () => {
    const { at } = await openBrowser(site).send('/global/en-us/profile/edit/contacts', { discord: 'x' })
    expect(at).toContain('/sign-in')
  })
})

describe('with a script', () => {
  /** As the router sends a request to a page's action. */
  const send = async (section: string, values: object) => {
    const answer = await newcomer.ask(`/global/en-us/profile/edit/${section}.data`, {
      method: 'POST',
      body: new URLSearchParams({ 'answers-by-script': JSON.stringify(values) }),
    })
    return { status: answer.status, text: await answer.text() }
  }
  const version = async () => String((await profileOf(newcomer)).version)

  test("a section is saved by its page's action", async () => {
    const saved = await send('contacts', { version: await version(), telegram: '@nils' })
    // A redirect that the router follows.
    expect([saved.status, saved.text.includes('/profile#edit-contacts')]).toEqual([202, true])
    expect(await profileOf(newcomer)).toMatchObject({ telegram: '@nils', discord: null })
  })

  test('its rules are those of a post without script', async () => {
    const old = await version()
    const wrong = await send('contacts', { version: old, phone: '12' })
    expect([wrong.status, wrong.text.includes('phone')]).toEqual([422, true])
    await patchProfile(newcomer, { lastName: 'Berger' })
    expect((await send('contacts', { version: old, telegram: '@nils-2' })).status).toBe(202)
    await patchProfile(newcomer, { discord: 'from-another-tab' })
    const late = await send('contacts', { version: old, telegram: '@nils-2', discord: 'from-this-tab' })
    expect([late.status, late.text.includes('from-another-tab')]).toEqual([412, true])
    expect((await profileOf(newcomer)).discord).toBe('from-another-tab')
  })

  test.each(['[]', 'null', '{'])("%s is not a form's body", async (body) => {
    const before = await profileOf(newcomer)
    const answer = await newcomer.ask('/global/en-us/profile/edit/contacts.data', {
      method: 'POST',
      body: new URLSearchParams({ 'answers-by-script': body }),
    })
    expect(answer.status).toBe(400)
    expect(await profileOf(newcomer)).toEqual(before)
  })
})

test('the export is a file with everything, for its member only', async () => {
  const answer = await member.ask('/api/club/profile/export')
  expect(answer.headers.get('content-disposition')).toContain('attachment')
  const { data } = (await answer.json()) as { data: { profile: object; stored: Record<string, unknown[]> } }
  expect(data.profile).toMatchObject({ phone: '+4533121212' })
  expect(data.stored['identity.session']?.length).toBeGreaterThan(0)
  expect(JSON.stringify(data)).not.toContain('employee@employer.example')
  expect((await openBrowser(site).ask('/api/club/profile/export')).status).toBe(401)
})

test('a JSON Resume is exported as a file, and imported as a patch that writes nothing yet', async () => {
  const answer = await member.ask('/api/club/profile/resume')
  expect(answer.headers.get('content-disposition')).toContain('attachment')
  const resume = (await answer.json()) as { meta: { lost: { path: string }[] } }
  expect(resume).toMatchObject({ basics: { label: 'Front-end Developer', location: { city: 'Copenhagen' } } })
  expect(resume.meta.lost.map(({ path }) => path)).toContain('/citizenshipId')

  const before = await profileOf(newcomer)
  const read = await newcomer.ask('/api/club/profile/resume', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(resume),
  })
  const { data } = (await read.json()) as { data: { patch: object; lost: unknown[] } }
  expect(await profileOf(newcomer)).toEqual(before)
  expect(data.patch).toMatchObject({ jobTitleId: 'frontend-developer', locationId: '2618425' })
  expect((await patchProfile(newcomer, data.patch)).status).toBe(200)
  const [mira, nils] = await Promise.all([profileOf(member), profileOf(newcomer)])
  for (const field of ['skills', 'languages', 'userSelfEnglishLevel', 'jobTitleId', 'locationId', 'github'])
    expect(nils[field], field).toEqual(mira[field])
})

test('failures to read or store a profile are logged; public pages still work', async () => {
  const { pool } = site.services.database
  const errorsLogged = () => site.lines.filter(({ level }) => level === 'error').map(({ message }) => message)
  await pool.query('alter table profile.education rename to education_elsewhere')
  try {
    const page = await member.open('/global/en-us/blog')
    expect(page.response.status).toBe(200)
    expect(page.text).toContain('Mira Holm')
    expect(errorsLogged()).toContain('Failed to load user data')
    for (const ask of [() => member.ask(API), () => member.ask('/global/en-us/profile')]) {
      site.lines.length = 0
      expect((await ask()).status).toBe(500)
      expect(errorsLogged()).toContain('Failed to load user data')
    }
    site.lines.length = 0
    const answer = await patchProfile(member, { discord: 'mira' })
    expect(answer.status).toBe(500)
    expect(errorsLogged()).toContain('Failed to update user data')
  } finally {
    await pool.query('alter table profile.education_elsewhere rename to education')
  }
  expect(await profileOf(member)).toMatchObject({ discord: 'mira.holm' })
})
