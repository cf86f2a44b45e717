import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSite, type Site } from '../site.ts'

let site: Site
beforeAll(async () => {
  site = await openSite({ env: { DEMO: 'on' } })
}, 120_000)
afterAll(() => site.close())

const slugsOf = (page: string) =>
  [...page.matchAll(/href="\/global\/[a-z-]+\/programs\/([a-z-]+)"/g)].map(([, slug]) => slug)

test.each(['en-us', 'ru-ru', 'uk-ua', 'de-de', 'fr-fr', 'es-es', 'nl-nl'])(
  'in %s there are six programmes, and each has a page in that language without a dead button',
  async (locale) => {
    const list = await site.page(`/global/${locale}/programs`)
    const slugs = [...new Set(slugsOf(list))]
    expect(slugs).toHaveLength(6)
    const page = await site.page(`/global/${locale}/programs/${slugs[0]}`)
    expect(page).toContain('EducationalOccupationalProgram')
    expect(page).toContain(
      `rel="canonical" href="http://127.0.0.1:3000/global/${locale}/programs/${slugs[0]}"`,
    )
    expect(page).not.toContain('/apply/')
  },
)

test('the address is the state: facets narrow, sorts order, an unknown page is no page', async () => {
  const advanced = await site.page('/global/en-us/programs?level=advanced')
  expect(slugsOf(advanced)).toEqual(['night-shift'])
  expect(slugsOf(await site.page('/global/en-us/programs'))[0]).toBe('night-shift')
  expect(slugsOf(await site.page('/global/en-us/programs?sort=name'))[0]).toBe('return-to-code')
  expect(slugsOf(await site.page('/global/en-us/programs?q=nothing+like+it'))).toEqual([])
  expect((await site.request('/global/en-us/programs/none')).status).toBe(404)
})

test('programmes stand in the sitemap of each language', async () => {
  for (const locale of ['en-us', 'uk-ua'])
    expect(await (await site.request(`/sitemap-${locale}.xml`)).text()).toContain(
      `/${locale}/programs/night-shift`,
    )
})
