// Importing and exporting a career: with forms only, as without script.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type CookieBrowser, openBrowser } from '#tests/tools/cookie-browser.ts'
import { linkedInSample } from '#tests/tools/linkedin-sample.ts'
import { makeZip } from '#tests/tools/make-zip.ts'
import { forgetLimits, openMembers, profileOf } from '#tests/tools/members.ts'
import { atOneMoment } from '#tests/tools/one-moment.ts'
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

const PAGE = '/global/en-us/profile/transfer'

/** Sends files with the page's form, and follows the redirect. */
function bring(browser: CookieBrowser, files: Readonly<Record<string, string | Buffer>>) {
  const body = new FormData()
  for (const [name, content] of Object.entries(files))
    body.append('file', new File([new Uint8Array(Buffer.from(content))], name))
  body.append('decision', 'read')
  return browser.open(PAGE, { method: 'POST', body })
}

/** The checkboxes of the review: their keys, and whether they are ticked. */
const boxesOf = (text: string) =>
  [...text.matchAll(/<input[^>]*name="take"[^>]*>/g)].map(([box]) => ({
    key: /value="([^"]*)"/.exec(box)?.[1] ?? '',
    ticked: /\schecked/.test(box),
  }))
const decide = (browser: CookieBrowser, take: readonly string[], decision = 'write') =>
  browser.open(PAGE, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams([...take.map((key) => ['take', key]), ['decision', decision]]).toString(),
  })
const resumeOf = async (browser: CookieBrowser) => (await browser.ask('/api/club/profile/resume')).text()
const archive = makeZip(Object.entries(linkedInSample).map(([name, content]) => ({ name, content })))

describe('a JSON Resume', () => {
  test('is reviewed before anything is written, and written once', async () => {
    const before = await profileOf(newcomer)
    const resume = await resumeOf(member)
    const { at, text, response } = await bring(newcomer, { 'resume.json': resume })
    expect(response.status).toBe(200)
    expect(at).toBe(`${PAGE}#review`)
    expect(await profileOf(newcomer)).toEqual(before)
    expect(text).toContain('Harbour Ticketing')
    // The address belongs to the sign-in, and the page says so.
    expect(text).toContain('Comes from your account')
    const boxes = boxesOf(text)
    // The names differ, so the member has to choose.
    expect(boxes.filter(({ ticked }) => !ticked).map(({ key }) => key)).toEqual(
      expect.arrayContaining(['firstName', 'lastName']),
    )
    const ticked = boxes.filter((box) => box.ticked).map(({ key }) => key)
    const written = await decide(newcomer, ticked)
    expect(written.at).toContain(`written=${ticked.length}`)
    const [mira, nils] = await Promise.all([profileOf(member), profileOf(newcomer)])
    expect(nils.firstName).toBe('Nils')
    for (const field of ['skills', 'languages', 'jobTitleId', 'locationId', 'github', 'userInterests'])
      expect(nils[field], field).toEqual(mira[field])

    const again = await bring(newcomer, { 'resume.json': resume })
    expect(boxesOf(again.text).map(({ key }) => key)).toEqual(['firstName', 'lastName'])
    await decide(newcomer, [])
    const { version: _, updatedAt: __, ...rest } = await profileOf(newcomer)
    const { version: ___, updatedAt: ____, ...earlier } = nils
    expect(rest).toEqual(earlier)
  })

  test('exported by the member contains nothing new', async () => {
    const { text } = await bring(member, { 'resume.json': await resumeOf(member) })
    expect(boxesOf(text)).toEqual([])
    await decide(member, [], 'drop')
    expect(boxesOf((await member.open(PAGE)).text)).toEqual([])
  })
})

test('a LinkedIn archive is reviewed, written, and adds nothing the second time', async () => {
  const browser = newcomer
  const { text } = await bring(browser, { 'archive.zip': archive })
  for (const part of [
    'Tagus Data',
    'Universidade do Porto',
    'Kafka Administrator',
    'Bread baking',
    'Klingon',
  ])
    expect(text.includes(part), part).toBe(true)
  const all = boxesOf(text).map(({ key }) => key)
  await decide(browser, all)
  const profile = await profileOf(browser)
  expect(profile).toMatchObject({
    firstName: 'Ines',
    phone: '+351912345678',
    telegram: 'ines_b',
    userSelfEnglishLevel: 'c1',
    languages: expect.arrayContaining([{ id: 'pt', level: 'native' }]),
    userSecondarySkills: expect.arrayContaining(['Bread baking']),
    workExperience: expect.arrayContaining([
      expect.objectContaining({
        company: 'Tagus Data, Lda.',
        start_date: '2021-03',
        is_active: true,
        country: 'PT',
      }),
      expect.objectContaining({ company: 'Tagus Data Lda', start_date: '2019-01', end_date: '2021-02' }),
      expect.objectContaining({ company: 'Café Ângelo', job_title: 'Waiter', is_active: false }),
    ]),
    education: expect.arrayContaining([
      expect.objectContaining({ degree: 'bachelor', faculty: 'Informatics' }),
    ]),
    certificates: expect.arrayContaining([
      expect.objectContaining({ name: 'Kafka Administrator', issued_on: '2022-05' }),
    ]),
  })
  const again = await bring(browser, { 'archive.zip': archive })
  expect(boxesOf(again.text)).toEqual([])
  expect(again.text).toContain('Your profile already has everything')
})

test('if the session ends during the review, signing in returns to it with the ticked boxes', async () => {
  await bring(newcomer, { 'Skills.csv': 'Name\nGlass blowing\nCheese making\n' })
  const answer = await openBrowser(site).ask(PAGE, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'take=userSecondarySkills.1&decision=write',
  })
  const signIn = new URL(answer.headers.get('location') ?? '', 'http://127.0.0.1:3000')
  const redirect = signIn.searchParams.get('redirect') ?? ''
  expect(redirect).toBe(`${PAGE}?take=userSecondarySkills.1#review`)
  expect(boxesOf((await newcomer.open(redirect)).text)).toEqual([
    { key: 'userSecondarySkills.0', ticked: false },
    { key: 'userSecondarySkills.1', ticked: true },
  ])
  await decide(newcomer, [], 'drop')
})

describe('refused', () => {
  test.each<[string, Record<string, string | Buffer>, number, string]>([
    ['a text', { 'cv.txt': 'Dear all' }, 422, 'This file format is not supported'],
    [
      'an XML with a type of its own',
      {
        'cv.xml':
          '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><SkillsPassport>&b;</SkillsPassport>',
      },
      422,
      'scripts, other files',
    ],
    [
      'an archive that is a bomb',
      { 'a.zip': makeZip([{ name: 'Skills.csv', content: Buffer.alloc(20_000_000) }]) },
      422,
      'far larger than it is now',
    ],
    ['more than is read', { 'a.zip': Buffer.alloc(22_000_000) }, 413, 'too large'],
  ])('%s', async (_, files, status, words) => {
    const { response, text } = await bring(newcomer, files)
    expect(response.status).toBe(status)
    expect(text).toContain(words)
    expect(boxesOf(text)).toEqual([])
  })

  test('too many files in an hour', async () => {
    atOneMoment()
    for (let time = 0; time < 30; time += 1) await bring(newcomer, { 'cv.txt': 'x' })
    expect((await bring(newcomer, { 'cv.txt': 'x' })).response.status).toBe(429)
  })

  test('any import by employees and anonymous visitors', async () => {
    expect((await bring(employee, { 'resume.json': '{}' })).response.status).toBe(403)
    expect((await employee.open(PAGE)).text).not.toContain('name="file"')
    expect((await bring(openBrowser(site), { 'resume.json': '{}' })).at).toContain('/sign-in')
  })
})

describe('exports', () => {
  test('a Europass document, for its member only', async () => {
    const answer = await member.ask('/api/club/profile/europass')
    expect(answer.headers.get('content-disposition')).toContain('attachment')
    expect(await answer.text()).toContain('<Surname>Holm</Surname>')
    expect((await openBrowser(site).ask('/api/club/profile/europass')).status).toBe(401)
  })

  test('a CV with the chosen entries', async () => {
    const { text } = await member.open('/global/en-us/profile/cv')
    const entries = [
      ...text.matchAll(/name="entry"[^>]*value="([^"]+)"|value="([^"]+)"[^>]*name="entry"/g),
    ].map(([, one, other]) => one ?? other ?? '')
    expect(entries.length).toBeGreaterThan(2)
    const make = (browser: CookieBrowser) =>
      browser.ask('/global/en-us/profile/cv/file', {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams([
          ['variant', 'anonymous'],
          ['locale', 'de-de'],
          ['entry', entries[0] ?? ''],
        ]).toString(),
      })
    const answer = await make(member)
    expect(answer.headers.get('content-type')).toBe('application/pdf')
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="cv.pdf"')
    expect(answer.headers.get('cache-control')).toContain('no-store')
    expect(
      Buffer.from(await answer.arrayBuffer())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-')
    expect((await make(openBrowser(site))).headers.get('location')).toContain('/api/login')
  })
})
