// The directory of members who chose to be listed, searched by what they show.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type CookieBrowser, openBrowser } from '#tests/tools/cookie-browser.ts'
import { openMembers, patchProfile } from '#tests/tools/members.ts'
import type { Site } from '#tests/tools/site.ts'

let site: Site
let member: CookieBrowser
let newcomer: CookieBrowser
beforeAll(async () => {
  ;({ site, member, newcomer } = await openMembers())
}, 120_000)
afterAll(() => site.close())

const PAGE = '/global/en-us/people'
const find = async (browser: CookieBrowser, query = '') => {
  const { response, text: whole } = await browser.open(`${PAGE}${query}`)
  // The visible text only: messages are also sent as data for scripts.
  const text = whole.replace(/<script[^>]*>.*?<\/script>/gs, '')
  return { status: response.status, text, finds: text.includes('/people/mira-holm"') }
}
const robots = (text: string) => /<meta name="robots" content="([^"]*)"/.exec(text)?.[1]

test('only members who asked to be listed are in it', async () => {
  await patchProfile(newcomer, { isPublic: true, publicSlug: 'nils-berg' })
  expect((await find(newcomer)).text).not.toContain('nils-berg')
  await patchProfile(newcomer, { isListed: true })
  expect((await find(member)).text).toContain('/people/nils-berg"')
  await patchProfile(newcomer, { isPublic: false })
  expect((await find(member)).text).not.toContain('nils-berg')
  await patchProfile(newcomer, { isPublic: true, isListed: false })
})

test('people are found by skill, country, language, mentoring and words', async () => {
  for (const query of [
    '?skills=typescript',
    '?country=DK',
    '?languages=da',
    '?mentoring=offers',
    '?q=last+ferry',
  ])
    expect([query, (await find(newcomer, query)).finds]).toEqual([query, true])
  for (const query of ['?skills=cobol', '?country=DE', '?mentoring=seeks', '?q=nobody+says+this'])
    expect([query, (await find(newcomer, query)).finds]).toEqual([query, false])
  const { text } = await find(newcomer, '?skills=typescript')
  expect(text).toContain('TypeScript')
  expect(text).toContain('Offers mentoring')
  expect(robots(text)).toContain('noindex')
})

test('strangers cannot search by fields that only members may see', async () => {
  const stranger = openBrowser(site)
  expect((await find(stranger)).finds).toBe(true)
  for (const query of ['?country=DK', '?mentoring=offers', '?q=Holm'])
    expect([query, (await find(stranger, query)).finds]).toEqual([query, false])
  const { text } = await find(stranger)
  expect(text).not.toMatch(/Holm|Denmark|Offers mentoring/)
})

test('a hidden field is no longer searched, counted or shown', async () => {
  await patchProfile(member, { visibility: { skills: 'me', headline: 'me' } })
  expect((await find(newcomer, '?skills=typescript')).finds).toBe(false)
  expect((await find(newcomer, '?q=sailor')).finds).toBe(true)
  await patchProfile(member, { visibility: { about: 'me' } })
  for (const word of ['ferry', 'sailor']) expect((await find(newcomer, `?q=${word}`)).finds).toBe(false)
  expect((await find(newcomer)).text).not.toContain('value="typescript"')
  await patchProfile(member, { visibility: { skills: 'everyone', headline: 'everyone', about: 'everyone' } })
})

test('it is never cached, a page beyond the last leads to the last, and hostile filters find nobody', async () => {
  const answer = await openBrowser(site).ask(PAGE)
  expect(answer.headers.get('cache-control')).toContain('no-store')
  expect(await find(newcomer, '?page=2')).toEqual(await find(newcomer))
  for (const query of [
    `?skills=${encodeURIComponent("'; drop table x --")}`,
    '?country=%00',
    '?q=%3Cscript%3E',
  ])
    expect((await find(newcomer, query)).status).toBeLessThan(500)
})

test('with few people the page says so and is not indexed', async () => {
  const { text } = await find(newcomer)
  expect(text).toContain('Only a few members are listed yet.')
  expect(robots(text)).toContain('noindex')
  expect(text).toContain('Add yourself')
  expect((await find(member)).text).not.toContain('Add yourself')
})
