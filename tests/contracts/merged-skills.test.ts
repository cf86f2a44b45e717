// Skills that were merged in the shipped vocabulary: their old ids work wherever somebody may hold one.
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSite, type Site } from '#tests/tools/site.ts'

let site: Site
beforeAll(async () => {
  site = await openSite()
  await site.services.referenceService.load()
}, 120_000)
afterAll(() => site.close())

test.each([
  ['/topics/testing', '/topics/software-testing'],
  ['/topics/testing/feed.xml', '/topics/software-testing/feed.xml'],
  ['/jobs?skills=tsql&skills=go&q=data', '/jobs?q=data&skills=transact-sql&skills=go'],
  ['/jobs?skills=tsql&skills=transact-sql', '/jobs?skills=transact-sql'],
  ['/course-catalog?skills=microsoft-powershell', '/course-catalog?skills=powershell'],
  ['/people?skills=google-angular', '/people?skills=angular'],
])('%s leads to %s for good', async (old, stays) => {
  const answer = await site.request(`/global/en-us${old}`, { redirect: 'manual' })
  expect(answer.status).toBe(301)
  expect(new URL(answer.headers.get('location') ?? '', site.services.origin).href).toBe(
    `${site.services.origin}/global/en-us${stays}`,
  )
})

test('an address without such a skill leads nowhere', async () => {
  const answer = await site.request('/global/en-us/jobs?skills=go&skills=go', { redirect: 'manual' })
  expect(answer.status).toBe(200)
})

test('the dictionary answers an old id with the skill that stays', async () => {
  const answer = await (await site.request('/v2/skills/tsql,transact-sql,go')).json()
  expect(answer.results.map(({ id }: { id: string }) => id)).toEqual(['transact-sql', 'go'])
})

test('searches with the old id find and count what they find with the new one', async () => {
  const { db } = site.services.database
  const { rows } = await sql<{ old: string; stays: string }>`
    select f.id as old, f.entry_id as stays from reference.former_id f
    where exists (select from search.vacancy v where f.entry_id = any(v.skills)) order by f.id limit 3`.execute(
    db,
  )
  expect(rows.length).toBeGreaterThan(0)
  const total = async (path: string) => (await (await site.request(path)).json()).data.total
  for (const { old, stays } of rows) {
    const [gone, kept] = await Promise.all(
      [old, stays].map((id) => total(`/api/search/jobs?facets=${encodeURIComponent(`skills=${id}`)}`)),
    )
    expect(kept).toBeGreaterThan(0)
    expect(gone).toBe(kept)
  }
})
