import { afterAll, beforeAll, expect, test } from 'vitest'
import { locales } from '#services/languages.ts'
import { openBrowser, signIn } from '#tests/tools/cookie-browser.ts'
import { openSite, type Site } from '#tests/tools/site.ts'

let site: Site
beforeAll(async () => {
  site = await openSite({ env: { DEMO: 'on' } })
}, 120_000)
afterAll(() => site.close())

const slugsOf = (page: string) =>
  [...page.matchAll(/href="\/global\/[a-z-]+\/programs\/([a-z-]+)"/g)].map(([, slug]) => slug)

test.each(locales)(
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
    expect(page).toContain(`/global/${locale}/apply/${slugs[0]}`)
  },
)

test('the state is in the address: facets filter, sorts order, unknown pages are 404', async () => {
  const advanced = await site.page('/global/en-us/programs?level=advanced')
  expect(slugsOf(advanced)).toEqual(['night-shift'])
  expect(slugsOf(await site.page('/global/en-us/programs'))[0]).toBe('night-shift')
  expect(slugsOf(await site.page('/global/en-us/programs?sort=name'))[0]).toBe('return-to-code')
  expect(slugsOf(await site.page('/global/en-us/programs?q=nothing+like+it'))).toEqual([])
  expect((await site.request('/global/en-us/programs/none')).status).toBe(404)
})

test('programmes are in the sitemap of each language', async () => {
  for (const locale of ['en-us', 'uk-ua'])
    expect(await (await site.request(`/sitemap-${locale}.xml`)).text()).toContain(
      `/${locale}/programs/night-shift`,
    )
})

test("the call returns the page's list to members, and 401 to others", async () => {
  const refused = await site.request('/api/club/programs')
  expect(refused.status).toBe(401)
  expect(refused.headers.get('content-type')).toContain('application/problem+json')

  const member = openBrowser(site)
  await signIn(member, { email: 'member@guildhall.example' })
  for (const locale of ['en-us', 'de-de']) {
    const answer = await member.ask(`/api/club/programs?locale=${locale}`)
    expect(answer.status).toBe(200)
    const { data } = (await answer.json()) as { data: Record<string, unknown>[] }
    expect(data.map(({ slug }) => slug)).toEqual([
      ...new Set(slugsOf(await site.page(`/global/${locale}/programs`))),
    ])
    for (const program of data)
      expect(program).toMatchObject({
        id: expect.any(String),
        title: expect.any(String),
        vendor: expect.any(String),
        locale,
        page: `/programs/${program.slug}`,
        application_wizard:
          program.workflow_type === null
            ? null
            : { url: `http://127.0.0.1:3000/global/${locale}/apply/${program.slug}` },
        items: [{ id: program.id, registration_status: 'not_registered' }],
      })
  }
  expect((await member.ask('/api/club/programs?locale=xx-xx')).status).toBe(422)
})

test('the call is documented', async () => {
  const { paths } = (await (await site.request('/api/openapi.json')).json()) as {
    paths: Record<string, object>
  }
  expect(paths).toHaveProperty(['/club/programs', 'get'])
})

test('an item of a programme says whether the member takes part, and is left by a change', async () => {
  const member = openBrowser(site)
  await signIn(member, { email: 'member@guildhall.example' })
  const programs = async () =>
    ((await (await member.ask('/api/club/programs')).json()) as { data: Record<string, unknown>[] }).data
  const { id } = (await programs()).find(({ slug }) => slug === 'numbers-you-can-defend') ?? {}
  const change = (item: unknown, status: string) =>
    member.ask(`/api/club/program-items/${item}`, {
      method: 'PATCH',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ registration_status: status }),
    })
  expect((await change(id, 'registered')).status).toBe(409)
  await site.services.database.pool.query(
    `insert into applications.places (tenant, program_id, taken, workflow) values ($2, $1, 0, 'preselect-only')`,
    [id, site.services.env.TENANT],
  )
  await site.services.database.pool.query(
    `insert into applications.application (tenant, program_id, member_id, workflow, stage, answers, consent,
      consent_version, rules_version, facts, region, locale, sent_at, changed_at)
     select $2, $1, id, 'preselect-only', 'review', '{}', '', '', '', '{}', 'global', 'en-us', now(), now()
     from identity.member where email = 'member@guildhall.example'`,
    [id, site.services.env.TENANT],
  )
  expect((await programs()).find((one) => one.id === id)?.items).toEqual([
    { id, registration_status: 'registered' },
  ])
  expect((await change(id, 'registered')).status).toBe(200)
  const left = await change(id, 'not_registered')
  expect([left.status, await left.json()]).toEqual([
    200,
    { data: { id, registration_status: 'not_registered' } },
  ])
  // Again changes nothing.
  expect((await change(id, 'not_registered')).status).toBe(200)
  expect((await change('none', 'not_registered')).status).toBe(404)
  expect((await change(id, 'maybe')).status).toBe(422)
  const nobody = await site.request(`/api/club/program-items/${id}`, {
    method: 'PATCH',
    headers: { 'content-type': 'application/json', origin: 'http://127.0.0.1:3000' },
    body: '{}',
  })
  expect(nobody.status).toBe(401)
})
