import { afterAll, beforeAll, expect, test } from 'vitest'
import { signedIn } from '#tests/tools/members.ts'
import { openSite, type Site } from '#tests/tools/site.ts'

// The complete shipped data, as readers get it.
let site: Site
beforeAll(async () => {
  site = await openSite({ env: { DEMO: 'on' }, reference: true })
}, 120_000)
afterAll(() => site.close())

const read = async (path: string, headers: Record<string, string> = {}) => {
  const answer = await site.request(path, { headers })
  return { status: answer.status, body: await answer.json() }
}
const first = async (path: string, headers?: Record<string, string>) =>
  (await read(path, headers)).body.results[0]

test.each([
  ['/v2/skills/lookup?q=JS', { id: 'javascript' }],
  ['/v2/skills/lookup?q=k8s', { id: 'kubernetes' }],
  ['/v2/skills/lookup?q=c%2B%2B', { name: 'C++' }],
  ['/v2/skills/lookup?q=.net', { name: '.NET' }],
  ['/v2/skills/lookup?q=kuberntes', { id: 'kubernetes' }],
  [
    '/v2/locations/lookup?q=киев&filters=type==City&locale=ru-ru',
    { id: '703448', name: 'Киев', parent_id: 'UA' },
  ],
  ['/v2/locations/lookup?q=харк&filters=type==City&locale=uk-ua', { name: 'Харків', parent_name: 'Україна' }],
  ['/v2/locations/lookup?q=германия&locale=de-de', { id: 'DE', name: 'Deutschland', iso_code: 'DE' }],
  [
    '/v2/job-function-allowed-titles/lookup?q=тестувальник&locale=uk',
    { title_id: 'qa-engineer', title_line_id: 'software-testing' },
  ],
  [
    '/v2/job-function-allowed-titles/search?q=title_id==qa-engineer',
    { title_name: 'QA Engineer', job_function_id: '2519' },
  ],
  ['/v2/title-lines/lookup?q=тест&locale=ru', { id: 'software-testing', name: 'Тестирование' }],
  ['/v2/dictionaries/employmentTypes?locale=es', { value: 'full-time', label: 'Jornada completa' }],
])('%s begins with %j', async (path, expected) => {
  expect(await first(path)).toMatchObject(expected)
})

test("all countries and language levels, with the demo's key", async () => {
  const key = { 'x-api-key': 'guildhall-reference' }
  expect((await read('/location/v1/countries', key)).body.total).toBe(250)
  const levels = await read('/v2/skill-levels/search?q=scheme==CEFR;rank=ge=1&fields=name', key)
  expect(levels.body.results).toHaveLength(6)
  expect((await read('/location/v1/countries')).status).toBe(401)
})

test('industries and degrees are for members', async () => {
  const paths = [
    '/v2/knowledge/search?q=parent_node.name==Industries&size=500',
    '/v2/staffing-education-degrees/search?fields=education_degree_id,education_degree_name',
  ]
  const member = await signedIn(site, 'member@guildhall.example')
  const lists = []
  for (const path of paths) {
    expect((await read(path)).status).toBe(401)
    lists.push((await (await member.ask(path)).json()).results)
  }
  expect(lists[0].length).toBeGreaterThan(10)
  expect(lists[0][0]).toMatchObject({ id: expect.any(String), parent_node: { name: 'Industries' } })
  expect(lists[1]).toContainEqual({
    education_degree_id: 'bachelor',
    education_degree_name: expect.any(String),
  })
})

test('job titles are found by ids, by exact name and by their lines', async () => {
  const titles = async (filter: string) =>
    (await read(`/v2/job-function-allowed-titles/search?q=${encodeURIComponent(filter)}&size=100`)).body
      .results as { title_id: string; title_name: string; title_line_id: string }[]
  expect(
    (await titles('title_id=in=(qa-engineer,java-developer)')).map(({ title_id }) => title_id).sort(),
  ).toEqual(['java-developer', 'qa-engineer'])
  expect(await titles('title_name=="QA Engineer"')).toMatchObject([{ title_id: 'qa-engineer' }])
  const ofLine = await titles('title_line_id=in=(software-testing)')
  expect(ofLine.length).toBeGreaterThan(1)
  expect(new Set(ofLine.map(({ title_line_id }) => title_line_id))).toEqual(new Set(['software-testing']))
})

test('no entry refers to more ids than a batch returns', async () => {
  const { body } = await read('/v2/skills/lookup?q=&size=20&fields=id')
  const ids = body.results.map(({ id }: { id: string }) => id)
  const again = await read(`/v2/skills/${ids.map(encodeURIComponent).join(',')}?fields=id`)
  expect(again.body).toEqual({ results: body.results, total: 20 })
})
