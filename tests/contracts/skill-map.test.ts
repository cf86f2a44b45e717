// The skill map: what open vacancies of a role ask, beside what a member has.
import { afterAll, beforeAll, expect, test } from 'vitest'
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
  expect(said).toContain('technologies that O*NET lists')
  expect(said).toContain('from O*NET')
  expect(said).toContain('O*NET 29.2 Database')
  expect(mainOf(text)).toContain('Sign in to see')
  expect(mainOf(text)).not.toContain('data-standing="gap"')
})

test('a member sees what they have, what follows from it and what is missing', async () => {
  const { text } = await (await signedIn()).open(HERE)
  // The target role of the profile.
  expect(textOf(text)).toContain('Skill map: ')
  expect(textOf(text)).toContain('said by you')
  expect(mainOf(text)).toContain('data-standing="gap"')
  expect(textOf(text)).not.toContain('not known to us')
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
