// A skill that sources spell in several ways is shown as in the vocabulary, in the reader's language, and
// found by any spelling.
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { courseKind, vacancyKind } from '#domain/catalogue/kinds.ts'
import { writeItems } from '#domain/catalogue/write-items.ts'
import { fold } from '#services/reference-data/fold.ts'
import { testCourse, testVacancy } from '#tests/tools/catalogue-items.ts'
import { openSite, type Site } from '#tests/tools/site.ts'

const text = { locale: 'en-us', summary: 'Work.', description: 'Work.', description_format: 'text' } as const
const vacancy = (external_id: string, skills: string[]) =>
  testVacancy({
    ...text,
    external_id,
    title: `Keeper of ${external_id}`,
    company: 'One',
    locations: [{ name: 'Hamburg', city: 'Hamburg', country: 'DE' }],
    published_at: '2026-11-20T08:00:00Z',
    skills: skills.map((name) => ({ name, required: name !== 'K8s' })),
  })
const course = (external_id: string, skills: string[]) =>
  testCourse({ ...text, external_id, name: `Course of ${external_id}`, provider: 'One', skills })

let site: Site
beforeAll(async () => {
  site = await openSite({ env: { DEMO: 'off' } })
  const { db } = site.services.database
  const origin = { tenant: site.services.env.TENANT, source: 'test' }
  const at = new Date()
  // One of each before the vocabulary is loaded, one after.
  await writeItems(db, vacancyKind, origin, [vacancy('early', ['k8s', 'Basket Weaving'])], at)
  await writeItems(db, courseKind, origin, [course('early', ['k8s', 'Basket Weaving'])], at)
  await sql`insert into reference.entry (dictionary, id, name, names, more, weight) values
    ('skills', 'kube', 'Kubernetes', '{"de": "Kubernetes-Betrieb"}', '{}', 8)`.execute(db)
  for (const name of ['Kubernetes', 'k8s'])
    await sql`insert into reference.search_key (dictionary, entry_id, key, is_alias)
      values ('skills', 'kube', ${fold(name)}, ${name === 'k8s'})`.execute(db)
  await site.services.search.learnSkills()
  await writeItems(db, vacancyKind, origin, [vacancy('late', ['K8s', 'kubernetes'])], at)
  await writeItems(db, courseKind, origin, [course('late', ['K8s', 'kubernetes'])], at)
  await site.services.search.learnSkills()
  await site.services.search.refresh()
})
afterAll(() => site.close())

interface Found {
  id: string
  slug: string
  title: string
  skills: { id: string | null; name: string; required?: boolean }[]
}
interface Facet {
  key: string
  values: { value: string; label: string; count: number }[]
}
const ask = async (path: string) => (await (await site.request(path)).json()).data
const jobs = (query: string): Promise<{ jobs: Found[]; total: number; facets: Facet[] }> =>
  ask(`/api/search/jobs?${query}`)
const courses = (query: string): Promise<{ courses: Found[]; total: number; facets: Facet[] }> =>
  ask(`/api/courses/search?${query}`)
const skillsOf = (facets: Facet[]) => facets.find(({ key }) => key === 'skills')?.values
const named = (found: Found[], title: RegExp) =>
  found.find((one) => title.test(one.title ?? (one as unknown as { name: string }).name))?.skills

test.each([
  ['en-us', 'Kubernetes'],
  ['de-de', 'Kubernetes-Betrieb'],
])('vacancies in %s', async (locale, name) => {
  const { jobs: found, facets } = await jobs(`lang=${locale}`)
  expect(named(found, /early/)).toEqual([
    { id: null, name: 'Basket Weaving', required: true },
    { id: 'kube', name, required: true },
  ])
  expect(named(found, /late/)).toEqual([{ id: 'kube', name, required: true }])
  expect(skillsOf(facets)).toEqual([
    { value: 'kube', label: name, count: 2 },
    { value: 'basket weaving', label: 'Basket Weaving', count: 1 },
  ])
  const page = await site.page(
    `/global/${locale}/vacancy/keeper-of-early-${found.find(({ title }) => /early/.test(title))?.id}`,
  )
  const posting = [...page.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)]
    .map(([, said = '']) => JSON.parse(said))
    .find((thing) => thing['@type'] === 'JobPosting')
  expect(posting.skills).toBe(`Basket Weaving, ${name}`)
  expect(page).not.toContain('k8s')
})

test.each(['kubernetes', 'k8s', 'K8S', '"Kubernetes"', 'betrieb'])(
  'vacancies are found by %s',
  async (words) => {
    expect((await jobs(`q=${encodeURIComponent(words)}`)).total).toBe(2)
  },
)

test.each([
  ['en-us', 'Kubernetes'],
  ['de-de', 'Kubernetes-Betrieb'],
])('courses in %s', async (locale, name) => {
  const { courses: found, facets } = await courses(`q=locale==en-us&locale=${locale}&facets=skills`)
  expect(named(found, /early/)).toEqual([
    { id: null, name: 'Basket Weaving', key: 'basket weaving' },
    { id: 'kube', name, key: 'k8s' },
  ])
  expect(named(found, /late/)?.map((skill) => skill.name)).toEqual([name])
  expect(skillsOf(facets)).toEqual([
    { value: 'kube', label: name, count: 2 },
    { value: 'basket weaving', label: 'Basket Weaving', count: 1 },
  ])
})

test.each([
  ['facets=skills=kube', 2],
  ['facets=skills=k8s', 2],
  ['facets=skills=kubernetes', 1],
  ['q=skills==k8s', 2],
  ['q=skills==Kubernetes', 2],
  ['q=skills.id==kube', 2],
])('courses are filtered by %s', async (query, total) => {
  expect((await courses(query)).total).toBe(total)
})

test.each(['kubernetes', 'k8s', 'betrieb'])('all kinds are found by %s', async (words) => {
  expect((await ask(`/api/search?q=${words}`)).counts).toMatchObject({ courses: 2, jobs: 2 })
  const page = await site.page(`/global/en-us/course-catalog?q=${words}`)
  expect(page).toContain('Course of early')
  expect(page).toContain('Course of late')
})

test('a list names the skill it is filtered by', async () => {
  for (const list of ['jobs', 'course-catalog'])
    expect(await site.page(`/global/en-us/${list}?skills=kube`)).toMatch(/aria-label="[^"]*Kubernetes"/)
})
